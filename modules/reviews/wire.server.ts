import { system } from "#platform/actor.ts";
import type { Forgetting } from "#platform/jobs/retention.server.ts";
import type { PeriodicJob } from "#platform/jobs/worker.server.ts";
import type { Platform } from "#platform/platform.ts";
import { askForReviews, forgetDrafts } from "./ask.server.ts";
import type { OpenDeps } from "./open.server.ts";
import { createReviewTokens, type ReviewTokens } from "./link-tokens.server.ts";
import { createReviews, type ReviewService } from "./reviews.server.ts";

const ASK_SECONDS = 15 * 60;

export type WiredReviews = {
  service: ReviewService;
  periodic: PeriodicJob[];
  forgets: Forgetting[];
  /** What the links of its mails are signed with. */
  tokens: ReviewTokens;
};

/** Reviews that guests write, and whom we ask for them. */
export function wireReviews(
  { env, db, clock }: Pick<Platform, "env" | "db" | "clock">,
  { isBuyer, wakeWorker }: Pick<OpenDeps, "isBuyer"> & { wakeWorker: () => void },
): WiredReviews {
  const tokens = createReviewTokens(env.LINK_SECRET);
  const ask = async () => void (await askForReviews({ db, clock, tokens, wakeWorker }, system("ask_for_reviews")));
  return {
    service: createReviews({ db, clock, tokens, isBuyer }),
    periodic: [{ name: "ask_for_reviews", everySeconds: ASK_SECONDS, run: ask }],
    forgets: [{ name: "forget_review_drafts", run: () => forgetDrafts({ db, clock }, system("forget_review_drafts")) }],
    tokens,
  };
}
