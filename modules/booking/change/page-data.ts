import type { Cents } from "#platform/money.ts";
import type { Day } from "#platform/dates.ts";
import type { StaySnapshot } from "../types.ts";
import type { WayBack } from "../way-back.ts";
import type { NotChangeable } from "./rules.ts";
import type { ChangeWish } from "./types.ts";
import type { ToldSum } from "./view.server.ts";

/** What stands against a change, in the words of the page. */
export type ChangeProblem = "sold_out" | "party" | "dates" | "nights" | "activity" | "gone";

/** Why the last attempt led nowhere. */
export const CHANGE_NOTICES = [
  "price",
  "sold_out",
  "stay_changed",
  "under_way",
  "unavailable",
  "way",
  "none",
  "declined",
  "unanswered",
  "card_form",
  "refused",
  "small",
  "expired",
  "gift_card",
  "wait",
] as const;
export type ChangeNotice = (typeof CHANGE_NOTICES)[number];

/** A day of the calendar, with what arriving on it costs more or less; null: one cannot. */
export type CalendarCell = { day: Day; difference: Cents | null };

/** An activity that needs a day. */
export type DatedChoice = { id: number; title: string; days: { day: Day; available: boolean }[]; selected: Day | null };

/** What a change would be. `problem` null: it can be had, and the rest says what it costs; `total` null then: its price is hidden. */
export type ChangeOutlook = {
  problem: ChangeProblem | null;
  after: StaySnapshot | null;
  total: Cents | null;
  difference: Cents | null;
  activities: DatedChoice[];
};

/** What the first step shows. `isSame`: nothing else has been chosen yet. */
export type ChooseData = {
  orderId: string;
  until: Day;
  before: StaySnapshot;
  paid: ToldSum;
  /** How what a cheaper stay leaves over comes back. */
  way: WayBack;
  changesSeen: number;
  wish: ChangeWish;
  own: ChangeWish;
  isSame: boolean;
  /** They come back to a change that was not made. */
  isOver: boolean;
  isInsured: boolean;
  outlook: ChangeOutlook;
  month: Day;
  today: Day;
  days: CalendarCell[];
  nights: readonly number[];
};

export type NotData = { refusal: NotChangeable; deadline: Day | null };
