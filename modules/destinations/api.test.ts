import { Hono } from "hono";
import { beforeAll, describe, expect, it } from "vitest";
import { ProblemError, problemResponse } from "#platform/http/problem.ts";
import { createDestinationRoutes } from "./api.server.ts";
import { createAutocomplete } from "./autocomplete.server.ts";
import { destinationEntries } from "./entries.ts";
import { createGazetteer } from "./gazetteer.server.ts";
import { readPlacesFile } from "./places-file.server.ts";

let app: Hono;
beforeAll(async () => {
  const gazetteer = createGazetteer(await readPlacesFile());
  const autocomplete = createAutocomplete({
    entries: destinationEntries(gazetteer),
    siblingsOf: (id) => gazetteer.siblings(id).map((place) => place.id),
  });
  app = new Hono().route(
    "/",
    createDestinationRoutes({
      autocomplete,
      linkTo: (category, id, slug, site) => `${site.prefix}/${category}/${id}/${slug}`,
      together: ({ place, themeId }) => Promise.resolve({ uri: `/${place.id}/${themeId}`, offers: 3 }),
      typed: ({ place, unread }) => ({ place, theme: null, state: {}, unread }),
    }),
  );
  app.onError((error) => {
    if (error instanceof ProblemError) return problemResponse(error.problem);
    throw error;
  });
});

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await app.request(path, { headers });
  return {
    status: response.status,
    headers: response.headers,
    body: response.status === 304 ? null : await response.json(),
  };
}

describe("GET /api/autocomplete-geonames.json", () => {
  it("answers the contract's suggestion in the site's language", async () => {
    const { status, body } = await get("/api/autocomplete-geonames.json?locale=nl_BE&term=anvers&maxResults=30");
    expect(status).toBe(200);
    expect(body.suggestions[0]).toEqual({
      id: "2803138",
      category: "city",
      label: "Antwerpen",
      alias: null,
      within: "Provincie Antwerpen",
      pos: "BE",
      location: { latitude: 51.2205, longitude: 4.4003 },
      uri: "/nl/city/2803138/antwerpen",
      offers: 0,
      theme: null,
      placeUri: null,
    });
  });

  it("keeps to maxResults, 30 by default, and ignores what it does not know", async () => {
    expect((await get("/api/autocomplete-geonames.json?locale=fr_FR&term=saint")).body.suggestions).toHaveLength(30);
    expect(
      (await get("/api/autocomplete-geonames.json?locale=fr_FR&term=saint&maxResults=3&utm=1")).body.suggestions,
    ).toHaveLength(3);
    expect(
      (await get("/api/autocomplete-geonames.json?locale=fr_FR&term=saint&maxResults=1000")).body.suggestions,
    ).toHaveLength(30);
  });

  it("says what words mean where it is asked, and counts a place with its wish", async () => {
    const { body } = await get("/api/autocomplete-geonames.json?locale=fr_FR&term=Bruges%20xqzwv&withMeaning=true");
    expect(body.meaning).toMatchObject({ place: { label: "Bruges", theme: null }, unread: "xqzwv" });
    expect((await get("/api/autocomplete-geonames.json?locale=fr_FR&term=bruges")).body.meaning).toBeUndefined();
    expect(
      (await get("/api/autocomplete-geonames.json?locale=fr_FR&term=%20&withMeaning=true")).body.meaning,
    ).toBeNull();
    expect((await get("/api/autocomplete-geonames.json?locale=fr_FR&term=a&withMeaning=yes")).status).toBe(400);
  });

  it("recommends when the term is empty or missing", async () => {
    expect((await get("/api/autocomplete-geonames.json?locale=es_ES")).body.suggestions[0].label).toBe("Madrid");
    expect((await get("/api/autocomplete-geonames.json?locale=es_ES&term=%20")).body.suggestions[0].label).toBe(
      "Madrid",
    );
  });

  it("is the same for everybody: an unchanged answer is a 304", async () => {
    const first = await get("/api/autocomplete-geonames.json?locale=fr_FR&term=lyon");
    expect(first.headers.get("cache-control")).toContain("s-maxage");
    expect(
      (
        await get("/api/autocomplete-geonames.json?locale=fr_FR&term=lyon", {
          "if-none-match": first.headers.get("etag") ?? "",
        })
      ).status,
    ).toBe(304);
  });

  it.each([
    ["?term=par", "locale"],
    ["?locale=de_DE&term=par", "locale"],
    ["?locale=toString&term=par", "locale"],
    ["?locale=fr_FR&term=par&maxResults=0", "maxResults"],
    ["?locale=fr_FR&term=par&maxResults=ten", "maxResults"],
  ])("%s is a 400 naming %s", async (query, path) => {
    const { status, headers, body } = await get(`/api/autocomplete-geonames.json${query}`);
    expect(status).toBe(400);
    expect(headers.get("content-type")).toContain("application/problem+json");
    expect(body).toMatchObject({ status: 400, code: "INVALID_REQUEST", errors: [{ path }] });
  });

  it("takes a whole novel as a term without harm", async () => {
    expect((await get(`/api/autocomplete-geonames.json?locale=fr_FR&term=${"paris ".repeat(400)}`)).status).toBe(200);
  });
});

describe("GET /api/recommendedAutocomplete.json", () => {
  it("answers the site's list, and neighbours of what the visitor looks at", async () => {
    expect((await get("/api/recommendedAutocomplete.json?locale=it_IT")).body.suggestions[0].label).toBe("Roma");
    const near = await get(
      "/api/recommendedAutocomplete.json?locale=fr_FR&catalogSourceType=searesort&catalogSourceCode=3039",
    );
    expect(near.body.suggestions[0]).toMatchObject({ category: "searesort", pos: "FR" });
  });

  it("searches when there is something to search", async () => {
    expect((await get("/api/recommendedAutocomplete.json?locale=fr_BE&q=dinant")).body.suggestions[0].label).toBe(
      "Dinant",
    );
  });

  it.each([
    "catalogSourceType=theme&catalogSourceCode=16",
    "catalogSourceType=city&catalogSourceCode=999",
    "catalogSourceType=city&catalogSourceCode=abc",
    "catalogSourceCode=5",
  ])("%s changes nothing", async (source) => {
    const plain = await get("/api/recommendedAutocomplete.json?locale=fr_FR");
    expect((await get(`/api/recommendedAutocomplete.json?locale=fr_FR&${source}`)).body).toEqual(plain.body);
  });

  it("needs a site", async () => {
    expect((await get("/api/recommendedAutocomplete.json?q=par")).status).toBe(400);
  });
});
