import { expect, test } from "vitest";
import { pageModelOf } from "./page-model.ts";

const HOTEL = { label: "Hôtel des Reflets", location: { label: "Aix-les-Bains" } };
const describe = (description: string, hotel = HOTEL) =>
  pageModelOf({ label: "Deux nuits", description }, hotel).description;

test("stays that are told in the same words have descriptions of their own", () => {
  const words = "Rien d’imposé : une chambre, un café au réveil.";
  const other = { label: "Le Phare", location: { label: "Honfleur" } };
  expect([describe(words), describe(words, other)]).toEqual([
    "Hôtel des Reflets, Aix-les-Bains. Rien d’imposé : une chambre, un café au réveil.",
    "Le Phare, Honfleur. Rien d’imposé : une chambre, un café au réveil.",
  ]);
});

test("whole sentences, as many as search engines show, and the first one always", () => {
  const short = "Une phrase de trente lettres ok.";
  expect(describe(Array.from({ length: 8 }, () => short).join(" "))).toBe(
    `Hôtel des Reflets, Aix-les-Bains. ${[short, short, short].join(" ")}`,
  );
  const long = `${"mot ".repeat(50)}fin.`;
  expect(describe(`${long} Encore une.`)).toBe(`Hôtel des Reflets, Aix-les-Bains. ${long}`);
  expect(describe("")).toBe("Hôtel des Reflets, Aix-les-Bains.");
});
