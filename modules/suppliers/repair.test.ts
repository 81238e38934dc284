import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { WORKER } from "#tests/support/actors.ts";
import { fixedClock } from "#platform/clock.ts";
import { createHotel } from "#tests/support/factories/catalogue.ts";
import { silentLog } from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { createTestChannel, newsFor, tell } from "#tests/support/suppliers.ts";
import { tellHotels } from "./deliver.server.ts";
import { listOpenMessages, noteTold, sendAgain } from "./repair.server.ts";
import { supplierMessage } from "./tables.server.ts";

const database = useDatabase();
const HOUR = 3_600_000;
const NOBODY = "6f1d2c3b-0000-4000-8000-000000000001";
let clock: ReturnType<typeof fixedClock>;

beforeEach(async () => {
  clock = fixedClock("2026-11-20T10:00:00Z");
  await emptyTables(database().db, "supplier_message, supplier_queue");
});

/** A message that was tried for two days in vain, and what came behind it. */
async function createGivenUp() {
  const { db } = database();
  const { id: hotelId } = await createHotel(db, { reservationsEmail: "desk@phare.example" });
  const message = await tell(db, clock, newsFor(hotelId));
  let isDown = true;
  const channel = createTestChannel(() => isDown);
  const work = () => tellHotels({ db, clock, log: silentLog, mail: channel }, WORKER);
  for (let hour = 0; hour < 60; hour++) {
    await work();
    clock.advance(HOUR);
  }
  isDown = false;
  const rowOf = async (id: string) => (await db.select().from(supplierMessage).where(eq(supplierMessage.id, id)))[0];
  expect((await rowOf(message.id))?.state).toBe("given_up");
  const put = (changes: Parameters<typeof newsFor>[1]) => tell(db, clock, newsFor(hotelId, changes));
  return { db, hotelId, message, channel, work, rowOf, put };
}

describe("a message that was given up", () => {
  it("is sent once more, before what waits behind it", async () => {
    const { db, message, channel, work, put } = await createGivenUp();
    await put({ orderNumber: "behind" });
    expect(await sendAgain(db, clock.now(), { id: message.id, by: WORKER })).toBe("done");
    await work();
    expect(channel.taken.map(({ orderNumber }) => orderNumber)).toEqual(["48217306", "behind"]);
    expect(await sendAgain(db, clock.now(), { id: message.id, by: WORKER })).toBe("not_given_up");
  });

  it("is not sent after something later of the same order", async () => {
    const { db, message, work, put } = await createGivenUp();
    await put({ orderId: message.orderId, kind: "cancellation" });
    await work();
    expect(await sendAgain(db, clock.now(), { id: message.id, by: WORKER })).toBe("overtaken");
  });

  it("is done with when somebody has told the hotel", async () => {
    const { db, message, rowOf } = await createGivenUp();
    expect(await noteTold(db, clock.now(), { id: message.id, by: WORKER })).toBe("done");
    expect(await rowOf(message.id)).toMatchObject({ state: "acknowledged", channel: "operator" });
    expect(await noteTold(db, clock.now(), { id: message.id, by: WORKER })).toBe("acknowledged_before");
  });

  it("is in the list with what was answered, and no unknown one is found", async () => {
    const { db, message, hotelId } = await createGivenUp();
    expect(await listOpenMessages(db, clock.now())).toMatchObject([
      { id: message.id, hotelId, state: "given_up", answer: "nobody there", checkin: "2026-12-11" },
    ]);
    expect([
      await sendAgain(db, clock.now(), { id: NOBODY, by: WORKER }),
      await noteTold(db, clock.now(), { id: NOBODY, by: WORKER }),
    ]).toEqual(["not_found", "not_found"]);
    clock.advance(30 * 24 * HOUR);
    expect(await listOpenMessages(db, clock.now())).toEqual([]);
  });
});
