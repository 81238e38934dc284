/**
 * Where the review of a stay stands. `unasked`: whoever stayed wants no such mails, or was asked for the same stay already; `invited`: asked, or begun unasked, and nothing
 * sent yet; `written`: it waits for a decision; `published`: everybody reads it; `refused`: with a reason, and may be written again; `withdrawn`: it is gone for good.
 */
export const REVIEW_STATES = ["unasked", "invited", "written", "published", "refused", "withdrawn"] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** Who pushes: the clock asks or passes over, the guest opens the form unasked and writes, the house decides. */
export const REVIEW_TRIGGERS = ["pass_over", "invite", "open", "write", "publish", "refuse", "withdraw"] as const;
export type ReviewTrigger = (typeof REVIEW_TRIGGERS)[number];

/** The mails of a review, as outbox jobs; their payload is `{ reviewId }`, never a word of it. */
export const REVIEW_JOBS = ["review_invitation", "review_published", "review_refused"] as const;
export type ReviewJob = (typeof REVIEW_JOBS)[number];

export type ReviewTransition = {
  /** Null: nobody was asked yet. */
  from: ReviewState | null;
  on: ReviewTrigger;
  to: ReviewState;
  /** Who is told of it; null: nobody. */
  job: ReviewJob | null;
};

/** A state and trigger without a row changes nothing: a second click, a decision made twice, one that came too late (docs/product/services.md#written-reviews). */
export const REVIEW_TRANSITIONS: readonly ReviewTransition[] = [
  { from: null, on: "pass_over", to: "unasked", job: null },
  { from: null, on: "invite", to: "invited", job: "review_invitation" },
  { from: null, on: "open", to: "invited", job: null },
  { from: "unasked", on: "open", to: "invited", job: null },
  { from: "invited", on: "write", to: "written", job: null },
  { from: "written", on: "write", to: "written", job: null },
  { from: "refused", on: "write", to: "written", job: null },
  { from: "written", on: "publish", to: "published", job: "review_published" },
  { from: "written", on: "refuse", to: "refused", job: "review_refused" },
  { from: "written", on: "withdraw", to: "withdrawn", job: null },
  { from: "refused", on: "withdraw", to: "withdrawn", job: null },
  { from: "published", on: "withdraw", to: "withdrawn", job: null },
];

/** Where a state and trigger lead; null changes nothing. */
export function reviewMove(from: ReviewState | null, on: ReviewTrigger): ReviewTransition | null {
  return REVIEW_TRANSITIONS.find((transition) => transition.from === from && transition.on === on) ?? null;
}

/** Whether its guest may still write. */
export const isWritable = (state: ReviewState): boolean => reviewMove(state, "write") !== null;
