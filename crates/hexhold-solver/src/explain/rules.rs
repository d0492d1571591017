//! Which rule of which catalogue a comparison follows.

use crate::Catalogue;

/// What is compared.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Criterion {
    /// Whom to focus on.
    FocusNegatives,
    FocusPoints,
    FocusRange,
    FocusInitiative,
    /// Still equal: the party decides.
    FocusParty,
    /// Nobody can be attacked from anywhere.
    NoFocus,
    /// Where to attack from.
    UnhinderedFocus,
    Targets,
    BetterTargets,
    Hindered,
    HexPoints,
    /// Still equal: the party decides.
    HexParty,
    /// Out of reach: which hex it heads for, and how near it gets.
    Heading,
    Shorten,
}

impl Criterion {
    /// The catalogue rule, `gh2e:…`.
    pub fn rule(self, catalogue: Catalogue) -> &'static str {
        let [gh1e, gh2e, jotl, fh] = self.rules();
        match catalogue {
            Catalogue::Gh1e => gh1e,
            Catalogue::Gh2e => gh2e,
            Catalogue::Jotl => jotl,
            Catalogue::Fh => fh,
        }
    }

    /// By rule set: gh1e, gh2e, jotl, fh. Where a rule set does not know the comparison, the next one it makes instead.
    fn rules(self) -> [&'static str; 4] {
        match self {
            Self::FocusNegatives => [
                "gh1e:focus.negative-hexes.fewest",
                "gh2e:focus.path.fewest-negative-hexes",
                "jotl:focus.priority.traps",
                "fh:focus.negative-hexes-first",
            ],
            Self::FocusPoints => [
                "gh1e:focus.least-movement",
                "gh2e:focus.fewest-movement-points",
                "jotl:focus.priority.shorter",
                "fh:focus.fewest-movement-points",
            ],
            Self::FocusRange => [
                "gh1e:focus.tie.proximity",
                "gh2e:focus.tie.range-from-current-hex",
                "jotl:focus.priority.initiative",
                "fh:focus.tie.range",
            ],
            Self::FocusInitiative => [
                "gh1e:focus.tie.initiative",
                "gh2e:focus.tie.initiative",
                "jotl:focus.priority.initiative",
                "fh:focus.tie.initiative",
            ],
            Self::FocusParty => [
                "gh1e:focus.tie.players",
                "gh2e:focus.tie.initiative-ties",
                "jotl:focus.priority.tie-second-card",
                "fh:focus.guide.initiative-tie-rules",
            ],
            Self::NoFocus => {
                ["gh1e:focus.none", "gh2e:focus.none.definition", "jotl:focus.none", "fh:focus.none.no-reachable-hex"]
            }
            Self::UnhinderedFocus => [
                "gh1e:monster-move.priority.focus",
                "gh2e:monster-move.priority.d-fewest-disadvantaged",
                "jotl:monster-move.hex-priority.focus",
                "fh:monster-move.guide.least-disadvantage",
            ],
            Self::Targets => [
                "gh1e:monster-move.priority.extra-targets",
                "gh2e:monster-move.priority.c-focus-and-most",
                "jotl:monster-move.hex-priority.extra",
                "fh:monster-move.guide.most-targets",
            ],
            Self::BetterTargets => [
                "gh1e:monster-move.priority.which-targets",
                "gh2e:monster-move.priority.f-party",
                "jotl:monster-move.hex-priority.extra",
                "fh:monster-move.guide.party-decides",
            ],
            Self::Hindered => [
                "gh1e:monster-move.priority.extra-disadvantage",
                "gh2e:monster-move.priority.d-fewest-disadvantaged",
                "jotl:monster-move.hex-priority.extra-disadvantage",
                "fh:monster-move.guide.least-disadvantage",
            ],
            Self::HexPoints => [
                "gh1e:monster-move.priority.cheapest",
                "gh2e:monster-move.priority.e-fewest-points",
                "jotl:monster-move.minimum",
                "fh:monster-move.fewest-points",
            ],
            Self::HexParty => [
                "gh1e:monster-move.tie",
                "gh2e:monster-move.priority.f-party",
                "jotl:monster-move.tie",
                "fh:monster-move.guide.party-decides",
            ],
            Self::Heading => [
                "gh1e:monster-move.out-of-reach",
                "gh2e:focus.path.reach-not-needed",
                "jotl:focus.unreachable-now",
                "fh:focus.reach-this-turn-irrelevant",
            ],
            Self::Shorten => [
                "gh1e:monster-move.cheapest-path",
                "gh2e:monster-move.priority.a-shorter-path",
                "jotl:monster-move.must-shorten",
                "fh:monster-move.guide.shorter-path-or-stay",
            ],
        }
    }
}
