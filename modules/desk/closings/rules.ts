import type { Cents } from "#platform/money.ts";
import type { HouseChange } from "#modules/booking/change/types.ts";
import type { PromisedRooms } from "./room-tally.ts";

/** What may be done for a stay that a closed hotel cannot keep. */
export const PROPOSALS = ["rebook", "refund", "mail"] as const;
export type ProposalKind = (typeof PROPOSALS)[number];

/**
 * One of them, as it was shown. `expected`: all that goes back, of a stay that was changed so often; `change`: the other stay, at our cost; `offer`: the other stay that the letter names, null
 * where it names none; `takes`: the rooms of the other stay, which the next proposals may not have (of those made before that was noted: none).
 */
export type Proposal =
  | { kind: "refund"; expected: Cents; changesSeen: number }
  | { kind: "rebook"; change: HouseChange; takes?: PromisedRooms }
  | { kind: "mail"; offer: { hotel: string; stay: string } | null };

/** How far it is with a stay: `asked` waits for a second person. A stay that failed is tried again on request. */
export const STAY_STATES = ["waiting", "done", "asked", "failed"] as const;
export type StayState = (typeof STAY_STATES)[number];

export type StayTrigger = "make" | "ask" | "fail" | "again";

const MOVES: Record<StayState, Partial<Record<StayTrigger, StayState>>> = {
  waiting: { make: "done", ask: "asked", fail: "failed" },
  failed: { again: "waiting" },
  done: {},
  asked: {},
};

/** Where a push leads; null where it leads nowhere. */
export const stayMove = (state: StayState, trigger: StayTrigger): StayState | null => MOVES[state][trigger] ?? null;

/** Orders that one closing deals with at most, a page: those beyond are the next one's. */
export const MOST_STAYS = 60;

/** The form of one order of a closing: the last twelve digits of the order in the place of those of the closing. */
export const keyOf = (closingId: string, orderId: string): string => closingId.slice(0, 24) + orderId.slice(24);
