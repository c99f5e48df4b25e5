//! Requests that have no answer yet.

use std::{
    collections::BTreeMap,
    time::{Duration, Instant},
};

use gen_lsp_types::json_rpc::Id;
use serde_json::Value;

use super::{answers::Method, context::RequestScope, tasks::Lane};

/// The most requests that wait.
const MAX_REQUESTS: usize = 256;
/// The most bytes of messages of requests that wait.
const MAX_REQUEST_BYTES: usize = 8 << 20;

/// A request that has no answer yet.
#[derive(Debug)]
pub struct WaitingRequest {
    /// Its id for the client.
    pub id: Id,
    /// What answers it.
    pub method: &'static Method,
    /// The file that it is about; empty for all files.
    pub name: String,
    /// Its parameters, until a task takes them.
    pub params: Option<Value>,
    bytes: usize,
    arrived: Instant,
}

impl WaitingRequest {
    /// Returns the lane of its task.
    pub fn lane(&self) -> Lane {
        match self.method.scope {
            RequestScope::FolderPlace => Lane::Folders,
            _ => Lane::File(self.name.clone()),
        }
    }
}

/// Requests that have no answer yet, by the order in which they came.
#[derive(Debug, Default)]
pub struct WaitingRequests {
    requests: BTreeMap<u64, WaitingRequest>,
    bytes: usize,
    tickets: u64,
}

impl WaitingRequests {
    /// Adds a request, unless too many wait.
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
        let arrived = Instant::now();
        let request = WaitingRequest { id, method, name, params: Some(params), bytes, arrived };
        self.requests.insert(self.tickets, request);
        Ok(())
    }

    /// Returns the requests for which no task has begun, the oldest first.
    pub fn tickets(&self) -> Vec<u64> {
        let idle = self.requests.iter().filter(|(_, request)| request.params.is_some());
        idle.map(|(ticket, _)| *ticket).collect()
    }

    /// Returns a request.
    pub fn get(&self, ticket: u64) -> Option<&WaitingRequest> {
        self.requests.get(&ticket)
    }

    /// Takes the parameters of a request for its task.
    pub fn begin(&mut self, ticket: u64) -> Option<Value> {
        self.requests.get_mut(&ticket)?.params.take()
    }

    /// Takes a request that has its answer.
    pub fn take(&mut self, ticket: u64) -> Option<WaitingRequest> {
        let request = self.requests.remove(&ticket)?;
        self.bytes -= request.bytes;
        Some(request)
    }

    /// Takes the requests that meet a condition.
    pub fn take_all(&mut self, is_wanted: impl Fn(&WaitingRequest) -> bool) -> Vec<WaitingRequest> {
        let wanted = self.requests.iter().filter(|(_, request)| is_wanted(request));
        let tickets: Vec<u64> = wanted.map(|(ticket, _)| *ticket).collect();
        tickets.into_iter().filter_map(|ticket| self.take(ticket)).collect()
    }

    /// Takes the requests that have waited for too long.
    pub fn take_late(&mut self, deadline: Duration) -> Vec<WaitingRequest> {
        self.take_all(|request| request.arrived.elapsed() >= deadline)
    }

    /// Returns when the next has waited for too long.
    pub fn next_deadline(&self, deadline: Duration) -> Option<Instant> {
        self.requests.values().next().map(|request| request.arrived + deadline)
    }
}
