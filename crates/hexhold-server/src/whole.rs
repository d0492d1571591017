//! The body of a request, all of it, within a time: who sends one letter a minute does not keep a place for ever.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

use crate::rooms::Rooms;
use hexhold_wire::Reason;

pub(crate) struct Whole(pub(crate) Bytes);

impl FromRequest<Arc<Rooms>> for Whole {
    type Rejection = Response;

    async fn from_request(request: Request, rooms: &Arc<Rooms>) -> Result<Self, Response> {
        match tokio::time::timeout(rooms.limits.body, Bytes::from_request(request, rooms)).await {
            Ok(Ok(bytes)) => Ok(Self(bytes)),
            Ok(Err(e)) if e.status() == StatusCode::PAYLOAD_TOO_LARGE => {
                Err(crate::http::refuse(&Reason::TooLarge.into()))
            }
            Ok(Err(e)) => Err(e.into_response()),
            Err(_) => Err(StatusCode::REQUEST_TIMEOUT.into_response()),
        }
    }
}
