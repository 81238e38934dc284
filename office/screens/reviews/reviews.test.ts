import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { audit } from "#platform/audit/tables.server.ts";
import { recordOf } from "#platform/objects.ts";
import { outbox } from "#platform/jobs/tables.server.ts";
import { placeOrder } from "#modules/booking/verbs/place-order.server.ts";
import { syncPayment } from "#modules/booking/verbs/sync-payment.server.ts";
import { order } from "#modules/booking/tables.server.ts";
import { review } from "#modules/catalogue/tables.server.ts";
import { CRITERIA, type ReviewContent } from "#modules/reviews/rules.ts";
import { guestReview } from "#modules/reviews/tables.server.ts";
import { WORKER } from "#tests/support/actors.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { textOf, useOffice, wordsOf } from "#tests/support/office.ts";
import { demandPlaced, orderInput } from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { createRedeemScene, REDEEMED_ON, type RedeemScene } from "#tests/support/redeem.ts";
import { signInAs } from "#tests/support/staff.ts";

const NOW = "2026-11-20T10:00:00Z";
const database = useDatabase();
let scene: RedeemScene;
let cookie: string;
const { see, send } = useOffice({ database, now: NOW, as: () => cookie });

beforeEach(async () => {
  await emptyTables(database().db, "guest_review, review");
  scene = await createRedeemScene(database().db, { now: NOW });
  cookie = (await signInAs(database().db, ["content"], { now: new Date(NOW) })).cookie;
});

const CONTENT: ReviewContent = {
  scores: recordOf(CRITERIA, () => 6),
  positive: "Chambre magnifique, vue sur le lac au réveil.",
  negative: "Le réceptionniste Kevin B. ne répondait plus.",
  travellerType: "couple",
  name: "first",
};

/** Somebody has stayed and written; the number of their order. */
async function write(content: Partial<ReviewContent> = {}, state: "written" | "published" = "written") {
  const { db } = database();
  const wish = { checkin: REDEEMED_ON, nights: 2, idempotencyKey: randomUUID() };
  const placed = demandPlaced(await placeOrder(scene.deps, orderInput(scene.stay.package.id, wish)));
  await scene.till.pay(placed.clientSecret);
  await syncPayment(scene.deps, placed.orderId, WORKER);
  const [row] = await db.select({ number: order.number }).from(order).where(eq(order.id, placed.orderId));
  const now = new Date(NOW);
  await db.insert(guestReview).values({
    orderId: placed.orderId,
    hotelId: scene.stay.hotel.id,
    siteId: "fr_FR",
    endsOn: REDEEMED_ON,
    guestKey: randomUUID(),
    state,
    content: { ...CONTENT, ...content },
    invitedAt: now,
    movedAt: now,
  });
  return row?.number ?? "";
}

const sendTo = (number: string, fields: Record<string, string>) => send(`/reviews/${number}`, fields);
const deeds = async () =>
  (await database().db.select().from(audit)).map(({ verb }) => verb).filter((verb) => verb.startsWith("review."));

describe("the queue of reviews", () => {
  it("says that everything is read, and shows what waits, with the passages to look at", async () => {
    expect(await textOf(await see("/reviews"))).toContain("Tout est lu");
    const number = await write();
    const page = await (await see("/reviews")).text();
    expect(page).toContain("<mark>Kevin B.</mark>");
    const text = wordsOf(page);
    for (const words of ["1 avis à lire", "Marion L.", "6,0", "1 passage à regarder", number])
      expect(text).toContain(words);
  });

  it("names other bookings that came with the same words", async () => {
    const first = await write();
    const second = await write({ positive: "", negative: CONTENT.positive });
    expect(await textOf(await see(`/reviews/${second}`))).toContain(`d’autres réservations : ${first}`);
    expect(await textOf(await see(`/reviews/${await write({ positive: "Bien.", negative: "" })}`))).not.toContain(
      "d’autres réservations",
    );
  });

  it("publishes once, and the journal tells who", async () => {
    const number = await write();
    const before = (await deeds()).length;
    const done = await sendTo(number, { deed: "publish" });
    expect([done.status, done.headers.get("location")]).toEqual([303, "/reviews"]);
    expect(await database().db.select().from(review)).toMatchObject([{ customer: "Marion L.", average: 60 }]);
    expect((await sendTo(number, { deed: "publish" })).headers.get("location")).toBe(`/reviews/${number}`);
    expect((await deeds()).slice(before)).toEqual(["review.publish"]);
    expect(await textOf(await see("/reviews?view=published"))).toContain(number);
  });

  it("refuses with a reason alone, of which the guest is told", async () => {
    const number = await write();
    expect((await sendTo(number, { deed: "refuse" })).status).toBe(422);
    expect((await sendTo(number, { deed: "refuse", refusal: "too_harsh" })).status).toBe(422);
    expect((await sendTo(number, { deed: "refuse", refusal: "personal" })).status).toBe(303);
    const jobs = (await database().db.select().from(outbox)).map(({ kind }) => kind);
    expect(jobs).toContain("review_refused");
    expect(await textOf(await see("/reviews?view=refused"))).toContain(number);
    const lines = await database().db.select().from(audit).where(eq(audit.verb, "review.refuse"));
    expect(lines.at(-1)?.after).toEqual({ review: "refused", refusal: "personal" });
  });

  it("answers for the hotel once, keeps what was typed where it may not stand, and deletes for good", async () => {
    const number = await write();
    await sendTo(number, { deed: "publish" });
    const bad = await sendTo(number, { deed: "answer", answer: "Appelez le 01 23 45 67 89." });
    expect(bad.status).toBe(422);
    expect(await textOf(bad)).toContain("Retirez le numéro de téléphone");
    await sendTo(number, { deed: "answer", answer: "Merci, et à bientôt." });
    expect(await textOf(await see(`/reviews/${number}`))).toContain("Merci, et à bientôt.");
    await sendTo(number, { deed: "withdraw" });
    expect(await database().db.select().from(review)).toEqual([]);
    expect((await see(`/reviews/${number}`)).status).toBe(404);
  });

  it("is nothing for finance, and knows no review of a number that has none", async () => {
    const { cookie: finance } = await signInAs(database().db, ["finance"], { now: new Date(NOW) });
    expect((await see("/reviews", finance)).status).toBe(403);
    expect((await see("/reviews/00000000")).status).toBe(404);
    expect((await sendTo("00000000", { deed: "publish" })).status).toBe(404);
  });
});
