import { createHmac } from "node:crypto";
import { domainToASCII } from "node:url";
import { and, eq, inArray, isNotNull, lt, ne, or, sql, type Placeholder } from "drizzle-orm";
import { countedAddress } from "#platform/http/caller.server.ts";
import { demandAllowed } from "#platform/policy.ts";
import type { Actor } from "#platform/actor.ts";
import type { Db } from "#platform/db/client.server.ts";
import { prepareQuery, prepareSql } from "#platform/db/prepared.server.ts";
import type { PlaceOrderInput } from "./contract.ts";
import { TRIES_MS, type HoldBounds, type Holder, type HoldRefusal, type UnpaidOrder } from "./hold-bounds.ts";
import { stayItem } from "./items/stay/tables.server.ts";
import { can } from "./policy.ts";
import { awaitsPayment, UNPAID_STATES } from "./states.ts";
import { order, orderItem } from "./tables.server.ts";

/** What keeps one caller from setting all rooms aside without paying (docs/decisions/0017). */
export type HoldGuard = {
  bounds: HoldBounds;
  /** What is stored of a holder: the same for the same one, and of no use to whoever reads it. */
  keyOf: (by: Holder, text: string) => string;
  onRefusal: (refusal: HoldRefusal) => void;
};

/** The keys of whoever places an order. */
export type HolderKeys = Record<Holder, string>;

/** Hours after which an order no longer says who placed it from where: longer than anything is counted. */
const KEPT_HOURS = 24;
const KEY_BYTES = 16;

/** `secret`: without it a key could be found by trying all addresses. */
export function createHoldGuard({
  bounds,
  secret,
  onRefusal,
}: {
  bounds: HoldBounds;
  secret: string;
  onRefusal: HoldGuard["onRefusal"];
}): HoldGuard {
  return {
    bounds,
    onRefusal,
    keyOf: (by, text) =>
      createHmac("sha256", secret).update(`holder:${by}:${text}`).digest().subarray(0, KEY_BYTES).toString("base64url"),
  };
}

export function holderKeys(
  { keyOf }: HoldGuard,
  { caller, buyer }: Pick<PlaceOrderInput, "caller" | "buyer">,
): HolderKeys {
  return {
    address: keyOf("address", countedAddress(caller.address)),
    email: keyOf("email", foldEmail(buyer.email)),
    browser: keyOf("browser", caller.browser),
  };
}

/** Spellings of one mailbox are one: case, a tag behind `+`, and the dots of the one provider that ignores them. */
export function foldEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const domain = (domainToASCII(email.slice(at + 1)) || email.slice(at + 1)).toLowerCase();
  const name = email.slice(0, at).normalize("NFKC").toLowerCase().replace(/\+.*$/s, "");
  return /^(gmail|googlemail)\.com$/.test(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}

/**
 * Lets orders of the same holders be placed one after the other, in all processes, until the transaction ends. Taken in one order by everybody,
 * after the lock of the idempotency key and before any night, so nobody waits in a circle.
 */
export async function lockHolders(tx: Db, keys: HolderKeys): Promise<void> {
  const sorted = Object.values(keys).toSorted();
  // Row by row, in the order of the list.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(key, 1)) from unnest(${sql.param(sorted)}::text[]) as holder (key)`,
  );
}

/** Locks the idempotency key of an order: a double click waits until the first one has committed. */
export async function lockKey(tx: Db, key: string): Promise<void> {
  await waitForKey(tx, { key });
}

const waitForKey = prepareSql("order_key_to_lock", ["key"], ({ key }) => sql`select ${keyLock(key)}`);
const keyLock = (key: Placeholder) => sql`pg_advisory_xact_lock(hashtextextended(${key}, 0))`;

/**
 * The same, and once it is locked its holders without waiting, in one statement; false when an order of one of them is under way: then `lockHolders` waits
 * for those that are left, in the same order.
 */
export async function lockKeyAndFreeHolders(tx: Db, key: string, keys: HolderKeys): Promise<boolean> {
  const [first, second, third] = Object.values(keys).toSorted();
  const [row] = await lockBoth(tx, { key, first, second, third });
  return row?.isLocked === true;
}

const tryLock = (key: Placeholder) => sql`pg_try_advisory_xact_lock(hashtextextended(${key}, 1))`;

/** One after the other, as far as they are free: none behind one that is taken, so that nobody waits in a circle. `offset 0`: the key first. */
const lockBoth = prepareSql<"key" | "first" | "second" | "third", { isLocked: boolean }>(
  "order_key_and_holders",
  ["key", "first", "second", "third"],
  ({ key, first, second, third }) => sql`
    select case when ${tryLock(first)} then case when ${tryLock(second)} then ${tryLock(third)} else false end else false end as "isLocked"
    from (select ${keyLock(key)} offset 0) as mine`,
);

/** An order that was placed by an idempotency key. */
export type KnownOrder = { id: string; requestHash: string };

export async function findKnown(db: Db, key: string): Promise<KnownOrder | null> {
  const [known] = await selectKnown(db, { key });
  return known ?? null;
}

const selectKnown = prepareQuery("order_of_key", ["key"], (db, { key }) =>
  db.select({ id: order.id, requestHash: order.requestHash }).from(order).where(eq(order.idempotencyKey, key)),
);

type Unpaid = Record<Holder, UnpaidOrder[]>;

/** What each holder has not paid: rooms that are set aside, and the orders of the last hour; with the order that a key has placed, in one statement. */
export async function findUnpaid(
  db: Db,
  { key, keys, now }: { key: string; keys: HolderKeys; now: Date },
): Promise<{ known: KnownOrder | null; unpaid: Unpaid }> {
  const asked = { ...keys, key, since: new Date(now.getTime() - TRIES_MS).toISOString() };
  const all = await selectUnpaid(db, asked);
  const rows = all.filter(({ isKnown }) => !isKnown);
  const known = all.find(({ isKnown }) => isKnown) ?? null;
  const listOf = (by: Holder) =>
    rows
      .filter((row) => row[by] === keys[by])
      .map(({ rooms, state, createdAt, holdExpiresAt }) => ({
        rooms,
        isWaiting: awaitsPayment(state),
        createdAt,
        holdExpiresAt,
      }));
  const [address, email, browser] = [listOf("address"), listOf("email"), listOf("browser")];
  return { known, unpaid: { address, email, browser } };
}

const selectUnpaid = prepareQuery("unpaid_of_holder", ["key", "address", "email", "browser", "since"], (db, asked) => {
  const isTheirs = or(
    eq(order.holderAddress, asked.address),
    eq(order.holderEmail, asked.email),
    eq(order.holderBrowser, asked.browser),
  );
  // A text that is made is in no index: that of states would lead through everybody's unpaid orders to find these few.
  const isUnpaid = inArray(sql`${order.state} || ''`, [...UNPAID_STATES]);
  const isWaiting = eq(order.state, "awaiting_payment");
  const isLate = sql`${order.createdAt} > ${asked.since}::timestamptz`;
  const columns = {
    id: order.id,
    requestHash: order.requestHash,
    address: order.holderAddress,
    email: order.holderEmail,
    browser: order.holderBrowser,
    state: order.state,
    createdAt: order.createdAt,
    holdExpiresAt: order.holdExpiresAt,
  };
  const unpaid = db
    .select({ ...columns, rooms: sql<number>`coalesce(sum(${stayItem.rooms}), 0)::int`, isKnown: sql<boolean>`false` })
    .from(order)
    .leftJoin(orderItem, eq(orderItem.orderId, order.id))
    .leftJoin(stayItem, eq(stayItem.itemId, orderItem.id))
    .where(and(isTheirs, isUnpaid, or(isWaiting, isLate)))
    .groupBy(order.id);
  const known = db
    .select({ ...columns, rooms: sql<number>`0`, isKnown: sql<boolean>`true` })
    .from(order)
    .where(eq(order.idempotencyKey, asked.key));
  return unpaid.unionAll(known);
});

/** Takes the keys from orders of more than a day ago: nothing counts by them any more. */
export async function forgetHolders({ db, now }: { db: Db; now: Date }, by: Actor): Promise<number> {
  demandAllowed(can, by, "order.forget_holders");
  const isOld = lt(order.createdAt, new Date(now.getTime() - KEPT_HOURS * 3_600_000));
  const gone = await db
    .update(order)
    .set({ holderAddress: null, holderEmail: null, holderBrowser: null })
    .where(and(isNotNull(order.holderAddress), isOld, ne(order.state, "awaiting_payment")));
  return gone.rowCount ?? 0;
}
