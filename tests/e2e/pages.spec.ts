import type { APIRequestContext } from "@playwright/test";
import { DESKTOP, expect, PHONE, test, waitForHydration, type SiteName } from "./fixtures.ts";
import { findOffers } from "./vouchers.ts";

/** Pages that are found: what search engines read of them in all six sites, and how they read for people. */
const SITES = ["fr_FR", "es_ES", "fr_BE", "nl_BE", "nl_NL", "it_IT"] as const satisfies readonly SiteName[];
const TAGS = ["fr-FR", "es-ES", "fr-BE", "nl-BE", "nl-NL", "it-IT"];
const SPA = "/idee-week-end-sejour/ccg/week-end-spa";
const NORMANDY = "/week-ends/RGN2_mcVRS1_9/normandie";

type Head = {
  status: number;
  html: string;
  title: string;
  canonical: string;
  alternates: Map<string, string>;
  robots: string;
  previous: string;
  next: string;
};

async function readHead(request: APIRequestContext, url: string): Promise<Head> {
  const response = await request.get(url, { maxRedirects: 0 });
  const html = await response.text();
  const attribute = (pattern: RegExp) => (pattern.exec(html)?.[1] ?? "").replaceAll("&amp;", "&");
  return {
    status: response.status(),
    html,
    title: attribute(/<title>([^<]*)/),
    canonical: attribute(/rel="canonical" href="([^"]*)"/),
    robots: attribute(/name="robots" content="([^"]*)"/),
    previous: attribute(/rel="prev" href="([^"]*)"/),
    next: attribute(/rel="next" href="([^"]*)"/),
    alternates: new Map(
      [...html.matchAll(/rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/gi)].map(([, tag = "", href = ""]) => [
        tag,
        href,
      ]),
    ),
  };
}

/** Structured data of a page, by type. */
function readJsonLd(html: string): Map<string, Record<string, unknown>> {
  const text = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? "[]";
  const parsed = JSON.parse(text) as { "@graph"?: Record<string, unknown>[] } | Record<string, unknown>[];
  return new Map(
    (Array.isArray(parsed) ? parsed : (parsed["@graph"] ?? [])).map((part) => [String(part["@type"]), part]),
  );
}

async function findPlaces(request: APIRequestContext): Promise<{ city: string; sight: string }> {
  const html = await (await request.get(NORMANDY)).text();
  return { city: await findCity(request), sight: /href="(\/lieu\/[^"]+)"/.exec(html)?.[1] ?? "" };
}

async function findCity(request: APIRequestContext): Promise<string> {
  const answer = await request.post("/api/offers.json", {
    data: { locale: "fr_FR", searchCriterias: { region: 804 }, pagination: { limit: 1 } },
  });
  const { exactMatch } = (await answer.json()) as { exactMatch: { hotel: { location: { uri: string } } }[] };
  return exactMatch[0]?.hotel.location.uri ?? "";
}

test("a page of each kind is tied to the same page on six sites, and each links back", async ({ request, site }) => {
  const { city, sight } = await findPlaces(request);
  expect([city, sight]).toEqual([expect.stringMatching(/^\/ville\/CTY/), expect.stringMatching(/^\/lieu\/POI/)]);
  const hotels = NORMANDY.replace("/week-ends/", "/liste-hotels/");
  await Promise.all(
    [SPA, NORMANDY, city, sight, hotels, "/idees-week-end", "/landing/valentines", "/p/ranking"].map(async (path) => {
      const french = await readHead(request, site("fr_FR", path));
      expect([path, french.status, french.canonical]).toEqual([path, 200, site("fr_FR", path)]);
      expect([...french.alternates.keys()].filter((tag) => tag !== "x-default")).toEqual(TAGS);
      expect(french.alternates.get("x-default")).toBe(french.canonical);
      for (const tag of TAGS.slice(1)) {
        const twin = await readHead(request, french.alternates.get(tag) ?? "");
        expect([tag, twin.status, twin.canonical]).toEqual([tag, 200, french.alternates.get(tag)]);
        expect([...twin.alternates]).toEqual([...french.alternates]);
      }
    }),
  );
});

test("one address a place: another form, a wrong slug and a page past the end lead to it", async ({
  request,
  site,
}) => {
  const { city, sight } = await findPlaces(request);
  const cases: [path: string, status: number, target: string][] = [
    [city.replace("/ville/", "/week-ends/"), 301, city],
    [sight.replace("/lieu/", "/week-ends/"), 301, sight],
    [city.replace(/[^/]+$/, "ailleurs"), 301, city],
    [NORMANDY.replace("/week-ends/", "/ville/"), 301, NORMANDY],
    [
      NORMANDY.replace(/\/week-ends\/(.*)\/.*/, "/liste-hotels/$1/x"),
      301,
      NORMANDY.replace("/week-ends/", "/liste-hotels/"),
    ],
    ["/idees-week-end/spa", 301, SPA],
    ["/static-content/ranking/classement", 301, "/p/ranking"],
    ["/week-ends", 301, "/week-ends/_/_"],
    ["/cadeaux?giftNights=2", 301, "/cadeaux/_/_?giftNights=2"],
    ["/hotels", 301, "/hotels/_/_"],
    ["/activites", 301, "/activites/_/_"],
    [`${SPA}?page=999`, 302, SPA],
    [
      `${NORMANDY.replace("/week-ends/", "/liste-hotels/")}?page=99`,
      302,
      NORMANDY.replace("/week-ends/", "/liste-hotels/"),
    ],
  ];
  for (const [path, status, target] of cases) {
    const response = await request.get(site("fr_FR", path), { maxRedirects: 0 });
    expect([path, response.status(), response.headers()["location"]]).toEqual([path, status, target]);
  }
  for (const path of [
    "/ville/CTY3_zzzVRS1_9/x",
    "/lieu/_x/y",
    "/liste-hotels/_/_",
    "/liste-hotels/ccg/week-end-spa",
    "/landing/nowhere",
    "/p/nowhere",
    "/static-content/nowhere/x",
    "/coffrets-cadeaux/c/nowhere",
    "/gift-boxes/c/spa-a-deux",
    "/city/CTY3_4mpVRS1_9/x",
  ]) {
    expect([path, (await request.get(site("fr_FR", path), { maxRedirects: 0 })).status()]).toEqual([path, 404]);
  }
});

test("season pages are mapped by site: some lead home", async ({ request, site }) => {
  for (const [name, segment, status, target] of [
    ["fr_FR", "spring", 200, undefined],
    ["es_ES", "spring", 302, "/"],
    ["nl_BE", "xmas", 200, undefined],
    ["nl_NL", "xmas", 302, "/"],
    ["it_IT", "valentines", 200, undefined],
  ] as const) {
    const response = await request.get(site(name, `/landing/${segment}`), { maxRedirects: 0 });
    expect([name, segment, response.status(), response.headers()["location"]]).toEqual([name, segment, status, target]);
  }
  // Black Friday, whose page has its weeks only, is in server/wire/content-links.test.ts.
  const away: Record<string, readonly SiteName[]> = { spring: ["es_ES", "it_IT"], valentines: [], xmas: ["nl_NL"] };
  for (const [segment, missing] of Object.entries(away)) {
    const here = SITES.filter((name) => !missing.includes(name));
    const tags = [...TAGS.filter((_, index) => here.includes(SITES[index] ?? "fr_FR")), "x-default"];
    for (const name of here) {
      const head = await readHead(request, site(name, `/landing/${segment}`));
      const count = (pattern: RegExp) => (head.html.match(pattern) ?? []).length;
      expect([name, segment, head.status, head.canonical, [...head.alternates.keys()]]).toEqual([
        name,
        segment,
        200,
        site(name, `/landing/${segment}`),
        tags,
      ]);
      // Hero, selling points, promo cards, results, banner and boxes; three offers at least in the cards.
      expect([name, segment, count(/<section/g) >= 6, count(/<article/g) > 3]).toEqual([name, segment, true, true]);
    }
  }
  // A page that a site does not have is no alternate of those that do.
  expect([...(await readHead(request, site("fr_FR", "/landing/spring"))).alternates.keys()]).not.toContain("es-ES");
});

test("filtered and empty searches stay out of search engines; pages of a list name their neighbours", async ({
  request,
  site,
}) => {
  const plain = await readHead(request, site("fr_FR", SPA));
  expect([plain.robots, plain.previous, plain.next]).toEqual(["", "", `${site("fr_FR", SPA)}?flow=booking&page=1`]);
  expect(plain.title).toMatch(/^Week-end spa dès \d+\s€ · Vendredi$/);
  const second = await readHead(request, plain.next);
  expect([second.status, second.canonical, second.previous]).toEqual([200, plain.canonical, plain.canonical]);
  expect(second.title).toContain("Page 2");
  for (const query of ["?stars=5", "?sort=priceAsc", "?a=3&c=1", "?priceMax=1200"]) {
    const filtered = await readHead(request, site("fr_FR", SPA + query));
    expect([query, filtered.robots, filtered.canonical]).toEqual([query, "noindex, follow", plain.canonical]);
    expect(filtered.html).not.toContain("Spa\u00a0: bien choisir");
  }
});

test("structured data names what the page shows, in each language", async ({ request, site }) => {
  const alternates = (await readHead(request, site("fr_FR", SPA))).alternates;
  await Promise.all(
    TAGS.map(async (tag) => {
      const { html } = await readHead(request, alternates.get(tag) ?? "");
      const data = readJsonLd(html);
      const items = data.get("ItemList")?.["itemListElement"] as { position: number; url: string }[];
      const crumbs = data.get("BreadcrumbList")?.["itemListElement"] as { item: string }[];
      expect([tag, items.length, items[0]?.position]).toEqual([tag, 24, 1]);
      expect(crumbs.at(-1)?.item).toBe(alternates.get(tag));
      for (const { url } of items.slice(0, 2)) expect(html).toContain(new URL(url).pathname);
    }),
  );
});

test("robots.txt: nothing to see where the operator has not let search engines in", async ({ request, site }) => {
  expect(await (await request.get(site("fr_FR", "/robots.txt"))).text()).toBe("User-agent: *\nDisallow: /\n");
  expect((await request.get(site("fr_FR", "/sitemap.xml"))).status()).toBe(404);
});

test("a region says what is known of it and leads on: departments, sights, its hotels", async ({
  page,
  site,
  checkAccessibility,
}) => {
  await page.setViewportSize(DESKTOP);
  await page.goto(site("fr_FR", NORMANDY));
  await expect(page.getByText(/Dès \d+\s€ la nuit pour deux, activités comprises/)).toBeVisible();
  const guide = page.getByRole("region", { name: /^Normandie\s: à savoir/ });
  for (const name of ["Ce qui est compris", "Combien ça coûte", "Où exactement ?"])
    await expect(guide.getByRole("heading", { name })).toBeVisible();
  await checkAccessibility();
  await guide.getByRole("link", { name: "Les hôtels, un par un" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Hôtels en Normandie" })).toBeVisible();
  const first = page.getByRole("article").first();
  await expect(first.getByText(/la nuit pour deux/)).toBeVisible();
  await checkAccessibility();
  await first.getByRole("link").click();
  await expect(page).not.toHaveURL(/liste-hotels/);
});

test("weekend ideas show eight cards a section; See more brings the others and the focus", async ({
  page,
  site,
  checkAccessibility,
}) => {
  await page.setViewportSize(DESKTOP);
  await page.goto(site("nl_NL", "/weekendideeen"));
  await waitForHydration(page);
  const section = page.getByRole("main").locator("section").first();
  await expect(section.getByRole("listitem")).toHaveCount(8);
  await checkAccessibility();
  await section.getByRole("button", { name: /^Meer tonen/ }).click();
  await expect(section.getByRole("listitem").nth(8).getByRole("link")).toBeFocused();
  await expect(section.getByRole("button")).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("everything reads, and links go somewhere", async ({ page, site }) => {
    await page.goto(site("it_IT", "/idee-weekend"));
    const section = page.getByRole("main").locator("section").first();
    expect(await section.getByRole("listitem").count()).toBeGreaterThan(8);
    await section.getByRole("link").first().click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.goto(site("es_ES", "/landing/valentines"));
    await expect(page.getByRole("main").getByRole("article").first().getByRole("link").first()).toBeVisible();
  });
});

test("a hotel, the list of hotels and the wishlist say what they are in their first HTML", async ({
  request,
  site,
}) => {
  const read = async (path: string) =>
    (await (await request.get(site("fr_FR", path))).text()).replaceAll(/<script.*?<\/script>/gs, "");
  const [card] = await findOffers(request, {});
  const hotel = await read(card?.hotel.uri ?? "");
  expect(hotel).toMatch(new RegExp(`<h1[^>]*>${card?.hotel.label}`));
  for (const field of ["checkin", "night", "a"]) expect(hotel).toContain(`name="${field}"`);
  for (const { uri } of await findOffers(request, {
    searchCriterias: { hotelId: card?.hotel.id },
    numberOfPackagesPerHotel: 20,
  }))
    expect(hotel).toContain(`href="${uri}`);

  const list = await read(NORMANDY.replace("/week-ends/", "/liste-hotels/"));
  expect(list).toContain("Hôtels en Normandie</h1>");
  expect(list.match(/<h3><a href="\/offre-hotel\//g)?.length).toBe(list.match(/<article/g)?.length);
  expect(await read("/p/wishlist")).toMatch(/<noscript><p>Votre liste est gardée dans le navigateur/);
});

test("landing pages, how we rank and the list of hotels on a phone", async ({ page, site, checkAccessibility }) => {
  await page.setViewportSize(PHONE);
  for (const path of ["/landing/valentines", "/p/ranking", NORMANDY.replace("/week-ends/", "/liste-hotels/"), SPA]) {
    await page.goto(site("fr_FR", path));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await checkAccessibility();
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, PHONE.width]);
  }
  await page.goto(site("fr_FR", "/p/ranking"));
  await expect(page.getByText(/400 points/).first()).toBeVisible();
});

test("a partner's mini-site is on its one site only", async ({ page, request, site, checkAccessibility }) => {
  await page.goto(site("fr_FR", "/p/club-des-salaries"));
  await expect(page.getByText(/^Partenaire\s: Club des salariés$/)).toBeVisible();
  await checkAccessibility();
  expect((await request.get(site("nl_NL", "/p/club-des-salaries"))).status()).toBe(404);
});

test("every site reads its own words", async ({ request, site }) => {
  const words: Record<(typeof SITES)[number], RegExp> = {
    fr_FR: /Idées de week-end/,
    fr_BE: /Idées de week-end/,
    es_ES: /<h1[^>]*>[^<]*finde/,
    nl_BE: /<h1[^>]*>[^<]*[Ww]eekend/,
    nl_NL: /<h1[^>]*>[^<]*[Ww]eekend/,
    it_IT: /<h1[^>]*>[^<]*weekend/,
  };
  const paths = {
    fr_FR: "/idees-week-end",
    fr_BE: "/idees-week-end",
    es_ES: "/ideas-para-el-finde",
    nl_BE: "/weekendideeen",
    nl_NL: "/weekendideeen",
    it_IT: "/idee-weekend",
  };
  for (const name of SITES) expect((await readHead(request, site(name, paths[name]))).html).toMatch(words[name]);
});

test("a city that is called like its province is named once on the way to it", async ({ page, request, site }) => {
  const {
    suggestions: [florence],
  } = (await (await request.get("/api/autocomplete-geonames.json?locale=it_IT&term=firenze&maxResults=1")).json()) as {
    suggestions: { uri: string }[];
  };
  await page.goto(site("it_IT", florence?.uri));
  await expect(page.getByRole("navigation", { name: "Sei qui" }).getByRole("listitem")).toHaveText([
    "Home",
    "Italia",
    "Toscana",
    "Firenze",
  ]);
});
