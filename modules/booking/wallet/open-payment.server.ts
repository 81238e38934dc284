import { createHash } from "node:crypto";
import { localTime } from "#platform/clock.ts";
import { FIRST_METHOD } from "#modules/payments/methods.ts";
import { PaymentError, type PaymentProvider, type PaymentView } from "#modules/payments/provider.ts";
import { MAX_KEYS, openKey } from "#modules/payments/rounds.ts";
import { FORBIDDEN } from "#platform/policy.ts";
import type { PlaceOrderInput, PlaceOrderOutcome } from "../contract.ts";
import type { BookingDeps } from "../deps.server.ts";
import { holdReason } from "../hold-bounds.ts";
import { wishesOf } from "../items/wishes.server.ts";
import { findOrder } from "../order-row.server.ts";
import { can } from "../policy.ts";
import { isPaid } from "../states.ts";
import { hashRequest, registerOrder, type Registered } from "../verbs/place-order.server.ts";

/** A payment that a wallet may authorise, and the id that its order will have. */
export type WalletPayment = { kind: "opened"; orderId: string; provider: string; view: PaymentView };

/** What stands in the way, in the words of placing an order. */
export type WalletRefusal = Exclude<PlaceOrderOutcome, { kind: "placed" }>;

/**
 * Opens the payment that a wallet is to authorise for an order that is not placed yet: for exactly its amount, to be captured later. The order is placed
 * on trial first and taken back, so that nobody authorises what cannot be had any more. Nothing is held, nothing is kept here: a payment that no order
 * comes for is closed by reconciliation. The same key and order are the same payment; once that order is placed, the answer says what became of it.
 */
export async function openWalletPayment(
  deps: BookingDeps,
  input: PlaceOrderInput,
): Promise<WalletPayment | WalletRefusal> {
  if (!can(input.caller.actor, "order.place")) return FORBIDDEN;
  const provider = walletProvider(deps, input);
  if (!provider) return { kind: "method_unavailable", orderId: null };
  const requestHash = hashRequest(input);
  const orderId = orderIdOf(input.idempotencyKey, requestHash);
  const known = await findOrder(deps.db, orderId);
  if (known) return isPaid(known.state) ? { kind: "already_paid", orderId } : { kind: "hold_expired", orderId };
  const tried = await tryOrder(deps, { ...input, requestHash });
  if (tried.kind === "refused") {
    deps.holds?.onRefusal(tried.refusal);
    return { kind: "too_many_holds", reason: holdReason(tried.refusal), until: tried.refusal.until.toISOString() };
  }
  if (tried.kind !== "order") return tried;
  const view = await openOnce(deps, { provider, input, orderId });
  return view ? { kind: "opened", orderId, provider: provider.name, view } : { kind: "payment_unavailable" };
}

/** Who takes what wallets authorise on a site; null: nobody. */
export function walletProvider(
  { payments }: Pick<BookingDeps, "payments">,
  { site }: Pick<PlaceOrderInput, "site">,
): PaymentProvider | null {
  const provider = payments.forMethod(site.id, FIRST_METHOD);
  return provider?.takesWallets ? provider : null;
}

/** Thrown through the transaction that must not be committed. */
class Tried extends Error {
  readonly outcome: Registered;
  constructor(outcome: Registered) {
    super("on trial");
    this.outcome = outcome;
  }
}

/** What would become of the order at this moment. All of it is taken back. */
async function tryOrder(deps: BookingDeps, ask: PlaceOrderInput & { requestHash: string }): Promise<Registered> {
  // The key is of the order that is to come: on trial it must meet no other.
  const trial = { ...ask, idempotencyKey: `trial:${ask.idempotencyKey}` };
  try {
    await deps.db.transaction(async (tx) => {
      throw new Tried(await registerOrder(tx, deps, trial, wishesOf(ask)));
    });
  } catch (error) {
    if (error instanceof Tried) return error.outcome;
    throw error;
  }
  throw new Error("a trial was committed");
}

/** The same for the same key and order, and for nobody else to find. */
function orderIdOf(key: string, requestHash: string): string {
  const digest = createHash("sha256").update(`wallet:${key}:${requestHash}`).digest("hex");
  const variant = ((Number.parseInt(digest.slice(16, 17), 16) & 3) | 8).toString(16);
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `4${digest.slice(13, 16)}`,
    variant + digest.slice(17, 20),
    digest.slice(20, 32),
  ].join("-");
}

type Opening = { provider: PaymentProvider; input: PlaceOrderInput; orderId: string };

async function openOnce(deps: BookingDeps, { provider, input, orderId }: Opening): Promise<PaymentView | null> {
  for (let attempt = 1; attempt <= MAX_KEYS; attempt++) {
    try {
      return await provider.open({
        orderId,
        orderNumber: orderId,
        isForWallet: true,
        round: "purchase",
        amountCents: input.expectedAmount,
        capture: "manual",
        method: FIRST_METHOD,
        plan: null,
        site: input.site.id,
        today: localTime(deps.clock, input.site.timeZone).today,
        buyer: input.buyer,
        returnUrl: null,
        key: openKey({ orderId, round: "purchase", attempt }),
      });
    } catch (error) {
      if (!(error instanceof PaymentError)) throw error;
      if (error.problem !== "failed") return null;
    }
  }
  return null;
}
