/// Who is told every event of a game, in the order in which they happen.
pub trait Watcher<E> {
    /// Whether this watcher listens at all. A game skips making events for one that does not.
    const LISTENS: bool = true;

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

    #[inline]
    fn see(&mut self, event: &E) {
        self.0.see(event);
        self.1.see(event);
    }
}

impl<E, W: Watcher<E>> Watcher<E> for &mut W {
    const LISTENS: bool = W::LISTENS;

    #[inline]
    fn see(&mut self, event: &E) {
        (**self).see(event);
    }
}
