import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { fixedClock } from "#platform/clock.ts";
import { workOnce } from "#platform/jobs/worker.server.ts";
import { outbox } from "#platform/jobs/tables.server.ts";
import { control, createChannelScene, isSuccess, period, price, OPERATOR } from "#tests/support/channel.ts";
import { messages } from "#tests/support/messages.ts";
import { silentLog } from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { operatorOf } from "#tests/support/writing.ts";
import { changePartner } from "#modules/suppliers/ari/partners.server.ts";
import { SILENCE_JOB, tellSilence } from "#modules/suppliers/ari/silence.server.ts";
import { createSilenceHandler } from "./silence-handler.server.ts";
import { mailMessage } from "./tables.server.ts";

const database = useDatabase();
const HOUR = 3_600_000;

it("a hotel that has been silent for a day is mailed about once, and again when it falls silent anew", async () => {
  const { db } = database();
  const clock = fixedClock("2026-11-26T09:00:00Z");
  const scene = await createChannelScene(db, clock);
  const ended = await createChannelScene(db, clock);
  await changePartner({ db, clock }, ended.partnerId, { isActive: false }, OPERATOR);
  const handler = createSilenceHandler({
    db,
    clock,
    messages,
    mailer: null,
    isTrial: false,
    linkTo: () => "http://x/",
    operatorOf,
    operationsAddress: "operations@vendredi.example",
    siteId: "nl_NL",
  });
  const mails = async () => {
    await Promise.all([tellSilence({ db, clock }), tellSilence({ db, clock })]);
    while ((await workOnce({ db, clock, log: silentLog, handlers: { [SILENCE_JOB]: handler } })) !== "idle");
    return db.select().from(mailMessage);
  };
  clock.advance(23 * HOUR);
  expect(await mails()).toEqual([]);
  clock.advance(2 * HOUR);
  const [first, ...others] = await mails();
  expect(others).toEqual([]);
  expect(first).toMatchObject({ recipient: "operations@vendredi.example", subject: "Stille hotels: Channel" });
  expect(first?.text).toContain(scene.hotel.code);
  clock.advance(48 * HOUR);
  expect(await mails()).toHaveLength(1);
  expect(isSuccess(await scene.send(scene.prices(price(1, control(period("2026-12-11")), 'AmountAfterTax="1"'))))).toBe(
    true,
  );
  expect(await mails()).toHaveLength(1);
  clock.advance(25 * HOUR);
  const again = await mails();
  expect(again).toHaveLength(2);
  expect(again[1]?.text).toContain("2026-11-29 10:00 UTC");
  expect(await db.$count(outbox, eq(outbox.kind, SILENCE_JOB))).toBe(2);
});
