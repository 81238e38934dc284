import { eq } from "drizzle-orm";
import type { Actor } from "#platform/actor.ts";
import { recordAudit } from "#platform/audit/audit.server.ts";
import { localTime, type Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import { cleanText, lettersOf } from "#platform/typed-text.ts";
import { writeChange } from "#modules/availability/feed.server.ts";
import { answerReview, putReview, takeReview, writtenReviewId } from "#modules/catalogue/written-reviews.server.ts";
import { SITES } from "#modules/sites/locales.ts";
import { findReview, findStay, type GuestReview } from "./data.server.ts";
import { reviewMove } from "./lifecycle.ts";
import { moveReview } from "./move-review.server.ts";
import { can } from "./policy.ts";
import { ANSWER_MAX, averageOf, shownName, type Refusal } from "./rules.ts";
import { findForbidden, type Forbidden as ForbiddenText } from "./text-rules.ts";
import { guestReview } from "./tables.server.ts";

/** What deciding takes; `checkpoint`: where a test lets a process die. */
export type DecideDeps = { db: Db; clock: Clock; wakeWorker?: () => void; checkpoint?: (at: string) => void };

/** `too_late`: it stands where this changes nothing any more, or not yet. `no_guest`: whoever wrote it is forgotten. */
export type DecideOutcome =
  | Forbidden
  | { kind: "published" }
  | { kind: "refused"; refusal: Refusal }
  | { kind: "withdrawn" }
  | { kind: "answered" }
  | { kind: "too_late" }
  | { kind: "no_guest" }
  | { kind: "not_found" }
  | { kind: "bad_text"; why: "empty" | "long" | ForbiddenText };

/**
 * Puts a review where everybody reads it: its state, the hotel's count and mean, the row of the change feed by which every process learns of it, and the mail
 * to its guest, in one transaction.
 */
export const publishReview = (deps: DecideDeps, id: string, by: Actor): Promise<DecideOutcome> =>
  decide(deps, id, by, async (tx, row) => {
    if (!reviewMove(row.state, "publish")) return { kind: "too_late" };
    const found = await findStay(tx, row);
    const { content } = row;
    if (!found?.buyer || !content) return { kind: "no_guest" };
    const now = deps.clock.now();
    const site = SITES[row.siteId];
    await moveReview(tx, now, row, { on: "publish", by, set: { draft: null } });
    await putReview(tx, {
      id: writtenReviewId(row.number),
      hotelId: row.hotelId,
      language: site.language,
      customer: shownName(found.buyer, content.name),
      travellerType: content.travellerType,
      day: localTime(deps.clock, site.timeZone).today,
      average: averageOf(content),
      positive: content.positive,
      negative: content.negative,
      details: tenthsOf(content.scores),
      answer: null,
    });
    await tellSearch(tx, row);
    return { kind: "published" };
  });

function tenthsOf<Key extends string>(scores: Record<Key, number>): Record<Key, number> {
  const tenths = { ...scores };
  for (const key in tenths) tenths[key] *= 10;
  return tenths;
}

/** It is not published, and its guest is told why. */
export const refuseReview = (
  deps: DecideDeps,
  id: string,
  { by, refusal }: { by: Actor; refusal: Refusal },
): Promise<DecideOutcome> =>
  decide(deps, id, by, async (tx, row) =>
    (await moveReview(tx, deps.clock.now(), row, { on: "refuse", by, refusal }))
      ? { kind: "refused", refusal }
      : { kind: "too_late" },
  );

/** It is gone for good, wherever it stood, and its words with it. */
export const withdrawReview = (deps: DecideDeps, id: string, by: Actor): Promise<DecideOutcome> =>
  decide(deps, id, by, async (tx, row) => {
    const set = { content: null, draft: null };
    if (!(await moveReview(tx, deps.clock.now(), row, { on: "withdraw", by, set }))) return { kind: "too_late" };
    if (row.state === "published") {
      await takeReview(tx, { id: writtenReviewId(row.number), hotelId: row.hotelId });
      await tellSearch(tx, row);
    }
    return { kind: "withdrawn" };
  });

/**
 * What the hotel says to a review that everybody reads: once, and under the same rules as guests. `hotels`: of whom it is said, where people of hotels say
 * it; a review of another is not there. Null: any.
 */
export async function answerGuest(
  deps: DecideDeps,
  id: string,
  { by, answer, hotels }: { by: Actor; answer: string; hotels?: readonly number[] | null },
): Promise<DecideOutcome> {
  if (!can(by, "review.answer", { isOwn: hotels !== undefined })) return FORBIDDEN;
  const text = cleanText(answer);
  const why = text === "" ? "empty" : lettersOf(text) > ANSWER_MAX ? "long" : findForbidden(text);
  if (why) return { kind: "bad_text", why };
  return move(deps, id, by, async (tx, row) => {
    if (hotels && !hotels.includes(row.hotelId)) return { kind: "not_found" };
    if (row.state !== "published" || row.answer !== null) return { kind: "too_late" };
    const now = deps.clock.now();
    await tx.update(guestReview).set({ answer: text, answeredAt: now }).where(eq(guestReview.id, row.id));
    await answerReview(tx, writtenReviewId(row.number), text);
    await tellSearch(tx, row);
    return { kind: "answered" };
  });
}

type Work = (tx: Db, row: GuestReview) => Promise<DecideOutcome>;

const decide = (deps: DecideDeps, id: string, by: Actor, work: Work): Promise<DecideOutcome> =>
  can(by, "review.decide") ? move(deps, id, by, work) : Promise.resolve(FORBIDDEN);

async function move(
  { db, clock, checkpoint, wakeWorker }: DecideDeps,
  id: string,
  by: Actor,
  work: Work,
): Promise<DecideOutcome> {
  const outcome = await db.transaction(async (tx): Promise<DecideOutcome> => {
    const row = await findReview(tx, id, { isLocked: true });
    if (!row) return { kind: "not_found" };
    const done = await work(tx, row);
    await tellJournal(tx, clock.now(), { row, done, by });
    checkpoint?.("before_commit");
    return done;
  });
  checkpoint?.("after_commit");
  wakeWorker?.();
  return outcome;
}

/** What became of a review by somebody of the house, and which order's it is; no word of it. */
async function tellJournal(
  tx: Db,
  at: Date,
  { row, done, by }: { row: GuestReview; done: DecideOutcome; by: Actor },
): Promise<void> {
  if (by.kind !== "staff" || !isDone(done)) return;
  const thing = { kind: "order", id: row.orderId };
  const { kind, ...why } = done;
  const change = kind === "answered" ? {} : { before: { review: row.state }, after: { review: kind, ...why } };
  await recordAudit(tx, { at, actor: by, verb: `review.${DEEDS[done.kind]}`, thing, ...change });
}

const DEEDS = { published: "publish", refused: "refuse", withdrawn: "withdraw", answered: "answer" } as const;
type Done = Extract<DecideOutcome, { kind: keyof typeof DEEDS }>;
const isDone = (outcome: DecideOutcome): outcome is Done => outcome.kind in DEEDS;

/** Cards, filters and pages of every process show the new score. */
const tellSearch = (tx: Db, { hotelId }: GuestReview): Promise<void> => writeChange(tx, { kind: "hotel", hotelId });
