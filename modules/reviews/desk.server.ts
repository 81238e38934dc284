import type { Actor } from "#platform/actor.ts";
import { findReviewId } from "./data.server.ts";
import {
  answerGuest,
  publishReview,
  refuseReview,
  withdrawReview,
  type DecideDeps,
  type DecideOutcome,
} from "./decide.server.ts";
import {
  countWaiting,
  findDeskReview,
  listReviews,
  type DeskDetail,
  type DeskReview,
  type DeskView,
} from "./desk-data.server.ts";
import type { Refusal } from "./rules.ts";

/** What is decided about a review. */
export type Decision =
  | { to: "publish" }
  | { to: "refuse"; refusal: Refusal }
  | { to: "withdraw" }
  | { to: "answer"; answer: string };

/** What the house asks of written reviews, and does about them. `number`: of the order, eight digits. */
export type ReviewDesk = {
  list: (view: DeskView) => Promise<DeskReview[]>;
  /** How many wait for a decision. */
  waiting: () => Promise<number>;
  find: (number: string) => Promise<DeskDetail | null>;
  decide: (number: string, decision: Decision, by: Actor) => Promise<DecideOutcome>;
};

export const createReviewDesk = (deps: DecideDeps): ReviewDesk => ({
  list: (view) => listReviews(deps.db, view),
  waiting: () => countWaiting(deps.db),
  find: (number) => findDeskReview(deps.db, number),
  decide: async (number, decision, by) => {
    const id = await findReviewId(deps.db, number);
    return id === null ? { kind: "not_found" } : decide(deps, id, decision, by);
  },
});

function decide(deps: DecideDeps, id: string, decision: Decision, by: Actor): Promise<DecideOutcome> {
  switch (decision.to) {
    case "publish":
      return publishReview(deps, id, by);
    case "refuse":
      return refuseReview(deps, id, { by, refusal: decision.refusal });
    case "withdraw":
      return withdrawReview(deps, id, by);
    case "answer":
      return answerGuest(deps, id, { by, answer: decision.answer });
  }
}
