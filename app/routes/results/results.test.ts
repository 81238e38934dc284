import { readFileSync } from "node:fs";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createPageContext } from "#modules/sites/context.tsx";
import { SITES, type SiteId } from "#modules/sites/locales.ts";
import type { SearchResults } from "#modules/search/types.ts";
import { fetchOffers } from "./fetch-offers.ts";
import { searchHeading } from "./heading.ts";
import { resultsJsonLd } from "./json-ld.ts";

const page = (id: SiteId) =>
  createPageContext(
    SITES[id],
    JSON.parse(readFileSync(`locales/${SITES[id].language}/results.json`, "utf8")) as Record<string, string>,
  );
const details = (part: Partial<SearchResults["searchDetails"]>): SearchResults["searchDetails"] => ({
  cityId: null,
  location: null,
  totalCount: 1,
  uri: "/",
  theme: null,
  destination: null,
  hotelUri: null,
  near: null,
  locationHierarchy: [],
  ...part,
});

describe("heading", () => {
  const normandy = { id: "812", category: "region", label: "Normandie" };
  it.each([
    ["fr_FR", { theme: { id: 16, name: "Spa" }, destination: normandy }, "Week-end spa en Normandie"],
    ["fr_FR", { destination: { id: "1", category: "city", label: "Le Havre" } }, "Week-end au Havre"],
    ["fr_FR", { destination: { id: "1", category: "poi", label: "Puy du Fou" } }, "Week-end près du Puy du Fou"],
    ["nl_NL", { destination: { id: "1", category: "city", label: "Brugge" } }, "Weekend in Brugge"],
    [
      "it_IT",
      { theme: { id: 23, name: "Romantico" }, destination: { id: "1", category: "region", label: "Toscana" } },
      "Weekend romantico in Toscana",
    ],
    ["es_ES", {}, "Todas nuestras escapadas"],
  ] as const)("%s", (site, part, heading) =>
    expect(searchHeading(details(part), page(site), { flow: "booking", around: null })).toBe(heading),
  );
  it("says near you for the visitor's own place", () =>
    expect(
      searchHeading(details({ location: { latitude: 48.8, longitude: 2.3 } }), page("fr_FR"), {
        flow: "booking",
        around: "visitor",
      }),
    ).toBe("Week-end près de chez vous"));
  it.each([
    ["fr_FR", "Angers", "Week-end autour d’Angers"],
    ["fr_FR", "Le Havre", "Week-end autour du Havre"],
    ["nl_BE", "Brugge", "Weekend rond Brugge"],
    ["es_ES", "Girona", "Escapada cerca de Girona"],
  ] as const)("%s: a distance from %s is said", (site, label, heading) =>
    expect(
      searchHeading(details({ destination: { id: "1", category: "city", label } }), page(site), {
        flow: "booking",
        around: "city",
      }),
    ).toBe(heading),
  );
  it("names what the flow searches", () =>
    expect(searchHeading(details({ destination: normandy }), page("fr_FR"), { flow: "gifting", around: null })).toBe(
      "Week-ends à offrir en Normandie",
    ));
});

describe("data for search engines", () => {
  it("cannot close its script", () => {
    const json = resultsJsonLd({
      origin: "https://x.example",
      name: "</script><script>alert(1)</script>",
      cards: [],
      crumbs: [{ label: "A", uri: "/a" }],
    });
    expect(json).not.toContain("<");
    expect(JSON.parse(json)).toMatchObject([
      { "@type": "ItemList" },
      { "@type": "BreadcrumbList", itemListElement: [{ position: 1, name: "A", item: "https://x.example/a" }] },
    ]);
  });
});

describe("search of a hash", () => {
  afterEach(() => vi.unstubAllGlobals());
  const ask = {
    flow: "booking" as const,
    siteId: "fr_FR",
    criteria: { checkin: "2020-01-01", checkout: "2020-01-03", theme: "999", region: "812" },
    sort: "popularity" as const,
    page: 0,
  };
  const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

  it("asks once, and lets the server leave out what it does not know", async () => {
    const bodies: { searchCriterias: object; lenient: boolean }[] = [];
    vi.stubGlobal("fetch", (_url: string, init: { body: string }) => {
      bodies.push(JSON.parse(init.body) as (typeof bodies)[number]);
      return Promise.resolve(answer(200, { totalCount: 7 }));
    });
    await expect(fetchOffers(ask, new AbortController().signal)).resolves.toEqual({ totalCount: 7 });
    expect(bodies).toMatchObject([{ searchCriterias: ask.criteria, lenient: true }]);
  });
  it("asks the activity call for activities, with every voucher of a hotel", async () => {
    const asked: [string, object][] = [];
    vi.stubGlobal("fetch", (url: string, init: { body: string }) => {
      asked.push([url, JSON.parse(init.body) as object]);
      return Promise.resolve(answer(200, { results: [], cards: { totalCount: 7 } }));
    });
    const found = await fetchOffers({ ...ask, flow: "activity" }, new AbortController().signal);
    expect(found).toEqual({ totalCount: 7 });
    expect(asked).toMatchObject([
      ["/api/search/activity-only.json", { numberOfPackagesPerHotel: 20, withCards: true, lenient: true }],
    ]);
  });
  it("fails when the call fails", async () => {
    vi.stubGlobal("fetch", () => Promise.resolve(answer(503, {})));
    await expect(fetchOffers(ask, new AbortController().signal)).rejects.toThrow("503");
  });
});
