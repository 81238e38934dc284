import { eq } from "drizzle-orm";
import { actorName, type Actor } from "#platform/actor.ts";
import type { Db } from "#platform/db/client.server.ts";
import { enqueueJob } from "#platform/jobs/outbox.server.ts";
import type { GuestReview } from "./data.server.ts";
import { reviewMove, type ReviewTransition, type ReviewTrigger } from "./lifecycle.ts";
import type { Refusal } from "./rules.ts";
import { guestReview, guestReviewEvent } from "./tables.server.ts";

type Move = {
  on: ReviewTrigger;
  by: Actor;
  /** Only of what is refused. */
  refusal?: Refusal;
  /** What else of the row changes with it. */
  set?: Partial<Pick<GuestReview, "content" | "draft">>;
};

/** Makes the move of the table for a locked row, with its line of history and the mail that it asks for; null where there is none to make. */
export async function moveReview(
  tx: Db,
  now: Date,
  row: GuestReview,
  { on, by, refusal, set = {} }: Move,
): Promise<ReviewTransition | null> {
  const transition = reviewMove(row.state, on);
  if (!transition) return null;
  const { to } = transition;
  await tx
    .update(guestReview)
    .set({ ...set, state: to, refusal: refusal ?? null, movedAt: now })
    .where(eq(guestReview.id, row.id));
  await noteMove(tx, now, { reviewId: row.id, transition, by, refusal });
  return transition;
}

type Noted = { reviewId: string; transition: ReviewTransition; by: Actor; refusal?: Refusal | undefined };

/** The history of a move, and its mail: one each time. */
export async function noteMove(tx: Db, now: Date, { reviewId, transition, by, refusal }: Noted): Promise<void> {
  const { from, to, on, job } = transition;
  const [event] = await tx
    .insert(guestReviewEvent)
    .values({ reviewId, from, to, trigger: on, refusal: refusal ?? null, actor: actorName(by), at: now })
    .returning({ id: guestReviewEvent.id });
  if (job && event)
    await enqueueJob(tx, now, { kind: job, dedupe: `${job}:${reviewId}:${event.id}`, payload: { reviewId } });
}
