//! Filling a `View`: one character's things, questions, and the book of what never changes.

use hexhold_model::{Class, Element, ElementIcon, Loss, Sticker};

use crate::view::build::{actor_name, deck_name};
use crate::view::{
    ActiveView, Book, CardView, ClassView, CounterView, FeatView, GoalView, HalfView, ItemView, LootView, MatView,
    ModifiersView, QuestionView, StickerView, Viewer,
};
use crate::{
    Answer, Ask, Cards, Chance, CharId, Choice, Event, Fate, Game, ModifierDeck, Open, Phase, Question, SetupStep,
    State, To, Words, World, result,
};

pub(crate) fn modifiers(deck: &ModifierDeck) -> ModifiersView {
    ModifiersView {
        left: deck.left() as u8,
        discard: deck.discard.iter().collect(),
        blesses: deck.blesses,
        curses: deck.curses,
        reshuffle: deck.reshuffle,
    }
}

pub(crate) fn mat(state: &State, w: &World, open: Open<'_>, viewer: &Viewer, c: CharId, words: &dyn Words) -> MatView {
    let ch = state.character(c);
    let member = &w.party[usize::from(c.0)];
    let own = viewer.knows(c);
    // gh2e:variant.open-info.share — cards lie open among those who play; battle goals stay their owners' business.
    let cards = own || w.variants.open_information && *viewer != Viewer::Spectator;
    let list = |cards: Cards| cards.iter().collect::<Vec<u8>>();
    // Once the order is made everybody has laid down the cards.
    let revealed = !matches!(state.phase, Phase::Setup(_) | Phase::StartOfRound | Phase::CardSelection);
    let secretly = matches!(state.phase, Phase::CardSelection | Phase::Setup(SetupStep::BattleGoals));
    let asked = open.questions.iter().any(|q| q.to == To::Character(c));
    let ready = secretly && !asked && ch.fate == Fate::Present && !open.questions.is_empty();
    let chosen = open.since.iter().rev().find(|i| i.to == To::Character(c)).map(|i| &i.answer);
    let goal = |g: u8| {
        let goal = w.goals.get(usize::from(g))?;
        let text = words.goal(w, goal);
        Some(GoalView { goal: g, name: words.text(&goal.name), checkmarks: goal.checkmarks, text })
    };
    MatView {
        character: c,
        figure: ch.figure,
        name: if member.sheet.name.is_empty() { words.text(&member.class.name) } else { member.sheet.name.clone() },
        class: member.class.key.clone(),
        level: ch.level,
        fate: ch.fate,
        hand: cards.then(|| list(ch.hand)),
        // Cards chosen in secret still count as held.
        hand_count: if revealed { ch.hand.len() } else { ch.hand.with(ch.selected).len() } as u8,
        discard: list(ch.discard),
        lost: list(ch.lost),
        unrecoverable: list(ch.unrecoverable),
        active: ch
            .active
            .iter()
            .map(|card| {
                let bonus = state.bonuses.iter().find(|b| b.card == Some((c, card)));
                ActiveView {
                    card,
                    bottom: ch.active_bottom.has(card),
                    slots: bonus.map(|b| w.bonus(b.id).slots.clone()).unwrap_or_default(),
                    uses: bonus.map_or(0, |b| b.uses),
                }
            })
            .collect(),
        selected: (cards || revealed).then(|| list(ch.selected)),
        leading: if cards || revealed { ch.leading } else { None },
        resting: (cards || revealed) && ch.resting,
        ready,
        chosen: match chosen {
            Some(Answer::Choose(choice)) if ready && (own || cards && state.phase == Phase::CardSelection) => {
                Some(*choice)
            }
            _ => None,
        },
        experience: ch.experience,
        money: ch.money,
        gold: ch.gold,
        loot: list(ch.loot),
        items: items(state, w, c, words),
        deck: modifiers(&ch.deck),
        dealt: (own && !ch.dealt.is_empty()).then(|| ch.dealt.iter().filter_map(|&g| goal(g)).collect()),
        goal: if own { ch.goal.and_then(goal) } else { None },
        resource: member.class.resource.as_ref().map(|name| CounterView { name: words.text(name), value: ch.resource }),
        feats: feats(state, w, c, words),
    }
}

fn feats(state: &State, w: &World, c: CharId, words: &dyn Words) -> Vec<FeatView> {
    let Some(brought) = w.brought.by(usize::from(c.0)) else { return Vec::new() };
    let of_class = (0u8..).zip(&w.party[usize::from(c.0)].class.masteries);
    of_class
        .map(|(place, m)| FeatView {
            name: words.text(&m.name),
            text: words.mastery(m),
            achieved: brought.masteries.contains(&place),
            met: result::feat_stands(state, w, c, place, m),
            counted: result::counted(state, c, &m.needs),
        })
        .collect()
}

fn items(state: &State, w: &World, c: CharId, words: &dyn Words) -> Vec<ItemView> {
    let carried = state.character(c).items.iter().enumerate();
    carried
        .filter_map(|(place, s)| {
            let item = w.items.get(usize::from(s.item))?;
            let face = if s.flipped { item.back.as_ref().unwrap_or(&item.front) } else { &item.front };
            Some(ItemView {
                place: place as u8,
                item: s.item.0,
                carried: s.carried,
                key: item.key.clone(),
                name: words.text(&item.name),
                slot: item.slot,
                usage: item.usage,
                status: s.status,
                uses: s.uses,
                slots: face.slots,
                flipped: s.flipped,
                text: words.item(item, face),
            })
        })
        .collect()
}

/// The open questions this viewer may answer.
pub fn questions_for<C: Chance<crate::Draw>>(game: &Game<C>, viewer: &Viewer, words: &dyn Words) -> Vec<QuestionView> {
    let w = &**game.world();
    let own = game.questions().iter().filter(|q| viewer.may_answer(q.to));
    let ability = game.doing().as_ref().map(|step| words.steps(w, std::slice::from_ref(step))).unwrap_or_default();
    own.map(|q| QuestionView {
        to: q.to,
        ask: q.ask.clone(),
        options: q.options.clone(),
        ways: q.ways.clone(),
        ability: ability.clone(),
        texts: texts(w, q, words),
    })
    .collect()
}

fn texts(w: &World, q: &Question, words: &dyn Words) -> Vec<Vec<String>> {
    match &q.ask {
        // The order is only being made: nobody can look these up there.
        Ask::ActsFirst => q
            .options
            .iter()
            .map(|o| if let Choice::First(who) = o { vec![actor_name(w, *who, words)] } else { Vec::new() })
            .collect(),
        Ask::AddedEffects { offers, .. } => offers
            .iter()
            .map(|o| {
                let mut lines = o.cost.as_ref().map(|c| words.cost(w, c)).unwrap_or_default();
                lines.extend(words.mods(w, &o.gives));
                lines
            })
            .collect(),
        Ask::Target { may_skip, .. } => {
            may_skip.iter().map(|e| words.mods(w, &[hexhold_model::Mod::Effect(e.clone())])).collect()
        }
        Ask::Option { options, .. } => options.iter().map(|steps| words.steps(w, steps)).collect(),
        Ask::ModifierEffect { effect, .. } => vec![words.mods(w, effect)],
        Ask::FavorDeck { decks } => decks.iter().map(|&d| vec![deck_name(w, d, words)]).collect(),
        Ask::FavorTakesOut { deck, cards } => {
            let words_of = |card: u8| {
                let card = &w.deck(*deck).cards[usize::from(card)];
                let mut lines = vec![words.text(&card.name), card.initiative.to_string()];
                lines.extend(words.monster_card(w, card));
                lines
            };
            cards.iter().map(|&c| words_of(c)).collect()
        }
        Ask::DeckCard { deck, cards, .. } => {
            let list = match deck {
                crate::DeckName::Character(c) => &w.party[usize::from(c.0)].modifiers,
                _ => &w.standard,
            };
            // Bless and curse cards go by their names in every language of the client.
            let words_of = |card: &crate::DrawnCard| match card {
                crate::DrawnCard::Card(i) => vec![words.modifier(w, &list[usize::from(*i)])],
                crate::DrawnCard::Bless | crate::DrawnCard::Curse => Vec::new(),
            };
            cards.iter().map(words_of).collect()
        }
        Ask::FavorLoot { types } => {
            types.iter().map(|&t| vec![words.text(&w.loot_types[usize::from(t)].name)]).collect()
        }
        Ask::GiveItem { item } => vec![vec![words.text(&w.items[usize::from(*item)].name)]],
        Ask::UseBonus { bonus } => vec![words.bonus(w, w.bonus(*bonus))],
        _ => Vec::new(),
    }
}

/// The events this viewer may know of, in their order.
pub fn events_for<'a>(events: &'a [Event], viewer: &'a Viewer) -> impl Iterator<Item = &'a Event> {
    events.iter().filter(|e| e.only.is_none_or(|c| viewer.knows(c)))
}

/// What stays the same throughout the game.
pub fn book(w: &World, words: &dyn Words) -> Book {
    let class = |(i, member): (usize, &crate::Member)| ClassView {
        character: CharId(i as u8),
        key: member.class.key.clone(),
        name: words.text(&member.class.name),
        hand_size: member.class.hand_size,
        cards: cards(w, i, &member.class, words),
        modifiers: member.modifiers.iter().map(|m| words.modifier(w, m)).collect(),
    };
    Book {
        scenario: w.scenario.key.clone(),
        name: words.text(&w.scenario.name),
        introduction: words.text(&w.scenario.introduction),
        catalogue: w.rules.catalogue.clone(),
        rules: w.rules.name.clone(),
        conditions: w.rules.conditions.present.iter().collect(),
        classes: w.party.iter().enumerate().map(class).collect(),
        standard: w.standard.iter().map(|m| words.modifier(w, m)).collect(),
        loot: w.loot.iter().map(|card| loot(w, card, words)).collect(),
        variants: w.variants,
    }
}

fn loot(w: &World, card: &crate::LootCard, words: &dyn Words) -> LootView {
    let of = &w.loot_types[usize::from(card.of)];
    LootView { of: card.of, name: words.text(&of.name), kind: of.kind, amount: card.amount }
}

fn cards(w: &World, member: usize, class: &Class, words: &dyn Words) -> Vec<CardView> {
    let placed = |card: usize, bottom: bool| {
        let all = w.brought.by(member).into_iter().flat_map(|b| &b.enhancements);
        let here = all.filter(move |e| usize::from(e.card) == card && e.bottom == bottom);
        here.map(|e| StickerView { ability: e.ability, sticker: sticker_name(&e.sticker) }).collect()
    };
    let half = |a: &hexhold_model::Action, stickers| HalfView {
        stickers,
        text: words.action(w, a),
        xp: a.xp,
        lost: a.loss != Loss::Discarded,
        stays: a
            .steps
            .iter()
            .any(|s| matches!(s.ability, hexhold_model::Ability::Bonus(_) | hexhold_model::Ability::Summon { .. })),
    };
    let card = |(i, c): (usize, &hexhold_model::AbilityCard)| CardView {
        card: i as u8,
        name: words.text(&c.name),
        level: c.level.to_string(),
        initiative: c.initiative,
        top: half(&c.top, placed(i, false)),
        bottom: half(&c.bottom, placed(i, true)),
    };
    class.cards.iter().enumerate().map(card).collect()
}

/// As the view names it: elements and conditions by their own words.
fn sticker_name(sticker: &Sticker) -> String {
    let element = |e: &Element| format!("{e:?}").to_lowercase();
    match sticker {
        Sticker::PlusOne(_) => "plus-one".to_owned(),
        Sticker::Jump => "jump".to_owned(),
        Sticker::Hex(_) => "hex".to_owned(),
        Sticker::Element(ElementIcon::Wild) => "wild".to_owned(),
        Sticker::Element(ElementIcon::One(e) | ElementIcon::Mixed(e, _) | ElementIcon::OneOf([e, ..])) => element(e),
        // Nobody writes it onto a card.
        Sticker::Element(ElementIcon::Consumed) => String::new(),
        Sticker::Condition(c) => c.word().to_owned(),
    }
}
