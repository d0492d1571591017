//! Which page a request comes from. A page of another site that a player has open must not talk to the table in their name,
//! and our own page must not be talked into talking to anybody else.

use axum::http::{HeaderMap, HeaderValue, header};

/// The names under which browsers know this server.
#[derive(Clone, Debug)]
pub(crate) struct Own {
    origins: Vec<String>,
}

impl Own {
    pub(crate) fn new(origins: &[String]) -> Self {
        let tidy = |o: &String| o.trim().trim_end_matches('/').to_ascii_lowercase();
        Self { origins: origins.iter().map(tidy).collect() }
    }

    /// Whether the request comes from a page of ours, or from no page at all: only browsers say `Origin`, and they do not let
    /// pages lie about it.
    pub(crate) fn is_from_here(&self, headers: &HeaderMap) -> bool {
        let Some(origin) = headers.get(header::ORIGIN) else { return true };
        let Ok(origin) = origin.to_str() else { return false };
        let origin = origin.to_ascii_lowercase();
        let host = origin.strip_prefix("https://").or_else(|| origin.strip_prefix("http://"));
        self.origins.contains(&origin) || host.is_some_and(|h| asked_for(headers).as_deref() == Some(h))
    }

    /// What a page of ours may do. It talks to this server only; not every browser counts a WebSocket of the same place as
    /// `'self'`, so it is named.
    pub(crate) fn policy(&self, headers: &HeaderMap) -> HeaderValue {
        let own = asked_for(headers).map(|host| format!(" ws://{host} wss://{host}")).unwrap_or_default();
        let others: String =
            self.origins.iter().filter_map(|o| o.strip_prefix("http")).fold(String::new(), |all, o| all + " ws" + o);
        let policy = format!(
            "default-src 'self'; connect-src 'self'{own}{others}; img-src 'self' data:; style-src 'self' 'unsafe-inline'; \
             object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'"
        );
        HeaderValue::from_str(&policy).unwrap_or(HeaderValue::from_static("default-src 'self'"))
    }
}

/// The name that was asked for, if it is one: it is written into a header that says what a page may do.
fn asked_for(headers: &HeaderMap) -> Option<String> {
    let host = headers.get(header::HOST)?.to_str().ok()?;
    let fine = |c: char| c.is_ascii_alphanumeric() || ".-:[]_".contains(c);
    (!host.is_empty() && host.len() <= 255 && host.chars().all(fine)).then(|| host.to_ascii_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(host: &'static str, origin: Option<&'static str>) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, HeaderValue::from_static(host));
        if let Some(origin) = origin {
            headers.insert(header::ORIGIN, HeaderValue::from_static(origin));
        }
        headers
    }

    #[test]
    fn pages_of_ours_and_no_page_at_all_are_from_here() {
        let own = Own::new(&["https://Table.example/".to_owned()]);
        for (host, origin, here) in [
            ("127.0.0.1:8470", None, true),
            ("127.0.0.1:8470", Some("http://127.0.0.1:8470"), true),
            ("Hex.example", Some("https://hex.example"), true),
            ("127.0.0.1:8470", Some("https://table.example"), true),
            ("127.0.0.1:8470", Some("http://127.0.0.1:8471"), false),
            ("127.0.0.1:8470", Some("https://evil.example"), false),
            ("hex.example", Some("https://hex.example.evil.example"), false),
            ("hex.example", Some("null"), false),
            ("hex.example", Some("ftp://hex.example"), false),
        ] {
            assert_eq!(own.is_from_here(&headers(host, origin)), here, "{host} {origin:?}");
        }
    }

    #[test]
    fn the_policy_names_this_server_and_nobody_can_write_into_it() {
        let own = Own::new(&["https://table.example".to_owned()]);
        let policy = |host| own.policy(&headers(host, None)).to_str().unwrap().to_owned();
        assert!(
            policy("hex.example:80")
                .contains("connect-src 'self' ws://hex.example:80 wss://hex.example:80 wss://table.example;")
        );
        assert!(policy("x; script-src *").contains("connect-src 'self' wss://table.example;"));
    }
}
