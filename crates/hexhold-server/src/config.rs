//! What the host of a server may set.

use std::str::FromStr;

use axum::http::Uri;

use crate::limits::Limits;
use crate::proxies::Network;

#[derive(Clone, Debug, Default)]
pub struct Config {
    pub limits: Limits,
    /// Proxies that are believed when they say whose request they pass on.
    pub proxies: Vec<Network>,
    /// Under which names browsers know this server (`https://table.example`), where a proxy asks for it under another one.
    pub origins: Vec<String>,
    /// Every new game is dealt alike: for tests, and for nobody else.
    pub seed: Option<u64>,
    /// Where the table lives below the server's name.
    pub base: Base,
}

/// A path that begins and ends with `/`: `/`, or `/hexhold/` behind a proxy that has other pages, too.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Base(String);

impl Default for Base {
    fn default() -> Self {
        Self("/".to_owned())
    }
}

impl Base {
    /// A path of ours: below the base, or without it, as a proxy passes it on that takes it away.
    pub(crate) fn strip(&self, uri: &Uri) -> Option<Uri> {
        let path = uri.path_and_query()?.as_str();
        let rest = path.strip_prefix(&self.0[..self.0.len() - 1])?;
        // `/hexholder` is another page's.
        let rest = if rest.is_empty() || rest.starts_with('?') { format!("/{rest}") } else { rest.to_owned() };
        let mut parts = uri.clone().into_parts();
        parts.path_and_query = Some(rest.strip_prefix('/').and(rest.parse().ok())?);
        Uri::from_parts(parts).ok()
    }
}

impl std::fmt::Display for Base {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for Base {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        // It is written into the page.
        let fine = |c: char| c.is_ascii_alphanumeric() || "/-_.~".contains(c);
        let inner = text.trim_matches('/');
        if !inner.chars().all(fine) || inner.split('/').any(|p| p == "..") || inner.contains("//") {
            return Err(format!("{text:?} is no path such as /hexhold/: letters, digits and -_.~ between slashes"));
        }
        Ok(Self(if inner.is_empty() { "/".to_owned() } else { format!("/{inner}/") }))
    }
}

impl From<Limits> for Config {
    fn from(limits: Limits) -> Self {
        Self { limits, ..Self::default() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_below_the_base_are_ours_and_nothing_else_is_changed() {
        let base: Base = "hexhold".parse().unwrap();
        assert_eq!(base.to_string(), "/hexhold/");
        let strip = |path: &str| base.strip(&path.parse().unwrap()).map(|u| u.to_string());
        for (asked, ours) in [
            ("/hexhold/", Some("/")),
            ("/hexhold", Some("/")),
            ("/hexhold?x=1", Some("/?x=1")),
            ("/hexhold/api/pack?lang=de", Some("/api/pack?lang=de")),
            ("/hexholder/x", None),
            ("/api/pack", None),
        ] {
            assert_eq!(strip(asked).as_deref(), ours, "{asked}");
        }
        assert_eq!("/".parse::<Base>().unwrap(), Base::default());
        assert_eq!("/a/b".parse::<Base>().unwrap().to_string(), "/a/b/");
        for wrong in ["/a b/", "/\"><script>", "/../x", "/a//b"] {
            assert!(wrong.parse::<Base>().is_err(), "{wrong}");
        }
    }
}
