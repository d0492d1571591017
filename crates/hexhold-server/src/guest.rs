//! Whose request it is: the address that limits count by.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr};

use axum::extract::FromRequestParts;
use axum::http::Request;
use axum::http::request::Parts;

use crate::proxies::Proxies;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Guest(pub(crate) IpAddr);

/// Noted at the door, which is the only way in.
pub(crate) fn note<B>(request: &mut Request<B>, peer: IpAddr, proxies: &Proxies) {
    let guest = Guest(proxies.guest(peer, request.headers()));
    request.extensions_mut().insert(guest);
}

impl<S: Sync> FromRequestParts<S> for Guest {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let nobody = Self(Ipv4Addr::UNSPECIFIED.into());
        Ok(parts.extensions.get().copied().unwrap_or(nobody))
    }
}
