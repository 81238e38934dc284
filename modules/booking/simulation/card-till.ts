import { eq } from "drizzle-orm";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { countedTries } from "#tests/support/code-tries.ts";
import { issueCardWith } from "#tests/support/issue-card.ts";
import type { PaymentProvider } from "#modules/payments/provider.ts";
import { createGiftCards } from "#modules/vouchers/values/cards.server.ts";
import { createCodeKeys } from "#modules/vouchers/values/codes.server.ts";
import { compareValues } from "#modules/vouchers/values/compare.server.ts";
import { createGiftCardProvider } from "#modules/vouchers/values/provider.server.ts";
import { giftValueUse } from "#modules/vouchers/values/tables.server.ts";
import { order } from "../tables.server.ts";
import type { Held } from "./violations.ts";

const STATUS = { set_aside: "requires_capture", taken: "succeeded", let_go: "canceled" } as const;

/** Gift cards beside the tills of providers, behind the same door: what orders have set aside of them, as a provider would tell it. */
export function createCardTill(db: Db, clock: Clock, through: (provider: PaymentProvider) => PaymentProvider) {
  const values = { clock, keys: createCodeKeys(["a secret of the tests that is long enough"]) };
  let issued = 0;
  return {
    provider: through(createGiftCardProvider({ ...values, db })),
    giftCards: createGiftCards({ ...values, db, tries: countedTries() }),
    /** A card of so many cents. */
    issue: (amount: number) => {
      issued += amount;
      return issueCardWith(db, values, amount);
    },
    /** What all of them are worth: nobody has paid for them. */
    issued: () => issued,
    inspect: () => inspectUses(db),
  };
}

async function inspectUses(db: Db): Promise<Held> {
  const rows = await db
    .select({ use: giftValueUse, number: order.number })
    .from(giftValueUse)
    .innerJoin(order, eq(order.id, giftValueUse.orderId));
  return {
    intents: rows.map(({ use, number }) => ({
      id: use.id,
      status: STATUS[use.state],
      description: `Vendredi ${number}`,
    })),
    charges: rows
      .filter(({ use }) => use.state === "taken")
      .map(({ use }) => ({
        payment_intent: use.id,
        amount_captured: use.amountCents,
        amount_refunded: use.refundedCents,
      })),
  };
}

/** Every card is worth what its story says. */
export const findCardViolations = async (db: Db): Promise<string[]> =>
  (await compareValues(db)).map(({ valueId }) => `gift card ${valueId} differs`);
