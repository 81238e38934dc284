import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Db } from "#platform/db/client.server.ts";
import { readEnv } from "#server/boot/env.ts";
import { exportSubscribers, listSubscribedSites } from "#modules/newsletter/export.server.ts";
import { createLinkTokens } from "#modules/newsletter/link-tokens.server.ts";
import { readHosts, sitesOf } from "#modules/sites/resolve.ts";
import { createMailLinks } from "#server/wire/mail-links.ts";
import { runCommand, withDatabase } from "./run-command.ts";

const USAGE = `Usage: script/newsletter-export > FILE

Writes everybody who has confirmed the newsletter as CSV: email, locale, confirmed_at, unsubscribe_url.
Needs the server's own environment. docs/operations.md says what to do with the file. The exit code is 1 when it is not whole.`;

/** Links that do not work would be found out by whoever wants to leave: rather no file. */
async function refuseDeadLinks(db: Db, sites: readonly string[]): Promise<void> {
  const without = (await listSubscribedSites(db))
    .filter((locale) => locale !== "preview" && !sites.includes(locale))
    .toSorted();
  if (without.length > 0)
    throw new Error(
      `SITE_HOSTS has no host for ${without.join(", ")}, where people have subscribed: their links would lead nowhere.`,
    );
}

async function writeExport(): Promise<number> {
  const env = readEnv(process.env);
  if (env.DATABASE_URL && !env.SITE_HOSTS)
    throw new Error(
      "SITE_HOSTS is missing: with DATABASE_URL the links need the public hosts, and LINK_SECRET that signs them.",
    );
  await withDatabase(async (db) => {
    const sites = sitesOf(readHosts(env.SITE_HOSTS));
    await refuseDeadLinks(db, sites);
    const text = exportSubscribers({
      db,
      tokens: createLinkTokens(env.LINK_SECRET),
      linkTo: createMailLinks(env),
      sites,
    });
    await pipeline(Readable.from(text), process.stdout, { end: false });
  }, env);
  return 0;
}

await runCommand({ usage: USAGE, read: (args) => (args.length > 0 ? null : "export"), run: writeExport });
