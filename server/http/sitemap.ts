import { escapeHtml } from "#platform/escape-html.ts";
import { Hono } from "hono";
import type { Clock } from "#platform/clock.ts";
import type { Env } from "#platform/env.ts";
import { CACHE } from "#platform/http/cache.server.ts";
import { problem, problemResponse } from "#platform/http/problem.ts";
import { createKeep } from "#modules/guides/keep.ts";
import { SITEMAP_SECTIONS, type SitemapEntry, type SitemapSection } from "#modules/guides/sitemap.server.ts";
import { hostOf } from "#modules/sites/hosts.ts";
import { LOCALES, SITES, type Locale } from "#modules/sites/locales.ts";
import { OWN_PAGES } from "#modules/sites/paths.ts";
import { hostName, readHosts } from "#modules/sites/resolve.ts";
import { originsOf } from "./origins.ts";

/** The protocol allows 50,000 entries and 50 MB a file; with seven alternates an entry weighs about 1.5 kB. */
const ENTRIES_PER_FILE = 20_000;
/** Sitemaps are read a few times a day and cost one pass over the catalogue. */
const FRESH_MS = 60 * 60_000;

/** Of a hundred thousand offers in six languages one does not want to keep everything. */
const MOST_KEPT = 4;

export type SitemapRoutes = { env: Env; clock: Clock; entries: (section: SitemapSection) => Promise<SitemapEntry[]> };

type Origins = Record<string, string>;

/**
 * `/robots.txt`, `/sitemap.xml` (an index of the files of every site on the host: Belgium has two) and `/sitemaps/{site}/{section}-{n}.xml`.
 * Where the operator has not let search engines in there is no sitemap, and robots.txt says so (docs/product/sites.md#canonical).
 */
export function createSitemapRoutes({ env, clock, entries }: SitemapRoutes): Hono {
  const hosts = readHosts(env.SITE_HOSTS);
  const keep = createKeep<SitemapEntry[]>({ clock, freshMs: FRESH_MS, most: MOST_KEPT });
  const read = (section: SitemapSection) => keep(section, () => entries(section));
  const sitesOf = (host: string): Locale[] => {
    const id = hosts.get(hostName(host));
    return LOCALES.filter((site) => hostOf(site) === id);
  };
  const origins = originsOf(env);
  const ofSite = (site: Locale, section: SitemapSection) =>
    read(section).then((all) => all.filter(({ paths }) => paths[site]));

  const routes = new Hono();
  routes.get("/robots.txt", (c) => {
    const host = c.req.header("host") ?? new URL(c.req.url).host;
    const [site] = sitesOf(host);
    return answer(robots((env.ALLOW_INDEXING && site && origins[site]) || null), "text/plain");
  });
  if (!env.ALLOW_INDEXING) return routes;
  routes.get("/sitemap.xml", async (c) => {
    const host = c.req.header("host") ?? new URL(c.req.url).host;
    const sites = sitesOf(host);
    if (sites.length === 0) return notFound();
    const files = await Promise.all(
      sites.flatMap((site) =>
        SITEMAP_SECTIONS.map(async (section) => filesOf(site, section, await ofSite(site, section))),
      ),
    );
    return answer(writeIndex(files.flat(), origins), "application/xml");
  });
  routes.get("/sitemaps/:site/:file", async (c) => {
    const host = c.req.header("host") ?? new URL(c.req.url).host;
    const site = sitesOf(host).find((id) => id === c.req.param("site"));
    const [, section, number] = /^([a-z-]+)-(\d{1,3})\.xml$/.exec(c.req.param("file")) ?? [];
    if (!site || !isSection(section)) return notFound();
    const start = (Number(number) - 1) * ENTRIES_PER_FILE;
    const part = start < 0 ? [] : (await ofSite(site, section)).slice(start, start + ENTRIES_PER_FILE);
    return part.length === 0 ? notFound() : answer(writeUrls(site, part, origins), "application/xml");
  });
  return routes;
}

const isSection = (text: string | undefined): text is SitemapSection =>
  SITEMAP_SECTIONS.some((section) => section === text);

const notFound = () => problemResponse(problem(404, "NOT_FOUND", "There is nothing at this address."));

function answer(text: string, type: string): Response {
  return new Response(text, { headers: { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": CACHE.public } });
}

const PREFIXES = [...new Set(LOCALES.map((id) => SITES[id].prefix))];

/** Closed: nothing to crawl here. Open: calls and the visitor's own pages stay out. */
function robots(origin: string | null): string {
  if (origin === null) return "User-agent: *\nDisallow: /\n";
  const closed = [
    "/api/",
    "/gateway/",
    "/error",
    ...PREFIXES.flatMap((prefix) => [
      `${prefix}/checkout/`,
      `${prefix}/confirmation/`,
      ...OWN_PAGES.map((page) => `${prefix}/p/${page}`),
    ]),
  ];
  return ["User-agent: *", ...closed.map((path) => `Disallow: ${path}`), "", `Sitemap: ${origin}/sitemap.xml`, ""].join(
    "\n",
  );
}

type File = { site: Locale; name: string; lastmod: string | null };

function filesOf(site: Locale, section: SitemapSection, entries: readonly SitemapEntry[]): File[] {
  return Array.from({ length: Math.ceil(entries.length / ENTRIES_PER_FILE) }, (_, index) => {
    const part = entries.slice(index * ENTRIES_PER_FILE, (index + 1) * ENTRIES_PER_FILE);
    return {
      site,
      name: `${section}-${index + 1}.xml`,
      lastmod:
        part
          .flatMap(({ lastmod }) => lastmod ?? [])
          .toSorted()
          .at(-1) ?? null,
    };
  });
}

function writeIndex(files: readonly File[], origins: Origins): string {
  const lines = files.map(
    ({ site, name, lastmod }) =>
      `<sitemap><loc>${escapeHtml(`${origins[site]}/sitemaps/${site}/${name}`)}</loc>${writeDay(lastmod)}</sitemap>`,
  );
  return `${XML}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join("\n")}\n</sitemapindex>\n`;
}

function writeUrls(site: Locale, entries: readonly SitemapEntry[], origins: Origins): string {
  const lines = entries.map(
    ({ paths, lastmod }) =>
      `<url><loc>${escapeHtml(origins[site] + (paths[site] ?? ""))}</loc>${writeDay(lastmod)}${writeAlternates(paths, origins)}</url>`,
  );
  return `${XML}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${lines.join("\n")}\n</urlset>\n`;
}

/** The same page on every site that has it, itself too, and x-default: what the pages' own links say (app/meta.ts). */
function writeAlternates(paths: SitemapEntry["paths"], origins: Origins): string {
  const link = (hreflang: string, id: Locale) =>
    paths[id] && origins[id]
      ? `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(origins[id] + paths[id])}"/>`
      : "";
  return LOCALES.map((id) => link(SITES[id].tag, id)).join("") + link("x-default", "fr_FR");
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const writeDay = (day: string | null) => (day ? `<lastmod>${day}</lastmod>` : "");
