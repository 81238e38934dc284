import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useDatabase } from "#tests/support/postgres.ts";
import { exportSubscribers, listSubscribedSites, type ExportDeps } from "./export.server.ts";
import { createLinkTokens } from "./link-tokens.server.ts";
import { newsletterSubscriber } from "./tables.server.ts";

const database = useDatabase();
const AT = new Date("2026-11-21T22:30:00Z");
const MANY = 25;

const subscriber = (email: string, locale = "fr_FR") => ({
  email,
  locale,
  country: "FR",
  language: "fr",
  source: "home",
  state: "confirmed" as const,
  consentedAt: AT,
  confirmedAt: AT,
});

const deps = (): ExportDeps => ({
  db: database().db,
  tokens: createLinkTokens(["a secret of the tests, long enough"]),
  sites: ["fr_FR"],
  linkTo: (site, path) => `https://${site.id}.example${path}`,
});

describe("the export of subscribers", () => {
  it("comes in batches, everybody once; who leaves while it runs is left out", async () => {
    const { db } = database();
    await db
      .insert(newsletterSubscriber)
      .values(Array.from({ length: MANY }, (_, at) => subscriber(`many-${at}@example.org`)));
    const inOrder = await db.select().from(newsletterSubscriber).orderBy(newsletterSubscriber.id);
    const leaver = inOrder.at(-1);
    const texts: string[] = [];
    for await (const text of exportSubscribers(deps(), { batch: 10 })) {
      texts.push(text);
      if (leaver)
        await db
          .update(newsletterSubscriber)
          .set({ state: "unsubscribed" })
          .where(eq(newsletterSubscriber.id, leaver.id));
    }
    expect(texts.map((text) => text.split("\r\n").length - 1)).toEqual([1, 10, 10, 4]);
    const addresses = texts.join("").match(/many-\d+@example\.org/g);
    expect(addresses).toEqual(inOrder.slice(0, -1).map(({ email }) => email));
    await db.delete(newsletterSubscriber);
  });

  it("leaves out who subscribed on a site without a host, and says where people have subscribed", async () => {
    const { db } = database();
    await db
      .insert(newsletterSubscriber)
      .values([
        subscriber("here@example.org"),
        subscriber("there@example.org", "it_IT"),
        { ...subscriber("asked@example.org", "es_ES"), state: "pending" as const },
      ]);
    const texts: string[] = [];
    for await (const text of exportSubscribers(deps())) texts.push(text);
    expect(texts.join("").match(/\w+@example/g)).toEqual(["here@example"]);
    expect((await listSubscribedSites(db)).toSorted()).toEqual(["fr_FR", "it_IT"]);
    await db.delete(newsletterSubscriber);
  });
});
