import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { createLinkTokens } from "#modules/newsletter/link-tokens.server.ts";
import { newsletterEvent, newsletterSubscriber } from "#modules/newsletter/tables.server.ts";
import { order } from "#modules/booking/tables.server.ts";
import { startContract } from "#tests/support/contract.ts";
import { findStay } from "#tests/support/hostile.ts";
import { MARION } from "#tests/support/orders.ts";

/** The newsletter's box in forms about something else (docs/product/services.md#newsletter-box), and its preferences, through the whole server. */
const SECRET = "the secret of these tests is long enough";
const contract = startContract({ LINK_SECRET: SECRET });
const FR = "http://fr.localhost";
let checkout: { path: string; amount: number };
beforeAll(async () => {
  ({ checkout } = await findStay(contract().client));
});

const post = (path: string, fields: [string, string][]) =>
  contract().server.fetch(FR + path, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams(fields),
    headers: { "content-type": "application/x-www-form-urlencoded", origin: FR },
  });
const rowOf = async (email: string) => {
  const [row] = await contract().db.select().from(newsletterSubscriber).where(eq(newsletterSubscriber.email, email));
  return row;
};

describe("at the checkout", () => {
  const buy = (email: string, changes: Record<string, string>) =>
    post(
      checkout.path,
      Object.entries({
        email,
        firstName: MARION.firstName,
        lastName: MARION.lastName,
        phoneNumber: "0612345678",
        terms: "on",
        idempotencyKey: email,
        expectedAmount: String(checkout.amount),
        ...changes,
      }),
    );

  test("ticked, it asks with the order, and waits for its confirmation as anywhere", async () => {
    expect((await buy("ticked@example.org", { newsletter: "on" })).status).toBe(303);
    expect(await rowOf("ticked@example.org")).toMatchObject({ state: "pending", source: "checkout", mails: 1 });
  });

  test("not ticked, nobody is asked; the order is the same", async () => {
    expect((await buy("unticked@example.org", {})).status).toBe(303);
    expect(await rowOf("unticked@example.org")).toBeUndefined();
    const orders = await contract().db.select({ buyer: order.buyer, total: order.amountCents }).from(order);
    const totals = new Map(orders.map(({ buyer, total }) => [buyer?.email, total]));
    expect(totals.get("ticked@example.org")).toBe(totals.get("unticked@example.org"));
  });

  test("with a mistake in the form nobody is asked yet, and the tick is given back", async () => {
    const answer = await buy("mistaken@example.org", { newsletter: "on", firstName: "" });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('"newsletter":"on"');
    expect(await rowOf("mistaken@example.org")).toBeUndefined();
  });
});

describe("at the sign-in", () => {
  test.each([
    [true, "pending"],
    [false, undefined],
  ])("ticked: %s", async (isTicked, state) => {
    const email = `sign-in-${isTicked}@example.org`;
    const fields: [string, string][] = [
      ["form", "link"],
      ["email", email],
    ];
    const answer = await post("/account/signin", isTicked ? [...fields, ["newsletter", "on"]] : fields);
    expect([answer.status, (await rowOf(email))?.state]).toEqual([200, state]);
  });
});

describe("/newsletter/preferences", () => {
  const open = async (email: string) => {
    const { db, server } = contract();
    const body = JSON.stringify({ email, locale: "fr_FR", source: "home" });
    await server.fetch("/api/marketing/newsletter", {
      method: "POST",
      body,
      headers: { "content-type": "application/json" },
    });
    const id = (await rowOf(email))?.id ?? "";
    await db.update(newsletterSubscriber).set({ state: "confirmed" }).where(eq(newsletterSubscriber.id, id));
    const token = createLinkTokens([SECRET]).sign({ purpose: "preferences", subscriberId: id });
    return { id, path: `/newsletter/preferences?token=${token}` };
  };

  test("keeps what is chosen, wants one at least, and lets one leave; each is a line of the proof", async () => {
    const { id, path } = await open("prefers@example.org");
    const none = await post(path, []);
    expect([none.status, (await none.text()).includes('"note":"none"')]).toEqual([400, true]);
    const chosen = await post(path, [
      ["theme", "food"],
      ["theme", "family"],
    ]);
    expect([chosen.status, chosen.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect((await rowOf("prefers@example.org"))?.themes).toEqual(["food", "family"]);
    expect((await post(path, [["form", "leave"]])).status).toBe(200);
    expect((await rowOf("prefers@example.org"))?.state).toBe("unsubscribed");
    const events = await contract().db.select().from(newsletterEvent).where(eq(newsletterEvent.subscriberId, id));
    expect(events.map(({ trigger }) => trigger)).toEqual(["sign_up", "choose", "unsubscribe"]);
  });

  test.each(["", "x", "preferences.6f1d2c3b-0000-4000-8000-000000000001.abc"])("%j opens nothing", async (token) =>
    expect((await post(`/newsletter/preferences?token=${token}`, [["theme", "food"]])).status).toBe(410),
  );
});
