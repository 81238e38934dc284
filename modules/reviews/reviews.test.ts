import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { VISITOR, type Actor } from "#platform/actor.ts";
import { fixedClock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import { outbox } from "#platform/jobs/tables.server.ts";
import { workOnce } from "#platform/jobs/worker.server.ts";
import { changeFeed } from "#modules/availability/tables.server.ts";
import { createPaymentHandlers } from "#modules/booking/jobs.server.ts";
import type { BookingDeps } from "#modules/booking/deps.server.ts";
import { order } from "#modules/booking/tables.server.ts";
import { completeStays } from "#modules/booking/verbs/complete-stays.server.ts";
import { placeOrder } from "#modules/booking/verbs/place-order.server.ts";
import { syncPayment } from "#modules/booking/verbs/sync-payment.server.ts";
import { hotel, review } from "#modules/catalogue/tables.server.ts";
import { REVIEW_CRITERIA } from "#modules/catalogue/views.ts";
import { createReviewHandlers } from "#modules/notifications/review-handlers.server.ts";
import { mailMessage } from "#modules/notifications/tables.server.ts";
import { SITES } from "#modules/sites/locales.ts";
import { WORKER } from "#tests/support/actors.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { createSellable, type Sellable } from "#tests/support/factories/catalogue.ts";
import { messages } from "#tests/support/messages.ts";
import { createTestPayments, demandPlaced, orderInput, silentLog, type TestPayments } from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { operatorOf } from "#tests/support/writing.ts";
import { askForReviews, forgetDrafts } from "./ask.server.ts";
import { findReview, findStay } from "./data.server.ts";
import { answerGuest, publishReview, refuseReview, withdrawReview, type DecideDeps } from "./decide.server.ts";
import { listReviews } from "./desk-data.server.ts";
import { createReviewTokens } from "./link-tokens.server.ts";
import { createReviews, type ReviewService } from "./reviews.server.ts";
import { linkDeadline, NO_VALUES, type Values } from "./rules.ts";
import { guestReview, guestReviewEvent } from "./tables.server.ts";

const database = useDatabase();
const tokens = createReviewTokens(["a secret of the tests, long enough"]);
const DAY = 24 * 60 * 60_000;
const STAFF: Actor = { kind: "staff", staffId: "ines", permissions: ["moderation"] };

let clock: ReturnType<typeof fixedClock>;
let payments: TestPayments;
let deps: BookingDeps;
let decideDeps: DecideDeps;
let reviews: ReviewService;
let stay: Sellable;
let turn = 0;

beforeEach(async () => {
  const { db } = database();
  await emptyTables(db, "guest_review, review_silence, review, outbox, mail_message, change_feed, order");
  clock = fixedClock("2026-11-20T10:00:00Z");
  payments = createTestPayments(clock);
  deps = { db, clock, payments: payments.providers };
  decideDeps = { db, clock };
  reviews = createReviews({ db, clock, tokens, isBuyer: () => true });
  stay = await createSellable(db, { from: day("2026-12-01"), limit: 5 });
});

const GOOD: Values = {
  ...NO_VALUES,
  ...Object.fromEntries(REVIEW_CRITERIA.map((criterion, at) => [criterion, String([10, 8, 10, 8, 10, 6][at])])),
  positive: "Le petit-déjeuner dans les vignes.",
  travellerType: "couple",
};
const BAD: Values = {
  ...GOOD,
  ...Object.fromEntries(REVIEW_CRITERIA.map((criterion) => [criterion, "1"])),
  positive: "",
  negative: "Une nuit à seize degrés.",
};

/** Somebody buys a stay from 4 to 6 December; `isOver`: and has had it. */
async function buy({ isOver = true } = {}): Promise<string> {
  const placed = demandPlaced(
    await placeOrder(
      deps,
      orderInput(stay.package.id, { checkin: day("2026-12-04"), nights: 2, idempotencyKey: `review-${(turn += 1)}` }),
    ),
  );
  await payments.pay(placed.clientSecret);
  await syncPayment(deps, placed.orderId, WORKER);
  while ((await workOnce({ db: deps.db, clock, log: silentLog, handlers: createPaymentHandlers(deps) })) !== "idle");
  if (isOver) await leave();
  return placed.orderId;
}

const at = (iso: string) => clock.advance(Date.parse(iso) - clock.now().getTime());

async function leave() {
  at("2026-12-07T02:00:00Z");
  await completeStays(deps, WORKER);
}

const ask = () => askForReviews({ db: deps.db, clock, tokens, wakeWorker: () => undefined }, WORKER);

/** A stay whose guest was asked; the token of their link. */
async function invite() {
  const orderId = await buy();
  at("2026-12-08T10:00:00Z");
  await ask();
  const [row] = await deps.db.select().from(guestReview).where(eq(guestReview.orderId, orderId));
  if (!row) throw new Error("nobody was asked");
  return {
    orderId,
    id: row.id,
    token: tokens.sign({ purpose: "write", reviewId: row.id, until: linkDeadline(row.invitedAt) }),
  };
}

async function write(values = GOOD) {
  const invited = await invite();
  expect(await reviews.send(invited.token, values, VISITOR)).toEqual({ kind: "sent" });
  return invited;
}

const stateOf = async (id: string) => (await findReview(deps.db, id))?.state;
const jobs = async () =>
  (await deps.db.select().from(outbox)).map(({ kind }) => kind).filter((kind) => kind.startsWith("review_"));
const shown = () => deps.db.select().from(review);
const scoreOf = async () => {
  const [row] = await deps.db
    .select({ count: hotel.reviewCount, average: hotel.reviewAverage })
    .from(hotel)
    .where(eq(hotel.id, stay.hotel.id));
  return row;
};
const history = async (id: string) =>
  (
    await deps.db.select().from(guestReviewEvent).where(eq(guestReviewEvent.reviewId, id)).orderBy(guestReviewEvent.id)
  ).map(({ from, trigger, to, actor }) => [from ?? "-", trigger, to, actor].join(" "));

const mailDeps = () => ({
  db: deps.db,
  clock,
  messages,
  mailer: null,
  linkTo: (site: { prefix: string }, path: string) => `https://vendredi.example${site.prefix}${path}`,
  operatorOf,
  isTrial: false,
});
const sendMails = async () => {
  const handlers = createReviewHandlers(mailDeps(), tokens);
  while ((await workOnce({ db: deps.db, clock, log: silentLog, handlers })) !== "idle");
  return deps.db.select().from(mailMessage).orderBy(mailMessage.id);
};

describe("who is asked", () => {
  it("is the guest of a completed stay, two days after it, once", async () => {
    const orderId = await buy();
    expect(await ask()).toBe(0);
    at("2026-12-08T08:30:00Z");
    expect(await ask()).toBe(0);
    at("2026-12-08T09:00:00Z");
    expect(await Promise.all([ask(), ask(), ask()])).toContain(1);
    clock.advance(3 * DAY);
    expect(await ask()).toBe(0);
    expect(await deps.db.select().from(guestReview)).toMatchObject([
      { orderId, state: "invited", hotelId: stay.hotel.id },
    ]);
    expect(await jobs()).toEqual(["review_invitation"]);
    const mails = await sendMails();
    expect(mails).toMatchObject([{ orderId, locale: "fr_FR" }]);
    expect(mails[0]?.text).toContain("/mon-avis?token=write.");
    expect(mails[0]?.text).toContain("/mon-avis/silence?token=silence.");
  });

  it("is nobody whose stay was not had, was forgotten, or lies long behind", async () => {
    await buy({ isOver: false });
    at("2026-12-08T10:00:00Z");
    expect(await ask()).toBe(0);
    await completeStays(deps, WORKER);
    await deps.db.update(order).set({ buyer: null });
    expect(await ask()).toBe(0);
    at("2027-01-20T10:00:00Z");
    expect(await ask()).toBe(0);
    expect(await deps.db.select().from(guestReview)).toEqual([]);
  });

  it("is asked once for two rooms of the same stay", async () => {
    await buy({ isOver: false });
    await buy();
    at("2026-12-08T10:00:00Z");
    expect(await ask()).toBe(1);
    const states = (await deps.db.select().from(guestReview)).map(({ state }) => state);
    expect(states.toSorted()).toEqual(["invited", "unasked"]);
    expect(await jobs()).toHaveLength(1);
  });

  it("is asked no more once they wish so, also under a new secret, and gets no mail that waits", async () => {
    const { id } = await invite();
    const silence = tokens.sign({ purpose: "silence", reviewId: id });
    expect(reviews.isSilenceLink(silence)).toBe(true);
    expect(await reviews.silence(`${silence}x`, VISITOR)).toBe(false);
    expect(await reviews.silence(silence, VISITOR)).toBe(true);
    expect(await reviews.silence(silence, VISITOR)).toBe(true);
    expect(await sendMails()).toEqual([]);
    await deps.db.delete(guestReview);
    const rotated = createReviewTokens(["another secret, long enough", "a secret of the tests, long enough"]);
    expect(await askForReviews({ db: deps.db, clock, tokens: rotated, wakeWorker: () => undefined }, WORKER)).toBe(0);
    expect(await deps.db.select().from(guestReview)).toMatchObject([{ state: "unasked", guestKey: null }]);
  });

  it("gets no mail once the stay is cancelled or its guest forgotten meanwhile", async () => {
    await invite();
    await deps.db.update(order).set({ buyer: null });
    expect(await sendMails()).toEqual([]);
  });

  it("gets one mail when the worker dies after it was written down", async () => {
    await invite();
    const [job] = (await deps.db.select().from(outbox)).filter(({ kind }) => kind === "review_invitation");
    if (!job) throw new Error("no job");
    const { review_invitation: handler } = createReviewHandlers(mailDeps(), tokens);
    const run = { ...job, keyEpoch: 0 } as unknown as Parameters<typeof handler>[0];
    await handler(run);
    await handler(run);
    expect(await sendMails()).toHaveLength(1);
  });
});

describe("the form", () => {
  it("keeps a draft, tells mistakes, takes the review, and lets it be changed until it is published", async () => {
    const { token, id } = await invite();
    const look = await reviews.look(token);
    expect(look).toMatchObject({ kind: "form", isSent: false, values: NO_VALUES });
    expect(look.kind === "form" && look.names).toEqual({ first: "Marion L.", initials: "M. L." });
    expect(await reviews.keep(token, { ...NO_VALUES, positive: "Un début" }, VISITOR)).toBe(true);
    expect(await reviews.look(token)).toMatchObject({ values: { positive: "Un début" } });
    const wrong = { ...GOOD, negative: "appelez le 06 55 00 11 22" };
    expect(await reviews.send(token, wrong, VISITOR)).toEqual({ kind: "mistakes" });
    expect(await reviews.look(token)).toMatchObject({ isSent: false, values: wrong });
    expect(await reviews.send(token, GOOD, VISITOR)).toEqual({ kind: "sent" });
    expect(await reviews.send(token, { ...GOOD, name: "initials" }, VISITOR)).toEqual({ kind: "sent" });
    expect(await reviews.look(token)).toMatchObject({ isSent: true, values: { name: "initials" } });
    expect(await reviews.keep(token, BAD, VISITOR)).toBe(true);
    expect((await findReview(deps.db, id))?.content, "a draft is not what was sent").toMatchObject({
      name: "initials",
    });
    expect(await publishReview(decideDeps, id, STAFF)).toEqual({ kind: "published" });
    expect(await reviews.look(token)).toMatchObject({ kind: "published" });
    expect(await reviews.keep(token, BAD, VISITOR)).toBe(false);
    expect(await reviews.send(token, BAD, VISITOR)).toEqual({ kind: "over" });
  });

  it("opens to nobody without its link, nor after sixty days", async () => {
    const { token, id } = await invite();
    const silence = tokens.sign({ purpose: "silence", reviewId: id });
    for (const bad of ["", "nonsense", `${token}x`, token.replace(/\.\d+\./, ".99999999999."), silence])
      expect(await reviews.look(bad)).toEqual({ kind: "over" });
    await reviews.keep(token, GOOD, VISITOR);
    clock.advance(60 * DAY - 1000);
    expect(await reviews.look(token)).toMatchObject({ kind: "form" });
    clock.advance(1000);
    expect(await reviews.look(token)).toEqual({ kind: "over" });
    expect(await reviews.send(token, GOOD, VISITOR)).toEqual({ kind: "over" });
    clock.advance(DAY);
    await forgetDrafts({ db: deps.db, clock }, WORKER);
    expect((await findReview(deps.db, id))?.draft).toBeNull();
  });
});

describe("publishing", () => {
  it.each([
    ["a good one", GOOD, 87],
    ["a bad one", BAD, 10],
  ])("%s shows it, counts the hotel anew and tells every process, together", async (_name, values, average) => {
    const { id } = await write(values);
    expect(await listReviews(deps.db, "written")).toMatchObject([{ id }]);
    expect(await publishReview(decideDeps, id, STAFF)).toEqual({ kind: "published" });
    expect(await shown()).toMatchObject([
      { hotelId: stay.hotel.id, language: "fr", customer: "Marion L.", travellerType: "couple", average, answer: null },
    ]);
    expect(await scoreOf()).toEqual({ count: 1, average });
    expect((await deps.db.select().from(changeFeed)).filter(({ kind }) => kind === "hotel")).toMatchObject([
      { hotelId: stay.hotel.id },
    ]);
    expect(await history(id)).toEqual([
      "- invite invited system:tests",
      "invited write written visitor",
      "written publish published staff:ines",
    ]);
    const told = (await sendMails()).find(({ text }) => text.includes("#reviews"));
    expect(told?.subject).toContain("en ligne");
  });

  it("is refused to whoever may not, and changes nothing then", async () => {
    const { id } = await write();
    expect(await publishReview(decideDeps, id, VISITOR)).toEqual({ kind: "forbidden" });
    expect(await publishReview(decideDeps, id, { ...STAFF, permissions: ["care"] } as Actor)).toEqual({
      kind: "forbidden",
    });
    expect(await stateOf(id)).toBe("written");
  });

  it("twice at once is once, and one mail", async () => {
    const { id } = await write();
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => publishReview(decideDeps, id, STAFF)));
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual([
      "published",
      "too_late",
      "too_late",
      "too_late",
      "too_late",
    ]);
    expect(await shown()).toHaveLength(1);
    expect((await jobs()).filter((kind) => kind === "review_published")).toHaveLength(1);
  });

  it("against withdrawing: whoever comes last finds what stands, and the hotel is counted right", async () => {
    for (let round = 0; round < 5; round++) {
      await emptyTables(deps.db, "guest_review, review, order");
      clock = fixedClock("2026-11-20T10:00:00Z");
      deps = { ...deps, clock };
      decideDeps = { db: deps.db, clock };
      reviews = createReviews({ db: deps.db, clock, tokens, isBuyer: () => true });
      const { id } = await write();
      await Promise.all([publishReview(decideDeps, id, STAFF), withdrawReview(decideDeps, id, STAFF)]);
      expect(await stateOf(id)).toBe("withdrawn");
      expect(await shown()).toEqual([]);
      expect(await scoreOf()).toEqual({ count: 0, average: null });
    }
  });

  it("two of one hotel at once: both are counted", async () => {
    const first = await write();
    await deps.db.update(guestReview).set({ guestKey: "somebody else" });
    clock = fixedClock("2026-11-20T10:00:00Z");
    deps = { ...deps, clock };
    const second = await write(BAD);
    await Promise.all([first, second].map(({ id }) => publishReview(decideDeps, id, STAFF)));
    expect(await scoreOf()).toEqual({ count: 2, average: 48.5 });
  });

  it("leaves nothing where the process dies before the end, and everything where it dies after", async () => {
    const { id } = await write();
    const dieAt = (place: string): DecideDeps => ({
      ...decideDeps,
      checkpoint: (here) => {
        if (here === place) throw new Error("died");
      },
    });
    await expect(publishReview(dieAt("before_commit"), id, STAFF)).rejects.toThrow("died");
    expect([await stateOf(id), await shown(), await scoreOf(), await jobs()]).toEqual([
      "written",
      [],
      { count: 0, average: null },
      ["review_invitation"],
    ]);
    await expect(publishReview(dieAt("after_commit"), id, STAFF)).rejects.toThrow("died");
    expect(await stateOf(id)).toBe("published");
    expect((await sendMails()).filter(({ subject }) => subject.includes("en ligne"))).toHaveLength(1);
  });
});

describe("what else is decided", () => {
  it("a refusal tells why, and lets it be written again", async () => {
    const { id, token } = await write();
    expect(await refuseReview(decideDeps, id, { by: STAFF, refusal: "personal" })).toMatchObject({ kind: "refused" });
    const told = (await sendMails()).at(-1);
    expect(told?.text).toContain(messages.translator("fr_FR")("review.refusal.personal"));
    expect(told?.text).toContain("/mon-avis?token=write.");
    expect(await reviews.look(token)).toMatchObject({ kind: "form", refusal: "personal", values: GOOD });
    expect(await publishReview(decideDeps, id, STAFF)).toEqual({ kind: "too_late" });
    expect(await reviews.send(token, BAD, VISITOR)).toEqual({ kind: "sent" });
    expect(await publishReview(decideDeps, id, STAFF)).toEqual({ kind: "published" });
  });

  it("a withdrawal takes it away with its words, and for good", async () => {
    const { id, token } = await write();
    await publishReview(decideDeps, id, STAFF);
    expect(await withdrawReview(decideDeps, id, STAFF)).toEqual({ kind: "withdrawn" });
    expect([await shown(), await scoreOf()]).toEqual([[], { count: 0, average: null }]);
    expect((await findReview(deps.db, id))?.content).toBeNull();
    expect(await reviews.look(token)).toEqual({ kind: "over" });
    expect(await publishReview(decideDeps, id, STAFF)).toEqual({ kind: "too_late" });
  });

  it("the hotel answers a published one, once, under the rules of guests", async () => {
    const { id } = await write();
    const say = (answer: string) => answerGuest(decideDeps, id, { by: STAFF, answer });
    expect(await say("Merci !")).toEqual({ kind: "too_late" });
    await publishReview(decideDeps, id, STAFF);
    expect(await say(" ")).toEqual({ kind: "bad_text", why: "empty" });
    expect(await say("Écrivez à direction@example.org")).toEqual({ kind: "bad_text", why: "email" });
    expect(await Promise.all([say("Merci !"), say("Merci bien !")])).toEqual(
      expect.arrayContaining([{ kind: "answered" }, { kind: "too_late" }]),
    );
    expect((await shown())[0]?.answer).toMatch(/^Merci/);
  });

  it("what is asked of no review is answered so", async () => {
    const id = "6f1d2c3b-0000-4000-8000-000000000001";
    expect(await publishReview(decideDeps, id, STAFF)).toEqual({ kind: "not_found" });
    expect(await findStay(deps.db, { orderId: id })).toBeNull();
    expect(SITES.fr_FR.id).toBe("fr_FR");
  });
});
