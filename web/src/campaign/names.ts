// Names of what the campaign speaks of by key or place, as far as this person may know it.
import { c } from '../i18n/campaign.svelte';
import type { Key, MemberView, OpenClass, PlaceView, View } from './wire';

export class Names {
  constructor(readonly view: View) {}

  class(key: Key): OpenClass | undefined {
    return this.view.classes.find((x) => x.key === key);
  }

  place(key: Key): PlaceView | undefined {
    return this.view.map.find((x) => x.key === key);
  }

  placeName(key: Key): string {
    const { phase } = this.view;
    return this.place(key)?.name ?? (phase.is === 'away' && phase.scenario === key ? phase.name : c('map.somewhere'));
  }

  itemName(key: Key): string {
    const made = this.view.outpost?.crafts.map((x) => x.item) ?? [];
    const all = [...this.view.shop.map((w) => w.item), ...this.view.members.flatMap((m) => m.items), ...made];
    const brewed = this.view.outpost?.chart.find((f) => f.potion.key === key)?.potion.name;
    return all.find((i) => i.key === key)?.name ?? brewed ?? c('item');
  }

  resource(key: Key): string {
    return this.view.outpost?.stores.find((s) => s.key === key)?.name ?? key;
  }

  building(key: Key): string {
    return this.view.outpost?.buildings.find((b) => b.key === key)?.name ?? c('outpost.building');
  }

  /** A character by its place: by name, before that by class. */
  member(place: number): string {
    const m = this.view.members[place];
    return m ? this.ofMember(m) : c('somebody');
  }

  ofMember(m: MemberView): string {
    return m.name || m.class_name;
  }

  party(place: number): string {
    return this.view.parties?.[place]?.name ?? '';
  }

  perk(m: MemberView | undefined, perk: number): string {
    return (m && this.class(m.class)?.perks[perk]?.text.join(' ')) ?? '';
  }

  /** Whoever acts for a line: the character where there is one, else the person. */
  acting(line: number): string {
    const m = this.view.members.find((x) => x.line === line && x.status === 'active');
    return m ? this.ofMember(m) : this.line(line);
  }

  line(place: number): string {
    return this.view.lines[place]?.name || c('player', { n: place + 1 });
  }
}
