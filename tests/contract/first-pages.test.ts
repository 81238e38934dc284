import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { ALIKE_BITS, compareScreens } from "#demo/illustrations/likeness.ts";
import type { SearchResults } from "#modules/search/types.ts";
import { startContract } from "#tests/support/contract.ts";
import {
  hashScreens,
  planFirstPages,
  readFirstPages,
  SOLD_PLACES,
  type SoldPlace,
} from "#tests/support/first-pages.ts";
import { jsonPost } from "#tests/support/server.ts";

/** Of the small catalogue's first pages every so many: `script/soak --only=pictures` looks at all of the whole one. */
const EVERY = 29;

const contract = startContract();

test("no two cards of a first page look alike (docs/decisions/0033-pictures.md)", { timeout: 120_000 }, async () => {
  const { db, server } = contract();
  const { rows } = await db.execute<SoldPlace>(sql.raw(SOLD_PLACES));
  const pages = planFirstPages(rows).filter((_, index) => index % EVERY === 0);
  const screens = await readFirstPages(async (body) => {
    const answer = await server.fetch("/api/offers.json", jsonPost(body));
    return answer.ok ? ((await answer.json()) as SearchResults) : null;
  }, pages);
  const { pairs, alike, nearest } = compareScreens(screens, await hashScreens(screens));
  expect(pairs).toBeGreaterThan(200);
  expect(alike).toEqual([]);
  expect(nearest?.distance).toBeGreaterThan(ALIKE_BITS);
});
