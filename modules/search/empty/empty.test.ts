import { beforeEach, describe, expect, it, test } from "vitest";
import { day } from "#platform/dates.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { toSearchQuery } from "../query/normalise.ts";
import { readCriteria } from "../query/schema.ts";
import { createEmptyCounter, type EmptyAt } from "./counter.ts";
import { emptySearch } from "./tables.server.ts";
import { emptyWords } from "./words.server.ts";
import { forgetEmpty, writeEmpty } from "./write-empty.server.ts";

const database = useDatabase();
const AT: EmptyAt = { day: day("2026-11-20"), siteId: "fr_FR", flow: "booking" };
beforeEach(async () => void (await database().db.delete(emptySearch)));
const rows = async () =>
  (await database().db.select().from(emptySearch))
    .map(({ kind, word, searches }) => [kind, word, searches])
    .toSorted((a, b) => String(a).localeCompare(String(b)));

describe("searches that found nothing", () => {
  it("are added up by what they asked for, by several processes into one day", async () => {
    const counters = [createEmptyCounter(), createEmptyCounter()];
    for (const counter of counters)
      for (let search = 0; search < 3; search++)
        counter.note(AT, [
          { kind: "search", word: "all" },
          { kind: "theme", word: "16" },
        ]);
    await Promise.all(counters.map((counter) => writeEmpty(database().db, counter)));
    await Promise.all(counters.map((counter) => writeEmpty(database().db, counter)));
    expect(await rows()).toEqual([
      ["search", "all", 6],
      ["theme", "16", 6],
    ]);
  });

  it("are written in one order, however they came", () => {
    const words = ["16", "23", "4"].map((word) => ({ kind: "theme", word }) as const);
    const [counter, other] = [createEmptyCounter(), createEmptyCounter()];
    counter.note(AT, words);
    other.note(AT, words.toReversed());
    expect(other.take()).toEqual(counter.take());
  });

  it("are bounded in memory, and lost by no outage", async () => {
    const counter = createEmptyCounter(10);
    for (let place = 0; place < 1_000; place++) counter.note(AT, [{ kind: "place", word: String(place) }]);
    const away = {
      insert: () => ({ values: () => ({ onConflictDoUpdate: () => Promise.reject(new Error("away")) }) }),
    };
    await expect(writeEmpty(away as never, counter)).rejects.toThrow("away");
    await writeEmpty(database().db, counter);
    expect(await rows()).toHaveLength(10);
  });

  it("are forgotten after 400 days", async () => {
    const counter = createEmptyCounter();
    counter.note({ ...AT, day: day("2025-10-16") }, [{ kind: "search", word: "all" }]);
    counter.note({ ...AT, day: day("2025-10-15") }, [{ kind: "search", word: "all" }]);
    await writeEmpty(database().db, counter);
    await forgetEmpty(database().db, AT.day);
    expect((await database().db.select().from(emptySearch)).map((row) => row.day)).toEqual(["2025-10-16"]);
  });
});

describe("what a search is counted by", () => {
  const now = { today: AT.day, hour: 10 };
  const wordsOf = (criteria: Record<string, unknown>) => {
    const nowhere = { byId: () => null, ancestors: () => [] };
    const page = { siteId: "fr_FR", flow: "booking", page: 0, limit: 24, packagesPerHotel: 1 } as const;
    const query = toSearchQuery(readCriteria(criteria, now), nowhere, page);
    return emptyWords(query, AT.day).map(({ kind, word }) => `${kind} ${word}`);
  };

  test.each([
    [{}, ["search all", "place everywhere", "when undated", "party 2+0"]],
    [
      { theme: 16, checkin: "2026-12-04", checkout: "2026-12-06", adults: 3, children: 1 },
      ["search all", "place everywhere", "when 30", "party 3+1", "theme 16"],
    ],
  ])("%j", (criteria, words) => expect(wordsOf(criteria)).toEqual(words));

  it("has no word that somebody typed", () => {
    const typed = wordsOf({
      facilities: ["pool", "<script>", "Camille Renard"],
      query: "Camille",
      searchTerm: "Camille",
    });
    expect(typed.join(" ")).not.toMatch(/Camille|script/);
  });
});
