import { describe, expect, it } from "vitest";
import { day } from "#platform/dates.ts";
import { createFormat } from "#platform/format.ts";
import { loadMessages } from "#platform/i18n/messages.server.ts";
import { isSiteId, LOCALES, SITES } from "#modules/sites/locales.ts";
import { ANY_QUERY } from "#tests/bench/search/queries.ts";
import { labelCodes, labelsOn, type LabelFacts } from "#modules/catalogue/marketing-labels.ts";
import { rankingText } from "./ranking-text.ts";
import { findReason, type Candidate } from "./recommend.ts";
import type { ResultCard, SearchQuery } from "../types.ts";

const candidate = ({
  recentBookings = 5,
  count = 30,
  average = 8.5,
  label,
}: { recentBookings?: number; count?: number; average?: number | null; label?: string } = {}): Candidate => ({
  recentBookings,
  card: {
    marketingLabels: label ? [{ code: label, label }] : [],
    hotel: { review: { count, average } },
  } as unknown as ResultCard,
});
const others = Array.from({ length: 8 }, () => candidate());
const reason = (first: Candidate, change: Partial<SearchQuery> = {}) =>
  findReason([first, ...others], { ...ANY_QUERY, ...change });

describe("the recommended offer", () => {
  it("is the first one when it is a favourite or in a flash sale", () => {
    expect(reason(candidate({ label: "favourite" }))).toEqual({ code: "favourite" });
    expect(reason(candidate({ label: "flash_sale" }))).toEqual({ code: "flash_sale" });
    expect(reason(candidate({ label: "eco" }))).toBeNull();
  });

  it("is the first one when bookings or reviews put it clearly ahead of the next", () => {
    expect(reason(candidate({ recentBookings: 40 }))).toEqual({ code: "booked", bookings: 40 });
    expect(reason(candidate({ average: 9.6, count: 400 }))).toEqual({ code: "rated", average: 9.6 });
    expect(reason(candidate({ recentBookings: 6 }))).toBeNull();
  });

  it("of activities is the most booked, whatever guests say of their nights; several of a hotel may stand there", () => {
    const activities = { flow: "activity" as const, packagesPerHotel: 20 };
    expect(reason(candidate({ average: 9.6, count: 400 }), activities)).toBeNull();
    expect(reason(candidate({ recentBookings: 40, average: 6 }), activities)).toEqual({ code: "booked", bookings: 40 });
  });

  it("is nobody in another order, on later pages, among few, or where a hotel shows several offers", () => {
    const favourite = candidate({ label: "favourite" });
    for (const change of [{ sort: "priceAsc" as const }, { page: 1 }, { packagesPerHotel: 20 }])
      expect(reason(favourite, change)).toBeNull();
    expect(findReason([favourite, ...others.slice(0, 3)], ANY_QUERY)).toBeNull();
  });
});

const facts: LabelFacts = {
  codes: [],
  flow: "booking",
  isLastMinute: false,
  promo: 0,
  review: { count: 0, average: null },
};

describe("marketing labels", () => {
  it.each<[string, Partial<LabelFacts>, string[]]>([
    [
      "of the catalogue, the heaviest first",
      { codes: ["eco", "new", "flash_sale", "favourite"] },
      ["flash_sale", "favourite", "new", "eco"],
    ],
    ["last minute only where something is saved", { isLastMinute: true, promo: 12 }, ["last_minute"]],
    ["no last minute at the full price", { isLastMinute: true }, []],
    ["top rated from many good reviews", { review: { count: 30, average: 9.2 } }, ["top_rated"]],
    ["not top rated by few", { review: { count: 29, average: 9.9 } }, []],
    ["no sale on vouchers", { codes: ["flash_sale", "favourite"], flow: "gifting" }, ["favourite"]],
    ["unknown codes stay away", { codes: ["mystery"] }, []],
  ])("%s", (_, change, codes) => {
    expect(labelCodes({ ...facts, ...change })).toEqual(codes);
  });
});

it("a flash sale is one until its last day", () => {
  const labels = [{ code: "flash_sale" as const, endsOn: day("2026-11-21") }, { code: "eco" as const }];
  const codesOn = (today: string) => labelsOn(labels, day(today)).map(({ code }) => code);
  expect(codesOn("2026-11-21")).toEqual(["flash_sale", "eco"]);
  expect(codesOn("2026-11-22")).toEqual(["eco"]);
});

describe("how we rank", () => {
  const messages = loadMessages({ languageOf: (id) => (isSiteId(id) ? SITES[id].language : "en") });

  it.each([...LOCALES, "preview" as const])("has the numbers of the score in %s", (id) => {
    const t = messages.translator(id);
    const { parts, intro, notes } = rankingText({ t, format: createFormat(SITES[id].language, t) });
    expect(intro).toMatch(/1\D?000/);
    expect(parts.map(({ title }) => /\d+/.exec(title)?.[0])).toEqual(["400", "400", "200"]);
    expect(parts[0]?.text).toMatch(/20\D+200\D+60\D+300/);
    expect(parts[1]?.text).toMatch(/6[.,]0.*20.*8[.,]4/);
    expect(notes.every((note) => note.length > 40 && !note.includes("{{"))).toBe(true);
  });
});
