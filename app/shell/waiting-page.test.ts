import { expect, test } from "vitest";
import { SITES } from "#modules/sites/locales.ts";
import { waitingPage } from "./waiting-page.ts";

test.each([
  ["fr_FR", "/week-ends/_/_", "list"],
  ["fr_FR", "/week-end/102121/paris", "offer"],
  ["fr_BE", "/fr/offre-hotel/1/x", "offer"],
  ["nl_NL", "/hotels/_/_", "list"],
  ["nl_NL", "/hotel/1/x", "offer"],
  ["it_IT", "/attivita-offerta/1/x", "offer"],
  ["fr_FR", "/p/help", null],
  ["fr_FR", "/", null],
] as const)("%s %s keeps the place of: %s", (site, to, look) => {
  expect(waitingPage(SITES[site], { from: "/p/about", to })).toBe(look);
});

test("another page of the list that is there keeps what is there", () => {
  expect(waitingPage(SITES.fr_FR, { from: "/week-ends/_/_", to: "/week-ends/_/_" })).toBeNull();
});
