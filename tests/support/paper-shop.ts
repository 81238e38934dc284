import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect } from "vitest";
import { CARE, VISITOR } from "#platform/actor.ts";
import { fixedClock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import { outbox } from "#platform/jobs/tables.server.ts";
import { workOnce } from "#platform/jobs/worker.server.ts";
import { compareBooks } from "#modules/booking/compare-books.server.ts";
import type { BookingDeps } from "#modules/booking/deps.server.ts";
import { createPaymentHandlers } from "#modules/booking/jobs.server.ts";
import { order } from "#modules/booking/tables.server.ts";
import { cancelOrder } from "#modules/booking/verbs/cancel-order.server.ts";
import { placeGifts } from "#modules/booking/verbs/place-gifts.server.ts";
import { syncPayment } from "#modules/booking/verbs/sync-payment.server.ts";
import { trialBalance } from "#modules/ledger/data.server.ts";
import { SITES, type SiteId } from "#modules/sites/locales.ts";
import { createGiftShop } from "#modules/vouchers/gifts/shop.server.ts";
import { gift } from "#modules/vouchers/gifts/tables.server.ts";
import type { GiftWish } from "#modules/vouchers/gifts/types.ts";
import { sendParcel } from "#modules/booking/items/parcel/post.server.ts";
import { compareShelf } from "#modules/vouchers/parcels/compare-shelf.server.ts";
import { createParcelShop } from "#modules/vouchers/parcels/shop.server.ts";
import { listStock, setStock } from "#modules/vouchers/parcels/stock.server.ts";
import { giftStock, parcel } from "#modules/vouchers/parcels/tables.server.ts";
import { POST } from "#modules/vouchers/parcels/testing.ts";
import { createCodeKeys } from "#modules/vouchers/values/codes.server.ts";
import { compareValues } from "#modules/vouchers/values/compare.server.ts";
import { giftValue } from "#modules/vouchers/values/tables.server.ts";
import { emptyTables } from "./empty-tables.ts";
import { WORKER } from "./actors.ts";
import { messages } from "./messages.ts";
import { HOME } from "./paper-home.ts";
import { createTestPayments, demandPlaced, orderInput, silentLog, type TestPayments } from "./payments.ts";

/** A gift card of 50 € that goes by post. */
export const paper = (changes: Partial<GiftWish> = {}): GiftWish => ({
  subject: { kind: "gift_card", amount: cents(5_000), design: "village" },
  text: { toName: "Inès", fromName: "Camille", message: null, occasion: "friday", landscape: null, hidesPrice: true },
  recipient: HOME,
  extras: [],
  ...changes,
});

type World = { clock: ReturnType<typeof fixedClock>; till: TestPayments; deps: BookingDeps };

/** A shop of gifts on paper with ten of everything on its shelf, new for each test: `const shop = openPaperShop(useDatabase());`. */
export function openPaperShop(database: () => Pick<BookingDeps, "db">) {
  let world: World;
  beforeEach(async () => {
    world = createWorld(database().db);
    await emptyTables(world.deps.db, "order, parcel, parcel_event, gift_stock");
    await world.deps.db.delete(outbox);
    await stockUp({ card: 10, box: 10, envelope: 10, "ribbon-box": 10, caramels: 10, candle: 10 });
  });
  const deps = () => world.deps;
  const db = () => world.deps.db;

  async function stockUp(counts: Record<string, number>): Promise<void> {
    await db().delete(giftStock);
    for (const [item, count] of Object.entries(counts)) await setStock(db(), world.clock.now(), { item, count });
  }

  const place = (gifts: GiftWish[], total: number, site: SiteId = "fr_FR") => placeIn(world, gifts, { total, site });

  async function work(): Promise<void> {
    const handlers = createPaymentHandlers(deps());
    while ((await workOnce({ db: db(), clock: world.clock, log: silentLog, handlers })) !== "idle");
  }

  return {
    clock: () => world.clock,
    till: () => world.till,
    deps,
    stockUp,
    place,
    work,
    /** An order that is paid. */
    buy: async (gifts: GiftWish[], total: number): Promise<string> => {
      const { orderId, clientSecret } = demandPlaced(await place(gifts, total));
      await world.till.pay(clientSecret);
      await syncPayment(deps(), orderId, WORKER);
      await work();
      return orderId;
    },
    cancel: (id: string) => cancelOrder(deps(), id, { actor: VISITOR, isBuyer: true }),
    send: (itemId: string, tracking: string | null = "6A123") =>
      sendParcel(deps(), itemId, { carrier: "Colissimo", tracking, by: CARE }),
    ...looks(db),
  };
}

function createWorld(db: BookingDeps["db"]): World {
  const clock = fixedClock("2026-11-20T10:00:00Z");
  const till = createTestPayments(clock);
  const readers = { messages, places: { byId: () => null, ancestors: () => [] }, linkTo: () => null };
  const keys = createCodeKeys(["a secret of the tests that is long enough"]);
  const gifts = createGiftShop({ clock, keys, readers });
  const parcels = createParcelShop({ clock, post: POST });
  return { clock, till, deps: { db, clock, payments: till.providers, gifts, parcels } };
}

function placeIn({ deps }: World, gifts: GiftWish[], { total, site }: { total: number; site: SiteId }) {
  const { buyer, caller } = orderInput(1, { checkin: day("2026-12-04"), idempotencyKey: "" });
  return placeGifts(deps, {
    site: SITES[site],
    buyer,
    caller,
    expectedAmount: cents(total),
    idempotencyKey: randomUUID(),
    gifts: gifts.map((wish) => ({ wish })),
    draftId: null,
  });
}

/** What became of orders, parcels and the shelf. */
function looks(db: () => BookingDeps["db"]) {
  return {
    /** Free, held, sold. */
    shelf: async (item: string) => {
      const row = (await listStock(db())).find((one) => one.item === item);
      return row && [row.free, row.held, row.sold];
    },
    /** The only parcel of an order. */
    parcelOf: async (orderId: string) => {
      const [row] = await db().select().from(parcel).where(eq(parcel.orderId, orderId));
      if (!row) throw new Error("no parcel");
      return row;
    },
    giftOf: async (orderId: string) => {
      const [row] = await db()
        .select({ state: gift.state, value: giftValue })
        .from(gift)
        .innerJoin(giftValue, eq(giftValue.id, gift.valueId))
        .where(eq(gift.orderId, orderId));
      return row;
    },
    stateOf: async (id: string) =>
      (await db().select({ state: order.state }).from(order).where(eq(order.id, id)))[0]?.state,
    lettersOf: async (orderId: string) =>
      (await db().select().from(outbox)).filter(
        ({ payload, kind }) => payload["orderId"] === orderId && kind.startsWith("parcel_"),
      ),
    /** Books and values agree, and what the shelf holds and has sold is what parcels wait for, thing by thing. */
    sound: async () => {
      expect(await compareShelf(db())).toEqual([]);
      expect(await compareValues(db())).toEqual([]);
      expect(await compareBooks(db())).toEqual([]);
      expect((await trialBalance(db())).reduce((sum, { balance }) => sum + balance, 0)).toBe(0);
    },
  };
}
