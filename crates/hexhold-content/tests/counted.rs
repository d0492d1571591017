//! Figures counted inside an expression.

mod common;

use common::{load_text, messages};
use hexhold_model::{Ability, Amount, Test, Who};

fn card(amount: &str) -> String {
    format!(
        "class \"K\" hand=9 {{\nhp 1 2 3 4 5 6 7 8 9\ncard \"C\" level=1 initiative=10 {{\ntop {{ heal \"{amount}\" self }}\n\
         bottom {{ move 2 }}\n}}\n}}\n"
    )
}

#[test]
fn figures_are_counted_in_an_expression() {
    let loaded = load_text(&card("down(count(other figures with poison within 3) * L / 2)"));
    assert_eq!(loaded.diagnostics.errors(), 0, "{}", messages(&loaded));
    let Ability::Heal { amount: Amount::Div(over, 2, _), .. } =
        &loaded.library.classes[0].cards[0].top.steps[0].ability
    else {
        panic!("a heal")
    };
    let Amount::Mul(count, level) = &**over else { panic!("a product: {over:?}") };
    assert_eq!(**level, Amount::Level);
    let Amount::Count(who) = &**count else { panic!("a count: {count:?}") };
    assert_eq!((who.who, &who.range), (Who::Other, &Some(Amount::Fixed(3))));
    assert!(matches!(who.only[..], [Test::Has(_)]));
}

#[test]
fn what_cannot_be_counted_is_refused() {
    for wrong in
        ["count", "count(", "count()", "count(stones)", "count(enemies 'a)", "count(enemies) 2", "count(enemies x y)"]
    {
        let loaded = load_text(&card(wrong));
        assert!(loaded.diagnostics.errors() > 0, "{wrong}");
    }
    assert!(
        load_text(&card("count(all monsters 'nobody-of-this-name')")).diagnostics.errors() > 0,
        "names are looked up"
    );
}
