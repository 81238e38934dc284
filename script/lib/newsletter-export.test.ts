import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { VISITOR } from "#platform/actor.ts";
import { fixedClock } from "#platform/clock.ts";
import { confirmDeadline } from "#modules/newsletter/rules.ts";
import { createLinkTokens } from "#modules/newsletter/link-tokens.server.ts";
import { createNewsletter } from "#modules/newsletter/newsletter.server.ts";
import { newsletterSubscriber } from "#modules/newsletter/tables.server.ts";
import type { SiteId } from "#modules/sites/locales.ts";
import { CALLER, unlimited } from "#tests/support/limits.ts";
import { useDatabase } from "#tests/support/postgres.ts";

const database = useDatabase();
const SECRET = "a secret of the tests and long enough";
const SITE_HOSTS = "fr_FR=www.vendredi.example,be=www.vendredi-be.example";
const COMMAND = resolve("script/newsletter-export");
const HEADER = "email,locale,confirmed_at,unsubscribe_url,preferences_url,themes\r\n";

type Run = { code: number | null; out: string; err: string };

/** The command as an operator calls it, in nothing but the environment given. */
async function run(env: Record<string, string>): Promise<Run> {
  const child = spawn(COMMAND, { env: { PATH: process.env.PATH ?? "", ...env }, stdio: ["ignore", "pipe", "pipe"] });
  const ended = new Promise<number | null>((done) => child.once("close", done));
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, out, err };
}

function createSetting() {
  const { db, pool } = database();
  const clock = fixedClock("2026-11-21T22:30:00Z");
  const tokens = createLinkTokens([SECRET]);
  const newsletter = createNewsletter({ db, clock, tokens, signUps: unlimited });
  const env = {
    DATABASE_URL: String(pool.options.connectionString),
    SITE_HOSTS,
    PUBLIC_ORIGIN_SCHEME: "https",
    LINK_SECRET: SECRET,
    PAYMENT_PROVIDER: "sandbox",
    ALLOW_SANDBOX: "true",
  };
  const subscribe = async (email: string, locale: SiteId, { isConfirmed = true } = {}) => {
    await newsletter.signUp({ email, locale, source: "home" }, CALLER);
    const row = (await db.select().from(newsletterSubscriber)).find((known) => known.email === email);
    if (!row?.mailedAt) throw new Error("no mail was asked for");
    const token = tokens.sign({
      purpose: "confirm",
      subscriberId: row.id,
      round: row.round,
      until: confirmDeadline(row.mailedAt),
    });
    if (isConfirmed) await newsletter.follow("confirm", token, VISITOR);
  };
  return { db, clock, newsletter, env, subscribe };
}

describe("script/newsletter-export", { timeout: 60_000 }, () => {
  it("writes who has confirmed, each with a link that ends the subscription, and nobody else", async () => {
    const { db, newsletter, env, subscribe } = createSetting();
    await subscribe('"doe, jane"@example.org', "fr_FR");
    await subscribe("lotte@example.org", "nl_BE");
    await subscribe("pending@example.org", "fr_FR", { isConfirmed: false });
    const first = await run(env);
    expect([first.code, first.err]).toEqual([0, ""]);
    expect(first.out.startsWith(HEADER)).toBe(true);
    expect(first.out.slice(HEADER.length).split("\r\n").toSorted()).toEqual([
      "",
      expect.stringMatching(
        /^"""doe, jane""@example\.org",fr_FR,2026-11-21T22:30:00\.000Z,https:\/\/www\.vendredi\.example\/newsletter\/unsubscribe\?token=[\w.-]+,https:\/\/www\.vendredi\.example\/newsletter\/preferences\?token=[\w.-]+,nearby flash wellness food family gifts$/,
      ),
      expect.stringMatching(
        /^lotte@example\.org,nl_BE,2026-11-21T22:30:00\.000Z,https:\/\/www\.vendredi-be\.example\/nl\/newsletter\/unsubscribe\?token=[\w.-]+,https:\/\/www\.vendredi-be\.example\/nl\/newsletter\/preferences\?token=[\w.-]+,nearby flash wellness food family gifts$/,
      ),
    ]);

    const [, token = ""] = /lotte@.*?\/unsubscribe\?token=([\w.-]+)/.exec(first.out) ?? [];
    expect(await newsletter.follow("unsubscribe", token, VISITOR)).toBe("unsubscribed");
    const second = await run(env);
    expect(second.out.match(/\S+@example\.org/g)).toEqual(['jane""@example.org']);
    await db.delete(newsletterSubscriber);
    expect(await run(env)).toEqual({ code: 0, out: HEADER, err: "" });
  });

  it("refuses where links would lead nowhere", async () => {
    const { db, env, subscribe } = createSetting();
    await subscribe("giulia@example.org", "it_IT");
    const refused = await run(env);
    expect(refused).toMatchObject({
      code: 1,
      out: "",
      err: expect.stringContaining("SITE_HOSTS has no host for it_IT"),
    });
    expect(refused.err).not.toContain("giulia");
    await db.delete(newsletterSubscriber);
  });

  it.each([
    ["SITE_HOSTS", "SITE_HOSTS is missing"],
    ["LINK_SECRET", "set LINK_SECRET"],
  ] as const)("says in a sentence that %s is missing", async (name, sentence) => {
    const { [name]: _, ...env } = createSetting().env;
    const { code, out, err } = await run(env);
    expect([code, out]).toEqual([1, ""]);
    expect(err).toContain(sentence);
    expect(err).not.toMatch(/\n\s+at /);
  });

  it("says in a sentence that there is no database, or that it does not answer", async () => {
    const { DATABASE_URL: _, ...env } = createSetting().env;
    const empty = mkdtempSync(join(tmpdir(), "vendredi-none-"));
    expect(await run({ ...env, DATA_DIR: empty })).toMatchObject({
      code: 1,
      out: "",
      err: expect.stringContaining("set DATABASE_URL"),
    });
    rmSync(empty, { recursive: true });
    expect(await run({ ...env, DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" })).toMatchObject({
      code: 1,
      out: "",
      err: expect.stringContaining("ECONNREFUSED"),
    });
  });
});
