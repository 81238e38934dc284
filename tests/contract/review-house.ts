import type { Actor } from "#platform/actor.ts";
import { askForReviews, forgetDrafts } from "#modules/reviews/ask.server.ts";
import { answerGuest, publishReview, refuseReview, withdrawReview } from "#modules/reviews/decide.server.ts";
import { can } from "#modules/reviews/policy.ts";
import { createReviews } from "#modules/reviews/reviews.server.ts";
import { NO_VALUES } from "#modules/reviews/rules.ts";

/** Of whatever is asked for: nobody gets as far. */
export const ID = "6f1d2c3b-0000-4000-8000-000000000001";

/** Each verb of the policy of reviews, with the functions that ask it. `nothing`: what may not be touched before. */
export function reviewHouse(nothing: never) {
  const deps = { db: nothing, clock: nothing };
  const reviews = createReviews({ ...deps, tokens: nothing, isBuyer: () => false });
  return {
    can,
    verbs: {
      "review.ask": { askForReviews: (actor: Actor) => askForReviews(nothing, actor) },
      "review.open": { open: (actor: Actor) => reviews.open(ID, { actor, cookies: null }) },
      "review.write": {
        keep: (actor: Actor) => reviews.keep("", NO_VALUES, actor),
        send: (actor: Actor) => reviews.send("", NO_VALUES, actor),
      },
      "review.silence": { silence: (actor: Actor) => reviews.silence("", actor) },
      "review.decide": {
        publishReview: (actor: Actor) => publishReview(deps, ID, actor),
        refuseReview: (actor: Actor) => refuseReview(deps, ID, { by: actor, refusal: "insult" }),
        withdrawReview: (actor: Actor) => withdrawReview(deps, ID, actor),
      },
      "review.answer": { answerGuest: (actor: Actor) => answerGuest(deps, ID, { by: actor, answer: "x" }) },
      "review.forget": { forgetDrafts: (actor: Actor) => forgetDrafts(deps, actor) },
    },
  };
}
