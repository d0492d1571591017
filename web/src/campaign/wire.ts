// A campaign as it comes over the line, by the names that its screens use.
import type * as wire from '../gen/protocol';

export type {
  CampaignAnswer as Answer,
  CampaignAsk as Ask,
  CampaignBook as Book,
  CampaignCard as Card,
  CampaignCharacter as MemberView,
  CampaignChoice as Choice,
  CampaignEvent as Event,
  CampaignLine as LineView,
  CampaignOption as Option,
  CampaignOrder as Order,
  CampaignQuestion as Question,
  CampaignTo as To,
  CampaignView as View,
  CharacterReport,
  Departure,
  Lean,
  NewCampaign,
  OpenClass,
  PartyView,
  PersonalQuestView as QuestView,
  PlaceView,
  Placed,
  Votes,
  WareView as Ware,
} from '../gen/protocol';

export type Key = string;
export type Update = Extract<wire.Update, { kind: 'campaign' }>;
export type Told = wire.TableTold<wire.CampaignEvent, wire.CampaignOrder>;
export type Tell = Told['tell'];
export type UndoView = Update['undo'];
export type Wish = NonNullable<Update['wish']>;
