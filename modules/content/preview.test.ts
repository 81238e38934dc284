import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import type { Actor } from "#platform/actor.ts";
import { fixedClock } from "#platform/clock.ts";
import { SITES } from "#modules/sites/locales.ts";
import { silentLog } from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { openLiveContent } from "./live.server.ts";
import { readFiles } from "./load.server.ts";
import { createPreviews } from "./preview.server.ts";
import { contentVersion } from "./tables.server.ts";

const database = useDatabase();
const EDITOR: Actor = { kind: "staff", staffId: "00000000-0000-4000-8000-000000000001", permissions: ["content"] };
const clock = fixedClock("2026-11-20T09:30:00Z");

it("a preview that the database could not answer opens as soon as it can", async () => {
  const { db } = database();
  const values = { madeOf: 0, actor: "system:test" as const, reason: "w", at: clock.now() };
  const body = { excludedAffiliates: [{ id: "1204" }] };
  await db
    .insert(contentVersion)
    .values({ ...values, file: "acquisition", number: 1, body })
    .onConflictDoNothing();
  const live = await openLiveContent({
    db,
    clock,
    log: silentLog,
    outages: { note: () => null },
    shipped: readFiles(),
    finish: (content) => content,
    everyMs: 3_600_000,
  });
  const previews = createPreviews({
    db,
    clock,
    live,
    secrets: ["a secret of these tests, long enough"],
    isSecure: false,
  });
  const made = await previews.make({ file: "acquisition", number: 1, minute: "2026-11-20T12:00" }, EDITOR);
  const cookies = `preview=${made.kind === "made" ? encodeURIComponent(made.token) : ""}`;
  await db.execute(sql`alter table content_version rename to content_version_away`);
  try {
    await expect(previews.readingOf(cookies)).rejects.toMatchObject({ cause: { code: "42P01" } });
  } finally {
    await db.execute(sql`alter table content_version_away rename to content_version`);
  }
  const reading = await previews.readingOf(cookies);
  expect(reading?.contentOf(SITES.fr_FR).excludedAffiliates).toMatchObject([{ id: "1204" }]);
  await live.stop();
});
