import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { day } from "#platform/dates.ts";
import { REVIEW_CRITERIA } from "#modules/catalogue/views.ts";
import { isWritable, REVIEW_STATES, REVIEW_TRIGGERS, reviewMove } from "./lifecycle.ts";
import {
  averageOf,
  CRITERIA,
  findMistakes,
  isDue,
  lastLinkDay,
  meanOfValues,
  NO_VALUES,
  readContent,
  shownName,
  TEXT_MAX,
  writeValues,
  type Values,
} from "./rules.ts";
import { findForbidden, findMarks } from "./text-rules.ts";

const scored = (...scores: number[]): Values => ({
  ...NO_VALUES,
  ...Object.fromEntries(REVIEW_CRITERIA.map((criterion, at) => [criterion, String(scores[at % scores.length])])),
  positive: "Un petit-déjeuner dans les vignes.",
  travellerType: "couple",
});

test.each([
  ["2026-12-14T09:00:00Z", "2027-02-11"],
  ["2026-12-14T23:30:00Z", "2027-02-12"],
])("a link that was sent at %s works all of %s, by the clock of a French site", (sent, last) =>
  expect(lastLinkDay(new Date(sent), "Europe/Paris")).toBe(last),
);

describe("the mean of six scores", () => {
  it.each([
    [[10, 8, 10, 8, 10, 6], 87],
    [[1], 10],
    [[10], 100],
    [[7, 8, 8, 8, 8, 8], 78],
    [[9, 9, 9, 9, 9, 8], 88],
  ])("%j is %i tenths", (scores, tenths) => {
    const values = scored(...scores);
    expect(meanOfValues(values)).toBe(tenths);
    const content = readContent(values);
    expect(content && averageOf(content)).toBe(tenths);
  });

  it("is none while one is missing, and no score is above ten, below one, or broken", () => {
    for (const bad of ["", "0", "11", "7.5", "-1", "1e1", "9 "]) {
      const values = { ...scored(8), food: bad };
      expect(meanOfValues(values)).toBeNull();
      expect(findMistakes(values)).toEqual({ food: "mandatory" });
      expect(readContent(values)).toBeNull();
    }
  });
});

it("every criterion of the catalogue is scored", () => {
  expect([...CRITERIA].toSorted()).toEqual([...REVIEW_CRITERIA].toSorted());
});

describe("what may be wrong", () => {
  it("is everything, in an empty form, in its order", () => {
    expect(findMistakes(NO_VALUES)).toEqual({
      ...Object.fromEntries(REVIEW_CRITERIA.map((criterion) => [criterion, "mandatory"])),
      positive: "words",
      travellerType: "mandatory",
    });
  });

  it("is nothing with one of both texts", () => {
    expect(findMistakes({ ...scored(2), positive: "", negative: "Une nuit à seize degrés." })).toEqual({});
    expect(findMistakes({ ...scored(2), positive: " \n ", negative: "\t" })).toEqual({ positive: "words" });
  });

  it("is a text that is too long by a letter, a letter being what a person calls one", () => {
    const long = "🏰".repeat(TEXT_MAX);
    expect(findMistakes({ ...scored(8), negative: long })).toEqual({});
    expect(findMistakes({ ...scored(8), negative: `${long}!` })).toEqual({ negative: "long" });
  });

  it.each([
    ["Écrivez à camille@example.org", "email"],
    ["voir https://example.org/x", "link"],
    ["voir www.exemple.fr", "link"],
    ["reservez sur monhotel.com", "link"],
    ["meilleur prix sur booking.es/hotel", "link"],
    ["appelez le 06 55 00 11 22", "phone"],
    ["appelez le 06.55.00.11.22", "phone"],
    ["+34 612 345 678", "phone"],
    ["0470/12", null],
    ["du 11-12-2026 au 13-12-2026", null],
    ["le 01.12.2026 à 10.30", null],
    ["chambre 204, 318 euros, à 20 h 30", null],
    ["Muy tranquilo.Es perfecto", null],
    ["Bello.it was great", null],
    ["4,5/5 pour 2 adultes et 3 enfants", null],
  ])("%s: %s", (text, why) => {
    expect(findForbidden(text)).toBe(why);
    expect(findMistakes({ ...scored(8), negative: text })).toEqual(why ? { negative: why } : {});
  });
});

describe("what somebody of the house looks at", () => {
  it.each([
    ["Le réceptionniste Kevin B. était parfait", ["name: Kevin B."]],
    ["Merci à Mme Dupont", ["name: Mme Dupont"]],
    ["Sra. García fue amable", ["name: Sra. García"]],
    ["Dhr. Jansen hielp ons", ["name: Dhr. Jansen"]],
    ["Quel connard !", ["insult: connard"]],
    ["¡Gilipollas!", ["insult: Gilipollas"]],
    ["tranquilo.es bonito", ["link: tranquilo.es"]],
    ["Château, spa et forêt. Rien à dire.", []],
    ["La députée des caves, une disputée partie de cartes", []],
  ])("%s", (text, marks) => {
    expect(findMarks(text).map(({ kind, passage }) => `${kind}: ${passage}`)).toEqual(marks);
  });
});

describe("good and bad are treated alike (docs/product/services.md#written-reviews)", () => {
  const score = fc.integer({ min: 1, max: 10 }).map(String);
  const scores = fc.tuple(score, score, score, score, score, score);
  const withScores = (values: Values, given: readonly string[]): Values => ({
    ...values,
    ...Object.fromEntries(REVIEW_CRITERIA.map((criterion, at) => [criterion, given[at]])),
  });

  it("whatever the scores, the same words are right or wrong for the same reason", () => {
    const texts = fc.tuple(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }));
    fc.assert(
      fc.property(texts, scores, scores, ([positive, negative], some, others) => {
        const values = { ...scored(5), positive, negative };
        expect(findMistakes(withScores(values, some))).toEqual(findMistakes(withScores(values, others)));
      }),
    );
  });

  it("and the table of states knows none: every state leads where it leads by its trigger alone", () => {
    for (const from of [null, ...REVIEW_STATES])
      for (const on of REVIEW_TRIGGERS) expect(reviewMove(from, on)?.on ?? on).toBe(on);
    expect(reviewMove.length).toBe(2);
  });

  it("a form is read back as it was written", () => {
    fc.assert(
      fc.property(scores, (given) => {
        const values = withScores(scored(5), given);
        const content = readContent(values);
        expect(content && writeValues(content)).toEqual(values);
      }),
    );
  });
});

describe("where a review can still go", () => {
  it("is written until it is published or withdrawn, and withdrawn is the end", () => {
    expect(REVIEW_STATES.filter(isWritable)).toEqual(["invited", "written", "refused"]);
    for (const on of REVIEW_TRIGGERS) expect(reviewMove("withdrawn", on)).toBeNull();
    expect(REVIEW_TRIGGERS.filter((on) => reviewMove("published", on))).toEqual(["withdraw"]);
  });
});

describe("whoever stayed", () => {
  it("is asked two days later from ten o'clock on, by the clock of their site", () => {
    const ends = day("2026-12-06");
    expect(isDue(ends, "Europe/Paris", new Date("2026-12-08T08:59:00Z"))).toBe(false);
    expect(isDue(ends, "Europe/Paris", new Date("2026-12-08T09:00:00Z"))).toBe(true);
  });

  it("is named by first name and initial, or by initials", () => {
    const camille = { firstName: "Camille", lastName: "de Renard" };
    expect(shownName(camille, "first")).toBe("Camille D.");
    expect(shownName(camille, "initials")).toBe("C. D.");
  });
});
