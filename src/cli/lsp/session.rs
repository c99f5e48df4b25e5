//! The conversation with a client, from the first message to the last.

use std::{
    collections::{HashSet, VecDeque},
    io::{self, BufReader, StdoutLock},
    path::Path,
    sync::mpsc::{Receiver, RecvTimeoutError, sync_channel},
    thread,
    time::Duration,
};

use gen_lsp_types::{
    ErrorCodes, LspErrorCodes,
    json_rpc::{Error, Id, RequestObject, ResponseObject},
};

use super::{
    server::Server,
    wire::{Incoming, Outbox, read},
};
use crate::cli::failure::Failure;

/// The number of messages that are read ahead, so that cancelled requests need not be answered.
const READ_AHEAD: usize = 64;
/// How often it is looked whether the client is still alive.
const PULSE: Duration = Duration::from_secs(2);

/// Serves the client on stdin and stdout until it asks for the end, or is gone.
pub fn serve() -> Result<(), Failure> {
    let (sender, messages) = sync_channel(READ_AHEAD);
    let reader = move || {
        let mut input = BufReader::new(io::stdin().lock());
        while let Ok(Some(message)) = read(&mut input) {
            if sender.send(message).is_err() {
                return;
            }
        }
    };
    thread::Builder::new().spawn(reader).map_err(Failure::from)?;
    let mut session = LspSession {
        messages,
        queue: VecDeque::new(),
        server: Server::default(),
        out: io::stdout().lock(),
    };
    session.run()?;
    if session.server.is_shut_down() { Ok(()) } else { Err(Failure::reported()) }
}

struct LspSession {
    messages: Receiver<Incoming>,
    /// The messages that have been read and wait.
    queue: VecDeque<Incoming>,
    server: Server,
    out: StdoutLock<'static>,
}

impl LspSession {
    /// Answers until the end.
    fn run(&mut self) -> io::Result<()> {
        while let Some(message) = self.next()? {
            let mut outbox = Outbox::default();
            match message {
                Incoming::Malformed(code, message) => {
                    let error = Error { code, message, data: None };
                    outbox.push(&ResponseObject::from_error(Id::Null, error));
                }
                Incoming::Message(message) if message.method() == "exit" => return Ok(()),
                Incoming::Message(message) => self.receive(message, &mut outbox),
            }
            outbox.write(&mut self.out)?;
        }
        Ok(())
    }

    fn receive(&mut self, message: RequestObject, outbox: &mut Outbox) {
        let id = message.id().cloned();
        match id {
            Some(id) if self.cancelled().contains(&id) => {
                let code = ErrorCodes::Custom(LspErrorCodes::RequestCancelled.into());
                let error = Error { code, message: "cancelled".to_owned(), data: None };
                outbox.push(&ResponseObject::from_error(id, error));
            }
            Some(_) => {
                self.server.receive(message, outbox);
                // However many are asked one after the other, findings come too.
                self.server.publish_next(outbox);
            }
            None => self.server.receive(message, outbox),
        }
    }

    /// Takes the next message; `None` if the client is gone. While none waits, findings are published,
    /// one file at a time: what is typed fast is looked at once.
    fn next(&mut self) -> io::Result<Option<Incoming>> {
        loop {
            let room = READ_AHEAD.saturating_sub(self.queue.len());
            self.queue.extend(self.messages.try_iter().take(room));
            if let Some(message) = self.queue.pop_front() {
                return Ok(Some(message));
            }
            let mut outbox = Outbox::default();
            if self.server.publish_next(&mut outbox) {
                outbox.write(&mut self.out)?;
                continue;
            }
            match self.messages.recv_timeout(PULSE) {
                Ok(message) => self.queue.push_back(message),
                Err(RecvTimeoutError::Timeout) if !self.is_gone() => {}
                Err(_) => return Ok(None),
            }
        }
    }

    /// Returns whether the client's process has ended, where that can be seen. Another process may hold its
    /// end of our input open.
    fn is_gone(&self) -> bool {
        let process = self.server.client().process;
        process.is_some_and(|process| {
            Path::new("/proc/self").exists() && !Path::new(&format!("/proc/{process}")).exists()
        })
    }

    /// Returns the requests that messages that wait cancel.
    fn cancelled(&self) -> HashSet<Id> {
        let cancelled = |message: &Incoming| match message {
            Incoming::Message(message) if message.method() == "$/cancelRequest" => {
                serde_json::from_value(message.params()?.get("id")?.clone()).ok()
            }
            _ => None,
        };
        self.queue.iter().filter_map(cancelled).collect()
    }
}
