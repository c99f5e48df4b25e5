/// Who is told every event of a game, in the order in which they happen.
pub trait Watcher<E> {
    /// Whether this watcher listens at all. A game skips making events for one that does not.
    const LISTENS: bool = true;

    /// Whether this watcher is also told what a record may tell or leave out, which nobody else is.
    const HEARS_ALL: bool = false;

    /// Is told an event.
    fn see(&mut self, event: &E);
}

/// Nobody is told.
impl<E> Watcher<E> for () {
    const LISTENS: bool = false;

    #[inline]
    fn see(&mut self, _: &E) {}
}

/// Keeps every event.
impl<E: Clone> Watcher<E> for Vec<E> {
    fn see(&mut self, event: &E) {
        self.push(event.clone());
    }
}

/// Tells two watchers.
impl<E, A: Watcher<E>, B: Watcher<E>> Watcher<E> for (A, B) {
    const LISTENS: bool = A::LISTENS || B::LISTENS;
    const HEARS_ALL: bool = A::HEARS_ALL && B::HEARS_ALL;

    #[inline]
    fn see(&mut self, event: &E) {
        self.0.see(event);
        self.1.see(event);
    }
}

impl<E, W: Watcher<E>> Watcher<E> for &mut W {
    const LISTENS: bool = W::LISTENS;
    const HEARS_ALL: bool = W::HEARS_ALL;

    #[inline]
    fn see(&mut self, event: &E) {
        (**self).see(event);
    }
}
