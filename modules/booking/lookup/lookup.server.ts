import { createHash, timingSafeEqual } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { and, desc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { Actor } from "#platform/actor.ts";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import type { Asking } from "#platform/http/caller.server.ts";
import { enqueueJob } from "#platform/jobs/outbox.server.ts";
import type { TokenBuckets } from "#platform/load/buckets.ts";
import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import { foldEmail } from "../holders.server.ts";
import { lockOrder } from "../order-row.server.ts";
import { can } from "../policy.ts";
import { FOUND_STATES } from "../states.ts";
import { order } from "../tables.server.ts";
import type { AccessTokens } from "./access-tokens.server.ts";
import { isAccessOver, linksCountSince, MOST_LINKS, type AccessAction, type OrderAction } from "./rules.ts";
import { orderAccess } from "./tables.server.ts";
import type { LookupTries } from "./tries.server.ts";

/** The outbox jobs that become a one-time link and a list of bookings. Their payloads hold ids, never an address. */
export const ACCESS_JOB = "order_access";
export const NUMBERS_JOB = "order_numbers";

export type LookupDeps = {
  db: Db;
  clock: Clock;
  tokens: AccessTokens;
  /** Wrong tries of an address, and of a number. */
  tries: LookupTries;
  /** Mails with numbers that an address may ask for. */
  mails: Pick<TokenBuckets, "take">;
  /** How long every answer takes, milliseconds. */
  answerMs: number;
  /** Whether a browser is the order's buyer already. */
  isBuyer: (cookies: string | null, orderId: string) => boolean | Promise<boolean>;
  wakeWorker?: () => void;
};

/** `number`: eight digits. */
export type LookupAsk = { number: string; email: string; action: OrderAction | null; cookies: string | null };

/** `isMailed`: a link has left for the order's mailbox; not for its buyer's own browser, which needs none. */
export type LookupOutcome =
  | Forbidden
  | { kind: "found"; orderId: string; isMailed: boolean }
  | { kind: "unknown" }
  | { kind: "too_many"; waitMs: number };

export type NumbersOutcome = Forbidden | { kind: "taken" } | { kind: "too_many"; waitMs: number };

export type OpenedAccess = { orderId: string; site: string; action: AccessAction | null };

/** The way back to a booking for whoever has its number and its mailbox (docs/product/after-sale.md#lookup). */
export type OrderLookup = {
  /** One answer, in one time, for numbers that nobody has and for those of somebody else. */
  find: (ask: LookupAsk, asking: Pick<Asking, "actor" | "address">) => Promise<LookupOutcome>;
  /** Sends what belongs to an address to that address. The answer is the same where there is nothing. */
  sendNumbers: (email: string, asking: Pick<Asking, "actor" | "address">) => Promise<NumbersOutcome>;
  /** Sends a one-time link to the mailbox of an order, for whoever has it open already. False: it has had its share of them this hour. */
  sendLink: (orderId: string, action: AccessAction) => Promise<boolean>;
  /** Whether a link can still be used; changes nothing, so that mail scanners may follow it. */
  isOpen: (token: string) => Promise<boolean>;
  /** Uses a link; null when it is not ours, was used, or is over. */
  open: (token: string, by: Actor) => Promise<OpenedAccess | Forbidden | null>;
};

export function createLookup(deps: LookupDeps): OrderLookup {
  return {
    find: (ask, { actor, address }) =>
      can(actor, "order.look_up")
        ? inOneTime(deps.answerMs, () => find(deps, ask, address))
        : Promise.resolve(FORBIDDEN),
    sendNumbers: (email, { actor, address }) =>
      can(actor, "order.look_up")
        ? inOneTime(deps.answerMs, () => sendNumbers(deps, email, address))
        : Promise.resolve(FORBIDDEN),
    sendLink: (orderId, action) => askForLink(deps, { orderId, action }),
    isOpen: async (token) => (await findByLink(deps, token)) !== null,
    open: async (token, by) => (can(by, "order.open_access") ? open(deps, token) : FORBIDDEN),
  };
}

async function inOneTime<T>(milliseconds: number, run: () => Promise<T>): Promise<T> {
  const [answer] = await Promise.all([run(), wait(milliseconds)]);
  return answer;
}

async function find(deps: LookupDeps, ask: LookupAsk, address: string): Promise<LookupOutcome> {
  const { db, tries } = deps;
  const counted = await tries.take({ address, number: ask.number });
  if (counted.kind === "wait") return { kind: "too_many", waitMs: counted.waitMs };
  const [row] = await db
    .select({ id: order.id, state: order.state, email: sql<string | null>`${order.buyer} ->> 'email'` })
    .from(order)
    .where(eq(order.number, ask.number));
  const isTheirs = isSameMailbox(row?.email ?? "nobody@invalid", ask.email);
  if (!row || !isTheirs || !FOUND_STATES.includes(row.state)) return { kind: "unknown" };
  await tries.giveBack(counted.id);
  if (await deps.isBuyer(ask.cookies, row.id)) return { kind: "found", orderId: row.id, isMailed: false };
  await askForLink(deps, { orderId: row.id, action: ask.action });
  return { kind: "found", orderId: row.id, isMailed: true };
}

function isSameMailbox(a: string, b: string): boolean {
  const [one, other] = [a, b].map((email) => createHash("sha256").update(foldEmail(email)).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}

/** A further link, unless the mailbox has had its share of them (false): those that it has still open the order. */
async function askForLink(
  { db, clock, wakeWorker }: LookupDeps,
  { orderId, action }: { orderId: string; action: AccessAction | null },
): Promise<boolean> {
  const now = clock.now();
  const isSent = await db.transaction(async (tx) => {
    await lockOrder(tx, orderId);
    const ofTheHour = and(eq(orderAccess.orderId, orderId), gt(orderAccess.askedAt, linksCountSince(now)));
    if ((await tx.$count(orderAccess, ofTheHour)) >= MOST_LINKS) return false;
    const [row] = await tx
      .insert(orderAccess)
      .values({ orderId, action, askedAt: now })
      .returning({ accessId: orderAccess.id });
    if (row) await enqueueJob(tx, now, { kind: ACCESS_JOB, dedupe: `${row.accessId}:${ACCESS_JOB}`, payload: row });
    return true;
  });
  wakeWorker?.();
  return isSent;
}

/** At most one mail an hour: the job is named after the newest order and the hour. */
async function sendNumbers(deps: LookupDeps, email: string, address: string): Promise<NumbersOutcome> {
  const { db, clock, mails, wakeWorker } = deps;
  const waitMs = mails.take(address);
  if (waitMs > 0) return { kind: "too_many", waitMs };
  const now = clock.now();
  const [newest] = await findOrdersOf(db, email, 1);
  if (newest) {
    const hour = now.toISOString().slice(0, "yyyy-MM-ddTHH".length);
    const dedupe = `${newest.id}:${NUMBERS_JOB}:${hour}`;
    await enqueueJob(db, now, { kind: NUMBERS_JOB, dedupe, payload: { orderId: newest.id } });
    wakeWorker?.();
  }
  return { kind: "taken" };
}

/** Bookings of an address, the newest first. */
export async function findOrdersOf(db: Db, email: string, limit: number): Promise<{ id: string }[]> {
  return db
    .select({ id: order.id })
    .from(order)
    .where(and(sql`lower(${order.buyer} ->> 'email') = lower(${email})`, inArray(order.state, [...FOUND_STATES])))
    .orderBy(desc(order.createdAt))
    .limit(limit);
}

export type AccessRow = typeof orderAccess.$inferSelect;

/** A link that can still be used; null when it was used, is over, or is none. */
export async function findAccess(db: Db, id: string, now: Date): Promise<AccessRow | null> {
  const [row] = await db.select().from(orderAccess).where(eq(orderAccess.id, id));
  return row && row.usedAt === null && !isAccessOver(row.askedAt, now) ? row : null;
}

async function findByLink({ db, clock, tokens }: LookupDeps, token: string): Promise<AccessRow | null> {
  const id = tokens.read(token);
  return id === null ? null : findAccess(db, id, clock.now());
}

/** Of two that use it at once one does. */
async function open(deps: LookupDeps, token: string): Promise<OpenedAccess | null> {
  const access = await findByLink(deps, token);
  if (!access) return null;
  const [used] = await deps.db
    .update(orderAccess)
    .set({ usedAt: deps.clock.now() })
    .where(and(eq(orderAccess.id, access.id), isNull(orderAccess.usedAt)))
    .returning({ orderId: orderAccess.orderId, action: orderAccess.action });
  if (!used) return null;
  const [row] = await deps.db.select({ site: order.siteId }).from(order).where(eq(order.id, used.orderId));
  return row ? { ...used, site: row.site } : null;
}
