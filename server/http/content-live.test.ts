import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#platform/actor.ts";
import { fixedClock, wallMinute } from "#platform/clock.ts";
import { readFiles } from "#modules/content/load.server.ts";
import { releaseVersion, saveVersion } from "#modules/content/versions.server.ts";
import { DEMO_NOW, useDemoDatabase } from "#tests/support/demo.ts";
import { eventually } from "#tests/support/eventually.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";
import { officePost, signInAs, STAFF } from "#tests/support/staff.ts";

/** Two server processes on one database: what the office releases, both show, their kept pages too. */
const database = useDemoDatabase();
const clock = fixedClock(DEMO_NOW);
const EDITOR: Actor = { kind: "staff", staffId: "00000000-0000-4000-8000-000000000001", permissions: ["content"] };
const deps = () => ({ db: database().db, clock, check: () => [], catchUp: () => Promise.resolve() });
let servers: TestServer[] = [];

beforeAll(async () => {
  const databaseUrl = String(database().pool.options.connectionString);
  const env = { PAGE_CACHE_SECONDS: "60", STAFF_HOST: "staff.localhost" };
  servers = [await startServer({ databaseUrl, clock, env }), await startServer({ databaseUrl, clock, env })];
});
afterAll(() => Promise.all(servers.map((server) => server.close())));

const words = { fr: "Trois heures de ventes", es: "Tres horas", nl: "Drie uur", it: "Tre ore", en: "Three hours" };
const withBanner = (schedule?: { from: string; until: string }, isPaid = false) => {
  const entry = { content: words, colorVariation: "yellow", isPaid, ...(schedule && { schedule }) };
  return { homePages: [entry], searchPages: [], productPages: [] };
};
let seen = 0;
async function publish(body: unknown): Promise<void> {
  const file = "announcement-banner" as const;
  const reason = "the sale";
  await saveVersion(deps(), { file, body, madeOf: 0, seen, reason }, EDITOR);
  seen += 1;
  const outcome = await releaseVersion(
    deps(),
    { file, number: seen, from: "", until: "", seen: seen - 1, reason },
    EDITOR,
  );
  expect(outcome.kind).toBe("released");
}

const wordsOf = async (server: TestServer) => {
  const answer = await server.fetch("/gateway/cms/announcementBanner?locale=fr_FR");
  const { homePages } = (await answer.json()) as { homePages: { content: string }[] };
  return homePages.map(({ content }) => content).join();
};
/** Which drawing of a page that is the same for everybody is given out: the same for as long as it is kept. */
const drawingOf = async (server: TestServer) => {
  const answer = await server.fetch("/stay/7/asked");
  return /drawing (\d+)/.exec(await answer.text())?.[1];
};
const both = async <T>(ask: (server: TestServer) => Promise<T>) => Promise.all(servers.map(ask));

describe("what the office releases", () => {
  test("is shown by every process without a restart, told as paid where it is, and no page from before is kept", async () => {
    expect((await both(wordsOf)).join()).not.toContain(words.fr);
    const kept = await both(drawingOf);
    expect(await both(drawingOf)).toEqual(kept);
    await publish(withBanner(undefined, true));
    await eventually(async () => {
      for (const shown of await both(wordsOf)) expect(shown).toBe(`Sponsorisé · ${words.fr}`);
    });
    for (const [index, drawing] of (await both(drawingOf)).entries()) expect(drawing).not.toBe(kept[index]);
  });

  test("appears and disappears at its minute, though nothing is written then, and kept pages know", async () => {
    const wall = (minutes: number) =>
      wallMinute({ now: () => new Date(clock.now().getTime() + minutes * 60_000) }, "Europe/Paris");
    await publish(withBanner({ from: wall(10), until: wall(20) }));
    await eventually(async () => expect(await both(wordsOf)).toEqual(["", ""]));
    const shownAfter = async (minutes: number) => {
      const before = await both(drawingOf);
      clock.advance(minutes * 60_000);
      const now = await both(drawingOf);
      return { words: await both(wordsOf), areNew: now.map((drawing, index) => drawing !== before[index]) };
    };
    // Within the seconds that a page is kept, so that nothing but its minute makes it another one.
    clock.advance(9 * 60_000 + 30_000);
    expect(await both(wordsOf)).toEqual(["", ""]);
    expect(await shownAfter(0.4)).toEqual({ words: ["", ""], areNew: [false, false] });
    expect(await shownAfter(0.2)).toEqual({ words: [words.fr, words.fr], areNew: [true, true] });
    clock.advance(9.7 * 60_000);
    expect(await shownAfter(0.1)).toEqual({ words: [words.fr, words.fr], areNew: [false, false] });
    expect(await shownAfter(0.2)).toEqual({ words: ["", ""], areNew: [true, true] });
  });

  test("shows the pictures of a draft to whoever looks at it, whichever process is asked", async () => {
    const body: unknown = JSON.parse(
      JSON.stringify(readFiles().bodies.marketicles).replace("coast-golden-3", "coast-golden-15"),
    );
    await saveVersion(deps(), { file: "marketicles", body, madeOf: 0, seen: 0, reason: "a picture" }, EDITOR);
    const { cookie } = await signInAs(database().db, ["content"], { now: clock.now() });
    const [office] = servers;
    const form = officePost(cookie, { deed: "preview", site: "fr_FR", minute: "2026-11-27T09:00" });
    const made = await (await office?.fetch(`${STAFF}/content/marketicles/1`, form))?.text();
    const token = /gateway\/preview\?token=([^&"]+)/.exec(made ?? "")?.[1] ?? "";
    const shown = (server: TestServer, headers: Record<string, string>) =>
      server.fetch("/img/coast-golden-15/card-400.webp", { headers });
    for (const server of servers) {
      expect((await shown(server, {})).status).toBe(404);
      expect((await shown(server, { cookie: `preview=${token}` })).status).toBe(200);
    }
  });

  test("goes back to the file that was shipped", async () => {
    const ask = { file: "announcement-banner", number: 0, from: "", until: "", seen, reason: "over" } as const;
    await releaseVersion(deps(), ask, EDITOR);
    await eventually(async () => {
      for (const shown of await both(wordsOf)) expect(shown).not.toBe("");
    });
  });
});
