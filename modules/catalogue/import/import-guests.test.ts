import { asc } from "drizzle-orm";
import { expect, test } from "vitest";
import { rateGuests, rateGuestsHistory } from "#modules/availability/tables.server.ts";
import { LATER, reportOf, useImport } from "#tests/support/catalogue-import.ts";
import { SAMPLE_ARI, SAMPLE_RATE_PLAN } from "./sample-lines.ts";

const { database, load, loadSample, snapshot } = useImport();
const { singleUseCents } = SAMPLE_RATE_PLAN.occupancy;
const [first = 0, second = 0] = SAMPLE_ARI.amounts;

const held = async () =>
  (await database().db.select().from(rateGuests).orderBy(asc(rateGuests.day), asc(rateGuests.guests))).map((row) => [
    row.day,
    row.guests,
    row.amountCents,
    row.setAt,
  ]);
const others = (...lists: [adults: number, amounts: (number | null)[]][]) => [
  { ...SAMPLE_ARI, amountsByAdults: lists.map(([adults, amounts]) => ({ adults, amounts })) },
];

test("what other numbers of adults pay comes with the prices, stays where it is not mentioned, and what it was is kept", async () => {
  await loadSample({ ari: others([1, [13_900, 13_900, null]], [3, [null, 20_000, null]]) });
  const before = [
    ["2026-12-11", 1, 13_900, null],
    ["2026-12-12", 1, 13_900, null],
    ["2026-12-12", 3, 20_000, null],
  ];
  expect(await held()).toEqual(before);
  await load({ ari: [SAMPLE_ARI] }, LATER);
  expect(await held()).toEqual(before);
  await load({ ari: others([1, [13_900, 12_000, null]]) }, LATER);
  expect(await held()).toEqual([before[0], ["2026-12-12", 1, 12_000, null], before[2]]);
  const history = await database().db.select().from(rateGuestsHistory).orderBy(asc(rateGuestsHistory.id));
  const ofOne = history.filter(({ guests }) => guests === 1).map((row) => [row.day, row.amountCents]);
  expect(ofOne.toSorted(([a = ""], [b = ""]) => String(a).localeCompare(String(b)))).toEqual([
    ["2026-12-11", first - singleUseCents],
    ["2026-12-12", second - singleUseCents],
    ["2026-12-12", 13_900],
  ]);
  const whole = await snapshot();
  await load({ ari: others([1, [13_900, 12_000, null]]) }, LATER);
  expect({ ...(await snapshot()), changeFeed: [] }).toEqual({ ...whole, changeFeed: [] });
});

test.each([
  ["two, whom amounts are for", others([2, [1, 1, 1]]), "amountsByAdults.0.adults"],
  ["a number that stands there twice", others([1, [1, 1, 1]], [1, [1, 1, 1]]), "amountsByAdults.1.adults"],
  ["a list of another length", others([1, [1]]), "amountsByAdults.0.amounts"],
  ["nobody", others([0, [1, 1, 1]]), "amountsByAdults.0.adults"],
])("%s is refused", async (_, ari, path) => {
  await loadSample();
  const report = await load({ ari }, LATER);
  expect(reportOf(report, "ari").problems.map((problem) => problem.path)).toEqual([path]);
  expect(await held()).toEqual([]);
});
