import type { ServerBuild } from "react-router";
import { describe, expect, test } from "vitest";
import { SITES, type Site } from "#modules/sites/locales.ts";
import { SCREENS, screenWord } from "#modules/sites/paths.ts";
import { localiseBuild, writeManifest } from "./localise-build.ts";

/** The table of app/route-table.ts, with every screen that has a translated word, as the framework builds it. */
const ROUTES = {
  root: { id: "root", path: "" },
  frame: { id: "frame", parentId: "root" },
  home: { id: "home", parentId: "root", index: true },
  ...Object.fromEntries(
    SCREENS.map((screen) => [screen, { id: screen, parentId: "frame", path: `${screenWord("en", screen)}/:id/:slug` }]),
  ),
  checkout: { id: "checkout", parentId: "root", path: "checkout/:id" },
  calendar: { id: "calendar", parentId: "root", path: "confirmation/:orderId/stay.ics" },
  nested: { id: "nested", parentId: "checkout", path: "stay/deep" },
  unknown: { id: "unknown", parentId: "root", path: "*" },
};
const BUILD = {
  routes: ROUTES,
  assets: {
    url: "/assets/manifest-abc123.js",
    version: "abc123",
    entry: { imports: [], module: "/assets/entry.js" },
    routes: ROUTES,
  },
} as unknown as ServerBuild;

type Table = Record<string, { path?: string; index?: boolean }>;
const tableOf = (site: Site) => localiseBuild(BUILD, site).build.routes as unknown as Table;
const sites = Object.values(SITES);

describe("a site's route table", () => {
  test.each(sites)("$id has its own words, and only those", (site) => {
    const table = tableOf(site);
    const base = site.prefix ? `${site.prefix.slice(1)}/` : "";
    for (const screen of SCREENS)
      expect(table[screen]?.path).toBe(`${base}${screenWord(site.language, screen)}/:id/:slug`);
    expect([table["checkout"]?.path, table["calendar"]?.path]).toEqual([
      `${base}checkout/:id`,
      `${base}confirmation/:orderId/stay.ics`,
    ]);
  });

  test.each(sites)("$id has no word of another language", (site) => {
    const own = new Set(SCREENS.map((screen) => screenWord(site.language, screen)));
    const foreign = Object.values(SITES)
      .flatMap(({ language }) => SCREENS.map((screen) => screenWord(language, screen)))
      .filter((word) => !own.has(word));
    const { nested: _nested, ...screens } = tableOf(site);
    const first = Object.values(screens).map(({ path = "" }) => path.replace(/^(fr|nl)\//, "").split("/")[0]);
    expect(foreign.length).toBeGreaterThan(20);
    for (const word of foreign) expect(first).not.toContain(word);
  });

  test("the home page is the index, or the prefix where Belgium's sites share a host", () => {
    expect(tableOf(SITES.fr_FR)["home"]).toMatchObject({ index: true });
    expect(tableOf(SITES.fr_BE)["home"]).toMatchObject({ path: "fr", index: undefined });
    expect(tableOf(SITES.nl_BE)["home"]).toMatchObject({ path: "nl", index: undefined });
  });

  test("what matches nothing else stays last resort, without prefix", () => {
    for (const site of sites) expect(tableOf(site)["unknown"]?.path).toBe("*");
  });

  test("nested routes and the root keep their paths", () => {
    expect([tableOf(SITES.it_IT)["root"]?.path, tableOf(SITES.it_IT)["nested"]?.path]).toEqual(["", "stay/deep"]);
  });

  test("the same word may be two screens on two sites", () => {
    expect([tableOf(SITES.it_IT)["search"]?.path, tableOf(SITES.nl_NL)["product"]?.path]).toEqual([
      "weekend/:id/:slug",
      "weekend/:id/:slug",
    ]);
  });
});

/** The routes that a script tells a browser of. */
function routesIn(script: string): Table {
  const json = /window\.__reactRouterManifest=(.*);$/.exec(script)?.[1] ?? "null";
  return (JSON.parse(json) as { routes: Table }).routes;
}

describe("the browser's manifest", () => {
  test("has an address a site, and the site's table in it", () => {
    const made = sites.map((site) => ({ site, ...localiseBuild(BUILD, site) }));
    expect(new Set(made.flatMap(({ manifests }) => manifests.map(([url]) => url))).size).toBe(2 * sites.length);
    for (const { site, build, wholeBuild, manifests } of made) {
      const name = `/assets/manifest-abc123.${site.id.toLowerCase()}`;
      expect([build.assets.url, wholeBuild.assets.url]).toEqual([`${name}.js`, `${name}.whole.js`]);
      expect(manifests.map(([url]) => url)).toEqual([`${name}.js`, `${name}.whole.js`]);
      for (const [, script] of manifests)
        expect(routesIn(script)["product"]?.path).toContain(screenWord(site.language, "product"));
    }
  });

  test("the build itself is left as it was: seven sites are made of one", () => {
    const before = JSON.stringify(BUILD);
    for (const site of sites) localiseBuild(BUILD, site);
    expect(JSON.stringify(BUILD)).toBe(before);
  });

  test("names the module with the site's texts in place of a route's own, which comes with it", () => {
    const home = { id: "home", path: "", module: "/assets/home.js", imports: ["/assets/shell.js"] };
    const feed = { id: "feed", path: "feed", module: "/assets/feed.js" };
    const build = { ...BUILD, assets: { ...BUILD.assets, routes: { home, feed } } } as unknown as ServerBuild;
    const texts = { "/assets/home.js": { fr_FR: "/assets/home-fr.js", nl_NL: "/assets/home-nl.js" } };
    const routesOf = (site: Site) => localiseBuild(build, site, texts).build.assets.routes;
    expect(routesOf(SITES.fr_FR)["home"]).toMatchObject({
      module: "/assets/home-fr.js",
      imports: ["/assets/home.js", "/assets/shell.js"],
    });
    expect(routesOf(SITES.nl_NL)["home"]?.module).toBe("/assets/home-nl.js");
    expect(routesOf(SITES.fr_FR)["feed"]).toBe(feed);
    for (const [, script] of localiseBuild(build, SITES.fr_FR, texts).manifests)
      expect(script).toContain('"/assets/home-fr.js"');
  });

  test("says what a page has and not what it lacks, nor what is no page, nor which files the server tells browsers to fetch with a page", () => {
    const route = {
      id: "home",
      module: "/assets/home.js",
      imports: ["/assets/shell.js"],
      css: ["/assets/home.css"],
      hasLoader: true,
      hasAction: false,
      hasErrorBoundary: false,
    };
    const assets = {
      ...BUILD.assets,
      entry: { imports: ["/assets/shell.js"], module: "/assets/entry.js" },
      routes: { home: { ...route, hasDefaultExport: true }, calendar: { id: "calendar", hasDefaultExport: false } },
    } as unknown as ServerBuild["assets"];
    const manifest = JSON.parse(
      writeManifest(assets)
        .replace(/^window\.__reactRouterManifest=/, "")
        .replace(/;$/, ""),
    ) as Record<string, unknown>;
    expect(manifest["routes"]).toEqual({
      home: {
        id: "home",
        module: "/assets/home.js",
        css: ["/assets/home.css"],
        hasLoader: true,
      },
    });
    expect(manifest["entry"]).toEqual({ imports: [], module: "/assets/entry.js" });
  });

  test("leaves out what is apart", () => {
    const routes = { home: { id: "home", path: "week-end/:id" }, login: { id: "login", path: "fr/beneficiary/login" } };
    const assets = { ...BUILD.assets, routes } as unknown as ServerBuild["assets"];
    expect(Object.keys(routesIn(writeManifest(assets, new Set(["login"]))))).toEqual(["home"]);
    expect(Object.keys(routesIn(writeManifest(assets)))).toEqual(["home", "login"]);
  });
});
