import { eq } from "drizzle-orm";
import type { Actor } from "#platform/actor.ts";
import { localTime, type Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import { reissueCode, type ValueDeps } from "../values/issue.server.ts";
import { askForLetters } from "./gift-jobs.server.ts";
import { factsOf, lockGift, type GiftKey } from "./gift-on-its-way.server.ts";
import { handOver } from "./gifts.server.ts";
import { can } from "./hand-over-policy.ts";
import {
  againRefusal,
  changeRefusal,
  isMailDay,
  printRefusal,
  type AgainRefusal,
  type ChangeRefusal,
  type PrintRefusal,
} from "./hand-over-rules.ts";
import { planHandOver } from "./plan-hand-over.server.ts";
import { gift } from "./tables.server.ts";
import type { GiftText, Recipient } from "./types.ts";

/** Whoever asks, and whether they have shown that the order is theirs. */
type Asker = { actor: Actor; isBuyer: boolean };
type Deps = { db: Db; clock: Clock };

/** What a gift may become before it leaves: by mail, on a day or at once, or into its buyer's own hands. */
export type NewWish = { text: GiftText; recipient: Exclude<Recipient, { kind: "post" }> };
export type ChangeOutcome =
  | Forbidden
  | { kind: "changed" | "unknown" | "bad_day" }
  | { kind: "refused"; reason: ChangeRefusal };

/** Changes words, recipient and day of a gift that has not left; what hands it over is asked for anew, in the same transaction. */
export async function changeGift(
  { db, clock }: Deps,
  key: GiftKey,
  { text, recipient }: NewWish,
  { actor, isBuyer }: Asker,
): Promise<ChangeOutcome> {
  if (!can(actor, "gift.change", { isOwn: isBuyer })) return FORBIDDEN;
  return db.transaction(async (tx) => {
    const found = await lockGift(tx, key);
    if (!found) return { kind: "unknown" };
    const { today } = localTime(clock, found.gift.snapshot.timeZone);
    const reason = changeRefusal(factsOf(found), today);
    if (reason) return { kind: "refused", reason };
    const on = recipient.kind === "email" ? recipient.on : null;
    if (on && !isMailDay(on, today)) return { kind: "bad_day" };
    await tx.update(gift).set({ text, recipient, handOverOn: on }).where(eq(gift.valueId, found.value.id));
    await planHandOver(tx, clock.now(), { ...found.gift, recipient });
    return { kind: "changed" };
  });
}

export type AgainOutcome = Forbidden | { kind: "sent" | "unknown" } | { kind: "refused"; reason: AgainRefusal };

/** Sends a gift that was handed over anew, by mail, to the same or to somebody else: with a code of its own, and the one before is nobody's any more. */
export async function sendGiftAgain(
  { db, ...values }: Deps & ValueDeps,
  key: GiftKey,
  { name, email }: { name: string; email: string },
  { actor, isBuyer }: Asker,
): Promise<AgainOutcome> {
  if (!can(actor, "gift.send_again", { isOwn: isBuyer })) return FORBIDDEN;
  return db.transaction(async (tx) => {
    const found = await lockGift(tx, key);
    if (!found) return { kind: "unknown" };
    const { today } = localTime(values.clock, found.gift.snapshot.timeZone);
    const reason = againRefusal(factsOf(found), today);
    if (reason) return { kind: "refused", reason };
    const valueId = found.value.id;
    const now = values.clock.now();
    const cause = `again:${valueId}:${found.value.codeIndex}`;
    await reissueCode(tx, values, { valueId, cause, reason: "its buyer sent it anew", by: actor });
    const recipient: Recipient = { kind: "email", name, email, on: null };
    const text = { ...found.gift.text, toName: renamed(found.gift.text, found.gift.recipient, name) };
    await tx.update(gift).set({ recipient, text, handOverOn: null }).where(eq(gift.valueId, valueId));
    const sent = await lockGift(tx, { valueId });
    if (sent) await askForLetters(tx, now, sent);
    return { kind: "sent" };
  });
}

/** Words for somebody stay theirs; somebody else is greeted by their own name. */
function renamed({ toName }: GiftText, before: Recipient, name: string): string | null {
  return before.kind !== "buyer" && before.name === name ? toName : name;
}

export type PrintOutcome = Forbidden | { kind: "printed" | "unknown" } | { kind: "refused"; reason: PrintRefusal };

/** Whoever opens the paper of a gift hands it over: it counts from then on. What was handed over is printed as often as anybody likes. */
export async function printGift({ db, clock }: Deps, key: GiftKey, { actor, isBuyer }: Asker): Promise<PrintOutcome> {
  if (!can(actor, "gift.print", { isOwn: isBuyer })) return FORBIDDEN;
  return db.transaction(async (tx) => {
    const found = await lockGift(tx, key);
    if (!found) return { kind: "unknown" };
    const reason = printRefusal(factsOf(found));
    if (reason) return { kind: "refused", reason };
    const isDone = await handOver(tx, { clock }, { valueId: found.value.id, way: "printed", by: actor });
    return { kind: isDone ? "printed" : "unknown" };
  });
}
