import { desc, eq, gte } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import { prepareQuery } from "#platform/db/prepared.server.ts";
import { cents, ZERO } from "#platform/money.ts";
import { isUuid } from "#platform/uuid.ts";
import { BadSignature, PaymentError, type PaymentProvider, type PaymentView } from "#modules/payments/provider.ts";
import type { ValueDeps } from "./issue.server.ts";
import { closeUse, returnUse, type UseRow } from "./spend.server.ts";
import { giftValueUse } from "./tables.server.ts";

/** What the tenders of gift cards name as their provider. */
export const GIFT_CARDS = "gift_card";

/**
 * Gift cards behind the door of payment providers: an order's share of one is a payment that was set aside when its rooms were, so that taking it, letting
 * it go and giving it back go the one way that all money goes, whatever stops in between (docs/product/gifts.md#gift-cards). Nothing is opened here: the
 * transaction that places an order sets its cards aside.
 */
export function createGiftCardProvider(deps: ValueDeps & { db: Db }): PaymentProvider {
  const { db } = deps;
  return {
    name: GIFT_CARDS,
    page: { provider: GIFT_CARDS, label: "", how: "later", settings: {}, isSandbox: false },
    captures: "manual",
    open: () => Promise.reject(new PaymentError("rejected", "gift cards are set aside with their order")),
    read: async (reference) => viewOf(await findUse(db, reference)),
    capture: (reference) => db.transaction((tx) => closeUse(tx, deps, reference, "taken")),
    cancel: (reference) => db.transaction((tx) => closeUse(tx, deps, reference, "let_go")),
    refund: async ({ reference, amountCents, key }) => {
      await db.transaction((tx) => returnUse(tx, deps, { id: reference, amount: amountCents, key }));
      return null;
    },
    list: (since) => listUses(db, since),
    readEvent: () => Promise.reject(new BadSignature("gift cards send no notices")),
  };
}

async function findUse(db: Db, reference: string): Promise<UseRow> {
  const [use] = isUuid(reference) ? await selectUse(db, { reference }) : [];
  if (!use) throw new PaymentError("rejected", "there is no such use of a gift card");
  return use;
}

const selectUse = prepareQuery("use_by_id", ["reference"], (db, { reference }) =>
  db.select().from(giftValueUse).where(eq(giftValueUse.id, reference)),
);

async function* listUses(db: Db, since: Date): AsyncGenerator<PaymentView> {
  const uses = await db
    .select()
    .from(giftValueUse)
    .where(gte(giftValueUse.createdAt, since))
    .orderBy(desc(giftValueUse.createdAt));
  for (const use of uses) yield viewOf(use);
}

const STATUS = { set_aside: "authorized", taken: "paid", let_go: "cancelled" } as const;

function viewOf({ id, orderId, amountCents, state, refundedCents }: UseRow): PaymentView {
  return {
    reference: id,
    orderId,
    round: "purchase",
    status: STATUS[state],
    amountCents: cents(amountCents),
    currency: "eur",
    capturedCents: state === "taken" ? cents(amountCents) : ZERO,
    refundedCents: cents(refundedCents),
    next: null,
  };
}
