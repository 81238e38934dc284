import { describe, expect, test } from "vitest";
import type { Criteria } from "#modules/search/query/criteria.ts";
import { FLAG_DEFAULTS, type FlagValues } from "#modules/flags/definitions.ts";
import { FLOW_FACTS, type Flow } from "#modules/sites/flows.ts";
import { SITES } from "#modules/sites/locales.ts";
import { screenPath } from "#modules/sites/paths.ts";
import { parseState } from "#modules/visit/state.ts";
import { redirectFlow } from "./redirect-flow.server.ts";

const site = SITES.fr_FR;
type Asked = Parameters<typeof redirectFlow>[0];
const services = {
  search: {
    searchUri: ({ flow, criteria }: { flow: Flow; criteria: Criteria }) =>
      screenPath(site, FLOW_FACTS[flow].screen, criteria.theme ? `THE${criteria.theme}` : "_", "_"),
  },
} as unknown as Asked["services"];

/** Where the search of a flow is led to; null where it stays. */
function leadOf(flow: Flow, query: string, { base = {}, ...flags }: { base?: Criteria } & Partial<FlagValues>) {
  const url = new URL(`http://fr.localhost/?${query}`);
  try {
    redirectFlow({
      services,
      site,
      flow,
      url,
      base,
      state: parseState(query),
      flags: { ...FLAG_DEFAULTS, ...flags, careGate: false, indexing: false },
    });
  } catch (answer) {
    if (answer instanceof Response) return answer.headers.get("location");
    throw answer;
  }
  return null;
}

describe("a visitor of a metasearch site (docs/product/services.md#metasearch)", () => {
  const FROM = "utm_source=trivago&utm_content=42";
  const spa = { theme: "16" };
  test.each<[flow: Flow, query: string, base: Criteria, lead: string | null]>([
    ["booking", "", {}, `/hotels/_/_?${FROM}`],
    ["booking", "a=3", {}, `/hotels/_/_?a=3&${FROM}`],
    ["booking", "", spa, null],
    ["booking", "tags=1", {}, null],
    ["booking", "flow=booking", {}, null],
    ["booking", "flow=booking", spa, null],
    ["gifting", "", {}, null],
    ["gifting", "", spa, null],
    ["activity", "", {}, null],
    ["hotel", "", {}, null],
  ])("who looks for %s %s %o is led to %s, and nowhere without the flag", (flow, query, base, lead) => {
    const asked = [query, FROM].filter(Boolean).join("&");
    expect(leadOf(flow, asked, { base, metasearchHotelFlow: true })).toBe(lead);
    expect(leadOf(flow, asked, { base, metasearchHotelFlow: false })).toBeNull();
  });
});

describe("the activity flow (docs/product/services.md#flags)", () => {
  test.each<[flow: Flow, query: string, on: string | null, off: string | null]>([
    ["activity", "", null, "/week-ends/_/_"],
    ["activity", "a=3", null, "/week-ends/_/_?a=3"],
    ["activity", "flow=activity", null, "/week-ends/_/_"],
    ["booking", "flow=activity", "/activites/_/_", null],
    ["gifting", "flow=activity", "/activites/_/_", null],
    ["hotel", "flow=activity&a=3", "/activites/_/_?a=3", null],
    ["activity", "flow=gifting", "/cadeaux/_/_", "/cadeaux/_/_"],
    ["booking", "", null, null],
  ])("%s %s leads to %s, switched off to %s", (flow, query, on, off) => {
    expect([leadOf(flow, query, { activityFlow: true }), leadOf(flow, query, { activityFlow: false })]).toEqual([
      on,
      off,
    ]);
  });
});
