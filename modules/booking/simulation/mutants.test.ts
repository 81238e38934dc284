import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { isOnce } from "#tests/support/once.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import type { PaymentProvider, PaymentView } from "#modules/payments/provider.ts";
import { cents, ZERO } from "#platform/money.ts";
import { promotionCode } from "#modules/promotions/tables.server.ts";
import { supplierMessage } from "#modules/suppliers/tables.server.ts";
import { TRANSITIONS, type Transition } from "../lifecycle.ts";
import { order, orderItem, orderReduction } from "../tables.server.ts";
import { expireHolds } from "../verbs/expire-holds.server.ts";
import { placeOrder } from "../verbs/place-order.server.ts";
import { syncPayment } from "../verbs/sync-payment.server.ts";
import { AFTER_SALE_MUTANTS, type Mutant } from "./after-sale-mutants.ts";
import { liveRandomly } from "./lives.ts";
import { crashEverywhere, type StoryOptions } from "./stories.ts";
import type { Verbs } from "./world.ts";

/** Proof that the simulations can fail: each of these faults has been made by somebody in earnest, and each must be found. */
const database = useDatabase();
const SEEDS = 60;

/** Jobs end theirs with a number, what closes a payment with a word of its own. */
const withoutEpoch = (key: string) => key.replace(/:(?:\d+|[0-9a-f-]{36})$/, "");

/** Says that a payment is closed once it was asked to, and leaves it open. */
function onlySaysClosed(provider: PaymentProvider): PaymentProvider {
  const asked = new Set<string>();
  return {
    ...provider,
    cancel: async (reference) => void asked.add(reference),
    read: async (reference) => {
      const view = await provider.read(reference);
      return view.status === "open" && asked.has(reference) ? { ...view, status: "cancelled" } : view;
    },
  };
}

/** Asks with the same key however often it has failed. */
const withOneKey = (provider: PaymentProvider): PaymentProvider => ({
  ...provider,
  capture: (reference, key) => provider.capture(reference, withoutEpoch(key)),
  refund: (input) => provider.refund({ ...input, key: withoutEpoch(input.key) }),
  cancel: (reference, key) => provider.cancel(reference, withoutEpoch(key)),
});

/** Does not see that money is set aside. */
const unheard = (view: PaymentView): PaymentView => (view.status === "authorized" ? { ...view, status: "open" } : view);

const MUTANTS: Mutant[] = [
  {
    name: "a new idempotency key for every try",
    verbs: {
      provider: (provider) => ({ ...provider, open: (input) => provider.open({ ...input, key: randomUUID() }) }),
    },
    story: { story: "buy", isRetried: true },
    finds: /payments for 1 attempts/,
  },
  {
    name: "another payment opened before the one that was left is closed",
    verbs: { parts: onlySaysClosed },
    story: { story: "left_then_card" },
    finds: /charged 2 times/,
  },
  {
    name: "a yes on an account's page after which nobody asks for the money",
    verbs: {
      account: (provider) => ({ ...provider, read: async (reference) => unheard(await provider.read(reference)) }),
    },
    story: { story: "by_account" },
    finds: /dangling authorisation|a paid order was lost/,
  },
  {
    name: "another payment opened before the one on an account's page is closed",
    verbs: { account: onlySaysClosed },
    story: { story: "account_left_then_card" },
    finds: /charged 2 times|dangling authorisation|still be made/,
  },
  {
    name: "a notice that anybody could have written",
    verbs: {
      account: (provider) => ({
        ...provider,
        readEvent: async () => ({ id: null, type: "x", reference: "x", orderId: null }),
      }),
    },
    story: { story: "by_account", hooks: "all" },
    finds: /a forged notice of account/,
  },
  {
    name: "a refund of everything where a share is due",
    verbs: {
      parts: (provider) => ({
        ...provider,
        refund: (input) => provider.refund({ ...input, amountCents: cents(20_000) }),
      }),
    },
    story: { story: "in_three_and_cancel" },
    finds: /kept 0, entitled to 4000/,
  },
  {
    name: "books never compared with the provider's",
    verbs: { reconcile: async () => undefined },
    story: { story: "buy" },
    finds: /a payment could still be made/,
  },
  {
    name: "a job that is done whatever happens in it",
    verbs: {
      handlers: (_deps, honest) => ({ ...honest, order_confirmed: async () => undefined }),
    },
    story: { story: "buy" },
    finds: /0 confirmation mails/,
  },
  {
    name: "payments of dead orders left open",
    verbs: { handlers: (_deps, honest) => ({ ...honest, "payment.cancel": async () => undefined }) },
    story: { story: "buy" },
    finds: /a payment could still be made/,
  },
  {
    name: "a code that keeps the use of a hold that has ended",
    verbs: {
      expire: async (deps, by) => {
        await expireHolds(deps, by);
        await deps.db.update(promotionCode).set({ uses: 1 });
      },
    },
    story: { story: "unique_code_late" },
    finds: /code UNIQUE10 counts 1 uses of 0|a paid order was lost/,
  },
  {
    name: "the browser's word taken for the money",
    verbs: {
      sync: async (deps, orderId) => {
        await deps.db.update(order).set({ state: "confirmed" }).where(eq(order.id, orderId));
        return { state: "confirmed", payments: [], isTaking: false, isToLetGo: false };
      },
    },
    story: { story: "buy" },
    finds: /ledger|kept 0|history/,
  },
  {
    name: "one key for ever, although the provider keeps errors under it",
    verbs: { provider: withOneKey, account: withOneKey },
    story: "random",
    finds: /stuck|still be made|dangling/,
  },
  {
    name: "a refund counted from the price before the code",
    verbs: {
      place: async (deps, input) => {
        const outcome = await placeOrder(deps, input);
        await deps.db
          .update(orderItem)
          .set({ snapshot: sql`jsonb_set(${orderItem.snapshot}, '{nightlyCents}', '[10000, 10000]')` });
        return outcome;
      },
    },
    story: { story: "code_and_cancel" },
    finds: /the nights are not what is paid/,
  },
  {
    name: "a code that is charged for but not kept",
    verbs: {
      place: async (deps, input) => {
        const outcome = await placeOrder(deps, input);
        await deps.db.delete(orderReduction);
        return outcome;
      },
    },
    story: { story: "code_and_cancel" },
    finds: /order_reduction|the lines do not add up/,
  },
  {
    name: "a label that nobody compares",
    verbs: { provider: forgetful },
    story: { story: "relabelled" },
    finds: /believed|no alarm/,
  },
  {
    name: "a sale that its hotel does not hear of",
    verbs: { sync: forgetHotel },
    story: { story: "captured_at_once" },
    finds: /the hotel hears "" of "reservation"/,
  },
  {
    name: "a hotel that is told twice",
    verbs: { sync: tellTwice },
    story: { story: "captured_at_once" },
    finds: /the hotel hears "reservation,reservation" of "reservation"/,
  },
  {
    name: "a ledger that hears of no refund",
    verbs: {
      handlers: (deps, honest) => ({
        ...honest,
        "payment.refund": async (job) => {
          await honest["payment.refund"]?.(job);
          await deps.db.transaction(async (tx) => {
            await tx.execute(sql`set local session_replication_role = replica`);
            await tx.execute(
              sql`delete from ledger_entry using ledger_posting where posting_id = ledger_posting.id and kind = 'money_returned'`,
            );
          });
        },
      }),
    },
    story: { story: "buy_and_cancel" },
    finds: /books of .*(clearing|customer)|does not balance/,
  },
  {
    name: "rooms given back twice by an impatient customer",
    verbs: {
      cancel: async (deps, orderId) => {
        await deps.db.update(order).set({ state: "refund_pending" }).where(eq(order.id, orderId));
        return { kind: "cancelled", refund: ZERO };
      },
    },
    story: { story: "buy_and_cancel" },
    finds: /ledger|history|stuck/,
  },
  ...AFTER_SALE_MUTANTS,
];

/** The message is written with the sale, and lost. */
async function forgetHotel(...[deps, ...given]: Parameters<Verbs["sync"]>): ReturnType<Verbs["sync"]> {
  const outcome = await syncPayment(deps, ...given);
  await deps.db.delete(supplierMessage);
  return outcome;
}

/** The message is written with the sale, and by somebody who does not know that. */
async function tellTwice(...[deps, ...given]: Parameters<Verbs["sync"]>): ReturnType<Verbs["sync"]> {
  const outcome = await syncPayment(deps, ...given);
  const [told] = await deps.db.select().from(supplierMessage);
  if (told)
    await deps.db
      .insert(supplierMessage)
      .values({ ...told, id: randomUUID(), position: told.position + 1, cause: randomUUID() })
      .onConflictDoNothing();
  return outcome;
}

/** Answers every question about a payment as it was opened, whatever has become of it. */
function forgetful(provider: PaymentProvider): PaymentProvider {
  const opened = new Map<string, string | null>();
  const asOpened = (view: PaymentView) => ({ ...view, orderId: opened.get(view.reference) ?? view.orderId });
  return {
    ...provider,
    open: async (input) => {
      const view = await provider.open(input);
      opened.set(view.reference, view.orderId);
      return view;
    },
    read: async (reference) => asOpened(await provider.read(reference)),
  };
}

describe.runIf(!isOnce)("faults that the simulations must find", () => {
  it.each(MUTANTS)("$name", { timeout: 90_000 }, async ({ verbs, story, finds }) => {
    expect(await findFirstFault(verbs, story)).toMatch(finds);
  });

  it.each([
    [
      "a late payment that nobody looks at",
      (row: Transition) => (row.from === "expired" ? null : row),
      { story: "pay_late" as const },
    ],
    [
      "a hold that never comes back",
      (row: Transition) => (row.reason === "hold_expired" ? { ...row, step: "none" as const } : row),
      { story: "buy" as const },
    ],
    [
      "a sale that is not counted",
      (row: Transition) => (row.reason === "authorized_in_time" ? { ...row, step: "release" as const } : row),
      { story: "buy" as const },
    ],
    [
      "a payment that says another order, believed",
      (row: Transition) => (row.reason.endsWith("_relabelled") ? null : row),
      { story: "relabelled_late" as const },
    ],
    [
      "a cancellation that gives nothing up in the books",
      (row: Transition) => (row.reason === "cancelled_with_refund" ? { ...row, to: "refunded" as const } : row),
      { story: "buy_and_cancel" as const },
    ],
    [
      "a confirmation without its mail",
      (row: Transition) => (row.reason === "captured" ? { ...row, jobs: [] } : row),
      { story: "buy" as const },
    ],
  ])("in the table: %s", { timeout: 90_000 }, async (_name, change, story) => {
    await withTable(change, async () => expect(await findFirstFault({}, story)).not.toBe(""));
  });
});

async function findFirstFault(verbs: Partial<Verbs>, story: Partial<StoryOptions> | "random"): Promise<string> {
  if (story !== "random") {
    const options: StoryOptions = {
      story: "buy",
      hooks: "lost",
      isRetried: false,
      stopsAtFault: true,
      verbs,
      ...story,
    };
    return (
      (await crashEverywhere(database().db, options).catch((error: Error) => ({ faults: [error.message] })))
        .faults[0] ?? ""
    );
  }
  for (let seed = 1; seed <= SEEDS; seed++) {
    const { faults } = await liveRandomly(database().db, seed, verbs);
    if (faults[0]) return faults[0];
  }
  return "";
}

/** Runs with a changed state table, and puts the true one back. */
async function withTable(change: (row: Transition) => Transition | null, run: () => Promise<void>): Promise<void> {
  const table = TRANSITIONS as Transition[];
  const truth = [...table];
  table.splice(0, table.length, ...truth.flatMap((row) => change(row) ?? []));
  try {
    await run();
  } finally {
    table.splice(0, table.length, ...truth);
  }
}
