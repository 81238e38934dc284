import { momentOf } from "#platform/clock.ts";
import { addDays, nightsBetween, type Day } from "#platform/dates.ts";
import type { ValueState } from "../values/lifecycle.ts";
import type { HandOverState } from "./lifecycle.ts";
import { MAIL_AHEAD_DAYS } from "./limits.ts";
import type { GiftSubject, Recipient } from "./types.ts";

/** When a gift is mailed on the day that was chosen for it, by the site's clock (docs/product/gifts.md#hand-over). */
export const MAIL_TIME = "09:00";

/** How a gift is going to be handed over. `at`: null: at once. */
export type HandOverPlan = { kind: "mail"; on: Day | null; at: Date | null } | { kind: "print" } | { kind: "post" };

type Wanted = { subject: GiftSubject; recipient: Recipient };

/** What is bought for oneself is mailed to its buyer; what the buyer hands over by themselves is handed over when they print it. */
export function planOf({ subject, recipient }: Wanted, timeZone: string): HandOverPlan {
  switch (recipient.kind) {
    case "email":
      return {
        kind: "mail",
        on: recipient.on,
        at: recipient.on && momentOf(recipient.on, MAIL_TIME, timeZone),
      };
    case "post":
      return { kind: "post" };
    case "buyer":
      return isForOneself({ subject }) ? { kind: "mail", on: null, at: null } : { kind: "print" };
  }
}

/** Whether it was bought for oneself: then nobody is surprised. */
export const isForOneself = ({ subject }: { subject: GiftSubject }): boolean =>
  subject.kind === "activity_voucher" && subject.ownUse;

/** A gift as decisions about it see it. `isUsed`: something of its value was spent, or is being spent; `isSpent`: nothing of it is left. */
export type GiftFacts = {
  state: HandOverState;
  recipient: Recipient;
  value: { state: ValueState; validUntil: Day; isSpent: boolean };
  isUsed: boolean;
};

/** Why words, recipient or day cannot be changed any more. */
export type ChangeRefusal = "withdrawn" | "handed_over" | "leaves_today" | "by_post" | "blocked";

/** Words, recipient and day may be changed until the day before it is mailed; what waits for its printer, any time. Null: they may. */
export function changeRefusal({ state, recipient, value }: GiftFacts, today: Day): ChangeRefusal | null {
  if (state === "withdrawn") return "withdrawn";
  if (state === "handed_over") return "handed_over";
  if (value.state === "blocked") return "blocked";
  if (recipient.kind === "post") return "by_post";
  return recipient.kind === "email" && (recipient.on === null || recipient.on <= today) ? "leaves_today" : null;
}

/** Why a gift is not sent anew, to the same or to somebody else. */
export type AgainRefusal = "withdrawn" | "waiting" | "blocked" | "used" | "over";

/** Sent anew until it is first used: its code is another one then, and the old one ends. Null: it may be. */
export function againRefusal({ state, value, isUsed }: GiftFacts, today: Day): AgainRefusal | null {
  if (state === "withdrawn") return "withdrawn";
  if (state === "waiting") return "waiting";
  if (value.state === "blocked") return "blocked";
  if (isUsed) return "used";
  return value.state === "ended" || value.validUntil < today ? "over" : null;
}

/** Why a gift is not printed at home: what goes by post is printed by the house. Null: it may be. */
export type PrintRefusal = "withdrawn" | "blocked" | "by_post";
export function printRefusal({ state, recipient, value }: GiftFacts): PrintRefusal | null {
  if (state === "withdrawn") return "withdrawn";
  if (value.state === "blocked") return "blocked";
  return recipient.kind === "post" ? "by_post" : null;
}

/** The first and the last day on which a gift can be mailed later, by the site's clock. */
export const mailDays = (today: Day): { first: Day; last: Day } => ({
  first: addDays(today, 1),
  last: addDays(today, MAIL_AHEAD_DAYS),
});

/** Whether a gift may be mailed on a day; today is at once. */
export const isMailDay = (on: Day, today: Day): boolean => on >= today && on <= mailDays(today).last;

/** Days before the end on which the holder is told of it. */
export const REMINDERS = [90, 30, 7] as const;
export type Reminder = (typeof REMINDERS)[number];

/** Which reminder is due: the last one whose day has come, so that one whose day was missed is made up for. Null: none yet, or it is over. */
export function reminderDue(validUntil: Day, today: Day): Reminder | null {
  if (validUntil < today) return null;
  const left = nightsBetween(today, validUntil);
  return REMINDERS.findLast((days) => left <= days) ?? null;
}
