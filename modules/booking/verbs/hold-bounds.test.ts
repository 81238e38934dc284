import { eq, like, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { BUYER, WORKER } from "#tests/support/actors.ts";
import { VISITOR } from "#platform/actor.ts";
import { fixedClock } from "#platform/clock.ts";
import { openDatabase } from "#platform/db/client.server.ts";
import { addDays, day } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import type { Sellable } from "#tests/support/factories/catalogue.ts";
import { createStay, createTestPayments, orderInput, secretOf, type TestPayments } from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import type { PlaceOrderInput } from "../contract.ts";
import type { BookingDeps } from "../deps.server.ts";
import type { HoldRefusal } from "../hold-bounds.ts";
import { createHoldGuard, foldEmail, forgetHolders } from "../holders.server.ts";
import { order } from "../tables.server.ts";
import { abandonOrder } from "./cancel-order.server.ts";
import { expireHolds } from "./expire-holds.server.ts";
import { placeOrder } from "./place-order.server.ts";
import { syncPayment } from "./sync-payment.server.ts";

const database = useDatabase();
const CHECKIN = day("2026-12-04");
const MINUTE = 60_000;
const BOUNDS = { address: { rooms: 6, tries: 9 }, email: { rooms: 3, tries: 5 }, browser: { rooms: 3, tries: 5 } };
let clock: ReturnType<typeof fixedClock>;
let payments: TestPayments;
let deps: BookingDeps;
let stay: Sellable;
let refusals: HoldRefusal[];
let lastKey = 0;

beforeEach(async () => {
  clock = fixedClock("2026-11-20T10:00:00Z");
  payments = createTestPayments(clock);
  refusals = [];
  const holds = createHoldGuard({
    bounds: BOUNDS,
    secret: `secret ${++lastKey}`,
    onRefusal: (refusal) => refusals.push(refusal),
  });
  deps = { db: database().db, clock, payments: payments.providers, holds };
  stay = await createStay(deps.db, { from: day("2026-12-01"), limit: 100 });
});

type Who = { address?: string; email?: string; browser?: string };
/** What somebody asks for; whoever is not named is somebody new. */
function ask({ address, email, browser }: Who = {}, changes: Partial<PlaceOrderInput> = {}): PlaceOrderInput {
  const number = ++lastKey;
  const input = orderInput(stay.package.id, { checkin: CHECKIN, idempotencyKey: `bound-${number}`, ...changes });
  return {
    ...input,
    buyer: { ...input.buyer, email: email ?? `somebody${number}@example.org` },
    caller: {
      actor: VISITOR,
      address: address ?? `203.0.${number >> 8}.${number & 255}`,
      browser: browser ?? `browser-${number}`,
    },
  };
}
const place = (who?: Who, changes?: Partial<PlaceOrderInput>, from = deps) => placeOrder(from, ask(who, changes));
const kinds = async (count: number, who: Who) => {
  const found: string[] = [];
  for (let turn = 0; turn < count; turn++) found.push((await place(who)).kind);
  return found;
};
const repeat = <T>(count: number, entry: T): T[] => Array.from({ length: count }, () => entry);
const idOf = (outcome: Awaited<ReturnType<typeof placeOrder>>) => (outcome.kind === "placed" ? outcome.orderId : "");

describe("rooms that are set aside and not paid", () => {
  it.each([
    ["e-mail", { email: "bot@example.org" }, 3, "own_rooms"],
    ["browser", { browser: "b" }, 3, "own_rooms"],
    ["address", { address: "203.0.113.7" }, 6, "connection"],
  ] as const)("are bounded by %s, and nobody else is", async (_name, who, most, reason) => {
    expect(await kinds(most, who)).toEqual(repeat(most, "placed"));
    expect(await place(who)).toEqual({ kind: "too_many_holds", reason, until: "2026-11-20T10:15:00.000Z" });
    expect((await place()).kind).toBe("placed");
    expect(refusals).toEqual([{ by: Object.keys(who)[0], bound: "rooms", until: new Date("2026-11-20T10:15:00Z") }]);
  });

  it("are free again at once when one is given up, expires or is paid", async () => {
    const who = { email: "marion@example.org" };
    const [first, second] = [await place(who), await place(who)];
    await place(who);
    expect((await place(who)).kind).toBe("too_many_holds");
    await abandonOrder(deps, idOf(first), BUYER);
    expect(await kinds(2, who)).toEqual(["placed", "too_many_holds"]);
    if (second.kind === "placed") await payments.pay(secretOf(second.payment));
    await syncPayment(deps, idOf(second), WORKER);
    expect(await kinds(2, who)).toEqual(["placed", "too_many_holds"]);
    clock.advance(16 * MINUTE);
    await expireHolds(deps, WORKER);
    expect((await place(who)).kind).toBe("placed");
  });

  it("count as rooms: three for a party of six; a party that is larger than the bound is one order all the same", async () => {
    const party = { adults: 6, children: 0, babies: 0, singleRoom: false };
    const six = { party, expectedAmount: cents(30_000) };
    expect((await place({ email: "six@example.org" }, six)).kind).toBe("placed");
    expect((await place({ email: "six@example.org" })).kind).toBe("too_many_holds");
    const eight = { party: { ...party, adults: 8 }, expectedAmount: cents(40_000) };
    expect((await place({ email: "eight@example.org" }, eight)).kind).toBe("placed");
    await place({ email: "two@example.org" });
    expect((await place({ email: "two@example.org" }, six)).kind).toBe("too_many_holds");
  });

  it("hold nothing and open no payment when they are refused; a repeat of what was placed is no second hold", async () => {
    const input = ask({ email: "again@example.org" });
    const placed = await placeOrder(deps, input);
    for (let turn = 0; turn < 10; turn++)
      expect(
        await placeOrder(deps, {
          ...input,
          caller: { actor: VISITOR, address: `198.51.100.${turn}`, browser: `other-${turn}` },
        }),
      ).toEqual(placed);
    await kinds(2, { email: "again@example.org" });
    const before = payments.sandbox.calls.length;
    expect((await place({ email: "again@example.org" })).kind).toBe("too_many_holds");
    expect(payments.sandbox.calls.length).toBe(before);
  });

  it("cannot be passed by asking many times at once, in two processes", { timeout: 60_000 }, async () => {
    const second = openDatabase({ url: database().url, poolSize: 16 });
    try {
      const processes = [deps, { ...deps, db: second.db }];
      const outcomes = await Promise.all(
        Array.from({ length: 80 }, (_, turn) =>
          place(
            { address: "203.0.113.99", email: `bot${turn % 4}@example.org` },
            { checkin: addDays(CHECKIN, turn % 5) },
            processes[turn % 2],
          ),
        ),
      );
      expect(outcomes.filter(({ kind }) => kind === "placed")).toHaveLength(BOUNDS.address.rooms);
      expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(["placed", "too_many_holds"]));
    } finally {
      await second.close();
    }
  });
});

describe("orders of an hour that were not paid", () => {
  it("are bounded too: rooms cannot be held on and on", async () => {
    const who = { email: "again@example.org" };
    for (let turn = 0; turn < 5; turn++) {
      const outcome = await place(who);
      expect(outcome.kind).toBe("placed");
      clock.advance(MINUTE);
      await abandonOrder(deps, idOf(outcome), BUYER);
    }
    expect(await place(who)).toEqual({
      kind: "too_many_holds",
      reason: "own_tries",
      until: "2026-11-20T11:00:00.000Z",
    });
    clock.advance(55 * MINUTE);
    expect((await place(who)).kind).toBe("placed");
  });

  it("that were paid count for nothing: an agency may book all day", async () => {
    for (let turn = 0; turn < 12; turn++) {
      const outcome = await place({ email: "agency@example.org", address: "203.0.113.50", browser: "desk" });
      if (outcome.kind !== "placed") throw new Error(`${turn}: ${outcome.kind}`);
      await payments.pay(secretOf(outcome.payment));
      await syncPayment(deps, outcome.orderId, WORKER);
    }
    expect(refusals).toEqual([]);
  });

  it("a price that has changed or a room that is gone is no try", async () => {
    const who = { email: "unlucky@example.org" };
    for (let turn = 0; turn < 20; turn++)
      expect((await place(who, { expectedAmount: cents(9_999) })).kind).toBe("price_changed");
    expect((await place(who)).kind).toBe("placed");
  });
});

describe("who holds", () => {
  it("is kept as keys that say nothing, for a day", async () => {
    const outcome = await place({ address: "203.0.113.7", email: "marion.lefevre@example.org", browser: "b" });
    const rowOf = async () =>
      (
        await database()
          .db.select()
          .from(order)
          .where(eq(order.id, idOf(outcome)))
      )[0];
    const row = await rowOf();
    for (const key of [row?.holderAddress, row?.holderEmail, row?.holderBrowser]) expect(key).toMatch(/^[\w-]{22}$/);
    clock.advance(16 * MINUTE);
    await expireHolds(deps, WORKER);
    await forgetHolders({ db: deps.db, now: clock.now() }, WORKER);
    expect((await rowOf())?.holderAddress).toBe(row?.holderAddress);
    clock.advance(24 * 60 * MINUTE);
    await forgetHolders({ db: deps.db, now: clock.now() }, WORKER);
    expect(await rowOf()).toMatchObject({
      holderAddress: null,
      holderEmail: null,
      holderBrowser: null,
      state: "expired",
    });
  });

  it.each([
    ["Marion@Example.org", "marion@example.org"],
    ["marion+hotel@example.org", "marion@example.org"],
    ["m.a.rion+x@gmail.com", "marion@gmail.com"],
    ["marion@googlemail.com", "marion@gmail.com"],
    ["m.arion@example.org", "m.arion@example.org"],
    ["marion@müller.example", "marion@xn--mller-kva.example"],
  ])("%s is %s", (email, folded) => {
    expect(foldEmail(email)).toBe(folded);
  });

  it("is the network of an IPv6 address: one household, one attacker", async () => {
    const found: string[] = [];
    for (let host = 1; host <= 7; host++) found.push((await place({ address: `2001:db8:7:7::${host}` })).kind);
    expect(found).toEqual([...repeat(6, "placed"), "too_many_holds"]);
    expect((await place({ address: "2001:db8:7:8::1" })).kind).toBe("placed");
  });

  it("is found by index, however many orders there are", async () => {
    await database().db.execute(sql`
      insert into "order" (number, state, site_id, idempotency_key, request_hash, amount_cents, hold_expires_at, created_at, updated_at, holder_address, holder_email, holder_browser)
      select 'p' || n, 'expired', 'fr_FR', 'past ' || n, '', 0, now(), now(), now(), case when n > 19000 then md5(n::text) end, case when n > 19000 then md5(n::text) end, case when n > 19000 then md5(n::text) end
      from generate_series(1, 20000) n`);
    await database().db.execute(sql`vacuum analyze "order"`);
    const { rows } = await database().db.execute<{ "QUERY PLAN": string }>(
      sql`explain select state from "order" where (holder_address = 'a' or holder_email = 'b' or holder_browser = 'c') and state in ('awaiting_payment', 'expired') and (state = 'awaiting_payment' or created_at > now() - interval '1 hour')`,
    );
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    for (const index of ["order_holder_address", "order_holder_email", "order_holder_browser"])
      expect(plan).toContain(index);
    await database().db.delete(order).where(like(order.idempotencyKey, "past %"));
  });
});
