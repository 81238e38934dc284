import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LOCALES, SITES, type Locale } from "#modules/sites/locales.ts";
import { useDemoDatabase } from "#tests/support/demo.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";

const SITE_HOSTS =
  "fr_FR=www.vendredi.example,es_ES=www.vendredi-es.example,be=www.vendredi-be.example,nl_NL=www.vendredi-nl.example,it_IT=www.vendredi-it.example";
const HOSTS: Record<Locale, string> = {
  fr_FR: "www.vendredi.example",
  es_ES: "www.vendredi-es.example",
  fr_BE: "www.vendredi-be.example",
  nl_BE: "www.vendredi-be.example",
  nl_NL: "www.vendredi-nl.example",
  it_IT: "www.vendredi-it.example",
};

const database = useDemoDatabase();
const url = () => String(database().pool.options.connectionString);
let open: TestServer;
beforeAll(async () => {
  open = await startServer({
    databaseUrl: url(),
    env: {
      SITE_HOSTS,
      PUBLIC_ORIGIN_SCHEME: "https",
      PAYMENT_PROVIDER: "sandbox",
      ALLOW_SANDBOX: "true",
      LINK_SECRET: "a-secret-of-the-tests-long-enough",
      ALLOW_INDEXING: "true",
    },
  });
});
afterAll(() => open?.close());

/** What a crawler reads: the loc of every entry, with its alternates by hreflang. */
async function readFile(address: string): Promise<{ loc: string; alternates: Map<string, string> }[]> {
  const response = await open.fetch(address.replace("https://", "http://"));
  expect([address, response.status, response.headers.get("content-type")]).toEqual([
    address,
    200,
    "application/xml; charset=utf-8",
  ]);
  const text = await response.text();
  return text
    .split(/<(?:url|sitemap)>/)
    .slice(1)
    .map((entry) => ({
      loc: /<loc>(.*?)<\/loc>/.exec(entry)?.[1] ?? "",
      alternates: new Map(
        [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, tag = "", href = ""]) => [tag, href]),
      ),
    }));
}

const indexOf = async (site: Locale) => (await readFile(`https://${HOSTS[site]}/sitemap.xml`)).map(({ loc }) => loc);
const entriesOf = async (site: Locale, section: string) => {
  const files = (await indexOf(site)).filter((loc) => loc.includes(`/${site}/${section}-`));
  return (await Promise.all(files.map(readFile))).flat();
};

describe("the sitemap", () => {
  test.each(LOCALES)("of %s is an index of files on its own host; both Belgian sites are in one", async (site) => {
    const files = await indexOf(site);
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) expect(file.startsWith(`https://${HOSTS[site]}/sitemaps/`)).toBe(true);
    const sites = new Set(files.map((file) => file.split("/")[4]));
    expect(sites).toEqual(new Set<string>(LOCALES.filter((other) => HOSTS[other] === HOSTS[site])));
  });

  test.each(LOCALES)("every entry of %s is on its host, once, and each alternate links back", async (site) => {
    const all = await Promise.all(
      ["pages", "themes", "destinations", "hotel-lists", "offers"].map((section) => entriesOf(site, section)),
    );
    for (const entries of all) expect(entries.length).toBeGreaterThan(5);
    const locs = all.flat().map(({ loc }) => loc);
    expect(new Set(locs).size).toBe(locs.length);
    for (const { loc, alternates } of all.flat()) {
      expect(
        loc.startsWith(`https://${HOSTS[site]}${SITES[site].prefix}/`) ||
          loc === `https://${HOSTS[site]}${SITES[site].prefix}`,
      ).toBe(true);
      expect(alternates.get(SITES[site].tag)).toBe(loc);
    }
  });

  test("an alternate's own entry names the same group", async () => {
    const [french, dutch] = [await entriesOf("fr_FR", "destinations"), await entriesOf("nl_BE", "destinations")];
    const byLoc = new Map(dutch.map((entry) => [entry.loc, entry]));
    for (const { loc, alternates } of french) {
      const twin = byLoc.get(alternates.get("nl-BE") ?? "");
      expect([twin?.alternates.get("fr-FR"), twin?.alternates.get("x-default")]).toEqual([loc, loc]);
      expect([...(twin?.alternates ?? [])]).toEqual([...alternates]);
    }
  });

  test("lists towns under their own word, and only places with offers", async () => {
    const paths = (await entriesOf("fr_FR", "destinations")).map(({ loc }) => new URL(loc).pathname);
    expect(paths.filter((path) => path.startsWith("/ville/CTY")).length).toBeGreaterThan(10);
    expect(paths.filter((path) => path.startsWith("/week-ends/CTY"))).toEqual([]);
    // 60 hotels cannot stand in more than so many of 40,000 places.
    expect(paths.length).toBeLessThan(2000);
  });

  test("offers carry the words of each language", async () => {
    const [offer] = await entriesOf("it_IT", "offers");
    expect(offer?.loc).toMatch(/^https:\/\/www\.vendredi-it\.example\/offerta\/\d+\/[a-z0-9-]+$/);
    expect(offer?.alternates.get("nl-BE")).toMatch(
      /^https:\/\/www\.vendredi-be\.example\/nl\/weekend\/\d+\/[a-z0-9-]+$/,
    );
  });

  test("files of other hosts, unknown sections and pages past the end are not there", async () => {
    for (const path of [
      "/sitemaps/it_IT/offers-1.xml",
      "/sitemaps/fr_FR/offers-2.xml",
      "/sitemaps/fr_FR/offers-0.xml",
      "/sitemaps/fr_FR/orders-1.xml",
      "/sitemaps/fr_FR/offers.xml",
    ]) {
      expect([path, (await open.fetch(`http://www.vendredi.example${path}`)).status]).toEqual([path, 404]);
    }
  });

  test("robots.txt names it and keeps visitors' own pages out", async () => {
    const text = await (await open.fetch("http://www.vendredi-be.example/robots.txt")).text();
    expect(text).toContain("Sitemap: https://www.vendredi-be.example/sitemap.xml");
    expect(text).toContain("Disallow: /nl/checkout/");
    expect(text).not.toMatch(/^Disallow: \/$/m);
  });
});

test("where search engines are not let in there is no sitemap, and robots.txt closes the door", async () => {
  const closed = await startServer({
    databaseUrl: url(),
    env: {
      SITE_HOSTS,
      PUBLIC_ORIGIN_SCHEME: "https",
      PAYMENT_PROVIDER: "sandbox",
      ALLOW_SANDBOX: "true",
      LINK_SECRET: "a-secret-of-the-tests-long-enough",
    },
  });
  expect((await closed.fetch("http://www.vendredi.example/sitemap.xml")).status).toBe(404);
  expect(await (await closed.fetch("http://www.vendredi.example/robots.txt")).text()).toBe(
    "User-agent: *\nDisallow: /\n",
  );
  expect((await closed.fetch("http://www.vendredi.example/robots.txt")).headers.get("x-robots-tag")).toBe(
    "noindex, nofollow",
  );
  await closed.close();
});
