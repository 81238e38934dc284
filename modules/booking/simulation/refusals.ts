import { inArray, like } from "drizzle-orm";
import { reviveDeadLetters } from "#platform/jobs/dead-letters.server.ts";
import { outbox } from "#platform/jobs/tables.server.ts";
import { MOST_ATTEMPTS } from "#platform/jobs/worker.server.ts";
import { mailMessage } from "#modules/notifications/tables.server.ts";
import { PaymentError, type PaymentProvider } from "#modules/payments/provider.ts";
import { REFUNDS, refusedOf } from "../refused-refunds/data.server.ts";
import { order, refund } from "../tables.server.ts";
import { again } from "./dying.ts";
import type { World } from "./world.ts";

/**
 * What becomes of money that providers do not give back: customer care sends it by transfer, or has it tried again when they have come round
 * (docs/product/after-sale.md#refused-refunds).
 */
export type Refusal = "transferred" | "tried_again";

/** Longer than any pause between two tries. */
const PAUSE_MS = 130 * 60_000;
/** The first and the last of all tries are lived, those between them are like them. */
const LAST_TRIES = 2;

/** A provider that gives nothing back while it is among the unwilling, whoever asks: the card is closed. */
export const withRefusals = (provider: PaymentProvider, unwilling: ReadonlySet<string>): PaymentProvider => ({
  ...provider,
  refund: (ask) =>
    unwilling.has(provider.name)
      ? Promise.reject(new PaymentError("rejected", "the card is closed"))
      : provider.refund(ask),
});

/** Of two that have each a part only the one that is asked first, else every one. */
export function refuseRefunds({ unwilling, provider, other, tills }: World, isInParts: boolean): void {
  const all = [provider, tills.parts.provider, tills.account.provider];
  for (const { name } of isInParts ? [other.provider] : all) unwilling.add(name);
}

/** Time goes by until nobody tries any more; then customer care does what there is to do, at two desks and not a moment too soon. */
export async function settleRefused(world: World, refusal: Refusal): Promise<void> {
  const [row] = await world.db.select({ id: order.id }).from(order);
  if (!row) return;
  const early = await world.transfer(row.id);
  if (typeof early === "object" && early.kind === "recorded")
    world.believed.push("what may still go back, transferred");
  while (await world.work());
  await world.db
    .update(outbox)
    .set({ attempts: MOST_ATTEMPTS - LAST_TRIES })
    .where(inArray(outbox.kind, [...REFUNDS]));
  // One more than there are: somebody may die in one.
  for (let pause = 0; pause <= LAST_TRIES; pause++) {
    world.clock.advance(PAUSE_MS);
    while (await world.work());
  }
  if (refusal === "transferred") await Promise.all([1, 2].map(() => again(() => world.transfer(row.id))));
  else {
    world.unwilling.clear();
    await reviveDeadLetters(world.db, world.clock.now(), refusedOf(row.id));
  }
}

/** All that is due has gone back, by transfer only what a provider refused for good, and one letter says it. */
export async function findRefusalFaults({ db }: World, refusal: Refusal): Promise<string[]> {
  const refunds = await db.select().from(refund);
  const states = (await db.select({ state: order.state }).from(order)).map(({ state }) => state);
  const letters = await db.select().from(mailMessage).where(like(mailMessage.dedupe, "%:order_refunded"));
  const isBeside = (one: typeof refund.$inferSelect) => refusal === "tried_again" && one.transfer !== null;
  return [
    ...refunds.filter(({ state }) => state !== "done").map(({ amountCents }) => `${amountCents} still to go back`),
    ...refunds.filter(isBeside).map(({ amountCents }) => `${amountCents} by transfer beside`),
    ...(letters.length === (states.includes("refunded") ? 1 : 0) ? [] : [`${letters.length} letters about the money`]),
  ];
}
