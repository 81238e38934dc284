import { localTime, type Clock } from "#platform/clock.ts";
import { addDays, day } from "#platform/dates.ts";
import { system, type Actor } from "#platform/actor.ts";
import type { Db } from "#platform/db/client.server.ts";
import { enqueueJob } from "#platform/jobs/outbox.server.ts";
import { NotYet, type Job } from "#platform/jobs/worker.server.ts";
import { demandAllowed } from "#platform/policy.ts";
import { can } from "./hand-over-policy.ts";
import { codeTag, findEnding, lockGift, type GiftOnItsWay } from "./gift-on-its-way.server.ts";
import { planOf, REMINDERS, reminderDue, type Reminder } from "./hand-over-rules.ts";
import { handOver } from "./gifts.server.ts";
import { GIFT_JOBS } from "./plan-hand-over.server.ts";

/** What a letter is about. `codeTag`: of the code that it was asked for; a code that was replaced meanwhile is told to nobody. */
export type GiftLetterJob = { valueId: string; codeTag: string };
export type ReminderJob = { valueId: string; validUntil: string; days: Reminder };

type JobDeps = { db: Db; clock: Clock };

/**
 * Hands a gift over on its day: its value counts from then on, and its letters are asked for, in one transaction. A day, or a recipient, that was changed
 * meanwhile has a job of its own; what was given back is handed over by none. One that is blocked waits until it is not.
 */
export async function handOverOnItsDay(
  { db, clock }: JobDeps,
  { payload }: Pick<Job, "payload">,
  by: Actor = system(GIFT_JOBS.handOver),
): Promise<void> {
  demandAllowed(can, by, "gift.hand_over");
  await db.transaction(async (tx) => {
    const found = await lockGift(tx, { valueId: String(payload["valueId"]) });
    if (!found || found.gift.state === "withdrawn") return;
    const { gift: row, value } = found;
    const plan = planOf({ subject: row.snapshot.subject, recipient: row.recipient }, row.snapshot.timeZone);
    if (plan.kind !== "mail" || plan.on !== (payload["on"] ?? null)) return;
    if (value.state === "blocked") throw new NotYet("the gift is blocked");
    // Printed before its day: it counts from then on, and is mailed all the same.
    if (!(await handOver(tx, { clock }, { valueId: value.id, way: "mailed", by }))) return;
    await askForLetters(tx, clock.now(), found);
  });
}

/** The letters that go with a code: to whoever it is for, and a copy to whoever gives it. */
export async function askForLetters(tx: Db, now: Date, { gift: row, value }: GiftOnItsWay): Promise<void> {
  const payload: GiftLetterJob = { valueId: value.id, codeTag: codeTag(value) };
  for (const kind of row.recipient.kind === "email" ? [GIFT_JOBS.mail, GIFT_JOBS.copy] : [GIFT_JOBS.mail])
    await enqueueJob(tx, now, { kind, dedupe: `${kind}:${value.id}:${payload.codeTag}`, payload });
}

/** From which hour on letters of ours are welcome, by the site's clock. */
const FROM_HOUR = 9;

/** Asks for the letters that tell of an end that comes near: each once for an end, and those of a day that was missed when it is noticed. */
export async function remindHolders({ db, clock }: JobDeps, by: Actor): Promise<void> {
  demandAllowed(can, by, "gift.remind");
  const now = clock.now();
  const latest = addDays(day(now.toISOString().slice(0, 10)), REMINDERS[0] + 1);
  for (const { gift: row, value } of await findEnding(db, latest)) {
    const { today, hour } = localTime(clock, row.snapshot.timeZone);
    const days = hour < FROM_HOUR ? null : reminderDue(value.validUntil, today);
    if (!days) continue;
    const payload: ReminderJob = { valueId: value.id, validUntil: value.validUntil, days };
    const dedupe = `${GIFT_JOBS.reminder}:${value.id}:${value.validUntil}:${days}`;
    await enqueueJob(db, now, { kind: GIFT_JOBS.reminder, dedupe, payload });
  }
}
