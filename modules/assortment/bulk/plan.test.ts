import { describe, expect, it } from "vitest";
import { day } from "#platform/dates.ts";
import { SAMPLE_ACTIVITY_VOUCHER, SAMPLE_HOTEL, SAMPLE_PACKAGE } from "#modules/catalogue/import/sample-lines.ts";
import { activityVoucherLine, hotelLine, packageLine } from "#modules/catalogue/import/schema.ts";
import { LOCALES, type Locale } from "#modules/sites/locales.ts";
import type { RecordLine } from "../record.server.ts";
import { planOf } from "./plan.ts";
import { readWish } from "./wish.ts";

const TEXTS = Object.fromEntries(
  ["fr", "es", "nl", "it"].map((language) => [language, { label: "Mer", description: "Le large." }]),
);
const of = (changes: object = {}): RecordLine => ({
  file: "packages",
  line: packageLine.parse({ ...SAMPLE_PACKAGE, isPublished: true, sites: null, texts: TEXTS, ...changes }),
});
const sites = (...some: Locale[]) => some;

describe("a wish for one of many", () => {
  it.each([
    ["publishes a draft where it was", { isPublished: false, sites: ["fr_FR"] }, { kind: "publish" }, ["fr_FR"]],
    ["takes one off everywhere", {}, { kind: "withdraw" }, []],
    ["shows a draft on those sites alone", { isPublished: false }, { kind: "add", sites: ["it_IT"] }, ["it_IT"]],
    ["shows one on a site more", { sites: ["fr_FR"] }, { kind: "add", sites: ["it_IT"] }, ["fr_FR", "it_IT"]],
    ["takes one off some", {}, { kind: "take", sites: ["fr_FR"] }, LOCALES.filter((site) => site !== "fr_FR")],
    ["takes one off its last", { sites: ["fr_FR"] }, { kind: "take", sites: ["fr_FR"] }, []],
  ] as const)("%s", (_what, changes, wish, is) => {
    expect(planOf(of(changes), wish, [])).toMatchObject({ kind: "changes", move: { of: "sites", is } });
  });

  it.each([
    ["published already", {}, { kind: "publish" }],
    ["a draft already", { isPublished: false }, { kind: "withdraw" }],
    ["there already", {}, { kind: "add", sites: ["fr_FR"] }],
    ["not there", { sites: ["fr_FR"] }, { kind: "take", sites: ["it_IT"] }],
    ["ending then already", { lastArrival: "2027-01-31" }, { kind: "lastArrival", day: day("2027-01-31") }],
  ] as const)("leaves one that is %s", (_what, changes, wish) => {
    expect(planOf(of(changes), wish, [])).toEqual({ kind: "same" });
  });

  it("keeps what blocks it from every site that is new, and from none that it leaves", () => {
    const draft = of({ isPublished: false });
    expect(planOf(draft, { kind: "publish" }, ["price"])).toEqual({ kind: "refused", by: ["price"] });
    expect(planOf(of(), { kind: "take", sites: sites("fr_FR") }, ["price"])).toMatchObject({ kind: "changes" });
  });

  it("goes on to the sites whose language it has, and names the others", () => {
    const draft = of({ isPublished: false, texts: { fr: TEXTS["fr"] } });
    expect(planOf(draft, { kind: "publish" }, [])).toMatchObject({
      added: ["fr_FR", "fr_BE"],
      lacking: ["text.es_ES", "text.nl_BE", "text.nl_NL", "text.it_IT"],
    });
    expect(planOf(draft, { kind: "add", sites: sites("es_ES") }, [])).toEqual({ kind: "refused", by: ["text.es_ES"] });
  });

  it("says what puts back what was", () => {
    const was = { isPublished: true, sites: ["fr_FR", "it_IT"] };
    expect(planOf(of(was), { kind: "withdraw" }, [])).toMatchObject({ undo: was });
    const ending = of({ lastArrival: "2027-01-31" });
    expect(planOf(ending, { kind: "lastArrival", day: null }, [])).toMatchObject({
      undo: { lastArrival: "2027-01-31" },
    });
    const hotel: RecordLine = { file: "hotels", line: hotelLine.parse({ ...SAMPLE_HOTEL, isActive: false }) };
    expect(planOf(hotel, { kind: "publish" }, [])).toMatchObject({
      patch: { isActive: true },
      undo: { isActive: false },
    });
    expect(planOf(hotel, { kind: "lastArrival", day: null }, [])).toMatchObject({ kind: "refused" });
  });

  it("closes a day once, in order", () => {
    const line = activityVoucherLine.parse({ ...SAMPLE_ACTIVITY_VOUCHER, closedDays: ["2027-12-25"] });
    const voucher: RecordLine = { file: "activity-vouchers", line };
    const on = (text: string) => planOf(voucher, { kind: "closeDay", day: day(text) }, []);
    expect(on("2027-12-25")).toEqual({ kind: "same" });
    expect(on("2027-07-14")).toMatchObject({ patch: { closedDays: ["2027-07-14", "2027-12-25"] } });
  });
});

describe("what somebody says of a wish", () => {
  it.each([
    ["packages", { kind: "add", sites: ["xx", "fr_FR"], day: "" }, { kind: "add", sites: ["fr_FR"] }],
    ["packages", { kind: "add", sites: ["xx"], day: "" }, "sites"],
    ["packages", { kind: "lastArrival", sites: [], day: "" }, { kind: "lastArrival", day: null }],
    ["packages", { kind: "lastArrival", sites: [], day: "2027-02-30" }, "day"],
    ["packages", { kind: "closeDay", sites: [], day: "2027-02-03" }, "kind"],
    ["hotels", { kind: "add", sites: ["fr_FR"], day: "" }, "kind"],
    ["activities", { kind: "closeDay", sites: [], day: "" }, "day"],
  ] as const)("of %s: %j", (file, said, read) => {
    expect(readWish(file, said)).toEqual(read);
  });
});
