import { FIRST_METHOD } from "#modules/payments/methods.ts";
import { PaymentError, type PaymentProvider, type PaymentView } from "#modules/payments/provider.ts";
import { FORBIDDEN } from "#platform/policy.ts";
import type { AuthorisationFlaw, PlaceOrderInput, PlaceOrderOutcome } from "../contract.ts";
import type { BookingDeps } from "../deps.server.ts";
import { wishesOf } from "../items/wishes.server.ts";
import { findOrder } from "../order-row.server.ts";
import { can } from "../policy.ts";
import { CURRENCY } from "../rules.ts";
import { letGo } from "../verbs/former-payment.server.ts";
import { hashRequest, placeItems } from "../verbs/place-order.server.ts";
import { walletProvider } from "./open-payment.server.ts";

/** What somebody says that a wallet has authorised. */
export type Authorisation = {
  reference: string;
  /** Whether the payment of an order was opened by this very browser. */
  isOwn: (orderId: string) => boolean;
};

/** Outcomes after which an order stands, or another one has the payment: it is not let go of. */
const KEPT: readonly PlaceOrderOutcome["kind"][] = ["placed", "already_paid", "hold_expired", "payment_unavailable"];

/**
 * Places an order that a wallet has authorised the payment of: the way of `placeOrder`, with what was authorised in the place of what would be opened.
 * The provider is read before and after, never the caller. What cannot be had as it was authorised is let go of at once: nobody is charged.
 */
export async function placeWalletOrder(
  deps: BookingDeps,
  input: PlaceOrderInput,
  { reference, isOwn }: Authorisation,
): Promise<PlaceOrderOutcome> {
  if (!can(input.caller.actor, "order.place")) return FORBIDDEN;
  const provider = walletProvider(deps, input);
  if (!provider) return { kind: "method_unavailable", orderId: null };
  const view = await readOwn(provider, reference, isOwn);
  if (!view) return refuse("unknown");
  const { orderId } = view;
  const flaw = (await findOrder(deps.db, orderId)) ? null : findFlaw(view, input);
  if (flaw === "not_authorised") return refuse(flaw);
  const outcome = flaw
    ? refuse(flaw)
    : await placeItems(
        deps,
        {
          ...input,
          method: FIRST_METHOD,
          requestHash: `${hashRequest(input)}:${reference}`,
          authorised: { orderId, provider: provider.name, reference },
        },
        wishesOf(input),
      );
  if (!KEPT.includes(outcome.kind) && !(await findOrder(deps.db, orderId))) await giveBack(provider, view);
  return outcome;
}

const refuse = (reason: AuthorisationFlaw): PlaceOrderOutcome => ({ kind: "authorisation_refused", reason });

type OwnView = PaymentView & { orderId: string };

/** The payment, if it is one that we opened for a wallet of this browser; null: nobody is told which of these it is not. */
async function readOwn(
  provider: PaymentProvider,
  reference: string,
  isOwn: Authorisation["isOwn"],
): Promise<OwnView | null> {
  try {
    const view = await provider.read(reference);
    const { orderId, wallet } = view;
    return wallet && orderId !== null && isOwn(orderId) ? { ...view, orderId } : null;
  } catch (error) {
    if (error instanceof PaymentError && error.problem === "rejected") return null;
    throw error;
  }
}

/** What is wrong with a payment that no order has yet. */
function findFlaw(
  { status, amountCents, currency }: PaymentView,
  { expectedAmount }: Pick<PlaceOrderInput, "expectedAmount">,
): AuthorisationFlaw | null {
  if (status !== "authorized") return "not_authorised";
  return amountCents === expectedAmount && currency === CURRENCY ? null : "differs";
}

/** Lets go of what was authorised and pays nothing; where the provider does not answer, reconciliation does it later. */
async function giveBack(provider: PaymentProvider, view: PaymentView): Promise<void> {
  try {
    await letGo(provider, view);
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
  }
}
