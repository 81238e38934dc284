import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Actor } from "#platform/actor.ts";
import { recordAudit } from "#platform/audit/audit.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import { gift } from "../gifts/tables.server.ts";
import { blockCause, isInDoubt } from "./block-order.server.ts";
import { showCode } from "./code.ts";
import type { CodeKeys } from "./codes.server.ts";
import { findLocked, writeEntry, type ValueRow } from "./entries.server.ts";
import type { ValueState } from "./lifecycle.ts";
import { findUse, takeUseBack } from "./place-use.server.ts";
import { can } from "./policy.ts";
import { giftValue } from "./tables.server.ts";

export type DeedDeps = { db: Db; clock: Clock };
/** `seen`: the version that whoever acts was shown. */
export type DeedAsk = { valueId: string; seen: string };
/** Who of the house does it, and why. */
export type DeedBy = { actor: Actor; why: string };

/** `changed`: somebody has blocked it, made it last longer or given it another code since it was shown · `unknown`: there is none. */
export type NotDone = Forbidden | { kind: "changed" | "unknown" };
export type BlockOutcome =
  | NotDone
  | { kind: "done" }
  /** It is not worth anything yet, has ended, or is so already. */
  | { kind: "not_open" }
  /** Its money is in doubt: whoever has finance lets it go. */
  | { kind: "in_doubt" };

/** What a deed is decided upon: state, last day and code. What orders spend meanwhile changes none of it. */
export const versionOf = ({ state, validUntil, codeIndex }: Pick<ValueRow, "state" | "validUntil" | "codeIndex">) =>
  createHash("sha256").update(`${state} ${validUntil} ${codeIndex}`).digest("hex").slice(0, 16);

/** Does something to a value that is as it was shown, with its line of the journal, in one transaction. */
export async function changeSeen<Outcome>(
  { db }: Pick<DeedDeps, "db">,
  { valueId, seen }: DeedAsk,
  work: (tx: Db, row: ValueRow) => Promise<Outcome>,
): Promise<Outcome | { kind: "changed" | "unknown" }> {
  return db.transaction(async (tx) => {
    const row = await findLocked(tx, valueId);
    if (!row || row.state === "ordered") return { kind: "unknown" };
    return versionOf(row) === seen ? work(tx, row) : { kind: "changed" };
  });
}

/** Keeps a value from being spent. What orders have set aside of it by then stays theirs (docs/product/gifts.md#desk). */
export async function blockByHouse(deps: DeedDeps, ask: DeedAsk, by: DeedBy): Promise<BlockOutcome> {
  if (!can(by.actor, "value.block")) return FORBIDDEN;
  return changeSeen(deps, ask, async (tx, row): Promise<BlockOutcome> => {
    if (row.state !== "active" && row.state !== "waiting") return { kind: "not_open" };
    await moveTo(tx, deps.clock.now(), { row, to: "blocked", by });
    return { kind: "done" };
  });
}

/** Lets a value be spent again, or handed over as before. */
export async function unblockByHouse(deps: DeedDeps, ask: DeedAsk, by: DeedBy): Promise<BlockOutcome> {
  if (!can(by.actor, "value.block")) return FORBIDDEN;
  return changeSeen(deps, ask, async (tx, row): Promise<BlockOutcome> => {
    if (row.state !== "blocked") return { kind: "not_open" };
    if (await isInDoubt(tx, row)) return { kind: "in_doubt" };
    await moveTo(tx, deps.clock.now(), { row, to: await openState(tx, row.id), by });
    return { kind: "done" };
  });
}

/** The same for what was blocked because its money was in doubt. */
export async function clearDoubt(deps: DeedDeps, ask: DeedAsk, by: DeedBy): Promise<BlockOutcome> {
  if (!can(by.actor, "value.clear_doubt")) return FORBIDDEN;
  return changeSeen(deps, ask, async (tx, row): Promise<BlockOutcome> => {
    if (!(await isInDoubt(tx, row))) return { kind: "not_open" };
    await moveTo(tx, deps.clock.now(), { row, to: await openState(tx, row.id), by });
    return { kind: "done" };
  });
}

/** "active" is what the journal calls people. */
const wordOf = (state: ValueState): string => (state === "active" ? "open" : state);

type Move = { row: ValueRow; to: "blocked" | "active" | "waiting"; by: DeedBy };

async function moveTo(tx: Db, now: Date, { row, to, by: { actor, why } }: Move): Promise<void> {
  const kind = to === "blocked" ? "block" : "unblock";
  await writeEntry(tx, now, row.id, { cause: blockCause(kind, row.id, now), kind, by: actor, reason: why });
  await tx.update(giftValue).set({ state: to }).where(eq(giftValue.id, row.id));
  await recordAudit(tx, {
    at: now,
    actor,
    verb: `value.${kind}`,
    thing: { kind: "value", id: row.id },
    before: { value: wordOf(row.state) },
    after: { value: wordOf(to) },
    reason: why,
  });
}

/** What a value is that nobody keeps from spending: handed over, or not yet. */
export async function openState(tx: Db, valueId: string): Promise<"active" | "waiting"> {
  const [given] = await tx.select({ state: gift.state }).from(gift).where(eq(gift.valueId, valueId));
  return given?.state === "waiting" ? "waiting" : "active";
}

/** `lost`: the secret that kept it is configured no more. */
export type CodeOutcome = Forbidden | { kind: "shown"; code: string } | { kind: "lost" | "unknown" };

/** Tells somebody of the house a code, in fours; the journal says who was told, and why. */
export async function showCodeToHouse(
  { db, clock, keys }: DeedDeps & { keys: CodeKeys },
  valueId: string,
  { actor, why }: DeedBy,
): Promise<CodeOutcome> {
  if (!can(actor, "value.show_code")) return FORBIDDEN;
  return db.transaction(async (tx): Promise<CodeOutcome> => {
    const row = await findLocked(tx, valueId);
    if (!row || row.state === "ordered") return { kind: "unknown" };
    const code = keys.open(row);
    if (code === null) return { kind: "lost" };
    const thing = { kind: "value", id: row.id };
    await recordAudit(tx, { at: clock.now(), actor, verb: "value.show_code", thing, reason: why });
    return { kind: "shown", code: showCode(code) };
  });
}

export type UndoByHouse = NotDone | { kind: "undone" | "too_late" | "not_used" };

/** Takes back what a place has used by a slip of the hand, for as long as the place itself could. */
export async function undoUseByHouse(
  { db, clock }: DeedDeps,
  ask: DeedAsk,
  { actor, why }: DeedBy,
): Promise<UndoByHouse> {
  if (!can(actor, "value.undo_use")) return FORBIDDEN;
  return changeSeen({ db }, ask, async (tx, row): Promise<UndoByHouse> => {
    const now = clock.now();
    const use = await findUse(tx, row.id);
    const { kind } = await takeUseBack(tx, now, { row, by: actor, reason: why });
    if (kind === "unknown" || !use) return { kind: "not_used" };
    if (kind === "undone")
      await recordAudit(tx, {
        at: now,
        actor,
        verb: "value.undo_use",
        thing: { kind: "value", id: row.id },
        before: { used: use.at.toISOString() },
        after: { used: null },
        reason: why,
      });
    return { kind };
  });
}
