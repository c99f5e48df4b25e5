//! The queue of requests that haven't been answered yet.

use std::{
    collections::BTreeMap,
    time::{Duration, Instant},
};

use gen_lsp_types::json_rpc::Id;
use serde_json::Value;

use super::{answers::Method, context::RequestScope, tasks::Lane};

/// The maximum number of waiting requests.
const MAX_REQUESTS: usize = 256;
/// The maximum total message size of waiting requests in bytes.
const MAX_REQUEST_BYTES: usize = 8 << 20;

/// A request that hasn't been answered yet.
#[derive(Debug)]
pub struct WaitingRequest {
    pub id: Id,
    /// The method that answers it.
    pub method: &'static Method,
    /// The file that it's about, or an empty string if there is none.
    pub name: String,
    /// The parameters. These are eventually taken by a task.
    pub params: Option<Value>,
    bytes: usize,
    arrival: Instant,
}

impl WaitingRequest {
    /// Returns the lane for the request's task.
    pub fn lane(&self) -> Lane {
        match self.method.scope {
            RequestScope::FolderPlace | RequestScope::Folders => Lane::Folders,
            _ => Lane::File(self.name.clone()),
        }
    }
}

/// The requests that haven't been answered yet, by ticket. Tickets are numbered in order of arrival.
#[derive(Debug, Default)]
pub struct WaitingRequests {
    requests: BTreeMap<u64, WaitingRequest>,
    bytes: usize,
    tickets: u64,
}

impl WaitingRequests {
    /// Adds a request. If too many requests are already waiting, its id is returned instead.
    pub fn add(
        &mut self,
        id: Id,
        method: &'static Method,
        name: String,
        params: Value,
        bytes: usize,
    ) -> Result<(), Id> {
        if self.requests.len() >= MAX_REQUESTS || self.bytes + bytes > MAX_REQUEST_BYTES {
            return Err(id);
        }
        self.bytes += bytes;
        self.tickets += 1;
        let arrival = Instant::now();
        let request = WaitingRequest { id, method, name, params: Some(params), bytes, arrival };
        self.requests.insert(self.tickets, request);
        Ok(())
    }

    /// Returns the tickets of the requests that no task has started to answer, in order of arrival.
    pub fn tickets(&self) -> Vec<u64> {
        let idle = self.requests.iter().filter(|(_, request)| request.params.is_some());
        idle.map(|(ticket, _)| *ticket).collect()
    }

    pub fn get(&self, ticket: u64) -> Option<&WaitingRequest> {
        self.requests.get(&ticket)
    }

    /// Takes a request's parameters for its task.
    pub fn begin(&mut self, ticket: u64) -> Option<Value> {
        self.requests.get_mut(&ticket)?.params.take()
    }

    /// Removes a request that is about to be answered.
    pub fn take(&mut self, ticket: u64) -> Option<WaitingRequest> {
        let request = self.requests.remove(&ticket)?;
        self.bytes -= request.bytes;
        Some(request)
    }

    /// Removes the requests that satisfy the given condition.
    pub fn take_all(&mut self, is_wanted: impl Fn(&WaitingRequest) -> bool) -> Vec<WaitingRequest> {
        let wanted = self.requests.iter().filter(|(_, request)| is_wanted(request));
        let tickets: Vec<u64> = wanted.map(|(ticket, _)| *ticket).collect();
        tickets.into_iter().filter_map(|ticket| self.take(ticket)).collect()
    }

    /// Removes the requests that have waited too long.
    pub fn take_late(&mut self, deadline: Duration) -> Vec<WaitingRequest> {
        self.take_all(|request| request.arrival.elapsed() >= deadline)
    }

    /// Returns the time when the oldest request will have waited too long.
    pub fn next_deadline(&self, deadline: Duration) -> Option<Instant> {
        self.requests.values().next().map(|request| request.arrival + deadline)
    }
}
