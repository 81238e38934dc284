import { and, eq, inArray, sql } from "drizzle-orm";
import type { Actor } from "#platform/actor.ts";
import type { Db } from "#platform/db/client.server.ts";
import type { Forbidden } from "#platform/policy.ts";
import type { CardLook } from "#modules/vouchers/values/cards.server.ts";
import type { SeenCard, ShownLine } from "#modules/vouchers/values/look.server.ts";
import type { PurchaseDeps } from "./deps.server.ts";
import { order, orderItem } from "./tables.server.ts";

/** What an order is called to whoever holds a card that paid it: its number, and its stay where it has one; not when it is, nor whose. Its id stays here. */
type OrderName = { number: string; stay: string | null; city: string | null };

export type NamedLine = Omit<ShownLine, "orderId"> & { order: OrderName | null };
/** A code as its holder is shown it (docs/product/gifts.md#balance). */
export type CardStory = Exclude<CardLook, SeenCard> | (Omit<SeenCard, "lines"> & { lines: NamedLine[] });

export async function lookAtCard(
  { db, giftCards }: Pick<PurchaseDeps, "db" | "giftCards">,
  typed: string,
  asking: { actor: Actor; address: string },
): Promise<CardStory | Forbidden> {
  const look = (await giftCards?.look(typed, asking)) ?? { kind: "unknown" };
  if (look.kind !== "card") return look;
  const names = await namesOf(
    db,
    look.lines.flatMap(({ orderId }) => orderId ?? []),
  );
  const lines = look.lines.map(({ orderId, ...line }) => ({ ...line, order: names.get(orderId ?? "") ?? null }));
  return { ...look, lines };
}

async function namesOf(db: Db, orderIds: readonly string[]): Promise<Map<string, OrderName>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select({
      id: order.id,
      number: order.number,
      stay: sql<string | null>`${orderItem.snapshot} ->> 'packageLabel'`,
      city: sql<string | null>`${orderItem.snapshot} ->> 'cityLabel'`,
    })
    .from(order)
    .leftJoin(orderItem, and(eq(orderItem.orderId, order.id), eq(orderItem.kind, "stay")))
    .where(inArray(order.id, [...new Set(orderIds)]));
  return new Map(rows.map(({ id, ...name }) => [id, name]));
}
