import { and, desc, eq, gt, inArray, or } from "drizzle-orm";
import type { Clock } from "#platform/clock.ts";
import type { Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import type { SeenOrder } from "../contract.ts";
import { stayItem } from "../items/stay/tables.server.ts";
import type { OrderPasses } from "../order-passes.server.ts";
import { awaitsPayment, isPaid, SOLD_STATES } from "../states.ts";
import { order, orderItem } from "../tables.server.ts";
import type { Twin } from "./twin.ts";

/** The stay that a checkout is about to sell. */
export type TwinAsk = { packageId: number; checkin: Day; nights: number; cookies: string | null };

type Deps = {
  db: Db;
  clock: Clock;
  passes: Pick<OrderPasses, "ordersOf">;
  /** An order as this browser may see it, after asking its provider while that is worth it. */
  settle: (id: string, cookies: string | null) => Promise<SeenOrder | null>;
};

/** As many are looked at as one browser has of the same stay, and no more: each may ask a provider. */
const MOST = 3;

/** The same stay on the same days that this browser has bought already, or is about to, in another tab or before the network went; null where there is none. */
export async function findTwin(deps: Deps, { cookies, ...stay }: TwinAsk): Promise<Twin | null> {
  for (const id of await findSameStays(deps, deps.passes.ordersOf(cookies), stay)) {
    const seen = await deps.settle(id, cookies);
    if (!seen?.isBuyer) continue;
    const { number, state } = seen.order;
    if (isPaid(state)) return { orderId: id, number, kind: "booked" };
    if (awaitsPayment(state)) return { orderId: id, number, kind: "waiting" };
  }
  return null;
}

async function findSameStays(
  { db, clock }: Pick<Deps, "db" | "clock">,
  ids: readonly string[],
  { packageId, checkin, nights }: Omit<TwinAsk, "cookies">,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const isHeld = and(eq(order.state, "awaiting_payment"), gt(order.holdExpiresAt, clock.now()));
  const rows = await db
    .select({ id: order.id })
    .from(order)
    .innerJoin(orderItem, eq(orderItem.orderId, order.id))
    .innerJoin(stayItem, eq(stayItem.itemId, orderItem.id))
    .where(
      and(
        inArray(order.id, [...ids]),
        eq(stayItem.packageId, packageId),
        eq(stayItem.checkin, checkin),
        eq(stayItem.nights, nights),
        or(inArray(order.state, [...SOLD_STATES]), isHeld),
      ),
    )
    .orderBy(desc(order.createdAt))
    .limit(MOST);
  return rows.map(({ id }) => id);
}
