import { beforeEach, describe, expect, it } from "vitest";
import { audit } from "#platform/audit/tables.server.ts";
import { fixedClock } from "#platform/clock.ts";
import { readFiles } from "#modules/content/load.server.ts";
import { textOf, useOffice, wordsOf } from "#tests/support/office.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { officePost, signInAs } from "#tests/support/staff.ts";

const NOW = "2026-11-20T09:30:00Z";
const database = useDatabase();
const clock = fixedClock(NOW);
let cookie: string;
const { fetch, visit, see, send } = useOffice({ database, now: NOW, clock, as: () => cookie });

beforeEach(async () => {
  cookie = (await signInAs(database().db, ["content"], { now: clock.now() })).cookie;
});

const SITE = "http://fr.localhost";
const WORDS = { fr: "Ventes de novembre", es: "Ofertas", nl: "Aanbod", it: "Offerte", en: "Sale" };
const entry = (content: Record<string, string>) => ({ content, colorVariation: "black" });
const banner = (content: Record<string, string>) =>
  JSON.stringify({ homePages: [entry(content)], searchPages: [], productPages: [] });
/** What the French site says above its header. */
async function shown(headers: Record<string, string> = {}): Promise<string> {
  const answer = await fetchSite("/gateway/cms/announcementBanner?locale=fr_FR", headers);
  const { homePages } = (await answer.json()) as { homePages: { content: string }[] };
  return homePages.map(({ content }) => content).join();
}
const fetchSite = (path: string, headers: Record<string, string> = {}) =>
  visit(SITE + path, { headers, redirect: "manual" });
const verbs = async () => (await database().db.select().from(audit)).map(({ verb }) => verb);
const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";

/** Follows the link of a preview, and sees the version there and nowhere else. */
async function openPreview() {
  const made = await (
    await send("/content/announcement-banner/1", { deed: "preview", site: "fr_FR", minute: "2026-11-27T09:00" })
  ).text();
  const link = (/href="([^"]*\/gateway\/preview\?[^"]*)"/.exec(made)?.[1] ?? "").replaceAll("&amp;", "&");
  const opened = await visit(link, { redirect: "manual" });
  const looking = { cookie: opened.headers.get("set-cookie")?.split(";")[0] ?? "" };
  expect([opened.status, opened.headers.get("location")]).toEqual([303, "/"]);
  expect(await shown(looking)).toBe(WORDS.fr);
  const page = await fetchSite("/", looking);
  expect([page.headers.get("cache-control"), page.headers.get("x-robots-tag")]).toEqual([
    "private, no-store",
    "noindex, nofollow",
  ]);
  expect(await shown()).not.toContain(WORDS.fr);
  return { link, looking };
}

describe("content in the office", () => {
  it("goes from a draft through a preview and a schedule to the site and back, and the journal tells", async () => {
    const list = await textOf(await see("/content"));
    for (const words of ["Bandeau d’annonce", "Fichier d’origine", "rien de prévu"]) expect(list).toContain(words);

    const editor = await (await see("/content/announcement-banner/edit")).text();
    const saved = await send("/content/announcement-banner/edit?from=0", {
      body: banner(WORDS),
      seen: hidden(editor, "seen"),
      why: "Soldes",
      deed: "save",
    });
    expect([saved.status, saved.headers.get("location")]).toEqual([303, "/content/announcement-banner/1"]);
    expect(await shown()).not.toContain(WORDS.fr);

    const version = await textOf(await see("/content/announcement-banner/1"));
    for (const words of ["Brouillon", "homePages[0].content.fr", WORDS.fr]) expect(version).toContain(words);

    const { link, looking } = await openPreview();

    const times = { from: "2026-11-20T10:40", until: "2026-11-20T11:00" };
    const scheduled = await send("/content/announcement-banner/1", {
      deed: "release",
      seen: "0",
      why: "Vendredi",
      ...times,
    });
    expect([scheduled.status, scheduled.headers.get("location")]).toEqual([303, "/content/announcement-banner"]);
    expect(await textOf(await see("/content"))).toContain("10 h 40 : Version 1");
    clock.advance(10 * 60_000);
    expect(await shown()).toBe(WORDS.fr);
    clock.advance(20 * 60_000);
    expect(await shown()).not.toContain(WORDS.fr);

    await send("/content/announcement-banner/1", { deed: "release", seen: "1", why: "Encore", from: "", until: "" });
    expect(await shown()).toBe(WORDS.fr);
    await send("/content/announcement-banner/0", { deed: "release", seen: "2", why: "Assez", from: "", until: "" });
    expect(await shown()).not.toContain(WORDS.fr);
    expect((await verbs()).filter((verb) => verb.startsWith("content."))).toEqual([
      "content.save",
      "content.schedule",
      "content.publish",
      "content.publish",
    ]);

    clock.advance(25 * 3_600_000);
    cookie = (await signInAs(database().db, ["content"], { now: clock.now() })).cookie;
    expect(await shown(looking)).not.toContain(WORDS.fr);
    const late = await visit(link, { redirect: "manual" });
    expect(late.headers.get("set-cookie")).toContain("preview=;");
  });

  it("keeps what was typed where it cannot be read, tells faults by path, and publishes none", async () => {
    const path = "/content/marticles/edit";
    expect((await see(path)).status).toBe(404);
    const broken = await send("/content/marketicles/edit?from=0", {
      body: '{ "a": ',
      seen: "0",
      why: "w",
      deed: "save",
    });
    expect(broken.status).toBe(422);
    expect(await broken.text()).toContain("{ &quot;a&quot;:");
    const faulty = JSON.stringify({ marketicles: [{ id: "A b" }] });
    const unreasoned = await send("/content/marketicles/edit?from=0", {
      body: faulty,
      seen: "0",
      why: "",
      deed: "save",
    });
    expect([unreasoned.status, (await unreasoned.text()).includes("A b")]).toEqual([422, true]);
    const saved = await send("/content/marketicles/edit?from=0", { body: faulty, seen: "0", why: "w", deed: "save" });
    expect(saved.headers.get("location")).toBe("/content/marketicles/1");
    const page = await (await see("/content/marketicles/1")).text();
    expect(wordsOf(page)).toContain("marketicles[0].id");
    expect(page).not.toContain('name="from"');
    const forced = await send("/content/marketicles/1", { deed: "release", seen: "0", why: "w", from: "", until: "" });
    expect(forced.status).toBe(422);
    expect(await textOf(await see("/content/marketicles"))).toContain("Fichier d’origine");
  });

  it("keeps a file without what no database holds", async () => {
    const body = String.raw`{ "points": [{ "title": { "fr": "a\u0000b\ud800c" } }] }`;
    const seen = hidden(await (await see("/content/selling-points/edit?from=0")).text(), "seen");
    const saved = await send("/content/selling-points/edit?from=0", { body, seen, why: "w", deed: "save" });
    expect(saved.status).toBe(303);
    const file = await see(`${saved.headers.get("location") ?? ""}/file`);
    expect(await file.json()).toEqual({ points: [{ title: { fr: "abc" } }] });
  });

  it("has room for a menu that is longer than the one that ships", async () => {
    const page = await (await see("/content/menu/edit?from=0")).text();
    expect(page).toMatch(/<form id="file"[^>]* enc[tT]ype="multipart\/form-data"/);
    const { links } = readFiles().values.menu;
    const longer = JSON.stringify({ links: [...links, ...links.slice(3, 5)] }, null, 2);
    const form = new FormData();
    for (const [name, value] of Object.entries({ body: longer, seen: hidden(page, "seen"), why: "w", deed: "save" }))
      form.append(name, value);
    const saved = await fetch("/content/menu/edit?from=0", { ...officePost(cookie, {}), body: form });
    expect(saved.status).toBe(303);
  });

  it("tells the second editor, who loses nothing, and the second who publishes", async () => {
    const body = JSON.stringify({ excludedAffiliates: [{ id: "first" }] });
    await send("/content/acquisition/edit?from=0", { body, seen: "0", why: "w", deed: "save" });
    const second = await send("/content/acquisition/edit?from=0", {
      body: body.replace("first", "second"),
      seen: "0",
      why: "mine",
      deed: "save",
    });
    expect(second.status).toBe(409);
    const page = await second.text();
    expect(page).toContain("second");
    expect(wordsOf(page)).toContain("Rien de votre saisie n’est perdu");
    expect(hidden(page, "seen")).toBe("1");
    const release = { deed: "release", why: "w", from: "", until: "" };
    await send("/content/acquisition/1", { ...release, seen: "0" });
    expect((await send("/content/acquisition/1", { ...release, seen: "0" })).status).toBe(409);
  });

  it("brings a file back as it was written, and takes back what is planned for a reason alone", async () => {
    const file = await see("/content/popular-dates/0/file");
    expect(file.headers.get("content-disposition")).toContain("popular-dates.json");
    expect(await file.json()).toEqual(readFiles().bodies["popular-dates"]);
    const wish = { deed: "release", seen: "0", why: "w", from: "2030-01-01T00:00", until: "2030-02-01T00:00" };
    await send("/content/popular-dates/0", wish);
    expect(await textOf(await see("/content/popular-dates"))).toContain("Retirer du programme");
    expect((await send("/content/popular-dates", { seq: "1", seen: "1", reason: "" })).status).toBe(422);
    expect((await send("/content/popular-dates", { seq: "1", seen: "1", reason: "trop tôt" })).status).toBe(303);
    expect(await textOf(await see("/content/popular-dates"))).not.toContain("Retirer du programme");
  });

  it("asks for an entry by its fields, tells each what is wrong with it, and keeps what was typed", async () => {
    const path = "/content/marketing-blocks/entry?from=0&list=blocks&index=0";
    const page = await (await see(path)).text();
    for (const name of ["title:fr", "title:it", "image", "schedule:from", "isPaid"])
      expect(page).toContain(`name="${name}"`);
    expect((await see(path.replace("blocks&", "nothing&"))).status).toBe(404);
    expect((await see(path.replace("index=0", "index=999"))).status).toBe(404);
    const typed = {
      "title:fr": "Une heure",
      internalCode: "one-hour",
      pages: "home",
      position: "1",
      image: "spa-dusk-2",
    };
    const bad = await send(path, { ...typed, link: "{", deed: "insert", seen: "0", why: "w" });
    expect(bad.status).toBe(422);
    const told = await bad.text();
    for (const words of ["blocks[0].link", "Une heure"]) expect(told).toContain(words);
    const half = await send(path, { ...typed, link: '{ "to": "ideas" }', deed: "insert", seen: "0", why: "w" });
    expect([half.status, await half.text()]).toEqual([422, expect.stringContaining("blocks[0].title")]);
    const whole = { "title:es": "a", "title:nl": "b", "title:it": "c", "title:en": "d", link: '{ "to": "ideas" }' };
    const saved = await send(path, { ...typed, ...whole, deed: "insert", seen: "0", why: "w" });
    expect(saved.headers.get("location")).toBe("/content/marketing-blocks/1");
    const file = (await (await see("/content/marketing-blocks/1/file")).json()) as { blocks: object[] };
    expect(file.blocks[0]).toMatchObject({
      internalCode: "one-hour",
      title: { fr: "Une heure", it: "c" },
      position: 1,
    });
    expect(file.blocks.length).toBe(readFiles().values["marketing-blocks"].blocks.length + 1);
    await send(path.replace("from=0", "from=1"), { deed: "remove", seen: "1", why: "w" });
    const without = await (await see("/content/marketing-blocks/2/file")).json();
    expect(without).toEqual(readFiles().bodies["marketing-blocks"]);
  });
});
