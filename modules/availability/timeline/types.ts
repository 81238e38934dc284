import type { Day } from "#platform/dates.ts";
import type { Board, Hours } from "#modules/catalogue/types.ts";

/** What a timeline has to know of an activity. `openWeekdays`: 1 Monday … 7 Sunday. */
export type PlannedActivity = {
  id: string;
  /** Null where nobody kept it: an order from before it was. */
  kind: string | null;
  openWeekdays: readonly number[];
  closedDays: readonly Day[];
  /** Null: the catalogue names no hours. */
  hours: Hours | null;
  durationMinutes: number | null;
  /** The guest picks one day of the stay. */
  needsDate: boolean;
  /** Once a night of the stay instead of once. */
  isNightly: boolean;
  /** The day that was picked; null where nobody has. */
  day: Day | null;
};

/** A stay as its timeline is made from it (docs/product/product.md#hour-by-hour). Hours that nobody knows are null. */
export type StayPlan<A extends PlannedActivity = PlannedActivity> = {
  checkin: Day;
  /** 1 … 7. */
  nights: number;
  /** `15:00`. */
  arrivalFrom: string | null;
  /** `11:00`, a late check-out already counted. */
  departureUntil: string | null;
  breakfast: Hours | null;
  board: Board;
  /** In the order of the package. */
  activities: readonly A[];
};

export type DayPart = "arrival" | "morning" | "midday" | "evening";

/** When something is, as far as it is known. Hours are `HH:mm`; "agreed": the hour is settled with the hotel. */
export type EntryTime =
  | { kind: "from"; at: string }
  | { kind: "until"; at: string }
  | { kind: "between"; from: string; until: string }
  | { kind: "part"; part: DayPart }
  | { kind: "agreed" }
  | { kind: "none" };

/** fixed: this day and no other. open: a proposal, other days are as good. missing: the guest has to pick one. */
export type DayChoice = "fixed" | "open" | "missing";

export type EntryKind = "arrival" | "departure" | "breakfast" | "lunch" | "dinner" | "activity";

/** A line of a day. `activity`: of an activity, and of a departure that a late check-out puts off. */
export type TimelineEntry<A extends PlannedActivity = PlannedActivity> = {
  kind: EntryKind;
  activity: A | null;
  time: EntryTime;
  dayChoice: DayChoice;
  /** Takes less time than it is open for: its hour is settled with the hotel. */
  isAppointment: boolean;
};

export type TimelineDay<A extends PlannedActivity = PlannedActivity> = { day: Day; entries: TimelineEntry<A>[] };

/** Every day of a stay with what happens on it, in order; `anytime` is what no day can be told of. */
export type StayTimeline<A extends PlannedActivity = PlannedActivity> = { days: TimelineDay<A>[]; anytime: A[] };
