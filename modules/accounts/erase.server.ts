import { eq, sql } from "drizzle-orm";
import type { Actor } from "#platform/actor.ts";
import { localTime, type Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import {
  findUnderWay,
  forgetBuyer,
  forgetReceiver,
  lockOrdersOf,
  type UnderWay,
} from "#modules/booking/forget-buyer.server.ts";
import { countKeys } from "./counts.server.ts";
import { can } from "./policy.ts";
import { isFresh } from "./rules.ts";
import type { Session } from "./session.server.ts";
import { customer, customerOrder, customerProof, signInLink, signInTry } from "./tables.server.ts";

/** Who is erased: an address in lower case, with all of its orders. */
export type Erased = { email: string; orderIds: readonly string[] };
/** What a module does about it, in the one transaction of the erasure. */
export type Eraser = (tx: Db, erased: Erased, now: Date) => Promise<void>;

export type EraseDeps = { db: Db; clock: Clock; secret: string; erasers: readonly Eraser[] };

/** `stale`: they have to show again who they are. `under_way`: orders that are not through; nothing was erased. */
export type EraseOutcome =
  | Forbidden
  | { kind: "erased" }
  | { kind: "stale" }
  | { kind: "under_way"; orders: UnderWay[] };

/** The zone in which a day is over last, of those that we sell stays in. */
const LAST_ZONE = "Atlantic/Canary";

const whoseOrders = async (db: Db, { accountId, email }: Session) => {
  const joined = await db
    .select({ orderId: customerOrder.orderId })
    .from(customerOrder)
    .where(eq(customerOrder.customerId, accountId));
  return { email, orderIds: joined.map(({ orderId }) => orderId) };
};

/** What keeps an account from being erased for now. */
export async function findEraseHindrances(
  { db, clock }: Pick<EraseDeps, "db" | "clock">,
  session: Session,
): Promise<UnderWay[]> {
  return findUnderWay(db, await whoseOrders(db, session), localTime(clock, LAST_ZONE).today);
}

/**
 * Erases a customer everywhere, in one transaction (docs/product/services.md#erasure): orders keep what the books are made of, under a pseudonym. An order that
 * is placed or moves at the same time is either seen, and then nothing is erased, or comes after, and is a guest's.
 */
export async function eraseAccount(deps: EraseDeps, session: Session, by: Actor): Promise<EraseOutcome> {
  const { db, clock, secret, erasers } = deps;
  const isOwn = by.kind === "customer" && by.accountId === session.accountId;
  if (!can(by, "account.erase", { isOwn })) return FORBIDDEN;
  const now = clock.now();
  if (!isFresh(session.signedInAt, now)) return { kind: "stale" };
  const { email } = session;
  return db.transaction(async (tx): Promise<EraseOutcome> => {
    await tx.select({ id: customer.id }).from(customer).where(eq(customer.id, session.accountId)).for("update");
    const whose = await whoseOrders(tx, session);
    const orders = await lockOrdersOf(tx, whose);
    const underWay = await findUnderWay(tx, whose, localTime(clock, LAST_ZONE).today);
    if (underWay.length > 0) return { kind: "under_way", orders: underWay };
    const erased = { email, orderIds: orders.map(({ id }) => id) };
    await forgetBuyer(tx, orders, by);
    await forgetReceiver(tx, email, by);
    for (const eraser of erasers) await eraser(tx, erased, now);
    const { emailKey } = countKeys(secret, { email, address: "" });
    await tx.delete(signInLink).where(eq(signInLink.emailKey, emailKey));
    await tx.delete(signInTry).where(eq(signInTry.emailKey, emailKey));
    await tx.delete(customerProof).where(sql`position(${email} in lower(${customerProof.value})) > 0`);
    await tx.delete(customer).where(eq(customer.id, session.accountId));
    return { kind: "erased" };
  });
}
