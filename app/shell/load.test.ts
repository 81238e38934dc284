import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { operatorFile } from "#modules/content/operator-schema.ts";
import { operatorOf } from "#modules/content/operator.ts";
import type { NavLink } from "#modules/content/types.ts";
import { FLAG_DEFAULTS, type Flags } from "#modules/flags/definitions.ts";
import { SITES, type Site } from "#modules/sites/locales.ts";
import { loadShell } from "./load.server.ts";

const line = (_id: string, children: NavLink[] = [], uri: string | null = null): NavLink => ({
  _id,
  label: _id,
  uri,
  location: "inspirations",
  variant: "default",
  children,
  count: null,
});
const MENU = [
  line(
    "themes",
    Array.from({ length: 18 }, (_, index) => line(`theme-${index}`, [], `/theme/${index}`)),
  ),
  line("destinations", [line("fr", [line("region", [], "/region")], "/fr"), line("all", [], "/all")]),
  line("experience", [line("spa", [], "/spa")]),
];

const OPERATOR = operatorFile.parse(JSON.parse(readFileSync("data/content/operator.json", "utf8")));

/** The shell of an address with flags of one's own. */
function shellOf(flags: Partial<Flags>, address = "/") {
  const services = {
    content: {
      partner: () => null,
      previewed: () => null,
      menu: () => MENU,
      isAffiliateExcluded: (id: string | null) => id === "partner",
      operator: (site: Site) => operatorOf(OPERATOR, site),
    },
    booking: { bankWays: () => ["bancontact"] },
    messages: { translator: () => (key: string) => key },
    flags: { flagsFor: () => Promise.resolve({ ...FLAG_DEFAULTS, indexing: false, ...flags }) },
  } as unknown as Parameters<typeof loadShell>[0]["services"];
  return loadShell({ services, site: SITES.fr_FR, url: new URL(address, "http://fr.localhost") });
}

test("pages carry the tabs, seven themes and the countries, not the menu", async () => {
  const { tabs, themes, places } = await shellOf({});
  expect(tabs.map(({ _id }) => _id)).toEqual(["themes", "destinations", "experience"]);
  expect(themes).toHaveLength(7);
  expect(places).toEqual([{ label: "fr", uri: "/fr" }]);
});

test("pages carry the ways of banks that are taken beside cards", async () => {
  expect((await shellOf({})).banks).toEqual(["bancontact"]);
});

test("without the activity flow its tab and its entry go", async () => {
  const { tabs, hasActivities } = await shellOf({ activityFlow: false });
  expect(tabs.map(({ _id }) => _id)).toEqual(["themes", "destinations"]);
  expect(hasActivities).toBe(false);
});

test.each([
  { flags: {}, address: "/", asks: true },
  { flags: {}, address: "/?affiliateId=another", asks: true },
  { flags: {}, address: "/?affiliateId=partner", asks: false },
  { flags: { customerCare: true }, address: "/", asks: false },
])("asks for the newsletter on $address with $flags: $asks", async ({ flags, address, asks }) => {
  expect((await shellOf(flags, address)).hasAcquisition).toBe(asks);
});
