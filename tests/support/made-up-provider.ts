import { day } from "#platform/dates.ts";
import { ZERO } from "#platform/money.ts";
import { PaymentError, type OpenPayment, type PaymentProvider, type PaymentView } from "#modules/payments/provider.ts";

export type MadeUpProvider = {
  provider: PaymentProvider;
  /** What it was asked to open, one entry a payment. */
  opened: OpenPayment[];
  /** The buyer says yes on the provider's page, or the provider itself later. */
  approve: (reference: string) => void;
};

/** A later date with or without the provider's promise that the money comes. */
type Way = "redirect" | "later" | "later_unpromised";

const nextOf = (way: Way, reference: string): PaymentView["next"] =>
  way === "redirect"
    ? { kind: "redirect", url: `https://pay.example/${reference}` }
    : { kind: "later", dueOn: day("2026-12-02") };

/** A provider without a form: it sends the buyer to its own page and back, or takes the money on a later day. Nobody sells it. */
export function createMadeUpProvider(way: Way): MadeUpProvider {
  const views = new Map<string, PaymentView>();
  const byKey = new Map<string, string>();
  const opened: OpenPayment[] = [];
  const of = (reference: string): PaymentView => {
    const view = views.get(reference);
    if (!view) throw new PaymentError("rejected", `no payment ${reference}`);
    return view;
  };
  const change = (reference: string, changes: Partial<PaymentView>) =>
    void views.set(reference, { ...of(reference), ...changes });
  const open = (input: OpenPayment): PaymentView => {
    const known = byKey.get(input.key);
    if (known) return of(known);
    const reference = `made-up-${input.orderId}`;
    byKey.set(input.key, reference);
    opened.push(input);
    const { orderId, round, amountCents } = input;
    views.set(reference, {
      reference,
      orderId,
      round,
      status: way === "later" ? "authorized" : "open",
      amountCents,
      currency: "eur",
      capturedCents: ZERO,
      refundedCents: ZERO,
      next: nextOf(way, reference),
    });
    return of(reference);
  };
  return {
    opened,
    approve: (reference) => change(reference, { status: "authorized", next: null }),
    provider: {
      name: "made-up",
      page: {
        provider: "made-up",
        label: "Paye & Pars",
        how: way === "redirect" ? "redirect" : "later",
        settings: {},
        isSandbox: false,
      },
      captures: "manual",
      open: async (input) => open(input),
      read: async (reference) => of(reference),
      capture: async (reference) => change(reference, { status: "paid", capturedCents: of(reference).amountCents }),
      cancel: async (reference) => change(reference, { status: "cancelled", next: null }),
      refund: async ({ reference, amountCents }) => {
        change(reference, { refundedCents: amountCents });
        return `back-${reference}`;
      },
      list: async function* list() {
        yield* [...views.values()].toReversed();
      },
      readEvent: async ({ payload }) => ({ id: payload, type: "changed", reference: payload, orderId: null }),
    },
  };
}
