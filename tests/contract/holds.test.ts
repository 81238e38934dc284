import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { day } from "#platform/dates.ts";
import { stockDay } from "#modules/availability/tables.server.ts";
import type { Quote } from "#modules/availability/types.ts";
import type { ResultCard, SearchResults } from "#modules/search/types.ts";
import { startContract } from "#tests/support/contract.ts";
import { chooseActivityDays, MARION, orderBody } from "#tests/support/orders.ts";
import { jsonPost, startServer, type TestServer } from "#tests/support/server.ts";

/** Rooms that are set aside and not paid, with the bounds that an installation has unless it says otherwise, on two servers and one database. */
const DEFAULTS = Object.fromEntries(
  ["ADDRESS", "EMAIL", "BROWSER"].flatMap((holder) => [
    [`HOLD_ROOMS_PER_${holder}`, ""],
    [`HOLD_TRIES_PER_${holder}`, ""],
  ]),
);
const contract = startContract(DEFAULTS);
let second: TestServer;
let offers: object[];

const NIGHT = { checkin: "2027-01-12", checkout: "2027-01-13" };

beforeAll(async () => {
  second = await startServer({ databaseUrl: contract().databaseUrl, env: DEFAULTS });
  const { body } = await contract().client.call<SearchResults>("POST /api/offers.json", {
    body: { locale: "fr_FR", searchCriterias: NIGHT, pagination: { limit: 60 } },
  });
  offers = await Promise.all(body.exactMatch.map(orderOf));
  // What is refused here is never for want of rooms.
  await contract()
    .db.update(stockDay)
    .set({ bookingLimit: 200 })
    .where(eq(stockDay.day, day(NIGHT.checkin)));
});
afterAll(() => second?.close());

async function orderOf({ weekendId, sellPrice }: ResultCard): Promise<object> {
  const quote = await contract().client.call<Quote>("GET /api/product/{id}/quote", {
    path: { id: weekendId },
    query: { locale: "fr_FR", checkin: NIGHT.checkin, nights: 1 },
  });
  return orderBody({
    offerId: weekendId,
    ...NIGHT,
    party: { adults: 2, children: 0, babies: 0 },
    expectedAmount: sellPrice,
    activityDays: chooseActivityDays(quote.body),
  });
}

type Refusal = { code: string; reason: string; until: string; detail: string };
async function order(
  turn: number,
  email: string,
  caller: string,
): Promise<{ status: number; retryAfter: number; body: Refusal }> {
  const server = turn % 2 ? second : contract().server;
  const body = { ...offers[turn % offers.length], buyer: { ...MARION, email } };
  const response = await server.fetch("/gateway/purchase/orders", jsonPost(body), caller);
  return {
    status: response.status,
    retryAfter: Number(response.headers.get("retry-after")),
    body: (await response.json()) as Refusal,
  };
}

describe("one address", () => {
  test(
    "that asks 120 times at once, under ever new names, gets 30 rooms; the others are told when and what to do",
    { timeout: 60_000 },
    async () => {
      const answers = await Promise.all(
        Array.from({ length: 120 }, (_, turn) => order(turn, `bot${turn}@example.org`, "203.0.113.7")),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
      const refused = answers.filter(({ status }) => status === 429);
      expect(refused).toHaveLength(90);
      for (const { body, retryAfter } of refused)
        expect([body, retryAfter]).toEqual([
          expect.objectContaining({
            code: "TOO_MANY_HOLDS",
            reason: "connection",
            until: "2026-11-21T09:15:00.000Z",
            detail: expect.stringContaining("Nothing was charged"),
          }),
          900,
        ]);
      const counted = await Promise.all(
        [contract().server, second].map(async (server) =>
          Number(
            /^hold_refusals_total\{by="address",bound="rooms"\} (\d+)$/m.exec(
              await (await server.fetch("/metrics")).text(),
            )?.[1],
          ),
        ),
      );
      expect(counted.reduce((sum, count) => sum + count, 0)).toBe(90);
    },
  );

  test("does not stop another, nor an e-mail of its own that books elsewhere", async () => {
    expect((await order(7, "bot7@example.org", "203.0.113.8")).status).toBe(200);
  });

  test("a family at one address books, comes back and begins again, each under their own name: nobody is in the way", async () => {
    const statuses: number[] = [];
    for (const parent of ["maman@example.org", "papa@example.org"])
      for (let turn = 0; turn < 8; turn++) statuses.push((await order(turn, parent, "198.51.100.9")).status);
    expect(statuses).toEqual(Array.from({ length: 16 }, () => 200));
  });
});

test("one e-mail, however it is written, from wherever, gets 12 rooms", async () => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, turn) =>
      order(turn, ["Bot@Example.org", "bot+1@example.org", "bot@example.org"][turn % 3] ?? "", `192.0.2.${turn}`),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(12);
  expect(
    new Set(
      answers.filter(({ status }) => status !== 200).map(({ status, body }) => `${status} ${body.code} ${body.reason}`),
    ),
  ).toEqual(new Set(["429 TOO_MANY_HOLDS own_rooms"]));
});
