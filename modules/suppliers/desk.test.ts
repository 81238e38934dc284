import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { VISITOR } from "#platform/actor.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { WORKER } from "#tests/support/actors.ts";
import { fixedClock } from "#platform/clock.ts";
import { createSeals } from "#platform/seals.server.ts";
import { createHotel } from "#tests/support/factories/catalogue.ts";
import { silentLog } from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { createTestChannel, newsFor, tell } from "#tests/support/suppliers.ts";
import { tellHotels } from "./deliver.server.ts";
import { createSupplierDesk } from "./desk.server.ts";
import { MESSAGE_STATES, MESSAGE_TRANSITIONS, messageMove, type MessageTrigger } from "./lifecycle.ts";
import { createMessageTokens } from "./link-tokens.server.ts";
import { pauseAfter, siteOfHotel } from "./rules.ts";
import { supplierMessage } from "./tables.server.ts";

const database = useDatabase();
const SECRET = "a secret of the tests, long enough";
const DAY = 86_400_000;
let clock: ReturnType<typeof fixedClock>;

beforeEach(async () => {
  clock = fixedClock("2026-11-20T10:00:00Z");
  await emptyTables(database().db, "supplier_message, supplier_queue");
});

async function createSetting() {
  const { db } = database();
  const { id: hotelId } = await createHotel(db, { reservationsEmail: "desk@phare.example" });
  const tokens = createMessageTokens([SECRET], clock);
  const desk = createSupplierDesk({ db, clock, tokens });
  const channel = createTestChannel();
  const rowOf = async (id: string) => (await db.select().from(supplierMessage).where(eq(supplierMessage.id, id)))[0];
  const send = () => tellHotels({ db, clock, log: silentLog, mail: channel }, WORKER);
  const message = await tell(db, clock, newsFor(hotelId));
  return { db, hotelId, tokens, desk, channel, rowOf, send, message, token: tokens.sign(message) };
}

describe("the link of a message", () => {
  it("shows it and changes nothing; the button acknowledges, and twice is once", async () => {
    const { desk, send, rowOf, message, token } = await createSetting();
    await send();
    for (let look = 0; look < 3; look++)
      expect(await desk.look(token)).toMatchObject({
        kind: "reservation",
        orderNumber: "48217306",
        isAcknowledged: false,
        isCancelled: false,
      });
    expect((await rowOf(message.id))?.state).toBe("sent");
    const at = clock.now();
    expect(await desk.acknowledge(token, VISITOR)).toMatchObject({ isAcknowledged: true });
    clock.advance(DAY);
    expect(await desk.acknowledge(token, VISITOR)).toMatchObject({ isAcknowledged: true });
    expect(await desk.look(token)).toMatchObject({ isAcknowledged: true });
    expect(await rowOf(message.id)).toMatchObject({ state: "acknowledged", acknowledgedAt: at });
  });

  it("counts although we believe that the mail never left: it is not sent again", async () => {
    const { desk, send, channel, rowOf, message, token } = await createSetting();
    await desk.acknowledge(token, VISITOR);
    await send();
    expect([channel.taken, (await rowOf(message.id))?.state]).toEqual([[], "acknowledged"]);
  });

  it("says when the stay has been cancelled since", async () => {
    const { db, desk, hotelId, message, token, tokens } = await createSetting();
    const { orderId } = message;
    const cancellation = await tell(db, clock, newsFor(hotelId, { orderId, kind: "cancellation" }));
    expect(await desk.look(token)).toMatchObject({ kind: "reservation", isCancelled: true });
    expect(await desk.look(tokens.sign(cancellation))).toMatchObject({ kind: "cancellation", isCancelled: false });
  });

  it("ends a month after the stay, and every other token is none", async () => {
    const { desk, message, token } = await createSetting();
    const others = [
      "",
      "x",
      token.slice(0, -1),
      token.replace(message.id, "6f1d2c3b-0000-4000-8000-000000000001"),
      createSeals([SECRET], "newsletter").seal(`message.${message.id}.9999999999`),
      createSeals([SECRET], "supplier").seal("message.6f1d2c3b-0000-4000-8000-000000000001.9999999999"),
    ];
    for (const other of others)
      expect([await desk.look(other), await desk.acknowledge(other, VISITOR)]).toEqual([null, null]);
    clock.advance(Date.parse("2027-01-12T23:59:59Z") - clock.now().getTime());
    expect(await desk.look(token)).not.toBeNull();
    clock.advance(1000);
    expect([await desk.look(token), await desk.acknowledge(token, VISITOR)]).toEqual([null, null]);
  });
});

describe("the rules of messages", () => {
  it("lead from the queue to every state, and from an acknowledgement nowhere", () => {
    const reached = new Set(["queued", ...MESSAGE_TRANSITIONS.map(({ to }) => to)]);
    expect([...reached].toSorted()).toEqual([...MESSAGE_STATES].toSorted());
    expect(MESSAGE_TRANSITIONS.filter(({ from }) => from === "acknowledged")).toEqual([]);
    const pairs = MESSAGE_TRANSITIONS.map(({ from, on }) => `${from} ${on}`);
    expect(new Set(pairs).size).toBe(pairs.length);
  });

  it("let a hotel acknowledge whatever we believe of the message", () => {
    const on: MessageTrigger = "acknowledge";
    for (const state of MESSAGE_STATES)
      expect(messageMove(state, on)).toBe(state === "acknowledged" ? null : "acknowledged");
  });

  it.each([
    [1, 1],
    [2, 2],
    [6, 32],
    [7, 60],
    [40, 60],
  ])("pause after failure %i for %i minutes", (attempts, minutes) => {
    expect(pauseAfter(attempts)).toBe(minutes * 60_000);
  });

  it.each([
    ["FR", "14600", "fr_FR"],
    ["ES", "08001", "es_ES"],
    ["NL", "1012 AB", "nl_NL"],
    ["IT", "00184", "it_IT"],
    ["BE", "1000", "fr_BE"],
    ["BE", "1499", "fr_BE"],
    ["BE", "1500", "nl_BE"],
    ["BE", "3999", "nl_BE"],
    ["BE", "4000", "fr_BE"],
    ["BE", "B-8000", "nl_BE"],
    ["BE", "9999", "nl_BE"],
    ["BE", "", "fr_BE"],
  ] as const)("write to a hotel in %s %s as %s does", (country, zipCode, site) => {
    expect(siteOfHotel({ country, zipCode })).toBe(site);
  });
});
