// The picture of a scenario: what its first floor is made of, and whom one meets there. By the key of the scenario.
import type { Ground } from '../../board/grounds';

export interface Scene {
  ground: Ground;
  /** Keys of faces, the most important first. */
  who: string[];
}

const scene = (ground: Ground, ...who: string[]): Scene => ({ ground, who });

export const scenes: Record<string, Scene> = {
  'the-toll-house': scene('cobble', 'ash-jackal', 'kiln-acolyte'),
  'marsh-crossing': scene('marsh', 'marsh-leech', 'reed-wisp'),
  'the-salt-stair': scene('salt', 'salt-crab', 'old-bram'),
  'the-root-cellar': scene('soil', 'root-tangle', 'root-knot'),
  'the-great-kiln': scene('kiln', 'the-kiln-warden', 'clay-servant'),
  'the-oil-cart': scene('cobble', 'oil-cart', 'tar-hound'),
  'three-nights-at-the-ford': scene('marsh', 'ferry-post', 'drowned-hand'),
  'quiet-as-felt': scene('flags', 'hollow-monk', 'bell-husk'),
  'the-hunt-for-grey-muzzle': scene('grass', 'grey-muzzle', 'ash-jackal'),
  'the-door-that-counts': scene('flags', 'chalk-widow', 'clay-servant'),
  bellhollow: scene('cobble', 'bell-husk', 'bone-picker'),
  'the-barge-patience': scene('planks', 'drowned-hand', 'marsh-leech'),
  'tallow-court': scene('kiln', 'mother-tallow', 'sootling'),
  'the-wagon-ring': scene('soil', 'childrens-wagon', 'burr-hog'),
  'the-fire-line': scene('grass', 'slag-ox', 'burr-hog'),
  'below-the-toll': scene('flags', 'toll-archer', 'midwife'),
  'the-causeway-chase': scene('marsh', 'quick-nell', 'cart-crow'),
  'the-wall-at-saltgate': scene('cobble', 'town-gate', 'gatebreaker'),
  'the-reeves-harbour': scene('marsh', 'the-tide-reeve', 'salt-crab'),
  'the-glass-garden': scene('glass', 'glass-stalker', 'chalk-widow'),
  'the-glass-abbey': scene('glass', 'the-glass-abbot', 'hollow-monk'),
  'brother-and-sister': scene('kiln', 'brother-ash', 'sister-ember'),
  'the-well-of-names': scene('soil', 'chalk-widow', 'drowned-hand'),
  'the-fork-under-the-hill': scene('soil', 'slag-ox', 'walking-chimney'),
  'kiln-fever': scene('kiln', 'damper', 'walking-chimney'),
  'keep-the-light': scene('planks', 'cinder-moth', 'lamp-thief'),
  'the-counting-house': scene('planks', 'ledger-bailiff', 'lamp-thief'),
  'the-last-page': scene('flags', 'the-bookkeeper', 'ledger-bailiff'),
  'the-cold-stove': scene('kiln', 'the-draught', 'salt-crab'),
  'twelve-guests': scene('planks', 'grandmother', 'hollow-monk'),
  'the-ward-at-low-wick': scene('flags', 'weaver', 'marsh-leech'),
  'the-pike-at-the-weir': scene('marsh', 'old-pike', 'marsh-leech'),
  'the-sails-of-oddmill': scene('grass', 'cart-crow', 'clay-servant'),
  'the-night-ferry': scene('planks', 'ferrywoman', 'drowned-hand'),
  'the-sandbank': scene('salt', 'false-light', 'lamp-thief'),
  'before-breakfast': scene('cobble', 'ash-jackal', 'cart-crow'),
  'the-talking-milestone': scene('cobble', 'bone-picker', 'old-bram'),
  'lunch-at-the-ford': scene('marsh', 'marsh-leech', 'salt-crab'),
  'the-house-with-three-doors': scene('planks', 'hollow-monk', 'sootling'),
  'brams-soup': scene('marsh', 'root-tangle', 'old-bram'),
  'the-bakers-cellar': scene('kiln', 'kiln-acolyte', 'sootling'),
  'special-delivery': scene('soil', 'old-bram', 'letter-box'),
  'number-nine': scene('grass', 'the-goose-of-number-nine', 'letter-box'),
  'the-last-lamp': scene('planks', 'rime-digger', 'hail-finch'),
  firewood: scene('grass', 'frost-elk', 'dead-pine'),
  'the-ferry-in-the-ice': scene('planks', 'block-of-ice', 'ferrymans-mate'),
  'night-shift': scene('salt', 'rime-digger', 'frost-elk'),
  'the-elk-pass': scene('soil', 'frost-elk', 'ash-jackal'),
  'somebody-in-the-snow': scene('salt', 'frozen-pilgrim', 'carters-daughter'),
  'the-salt-run': scene('salt', 'salt-crab', 'chalk-widow'),
  'the-weather-station': scene('grass', 'hail-finch', 'frozen-pilgrim'),
  'the-head-of-the-works': scene('glass', 'the-ice-foreman', 'rime-digger'),
  'the-bread-queue': scene('cobble', 'queue', 'hail-finch'),
  'under-the-ice': scene('marsh', 'drowned-hand', 'frozen-pilgrim'),
  'the-other-station': scene('planks', 'frozen-pilgrim', 'lamp'),
  'three-sledges': scene('salt', 'salt-sledge', 'tar-hound'),
  'the-light-at-sea': scene('marsh', 'reed-wisp', 'salt-crab'),
  'the-white-door': scene('planks', 'glass-stalker', 'hail-finch'),
  'the-long-guest': scene('flags', 'the-long-guest', 'lamp'),
  'under-the-ember-road': scene('soil', 'lamp-thief', 'bone-picker'),
};

/** A scenario that a pack of others brings. */
export const sceneOf = (key: string): Scene => scenes[key] ?? scene('flags', key);
