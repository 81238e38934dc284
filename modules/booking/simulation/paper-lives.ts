import { eq, sql } from "drizzle-orm";
import { fixedClock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { workOnce, type JobHandler } from "#platform/jobs/worker.server.ts";
import { cents } from "#platform/money.ts";
import { BUYER, WORKER } from "#tests/support/actors.ts";
import { messages } from "#tests/support/messages.ts";
import { HOME } from "#tests/support/paper-home.ts";
import { paper } from "#tests/support/paper-shop.ts";
import { createTestPayments, demandPlaced, onlyProvider, orderInput, silentLog } from "#tests/support/payments.ts";
import { CARE } from "#platform/actor.ts";
import { SITES } from "#modules/sites/locales.ts";
import { createGiftShop } from "#modules/vouchers/gifts/shop.server.ts";
import { createParcelShop } from "#modules/vouchers/parcels/shop.server.ts";
import { setStock } from "#modules/vouchers/parcels/stock.server.ts";
import { parcel } from "#modules/vouchers/parcels/tables.server.ts";
import { POST } from "#modules/vouchers/parcels/testing.ts";
import { createCodeKeys } from "#modules/vouchers/values/codes.server.ts";
import type { BookingDeps } from "../deps.server.ts";
import { returnParcel, sendParcel } from "../items/parcel/post.server.ts";
import { readdressParcel } from "../items/parcel/readdress.server.ts";
import { createPaymentHandlers } from "../jobs.server.ts";
import { cancelOrder } from "../verbs/cancel-order.server.ts";
import { expireHolds } from "../verbs/expire-holds.server.ts";
import { placeGifts } from "../verbs/place-gifts.server.ts";
import { reconcile } from "../verbs/reconcile.server.ts";
import { syncPayment } from "../verbs/sync-payment.server.ts";
import { again, dyingDb } from "./dying.ts";
import { findPaperFaults, findPaperEnd, SHELF, type PaperStory } from "./paper-faults.ts";
import { attempt, createFate, withCrashes, withHandlerCrashes } from "./fate.ts";

/** What a mutant may do in another way. */
export type PaperVerbs = {
  place: typeof placeGifts;
  expire: typeof expireHolds;
  cancel: typeof cancelOrder;
  send: typeof sendParcel;
  takeBack: typeof returnParcel;
  readdress: typeof readdressParcel;
  handlers: (honest: Record<string, JobHandler>) => Record<string, JobHandler>;
};
const HONEST: PaperVerbs = {
  place: placeGifts,
  expire: expireHolds,
  cancel: cancelOrder,
  send: sendParcel,
  takeBack: returnParcel,
  readdress: readdressParcel,
  handlers: (honest) => honest,
};

/** A card of 50 € with a candle, sent abroad. */
const WISH = paper({ extras: ["candle"], recipient: { ...HOME, country: "BE" } });
const PRICE = 7_180;
const MOST_POINTS = 250;
const QUIET_ROUNDS = 6;
const JOBS_A_ROUND = 30;
const MINUTE = 60_000;

type PaperLives = {
  story: PaperStory;
  first?: number;
  every?: number;
  verbs?: Partial<PaperVerbs>;
  stopsAtFault?: boolean;
};

/** Lives a story of a parcel once for every n-th point at which the process may die, dying there; answers how many there were and what went wrong. */
export async function crashPaper(
  db: Db,
  { story, first = 1, every = 1, verbs = {}, stopsAtFault = false }: PaperLives,
): Promise<{ runs: number; faults: string[]; points: Set<string> }> {
  const faults: string[] = [];
  const points = new Set<string>();
  for (let step = first; step < MOST_POINTS; step += every) {
    const life = await createLife(db, story, { ...HONEST, ...verbs });
    life.fate.crashIn(step);
    await LIVES[story](life);
    const hasCrashed = life.fate.crashes > 0;
    const point = hasCrashed ? (life.fate.points[step - 1] ?? "") : "none";
    points.add(point);
    await life.calmDown();
    for (const fault of await findPaperFaults(db, life.till, story))
      faults.push(`crash at ${step} (${point}): ${fault}`);
    if (!hasCrashed) faults.push(...(await findPaperEnd(db, life.till, story)));
    if (!hasCrashed || (stopsAtFault && faults.length > 0)) return { runs: step, faults, points };
  }
  throw new Error("the story has no end");
}

type Life = Awaited<ReturnType<typeof createLife>>;

const parcelOf = async (database: Db, orderId: string): Promise<string> =>
  (await database.select().from(parcel).where(eq(parcel.orderId, orderId)))[0]?.itemId ?? "";

async function createLife(database: Db, story: PaperStory, verbs: PaperVerbs) {
  const fate = createFate();
  const clock = fixedClock("2026-11-20T10:00:00Z");
  const till = createTestPayments(clock);
  const deps = await openShop(database, { clock, till, fate });
  await emptyShop(database, SHELF[story], clock.now());
  const handlers = withHandlerCrashes(verbs.handlers(createPaymentHandlers(deps)), fate.checkpoint);
  const step = async () => void (await attempt(() => workOnce({ db: database, clock, log: silentLog, handlers })));
  const work = async () => {
    for (let job = 0; job < 6; job++) await step();
  };
  return {
    fate,
    till,
    clock,
    work,
    /** The order and what it is paid by; null where nobody answered, or it was refused. */
    order: async (key: string) => {
      const outcome = await again(() => verbs.place(deps, wishOf(key)));
      return outcome?.kind === "placed" ? demandPlaced(outcome) : null;
    },
    pay: async ({ clientSecret, orderId }: { clientSecret: string; orderId: string }) => {
      await till.pay(clientSecret);
      await again(() => syncPayment(deps, orderId, WORKER));
      await work();
    },
    expire: () => again(() => verbs.expire(deps, WORKER)),
    cancel: async (orderId: string) => {
      await again(() => verbs.cancel(deps, orderId, BUYER));
      await work();
    },
    send: async (orderId: string) => {
      const itemId = await parcelOf(database, orderId);
      await again(() => verbs.send(deps, itemId, { carrier: "bpost", tracking: "6A123", by: CARE }));
    },
    takeBack: async (orderId: string) => {
      const itemId = await parcelOf(database, orderId);
      clock.advance(MINUTE);
      await again(() => verbs.takeBack(deps, itemId, CARE));
      clock.advance(MINUTE);
    },
    readdress: async (orderId: string) => {
      const itemId = await parcelOf(database, orderId);
      const { name, addressLine, postalCode, city } = HOME;
      await again(() => verbs.readdress(deps, itemId, { name, addressLine, postalCode, city }, BUYER));
      clock.advance(MINUTE);
    },
    /** Hours pass, what comes round comes round. */
    calmDown: async () => {
      fate.calm();
      for (let round = 0; round < QUIET_ROUNDS; round++) {
        clock.advance(4 * 60 * MINUTE);
        await verbs.expire(deps, WORKER);
        await reconcile(deps, WORKER, new Date("2026-11-20T00:00:00Z"));
        for (let job = 0; job < JOBS_A_ROUND; job++) await step();
      }
    },
  };
}

type Parts = {
  clock: ReturnType<typeof fixedClock>;
  till: ReturnType<typeof createTestPayments>;
  fate: ReturnType<typeof createFate>;
};

async function openShop(database: Db, { clock, till, fate }: Parts): Promise<BookingDeps> {
  const readers = { messages, places: { byId: () => null, ancestors: () => [] }, linkTo: () => null };
  const keys = createCodeKeys(["a secret of the tests that is long enough"]);
  return {
    db: dyingDb(database, fate.checkpoint),
    clock,
    payments: onlyProvider(withCrashes(till.provider, fate.checkpoint)),
    gifts: createGiftShop({ clock, keys, readers }),
    parcels: createParcelShop({ clock, post: POST }),
    checkpoint: fate.checkpoint,
  };
}

/** Nothing but so many of each thing on the shelf. */
async function emptyShop(db: Db, count: number, now: Date): Promise<void> {
  await db.execute(
    sql`truncate "order", gift_value, parcel, parcel_event, gift_stock, ledger_posting, payment_alarm, outbox cascade`,
  );
  for (const item of ["card", "box", "envelope", "candle"]) await setStock(db, now, { item, count });
}

function wishOf(key: string) {
  const { buyer, caller } = orderInput(1, { checkin: day("2026-12-04"), idempotencyKey: key });
  const gifts = [{ wish: WISH }];
  return { site: SITES.fr_FR, buyer, caller, expectedAmount: cents(PRICE), idempotencyKey: key, gifts, draftId: null };
}

/** A parcel that is paid; the order. */
async function buy(life: Life): Promise<string | null> {
  const placed = await life.order("0b7f9a5e-first");
  if (placed) await life.pay(placed);
  return placed?.orderId ?? null;
}

async function buyAnd(life: Life, steps: readonly ("send" | "takeBack" | "readdress" | "cancel")[]): Promise<void> {
  const orderId = await buy(life);
  for (const step of orderId ? steps : []) await life[step](orderId ?? "");
}

/** The hold is over before it is paid; `rival`: somebody else buys meanwhile. */
async function payLate(life: Life, rival: boolean): Promise<void> {
  const placed = await life.order("0b7f9a5e-first");
  life.clock.advance(20 * MINUTE);
  await life.expire();
  const other = rival ? await life.order("0b7f9a5e-other") : null;
  if (other) await life.pay(other);
  if (placed) await life.pay(placed);
}

const LIVES: Record<PaperStory, (life: Life) => Promise<void>> = {
  send: (life) => buyAnd(life, ["send"]),
  unpaid: async (life) => void (await life.order("0b7f9a5e-first")),
  pay_late: (life) => payLate(life, false),
  pay_late_and_gone: (life) => payLate(life, true),
  withdraw: (life) => buyAnd(life, ["cancel"]),
  send_and_withdraw: (life) => buyAnd(life, ["send", "cancel"]),
  come_back_and_send: (life) => buyAnd(life, ["send", "takeBack", "send"]),
  come_back_and_withdraw: (life) => buyAnd(life, ["send", "takeBack", "cancel"]),
  come_back_and_readdress: (life) => buyAnd(life, ["send", "takeBack", "readdress", "send"]),
};
