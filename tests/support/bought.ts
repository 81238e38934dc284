import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { cents } from "#platform/money.ts";
import { order } from "#modules/booking/tables.server.ts";
import { placeOrder } from "#modules/booking/verbs/place-order.server.ts";
import { syncPayment } from "#modules/booking/verbs/sync-payment.server.ts";
import { WORKER } from "./actors.ts";
import { demandPlaced, orderInput } from "./payments.ts";
import { REDEEMED_ON, type RedeemScene } from "./redeem.ts";

/** The stay of a scene bought by Marion for two nights from REDEEMED_ON on, 200 €, paid and confirmed. */
export async function buyStay({ deps, stay, till, work }: RedeemScene): Promise<{ orderId: string; number: string }> {
  const input = orderInput(stay.package.id, {
    checkin: REDEEMED_ON,
    nights: 2,
    idempotencyKey: randomUUID(),
    expectedAmount: cents(20_000),
  });
  const { orderId, clientSecret } = demandPlaced(await placeOrder(deps, input));
  await till.pay(clientSecret);
  await syncPayment(deps, orderId, WORKER);
  await work();
  const [row] = await deps.db.select({ number: order.number }).from(order).where(eq(order.id, orderId));
  if (!row) throw new Error("what was bought is not there");
  return { orderId, number: row.number };
}
