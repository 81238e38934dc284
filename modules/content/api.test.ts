import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { fixedClock } from "#platform/clock.ts";
import { ProblemError, problemResponse } from "#platform/http/problem.ts";
import { LOCALES } from "#modules/sites/locales.ts";
import { createContentRoutes } from "./api.server.ts";
import { readContent } from "./load.server.ts";
import { unchanging } from "./reading.ts";
import { testLinks } from "./testing.ts";

const clock = fixedClock("2026-11-21T22:30:00Z");
const content = readContent();

function app(): Hono {
  const routes = new Hono().route("/", createContentRoutes({ reading: unchanging(content, clock), links: testLinks }));
  routes.onError((error) => {
    if (error instanceof ProblemError) return problemResponse(error.problem);
    throw error;
  });
  return routes;
}

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await app().request(path, { headers });
  return {
    status: response.status,
    headers: response.headers,
    body: response.status === 304 ? null : await response.json(),
  };
}

describe("content calls", () => {
  it.each([
    "/gateway/cms/announcementBanner",
    "/gateway/content-boxes-block/fr_FR",
    "/gateway/content/giftBlock",
    "/api/content/marketingBlock.json?locale=fr_FR",
    "/api/content/targetedBanner.json?locale=fr_FR",
    "/api/content/menu.json?locale=fr_FR",
    "/api/marketicles.json?locale=fr_FR",
  ])("%s is the same for everybody", async (path) => {
    const first = await get(path);
    expect([first.status, first.headers.get("cache-control")]).toEqual([
      200,
      "public, max-age=0, s-maxage=60, stale-while-revalidate=600",
    ]);
    expect((await get(path, { "if-none-match": first.headers.get("etag") ?? "" })).status).toBe(304);
  });

  it.each([
    ["/gateway/content-boxes-block/de_DE", "locale"],
    ["/gateway/content-boxes-block/toString", "locale"],
    ["/api/content/marketingBlock.json", "locale"],
    ["/api/content/marketingBlock.json?locale=fr_FR&page=basket", "page"],
    ["/api/content/marketingBlock.json?locale=fr_FR&flow=cruise", "flow"],
    ["/api/content/targetedBanner.json?locale=fr_FR&theme=spa", "theme"],
    ["/api/content/targetedBanner.json?locale=fr_FR&isLessThanTwoHours=1", "isLessThanTwoHours"],
    ["/gateway/cms/announcementBanner?locale=x", "locale"],
    ["/gateway/cms/announcementBanner?flow=cruise", "flow"],
    ["/api/content/menu.json?locale=x", "locale"],
    ["/api/marketicles.json?hitsPerPage=3", "locale"],
    ["/api/marketicles.json?locale=fr_FR&hitsPerPage=0", "hitsPerPage"],
    ["/api/marketicles.json?locale=fr_FR&hitsPerPage=51", "hitsPerPage"],
    ["/api/marketicles.json?locale=fr_FR&hitsPerPage=two", "hitsPerPage"],
  ])("%s is a 400 naming %s", async (path, field) => {
    expect(await get(path)).toMatchObject({
      status: 400,
      body: { code: "INVALID_REQUEST", errors: [{ path: field }] },
    });
  });

  it("a refused call for boxes carries its status, the server's words and the values it was given (docs/product/content.md#boxes)", async () => {
    const { status, body } = await get("/gateway/content-boxes-block/de_DE");
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({
        status: 400,
        detail: "The request is not valid.",
        errors: [{ path: "locale", message: "is not a site" }],
        values: { locale: "de_DE" },
      }),
    ]);
  });

  it("announcements say for whom they are; the first of a site and flow is the one to show", async () => {
    const { body } = await get("/gateway/cms/announcementBanner");
    expect(Object.keys(body)).toEqual(["homePages", "searchPages", "productPages"]);
    for (const list of Object.values(body) as { locale: string; flows: string[]; content: string }[][]) {
      for (const locale of LOCALES)
        expect(list.find((entry) => entry.locale === locale && entry.flows.includes("booking"))?.content).toContain(
          "Black Friday",
        );
    }
    expect(body.homePages[0]).toEqual({
      locale: "fr_FR",
      flows: ["booking", "hotel"],
      content: expect.stringContaining("vendredi"),
      colorVariation: "black",
      link: { url: '/{"to":"landing","page":"black-friday"}' },
    });
  });

  it("announcements of one site and flow only, when the call says which", async () => {
    const all = (await get("/gateway/cms/announcementBanner")).body.homePages as { locale: string; flows: string[] }[];
    const dutch = (await get("/gateway/cms/announcementBanner?locale=nl_NL&flow=booking")).body.homePages;
    expect(dutch).toEqual(all.filter((entry) => entry.locale === "nl_NL" && entry.flows.includes("booking")));
    expect(dutch.length).toBeGreaterThan(0);
    const gifts = (await get("/gateway/cms/announcementBanner?flow=gifting")).body.homePages;
    expect(gifts).toEqual(all.filter((entry) => entry.flows.includes("gifting")));
    expect(gifts.length).toBeLessThan(all.length);
  });

  it("each site's own day decides, late in the evening too", async () => {
    const late = fixedClock("2026-11-30T23:30:00Z");
    const routes = createContentRoutes({ reading: unchanging(content, late), links: testLinks });
    const body = (await (await routes.request("/gateway/cms/announcementBanner")).json()) as {
      homePages: { content: string }[];
    };
    // 00:30 on 1 December in every site's country.
    expect(body.homePages.some((entry) => entry.content.includes("Black Friday"))).toBe(false);
  });

  it("gift block and boxes", async () => {
    const gift = (await get("/gateway/content/giftBlock")).body;
    expect(Object.keys(gift)).toEqual([...LOCALES]);
    expect(gift.nl_NL).toMatchObject({
      campaign: "gift-christmas",
      singleVoucherURL: '/{"to":"search","flow":"gifting"}',
      imageS: "alps-dusk-2",
    });
    const boxes = (await get("/gateway/content-boxes-block/it_IT")).body;
    expect(boxes).toMatchObject({
      campaign: "gift-boxes",
      title: "I nostri cofanetti preferiti",
      buttonURL: '/{"to":"boxes"}',
    });
    expect(boxes.results[0]).toMatchObject({
      id: "1",
      position: 1,
      price: 9990,
      promoPrice: null,
      handle: "petite-escapade",
      rating: 8.9,
      url: "/cofanetti-regalo/c/petite-escapade",
    });
    const all = (await get("/api/gift-boxes.json?locale=it_IT&limit=2&page=1")).body;
    expect([all.totalCount, all.results.map((box: { handle: string }) => box.handle)]).toEqual([
      12,
      ["petite-escapade-3-nuits", "nuit-gourmande"],
    ]);
  });

  it("blocks and banners by page, flow and search", async () => {
    const blocks = (await get("/api/content/marketingBlock.json?locale=es_ES&page=search&flow=gifting")).body.results;
    expect(blocks.map((block: { internalCode: string }) => block.internalCode)).toEqual([
      "search-gift-wellness",
      "search-gift-activity",
    ]);
    const banners = (
      await get("/api/content/targetedBanner.json?locale=es_ES&page=search&flow=booking&theme=16&country=21")
    ).body.results;
    expect(banners[0]).toMatchObject({ theme: "16", locale: "es_ES", page: "search", title: "¿Y después del spa?" });
    expect(
      (await get("/api/content/targetedBanner.json?locale=nl_NL&page=search&isLessThanTwoHours=true")).body.results,
    ).toEqual([]);
  });

  it("teasers keep to hitsPerPage, four by default", async () => {
    expect((await get("/api/marketicles.json?locale=nl_NL")).body.results).toHaveLength(4);
    expect(
      (await get("/api/marketicles.json?locale=nl_NL&hitsPerPage=2")).body.results.map(
        (entry: { id: string }) => entry.id,
      ),
    ).toEqual(["seaside", "spa"]);
  });
});
