import { eq } from "drizzle-orm";
import { CARE, system, VISITOR } from "#platform/actor.ts";
import { fixedClock, type Clock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import { createTokenBuckets } from "#platform/load/buckets.ts";
import type { Db } from "#platform/db/client.server.ts";
import { cents } from "#platform/money.ts";
import { workOnce, type JobHandler } from "#platform/jobs/worker.server.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { WORKER } from "#tests/support/actors.ts";
import { messages } from "#tests/support/messages.ts";
import { operatorOf } from "#tests/support/writing.ts";
import {
  createStay,
  createTestPasses,
  createTestPayments,
  orderInput,
  silentLog,
  WEBHOOK_SECRET,
} from "#tests/support/payments.ts";
import { createMailHandlers } from "#modules/notifications/handlers.server.ts";
import { createPaymentProviders, withProvider } from "#modules/payments/payment-providers.ts";
import type { CaptureMode, PaymentProvider } from "#modules/payments/provider.ts";
import { signPayload } from "#modules/payments/registry/test-sandbox.server.ts";
import { ACCOUNT, SIGNATURE_HEADER, WEBHOOK } from "#modules/payments/registry/test-provider.ts";
import { createCodeBook } from "#modules/promotions/code-book.server.ts";
import { codeSchema, saveCode } from "#modules/promotions/manage.server.ts";
import { createPurchaseRoutes } from "../api.server.ts";
import type { PlaceOrderInput } from "../contract.ts";
import type { BookingDeps } from "../deps.server.ts";
import { wishForStay } from "../items/stay/stay.server.ts";
import { createPapers } from "../papers.server.ts";
import { askClaim } from "../claims/ask-claim.server.ts";
import { findClaimOffer } from "../claims/data.server.ts";
import { approveClaim } from "../claims/decide-claim.server.ts";
import { createPaymentHandlers } from "../jobs.server.ts";
import { findOrder } from "../order-row.server.ts";
import { recordTransfer } from "../refused-refunds/record-transfer.server.ts";
import type { OrderState } from "../states.ts";
import { order, tender } from "../tables.server.ts";
import { changeByHouse, type HouseChangeAsk } from "../change/change-by-house.server.ts";
import { changeStay, type ChangeAsk } from "../change/change-stay.server.ts";
import { cancelOrder, claimInsurance } from "../verbs/cancel-order.server.ts";
import { expireHolds } from "../verbs/expire-holds.server.ts";
import { giveGoodwill } from "../verbs/give-goodwill.server.ts";
import { placeItems, placeOrder } from "../verbs/place-order.server.ts";
import { reconcile } from "../verbs/reconcile.server.ts";
import { syncPayment } from "../verbs/sync-payment.server.ts";
import { withdrawOrder } from "../verbs/withdraw-order.server.ts";
import { openWalletPayment } from "../wallet/open-payment.server.ts";
import { placeWalletOrder } from "../wallet/place-order.server.ts";
import { createCardTill } from "./card-till.ts";
import { attempt, createFate, withCrashes, withHandlerCrashes, type Checkpoint } from "./fate.ts";
import { createHostedTills, type HostedNotice } from "./hosted-tills.ts";
import { withRefusals } from "./refusals.ts";
import { createOtherTill, inParts, inspectAll } from "./two-tills.ts";

/** What the world runs on: the product's own verbs, or a broken one in a test of the tests. */
export type Verbs = {
  place: typeof placeOrder;
  sync: typeof syncPayment;
  cancel: typeof cancelOrder;
  claim: typeof claimInsurance;
  goodwill: typeof giveGoodwill;
  withdraw: typeof withdrawOrder;
  change: typeof changeStay;
  bear: typeof changeByHouse;
  approveClaim: typeof approveClaim;
  transfer: typeof recordTransfer;
  expire: typeof expireHolds;
  reconcile: typeof reconcile;
  handlers: (deps: BookingDeps, honest: Record<string, JobHandler>) => Record<string, JobHandler>;
  placeWallet: typeof placeWalletOrder;
  provider: (provider: PaymentProvider) => PaymentProvider;
  parts: (provider: PaymentProvider) => PaymentProvider;
  account: (provider: PaymentProvider) => PaymentProvider;
  cards: (provider: PaymentProvider) => PaymentProvider;
};

const HONEST: Verbs = {
  place: placeOrder,
  sync: syncPayment,
  cancel: cancelOrder,
  claim: claimInsurance,
  goodwill: giveGoodwill,
  withdraw: withdrawOrder,
  change: changeStay,
  bear: changeByHouse,
  approveClaim,
  transfer: recordTransfer,
  expire: expireHolds,
  reconcile,
  placeWallet: placeWalletOrder,
  handlers: (_deps, honest) => honest,
  provider: (provider) => provider,
  parts: (provider) => provider,
  account: (provider) => provider,
  cards: (provider) => provider,
};

/** A code that counts; it ends when the world is told so. */
export const CODE = { code: "EXTRA10", percentage: 10 };
/** A code of the table that one order may have. */
export const UNIQUE = { code: "UNIQUE10", percent: 10, maxUses: 1 };
export const START = "2026-11-20T10:00:00Z";
export const ARRIVAL = day("2026-12-04");
/** Somebody of customer care. */
const INES = { kind: "staff", staffId: "8d0f6b2a-0000-4000-8000-000000000001", permissions: ["care"] } as const;
/** A form of hers. */
const FORM = "8d0f6b2a-0000-4000-8000-0000000000f1";
/** What customer care gives where a story has it. */
export const GOODWILL = cents(2_500);
const JOBS_A_ROUND = 60;
const QUIET_ROUNDS = 5;

export type World = Awaited<ReturnType<typeof createWorld>>;

/** What is bought, and the same in another hotel: what a guest may change to. */
async function createStays(db: Db, limit: number) {
  const sold = { from: day("2026-12-01"), limit, days: 10 };
  return { stay: await createStay(db, sold), elsewhere: await createStay(db, sold) };
}

/** One hotel room or two, as many elsewhere, a provider, a clock, and a process that may die at any point and starts again. */
export async function createWorld(db: Db, { limit, verbs: given = {} }: { limit: number; verbs?: Partial<Verbs> }) {
  await emptyWorld(db);
  const verbs = { ...HONEST, ...given };
  const clock = fixedClock(START);
  const stays = await createStays(db, limit);
  const fate = createFate();
  const { handOut, ...cast } = createTills(db, clock, { checkpoint: fate.checkpoint, verbs });
  const { payments, provider, other, tills, cards } = cast;
  const promotion = createPromotion();
  const shop = await makeShop(db, clock);
  const shared = { ...shop, findPromotionCode: promotion.find, checkpoint: fate.checkpoint, returnUrlOf };
  const depsFor = (capture: CaptureMode): BookingDeps => ({
    ...shared,
    giftCards: cards.giftCards,
    payments: withProvider(allProviders({ ...provider, captures: capture }, other.provider, tills), cards.provider),
  });
  const deps = depsFor("manual");
  const handlers = withHandlerCrashes(verbs.handlers(deps, honestHandlers(deps)), fate.checkpoint);
  const routes = createPurchaseRoutes({ ...deps, passes: createTestPasses(clock) });
  const changed = new Map<string, OrderState>();
  const world = {
    db,
    clock,
    ...stays,
    ...cast,
    fate,
    /** Payments that somebody changed at the provider, with the state that their order had in our books then. */
    changed,
    /** Forged notices that were taken for true. */
    believed: [] as string[],
    input: (changes: Partial<PlaceOrderInput> & { idempotencyKey: string }) =>
      orderInput(stays.stay.package.id, { checkin: ARRIVAL, ...changes }),
    place: (input: PlaceOrderInput, capture: CaptureMode = "manual") =>
      attempt(async () => handOut(await verbs.place(depsFor(capture), input))),
    /** The same stay, half of it paid with another provider. */
    placeInParts: (input: PlaceOrderInput) => attempt(() => placeItems(deps, inParts(input), [wishForStay(input)])),
    /** What all providers hold. */
    inspect: () =>
      inspectAll(
        [payments.sandbox, other.payments.sandbox, cards, ...Object.values(tills)].map(({ inspect }) => inspect),
      ),
    ...doings(verbs, deps),
    change: (orderId: string, ask: ChangeAsk, capture: CaptureMode = "manual") =>
      attempt(() => verbs.change(depsFor(capture), orderId, ask, { actor: VISITOR, isBuyer: true })),
    ...postman(routes, clock),
    work: async () => (await attempt(() => workOnce({ db, clock, log: silentLog, handlers }))) !== "idle",
    /** Somebody with the provider's keys changes a payment of ours there: what it says it is for, or its amount. Refused by the provider in some states. */
    changePayment: (reference: string, fields: Record<string, string>) =>
      tamper({ db, payments, changed }, reference, fields),
    endCode: promotion.end,
    /** Everything calms down: no more faults, hours pass, the regular jobs run. */
    calmDown: async () => {
      fate.calm();
      payments.sandbox.faults.next = [];
      for (const { faults } of Object.values(tills)) faults.next = [];
      await liveOn(world);
    },
  };
  return world;
}

/** What is done to orders that are there. */
const doings = (verbs: Verbs, deps: BookingDeps) => ({
  sync: (orderId: string) => attempt(() => verbs.sync(deps, orderId, WORKER)),
  cancel: (orderId: string) => attempt(() => verbs.cancel(deps, orderId, { actor: VISITOR, isBuyer: true })),
  /** Customer care changes a stay at the house's cost. */
  bear: (orderId: string, form: Omit<HouseChangeAsk, "key">) =>
    attempt(() => verbs.bear(deps, orderId, { ...form, key: FORM }, { actor: INES, why: "the boiler broke" })),
  /** Customer care has seen a covered case proven. */
  claim: (orderId: string) => attempt(() => verbs.claim(deps, orderId, { actor: CARE, isBuyer: false })),
  /** Customer care gives a stay up for its guest. */
  cancelAtDesk: (orderId: string) =>
    attempt(() => verbs.cancel(deps, orderId, { actor: CARE, isBuyer: false, why: "asked for by telephone" })),
  /** The hotel cannot keep it. */
  withdraw: (orderId: string) => attempt(() => verbs.withdraw(deps, orderId, { actor: CARE })),
  /** The same form of customer care, however often it is sent. */
  goodwill: (orderId: string) => {
    const ask = { amount: GOODWILL, key: "one form", limit: GOODWILL };
    return attempt(() => verbs.goodwill(deps, orderId, ask, { actor: INES, why: "the spa was closed" }));
  },
  /** A payment for a wallet to authorise, and the order that it is authorised for. */
  openWallet: (input: PlaceOrderInput) => attempt(() => openWalletPayment(deps, input)),
  placeWallet: (input: PlaceOrderInput, reference: string, isOwn = true) =>
    attempt(() => verbs.placeWallet(deps, input, { reference, isOwn: () => isOwn })),
  /** Its buyer claims a covered case, having seen what comes back. */
  askClaim: (orderId: string) =>
    attempt(async () => {
      const row = await findOrder(deps.db, orderId);
      const offer = row && (await findClaimOffer(deps.db, row, deps.clock.now()));
      if (offer)
        await askClaim(deps, orderId, { actor: VISITOR, isBuyer: true }, { caseNumber: 1, expected: offer.own });
    }),
  approveClaim: (orderId: string) => attempt(() => verbs.approveClaim(deps, orderId, CARE)),
  /** Customer care has sent what was refused. */
  transfer: (orderId: string) =>
    attempt(() => verbs.transfer(deps, orderId, { by: system("orders"), reason: "card_gone", reference: "SEPA-1" })),
  expire: () => attempt(() => verbs.expire(deps, WORKER)),
  reconcile: () => attempt(() => verbs.reconcile(deps, WORKER, new Date(Date.parse(START) - 1000))),
});

/** What providers write to us. */
const postman = (routes: ReturnType<typeof createPurchaseRoutes>, clock: Clock) => ({
  /** The postman brings a letter, signed anew as providers do for every attempt. */
  receive: (letter: { payload: string }) => attempt(() => postLetter(routes, letter.payload, clock.now())),
  /** A notice of a provider with a page of its own; answers the status of ours. */
  receiveNotice: ({ path, init }: HostedNotice) => attempt(async () => (await routes.request(path, init)).status),
});

/** Every provider there is, each with a till of its own, and a process around it that may die. */
function createTills(db: Db, clock: Clock, { checkpoint, verbs }: { checkpoint: Checkpoint; verbs: Verbs }) {
  const payments = createTestPayments(clock);
  const unwilling = new Set<string>();
  const around = (provider: PaymentProvider) => withCrashes(withRefusals(provider, unwilling), checkpoint);
  return {
    payments,
    /** Names of providers that give nothing back. */
    unwilling,
    provider: verbs.provider(around(payments.provider)),
    other: createOtherTill(clock, around),
    cards: createCardTill(db, clock, (provider) => verbs.cards(around(provider))),
    ...createHostedTills(clock, {
      parts: (provider) => verbs.parts(around(provider)),
      account: (provider) => verbs.account(around(provider)),
    }),
  };
}

const returnUrlOf = ({ id }: { id: string }) => `http://fr.localhost/checkout/1?order=${id}`;

type Tampering = { db: Db; payments: ReturnType<typeof createTestPayments>; changed: Map<string, OrderState> };

async function tamper(
  { db, payments, changed }: Tampering,
  reference: string,
  fields: Record<string, string>,
): Promise<void> {
  const state = await stateOf(db, reference);
  const isChanged = await changeAtProvider(payments, reference, fields);
  if (isChanged && state && !changed.has(reference)) changed.set(reference, state);
}

/** New orders are the first one's, but for those that are paid on a page elsewhere. */
const allProviders = (
  first: PaymentProvider,
  other: PaymentProvider,
  { parts, account }: ReturnType<typeof createHostedTills>["tills"],
) =>
  createPaymentProviders({
    providers: [first, other, parts.provider, account.provider],
    nameFor: (_site, method) => {
      if (method === "card") return first.name;
      return (method === ACCOUNT.method ? account : parts).provider.name;
    },
  });

function honestHandlers(deps: BookingDeps): Record<string, JobHandler> {
  const { db, clock } = deps;
  return {
    ...createPaymentHandlers(deps),
    ...createMailHandlers({
      operatorOf,
      db,
      clock,
      messages,
      mailer: null,
      isTrial: false,
      linkTo: () => "http://x/",
      orderPath: () => "/",
    }),
  };
}

/** What else can be had beside rooms: insurance on its terms, and the single-use code. */
async function makeShop(db: Db, clock: Clock): Promise<Pick<BookingDeps, "db" | "clock" | "papers" | "codes">> {
  await saveCode({ db, now: clock.now(), by: WORKER }, codeSchema.parse(UNIQUE));
  const tries = createTokenBuckets({ perMinute: 10_000, clock });
  const codes = createCodeBook({ clock, secret: "a secret of the tests", tries });
  return { db, clock, papers: createPapers(messages), codes };
}

/** The one code, until it ends. */
function createPromotion(): { find: NonNullable<BookingDeps["findPromotionCode"]>; end: () => void } {
  let isOver = false;
  return {
    find: (_site, code) => (!isOver && code === CODE.code ? CODE : null),
    end: () => {
      isOver = true;
    },
  };
}

/** Hours pass, again and again; the regular jobs run, then those that wait. */
async function liveOn(world: {
  clock: ReturnType<typeof fixedClock>;
  expire: () => Promise<unknown>;
  reconcile: () => Promise<unknown>;
  work: () => Promise<boolean>;
}): Promise<void> {
  for (let round = 0; round < QUIET_ROUNDS; round++) {
    world.clock.advance(4 * 3_600_000);
    await world.expire();
    await world.reconcile();
    for (let job = 0; job < JOBS_A_ROUND; job++) if (!(await world.work())) break;
  }
}

/** What our books say of the order of a payment. */
async function stateOf(db: Db, reference: string): Promise<OrderState | undefined> {
  const [row] = await db
    .select({ state: order.state })
    .from(order)
    .innerJoin(tender, eq(tender.orderId, order.id))
    .where(eq(tender.reference, reference));
  return row?.state;
}

/** Whether the provider took the change. */
async function changeAtProvider(
  { keys, sandbox }: ReturnType<typeof createTestPayments>,
  reference: string,
  fields: Record<string, string>,
): Promise<boolean> {
  const sent = {
    method: "POST",
    headers: { authorization: `Bearer ${keys.secret}` },
    body: new URLSearchParams(fields),
  };
  return (await sandbox.fetch(`http://sandbox/v1/payment_intents/${reference}`, sent)).ok;
}

async function postLetter(
  routes: ReturnType<typeof createPurchaseRoutes>,
  payload: string,
  now: Date,
): Promise<number> {
  const signature = signPayload(payload, WEBHOOK_SECRET, Math.floor(now.getTime() / 1000));
  return (
    await routes.request(WEBHOOK, {
      method: "POST",
      body: payload,
      headers: { [SIGNATURE_HEADER]: signature },
    })
  ).status;
}

async function emptyWorld(db: Db): Promise<void> {
  await emptyTables(
    db,
    "order, gift_value, stay_change, insurance_claim, stay_choice, order_message, order_access, order_item, stay_item, order_reduction, order_event, tender, refund, payment_dispute, payment_alarm, ledger_posting, ledger_entry, outbox, webhook_event, mail_message, supplier_message, supplier_queue, promotion_use, promotion_code, change_feed, stock_day, rate_day, hotel, room, rate_plan, room_rate, package, destination",
  );
}
