import { expect, it } from "vitest";
import { day } from "#platform/dates.ts";
import { fixedClock } from "#platform/clock.ts";
import { enqueueJob } from "#platform/jobs/outbox.server.ts";
import { workOnce } from "#platform/jobs/worker.server.ts";
import { messages } from "#tests/support/messages.ts";
import { silentLog } from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { operatorOf } from "#tests/support/writing.ts";
import { DAY_DIFFERS_JOB, type DifferingDay } from "#modules/reports/books/differing-day.ts";
import { createBooksHandler } from "./books-handler.server.ts";
import { mailMessage } from "./tables.server.ts";

const database = useDatabase();

it("a day whose books differ is mailed about, with each difference and the way to its page", async () => {
  const { db } = database();
  const clock = fixedClock("2026-11-21T03:10:00Z");
  const handler = createBooksHandler({
    db,
    clock,
    messages,
    mailer: null,
    isTrial: false,
    linkTo: () => "http://x/",
    operatorOf,
    operationsAddress: "operations@vendredi.example",
    siteId: "fr_FR",
    officeOrigin: "https://staff.vendredi.example",
  });
  const payload: DifferingDay = {
    company: "FR12345678901",
    name: "Vendredi SAS",
    day: day("2026-11-20"),
    faults: [
      { check: "refunds", books: 0, found: 500 },
      { check: "orders", of: "clearing", books: 20_000, found: 19_990, orderId: crypto.randomUUID() },
    ],
  };
  const dedupe = `${DAY_DIFFERS_JOB}:${crypto.randomUUID()}`;
  await enqueueJob(db, clock.now(), { kind: DAY_DIFFERS_JOB, dedupe, payload });
  while ((await workOnce({ db, clock, log: silentLog, handlers: { [DAY_DIFFERS_JOB]: handler } })) !== "idle");
  const mails = await db.select().from(mailMessage);
  const mail = mails.find((one) => one.dedupe === dedupe);
  expect(mail).toMatchObject({
    recipient: "operations@vendredi.example",
    subject: "Écart dans les comptes\u00a0: vendredi 20 novembre 2026",
  });
  expect(mail?.text.replaceAll("\u00a0", " ")).toContain("0 € dans les comptes, 5 € constatés");
  expect(mail?.text.replaceAll("\u00a0", " ")).toContain("200 € dans les comptes, 199,90 € constatés");
  expect(mail?.text).toContain("https://staff.vendredi.example/reports/books/FR12345678901/2026-11-20");
});
