import { createHmac } from "node:crypto";
import { and, desc, eq, gt, sql } from "drizzle-orm";
import { actorName, type Actor } from "#platform/actor.ts";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { countedAddress, type Asking } from "#platform/http/caller.server.ts";
import { enqueueJob } from "#platform/jobs/outbox.server.ts";
import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import type { Proof, Proofs } from "#modules/proofs/proofs.server.ts";
import { isDataRight } from "./data-requests/rules.ts";
import { caseMove, type CaseState, type CaseTrigger } from "./lifecycle.ts";
import type { CaseTokens } from "./link-tokens.server.ts";
import { can } from "./policy.ts";
import { countedSince, mayMailAgain, sameSince, waitFor } from "./rules.ts";
import type { ContactMessage } from "./schema.ts";
import { contactCase, contactCaseEvent } from "./tables.server.ts";

/** The outbox jobs of a case; their payload is `{ caseId }`, never a word of it. */
export const CASE_JOB = "contact_case";
export const RECEIVED_JOB = "contact_received";
export const LINK_JOB = "contact_link";

/** Messages in an hour: of one caller, and under one e-mail. */
export type ContactBounds = { caller: number; email: number };

export type ContactDeps = {
  db: Db;
  clock: Clock;
  proofs: Proofs;
  tokens: CaseTokens;
  bounds: ContactBounds;
  /** Keys what is compared and counted: without it nobody finds out whose it is. */
  secret: string;
  /** Told once something was written that the worker has to do. */
  wakeWorker: () => void;
};

/**
 * `taken`: it is a case, this one or the same from before. `waits`: a mail asks whether it is meant. `unproven`: nothing was written, since no proof came
 * with it, or one that is over or has counted. `too_many`: again after `waitMs`, milliseconds.
 */
export type WriteOutcome =
  | Forbidden
  | { kind: "taken" }
  | { kind: "waits" }
  | { kind: "unproven" }
  | { kind: "too_many"; waitMs: number };

/** `mayWait`: without a proof it waits for the link of a mail. */
export type Writing = Pick<Asking, "actor" | "address"> & { proof: string; mayWait: boolean };

/** What the link of a mail leads to. `invalid`: not ours, over, or of a message that is forgotten. */
export type LinkState = "waiting" | "taken" | "invalid";

export type ContactService = Pick<Proofs, "ask"> & {
  write: (message: ContactMessage, writing: Writing) => Promise<WriteOutcome>;
  /** Where the message of a link stands; changes nothing, so that mail scanners may follow it. */
  look: (token: string) => Promise<LinkState>;
  /** Does what the link is for. Following it again changes nothing. */
  confirm: (token: string, by: Actor) => Promise<LinkState | Forbidden>;
};

export type Case = typeof contactCase.$inferSelect;

/** Messages to customer care and requests about data (docs/product/services.md#contact, #data-requests), along the table of lifecycle.ts. */
export function createContact(deps: ContactDeps): ContactService {
  return {
    ask: deps.proofs.ask,
    write: (message, writing) => write(deps, message, writing),
    look: async (token) => linkState(await findByLink(deps, token)),
    confirm: async (token, by) => {
      if (!can(by, "case.confirm")) return FORBIDDEN;
      const state = await deps.db.transaction(async (tx) => {
        const found = await findByLink({ ...deps, db: tx }, token, { isLocked: true });
        return linkState(found && (await moveCase(tx, deps.clock.now(), found, { on: "confirm", by })));
      });
      deps.wakeWorker();
      return state;
    },
  };
}

const isCare = (actor: Actor): boolean => actor.kind === "care" || actor.kind === "staff";

async function write(deps: ContactDeps, message: ContactMessage, writing: Writing): Promise<WriteOutcome> {
  const { actor, proof, mayWait } = writing;
  if (!can(actor, "case.write")) return FORBIDDEN;
  const proved = proof === "" || isCare(actor) ? null : await deps.proofs.check(proof);
  if (!proved && !isCare(actor) && !mayWait) return { kind: "unproven" };
  const outcome = await deps.db.transaction((tx) => writeIn(tx, deps, message, { ...writing, proved }));
  deps.wakeWorker();
  return outcome;
}

type Proved = Writing & { proved: Proof | null };

async function writeIn(tx: Db, deps: ContactDeps, message: ContactMessage, writing: Proved): Promise<WriteOutcome> {
  const now = deps.clock.now();
  const keys = keysOf(deps.secret, message, writing.address);
  await takeTurns(tx, Object.values(keys));
  const same = await findSame(tx, keys.fingerprint, now);
  if (same && !(same.state === "waiting")) return { kind: "taken" };
  const waitMs = same || isCare(writing.actor) ? 0 : await waitOf(tx, deps.bounds, keys, now);
  if (waitMs > 0) return { kind: "too_many", waitMs };
  // Whoever asks about data shows that the address is theirs, whoever they are and however they ask.
  const needsLink = isDataRight(message.reason);
  const isProven =
    isCare(writing.actor) ||
    (needsLink && same !== null) ||
    (writing.proved !== null && (await deps.proofs.spend(tx, writing.proved)));
  if (!isProven && !writing.mayWait) return { kind: "unproven" };
  const isOpen = isProven && !needsLink;
  const on = isOpen ? "write" : "write_unproven";
  const row = same ?? (await meet(tx, now, { message, keys, on, by: writing.actor }));
  if (same && isOpen) await moveCase(tx, now, same, { on, by: writing.actor });
  if (isOpen) return { kind: "taken" };
  if (mayMailAgain(row, now)) await askForLink(tx, now, row);
  return { kind: "waits" };
}

type Keys = { fingerprint: string; email: string; caller: string };

function keysOf(secret: string, message: ContactMessage, address: string): Keys {
  const keyOf = (kind: string, content: string) =>
    createHmac("sha256", secret).update(`contact:${kind}:${content}`).digest("base64url");
  const email = message.email.toLowerCase();
  return {
    fingerprint: keyOf("message", JSON.stringify({ ...message, email })),
    email: keyOf("email", email),
    caller: keyOf("caller", countedAddress(address)),
  };
}

/** Messages that have anything in common take turns, in all processes and in one order: each sees those before it. */
async function takeTurns(tx: Db, keys: readonly string[]): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(key, 9)) from unnest(${sql.param(keys.toSorted())}::text[]) as contact (key)`,
  );
}

async function findSame(tx: Db, fingerprint: string, now: Date): Promise<Case | null> {
  const [row] = await tx
    .select()
    .from(contactCase)
    .where(and(eq(contactCase.fingerprint, fingerprint), gt(contactCase.createdAt, sameSince(now))))
    .orderBy(desc(contactCase.createdAt))
    .limit(1)
    .for("update");
  return row ?? null;
}

async function waitOf(tx: Db, bounds: ContactBounds, keys: Keys, now: Date): Promise<number> {
  const timesOf = async (column: typeof contactCase.emailKey | typeof contactCase.callerKey, key: string) => {
    const rows = await tx
      .select({ at: contactCase.createdAt })
      .from(contactCase)
      .where(and(eq(column, key), gt(contactCase.createdAt, countedSince(now))));
    return rows.map(({ at }) => at);
  };
  return Math.max(
    waitFor(await timesOf(contactCase.callerKey, keys.caller), bounds.caller, now),
    waitFor(await timesOf(contactCase.emailKey, keys.email), bounds.email, now),
  );
}

type NewCase = { message: ContactMessage; keys: Keys; on: CaseTrigger; by: Actor };

async function meet(tx: Db, now: Date, { message, keys, on, by }: NewCase): Promise<Case> {
  const to = caseMove(null, on);
  if (to === null || to === "forgotten") throw new Error(`no case begins by ${on}`);
  const [row] = await tx
    .insert(contactCase)
    .values({
      ...message,
      state: to,
      fingerprint: keys.fingerprint,
      emailKey: keys.email,
      callerKey: keys.caller,
      createdAt: now,
      movedAt: now,
    })
    .returning();
  if (!row) throw new Error("a case was not written");
  await noteMove(tx, now, { row, from: null, to, on, by });
  return row;
}

/** Makes the move of the table with its line of history, for a locked row; gives the row after it, null once it is forgotten. */
export async function moveCase(
  tx: Db,
  now: Date,
  row: Case,
  { on, by }: { on: CaseTrigger; by: Actor },
): Promise<Case | null> {
  const to = caseMove(row.state, on);
  if (to === null) return row;
  if (to === "forgotten") {
    await tx.delete(contactCase).where(eq(contactCase.id, row.id));
    return null;
  }
  const [moved] = await tx
    .update(contactCase)
    .set({ state: to, movedAt: now })
    .where(eq(contactCase.id, row.id))
    .returning();
  await noteMove(tx, now, { row, from: row.state, to, on, by });
  return moved ?? null;
}

type Move = { row: Case; from: CaseState | null; to: CaseState; on: CaseTrigger; by: Actor };

/** The history of a move, and what the worker has to do because of it. */
async function noteMove(tx: Db, now: Date, { row: { id: caseId }, from, to, on, by }: Move): Promise<void> {
  await tx.insert(contactCaseEvent).values({ caseId, from, to, trigger: on, actor: actorName(by), at: now });
  if (to !== "open") return;
  for (const kind of [CASE_JOB, RECEIVED_JOB])
    await enqueueJob(tx, now, { kind, dedupe: `${kind}:${caseId}`, payload: { caseId } });
}

async function askForLink(tx: Db, now: Date, { id, mails }: Case): Promise<void> {
  await tx
    .update(contactCase)
    .set({ mails: mails + 1, mailedAt: now })
    .where(eq(contactCase.id, id));
  await enqueueJob(tx, now, { kind: LINK_JOB, dedupe: `${LINK_JOB}:${id}:${mails + 1}`, payload: { caseId: id } });
}

async function findByLink(
  { db, clock, tokens }: Pick<ContactDeps, "db" | "clock" | "tokens">,
  token: string,
  options: { isLocked?: boolean } = {},
): Promise<Case | null> {
  const claim = tokens.read(token);
  return claim && claim.until > clock.now() ? findCase(db, claim.caseId, options) : null;
}

const linkState = (row: Case | null): LinkState =>
  row === null ? "invalid" : row.state === "waiting" ? "waiting" : "taken";

/** One case by its id; null once it is forgotten. */
export async function findCase(
  db: Db,
  id: string,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<Case | null> {
  const query = db.select().from(contactCase).where(eq(contactCase.id, id));
  const [row] = isLocked ? await query.for("update") : await query;
  return row ?? null;
}
