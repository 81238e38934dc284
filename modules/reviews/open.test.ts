import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { VISITOR, type Actor } from "#platform/actor.ts";
import { fixedClock } from "#platform/clock.ts";
import { addDays, day } from "#platform/dates.ts";
import { outbox } from "#platform/jobs/tables.server.ts";
import { ORDER_STATES } from "#modules/booking/states.ts";
import { order, orderItem } from "#modules/booking/tables.server.ts";
import { placeOrder } from "#modules/booking/verbs/place-order.server.ts";
import { WORKER } from "#tests/support/actors.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { createSellable, type Sellable } from "#tests/support/factories/catalogue.ts";
import { createTestPayments, demandPlaced, orderInput } from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { askForReviews } from "./ask.server.ts";
import { publishReview, withdrawReview } from "./decide.server.ts";
import { forgetGuests } from "./forget-guests.server.ts";
import { createReviewTokens } from "./link-tokens.server.ts";
import { createReviews, type ReviewService } from "./reviews.server.ts";
import { NO_VALUES, type Values } from "./rules.ts";
import { guestReview, guestReviewEvent } from "./tables.server.ts";

/** A review that its guest begins by themselves, never having been asked (docs/product/services.md#written-reviews). */
const database = useDatabase();
const tokens = createReviewTokens(["a secret of the tests, long enough"]);
const STAFF: Actor = { kind: "staff", staffId: "ines", permissions: ["moderation"] };
const OWN = { actor: VISITOR, cookies: "own" };
const ENDS = day("2026-12-06");
const GOOD: Values = {
  ...NO_VALUES,
  welcoming: "8",
  comfort: "8",
  cleanliness: "8",
  food: "8",
  localization: "8",
  priceQualityRatio: "8",
  positive: "Le petit-déjeuner dans les vignes.",
  travellerType: "couple",
};

let clock: ReturnType<typeof fixedClock>;
let reviews: ReviewService;
let stay: Sellable;
let turn = 0;

const at = (iso: string) => clock.advance(Date.parse(iso) - clock.now().getTime());

beforeEach(async () => {
  const { db } = database();
  await emptyTables(db, "guest_review, review_silence, review, outbox, order");
  clock = fixedClock("2026-11-20T10:00:00Z");
  reviews = createReviews({ db, clock, tokens, isBuyer: (cookies) => cookies === "own" });
  stay = await createSellable(db, { from: day("2026-12-01"), limit: 5 });
});

/** A stay from 4 to 6 December; `ends`: with another last day. */
async function stayed({ state = "completed" as (typeof ORDER_STATES)[number], ends = ENDS } = {}): Promise<string> {
  const { db } = database();
  const payments = createTestPayments(clock).providers;
  const input = orderInput(stay.package.id, {
    checkin: day("2026-12-04"),
    nights: 2,
    idempotencyKey: `open-${(turn += 1)}`,
  });
  const { orderId } = demandPlaced(await placeOrder({ db, clock, payments }, input));
  await db.update(order).set({ state }).where(eq(order.id, orderId));
  await db.update(orderItem).set({ endsOn: ends }).where(eq(orderItem.orderId, orderId));
  return orderId;
}

const ask = () => askForReviews({ db: database().db, clock, tokens, wakeWorker: () => undefined }, WORKER);
const rows = () => database().db.select().from(guestReview);
const mails = async () =>
  (await database().db.select().from(outbox)).filter(({ kind }) => kind === "review_invitation");
async function open(orderId: string, by = OWN): Promise<string> {
  const outcome = await reviews.open(orderId, by);
  if (outcome.kind !== "open") throw new Error(outcome.kind);
  return outcome.token;
}

describe("a stay that nobody was asked about", () => {
  it("is reviewed by its guest once they would have been asked, and for ninety days after it", async () => {
    const orderId = await stayed();
    const both = async () => [
      await reviews.wayOf(orderId),
      (await reviews.open(orderId, { ...OWN, cookies: "no" })).kind,
    ];
    at("2026-12-08T08:59:00Z");
    expect(await both()).toEqual([null, "forbidden"]);
    expect(await reviews.open(orderId, OWN)).toEqual({ kind: "not_open" });
    at("2026-12-08T09:00:00Z");
    expect(await both()).toEqual([{ token: null, isSent: false }, "forbidden"]);
    at("2027-03-06T22:59:00Z");
    expect(await reviews.wayOf(orderId)).toEqual({ token: null, isSent: false });
    at("2027-03-06T23:00:00Z");
    expect(await reviews.wayOf(orderId)).toBeNull();
    expect(await reviews.open(orderId, OWN)).toEqual({ kind: "not_open" });
    expect(await rows(), "looking changes nothing").toEqual([]);
  });

  it("has the form of the mail from then on, for sixty days, and nobody is asked any more", async () => {
    const orderId = await stayed();
    at("2026-12-20T10:00:00Z");
    const token = await open(orderId);
    expect(await reviews.wayOf(orderId)).toEqual({ token, isSent: false });
    expect(await reviews.keep(token, { ...NO_VALUES, positive: "Un début" }, VISITOR)).toBe(true);
    expect(await reviews.look(token)).toMatchObject({ kind: "form", values: { positive: "Un début" } });
    expect(await ask()).toBe(0);
    expect(await mails()).toEqual([]);
    expect(await reviews.send(token, GOOD, VISITOR)).toEqual({ kind: "sent" });
    expect(await reviews.wayOf(orderId)).toEqual({ token, isSent: true });
    const history = await database().db.select().from(guestReviewEvent).orderBy(guestReviewEvent.id);
    expect(history.map(({ from, trigger, to, actor }) => [from ?? "-", trigger, to, actor].join(" "))).toEqual([
      "- open invited visitor",
      "invited write written visitor",
    ]);
    at("2027-02-18T10:00:00Z");
    expect(await reviews.look(token)).toEqual({ kind: "over" });
  });

  it("is opened once, however often and wherever the button is pressed", async () => {
    const orderId = await stayed();
    at("2026-12-20T10:00:00Z");
    const tokensGiven = await Promise.all([open(orderId), open(orderId), open(orderId)]);
    expect(new Set(tokensGiven).size).toBe(1);
    expect(await rows()).toHaveLength(1);
  });

  it("is asked about or opened, never both", async () => {
    const orderId = await stayed();
    at("2026-12-20T10:00:00Z");
    await Promise.all([ask(), reviews.open(orderId, OWN), ask(), reviews.open(orderId, OWN)]);
    const [row, ...more] = await rows();
    expect(more).toEqual([]);
    const [event] = await database().db.select().from(guestReviewEvent);
    expect(row?.state).toBe("invited");
    expect(await mails()).toHaveLength(event?.trigger === "invite" ? 1 : 0);
  });

  it.each(ORDER_STATES.filter((state) => state !== "completed"))("is none while its order is %s", async (state) => {
    const orderId = await stayed({ state });
    at("2026-12-20T10:00:00Z");
    expect(await reviews.wayOf(orderId)).toBeNull();
    expect(await reviews.open(orderId, OWN)).toEqual({ kind: "not_open" });
  });

  it("that was moved is over when its new days are", async () => {
    const orderId = await stayed({ ends: addDays(ENDS, 60) });
    at("2026-12-20T10:00:00Z");
    expect(await reviews.wayOf(orderId)).toBeNull();
    expect(await reviews.open(orderId, OWN)).toEqual({ kind: "not_open" });
  });

  it("is nobody's once its guest is forgotten", async () => {
    const orderId = await stayed();
    at("2026-12-20T10:00:00Z");
    await open(orderId);
    await database().db.transaction((tx) => forgetGuests(tx, [orderId]));
    await database().db.update(order).set({ buyer: null });
    expect([await rows(), await reviews.wayOf(orderId)]).toEqual([[], null]);
    expect(await reviews.open(orderId, OWN)).toEqual({ kind: "not_open" });
  });
});

describe("who wants no mails", () => {
  it("may still write of their own accord, and is sent none", async () => {
    const first = await stayed();
    at("2026-12-08T10:00:00Z");
    await ask();
    const [row] = await rows();
    await reviews.silence(tokens.sign({ purpose: "silence", reviewId: row?.id ?? "" }), VISITOR);
    await database().db.delete(guestReview);
    await database().db.delete(outbox);
    expect(await ask()).toBe(0);
    expect(await rows()).toMatchObject([{ orderId: first, state: "unasked" }]);
    expect(await reviews.wayOf(first)).toEqual({ token: null, isSent: false });
    const token = await open(first);
    expect(await reviews.send(token, GOOD, VISITOR)).toEqual({ kind: "sent" });
    expect(await mails()).toEqual([]);
  });
});

describe("a second review", () => {
  it("of the same guest, hotel and day there is none, whichever room they open", async () => {
    const [first, second] = [await stayed(), await stayed()];
    at("2026-12-20T10:00:00Z");
    await Promise.all([reviews.open(first, OWN), reviews.open(second, OWN)]);
    expect(await rows()).toHaveLength(1);
    const ways = [await reviews.wayOf(first), await reviews.wayOf(second)];
    expect(ways.filter((way) => way !== null)).toHaveLength(1);
    expect(await ask()).toBe(0);
    const outcomes = [await reviews.open(first, OWN), await reviews.open(second, OWN)];
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(["not_open", "open"]);
  });

  it("is not begun once the first is published or taken back", async () => {
    const orderId = await stayed();
    at("2026-12-20T10:00:00Z");
    await reviews.send(await open(orderId), GOOD, VISITOR);
    const [row] = await rows();
    const deps = { db: database().db, clock };
    for (const decide of [publishReview, withdrawReview]) {
      await decide(deps, row?.id ?? "", STAFF);
      expect(await reviews.wayOf(orderId)).toBeNull();
      expect(await reviews.open(orderId, OWN)).toEqual({ kind: "not_open" });
    }
    expect(await rows()).toHaveLength(1);
  });
});
