import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { createFormat } from "#platform/format.ts";
import { BUYER } from "#tests/support/actors.ts";
import { ARRIVAL, changeAsk, createChangeScene, later } from "#tests/support/changes.ts";
import { messages } from "#tests/support/messages.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { mailMessage } from "#modules/notifications/tables.server.ts";
import { LOCALES, SITES } from "#modules/sites/locales.ts";
import { changeStay } from "./change-stay.server.ts";

/** The mail "changed": once for each change, in the buyer's language, as text and as HTML. */
const database = useDatabase();

beforeEach(async () => {
  await database().db.execute(sql`truncate "order", mail_message, outbox cascade`);
});

it.each(LOCALES)("%s: both stays, what goes back, nothing twice", async (locale) => {
  const { db } = database();
  const scene = await createChangeScene(db);
  const site = SITES[locale];
  const orderId = await scene.buy({ site });
  await changeStay(scene.deps, orderId, changeAsk(scene.stay.package.id, later(17), -4_000), BUYER);
  await scene.work();
  await scene.work();
  const mails = await db
    .select()
    .from(mailMessage)
    .where(eq(mailMessage.dedupe, `${orderId}:change-1:order_changed`));
  const format = createFormat(site.language, messages.translator(locale));
  const said = [format.dayRange(ARRIVAL, later(2)), format.dayRange(later(17), later(19)), format.money(4_000)];
  expect(mails).toHaveLength(1);
  for (const part of said) {
    expect(mails[0]?.text).toContain(part);
    expect(mails[0]?.html).toContain(part);
  }
  expect(`${mails[0]?.subject}${mails[0]?.text}${mails[0]?.html}`).not.toMatch(/\{\{|mail\.changed/);
});
