import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { AnnouncementLists } from "#modules/content/api.server.ts";
import { newsletterSubscriber } from "#modules/newsletter/tables.server.ts";
import type {
  ContentBoxBlock,
  GiftBlock,
  Marketicle,
  MarketingBlock,
  NavLink,
  TargetedBanner,
} from "#modules/content/types.ts";
import { mailMessage } from "#modules/notifications/tables.server.ts";
import { FLOWS } from "#modules/sites/flows.ts";
import { LOCALES, SITES } from "#modules/sites/locales.ts";
import { giftBoxesPath } from "#modules/sites/paths.ts";
import { startContract } from "#tests/support/contract.ts";

/** Content calls of the whole server: answers as documented, addresses that exist on their site, pictures that can be had. */
const contract = startContract();
const PUBLIC = "public, max-age=0, s-maxage=60, stale-while-revalidate=600";

async function read<T>(
  name: string,
  ask: Parameters<ReturnType<typeof contract>["client"]["call"]>[1] = {},
): Promise<T> {
  const { status, headers, body } = await contract().client.call<T>(name, ask);
  expect([name, status, headers.get("cache-control"), headers.has("etag")]).toEqual([name, 200, PUBLIC, true]);
  return body;
}

const flat = (lines: readonly NavLink[]): NavLink[] => lines.flatMap((line) => [line, ...flat(line.children)]);

describe("content of every site", () => {
  test.each(Object.values(SITES).map((site) => [site.id, site] as const))(
    "%s: every link stays on the site",
    async (locale, site) => {
      const query = { locale };
      const menu = (await read<{ results: NavLink[] }>("GET /api/content/menu.json", { query })).results;
      const boxes = await read<ContentBoxBlock>("GET /gateway/content-boxes-block/{locale}", { path: { locale } });
      const teasers = (
        await read<{ results: Marketicle[] }>("GET /api/marketicles.json", { query: { ...query, hitsPerPage: 50 } })
      ).results;
      const addresses = [
        ...flat(menu).flatMap(({ uri }) => uri ?? []),
        ...boxes.results.map(({ url }) => url),
        ...teasers.map(({ url }) => url),
      ];
      for (const page of ["home", "search", "product"]) {
        for (const flow of FLOWS) {
          const blocks = (
            await read<{ results: MarketingBlock[] }>("GET /api/content/marketingBlock.json", {
              query: { ...query, page, flow },
            })
          ).results;
          const banners = (
            await read<{ results: TargetedBanner[] }>("GET /api/content/targetedBanner.json", {
              query: { ...query, page, flow, theme: 16, country: 42 },
            })
          ).results;
          addresses.push(
            ...blocks.map(({ url }) => url),
            ...banners.flatMap(({ url, cta1, cta2, cta3 }) =>
              [url, cta1?.url, cta2?.url, cta3?.url].filter((address) => typeof address === "string"),
            ),
          );
        }
      }
      expect(addresses.length).toBeGreaterThan(300);
      const foreign = addresses.filter(
        (address) => !/^\/[^/]/.test(`${address}x`) || (site.prefix !== "" && !address.startsWith(site.prefix)),
      );
      expect(foreign).toEqual([]);
    },
  );

  test("search addresses are the canonical ones of the search", async () => {
    const { body } = await contract().client.call<{ results: NavLink[] }>("GET /api/content/menu.json", {
      query: { locale: "it_IT" },
    });
    // Keys of activity themes are read in their own flow only, which this call does not know.
    const links = flat(body.results).flatMap(({ uri }) =>
      uri && /^\/(weekend|tema|citta|luogo|regali)\//.test(uri) ? [uri] : [],
    );
    expect(links.length).toBeGreaterThan(200);
    for (const uri of links) {
      const key = uri.split("/")[2] ?? "";
      expect(
        (await contract().client.call("GET /api/search/search-key.json", { query: { locale: "it_IT", key } })).status,
        uri,
      ).toBe(200);
    }
  });

  test("announcements and gift blocks of all sites", async () => {
    const lists = await read<AnnouncementLists>("GET /gateway/cms/announcementBanner");
    const gifts = await read<Record<string, GiftBlock>>("GET /gateway/content/giftBlock");
    for (const locale of LOCALES) {
      expect(lists.homePages.some((entry) => entry.locale === locale && entry.flows.includes("booking"))).toBe(true);
      expect(gifts[locale]?.boxURL).toBe(giftBoxesPath(SITES[locale]));
    }
  });

  test("gift boxes by pages: every box once, each with its price", async () => {
    type Boxes = { results: { id: string; price: number }[]; totalCount: number };
    const page = async (number: number, limit = 4) =>
      await read<Boxes>("GET /api/gift-boxes.json", { query: { locale: "nl_NL", limit, page: number } });
    const { results: all, totalCount } = await page(0, 50);
    expect(all).toHaveLength(totalCount);
    const walked = [...(await page(0)).results, ...(await page(1)).results];
    expect(walked.map(({ id }) => id)).toEqual(all.slice(0, 8).map(({ id }) => id));
    expect((await page(900)).results).toEqual([]);
    for (const { price } of all) expect(price).toBeGreaterThan(0);
    expect(
      (await contract().client.call("GET /api/gift-boxes.json", { query: { locale: "nl_NL", limit: 0 } })).status,
    ).toBe(400);
  });

  test("pictures can be had", async () => {
    const { results } = (
      await contract().client.call<{ results: TargetedBanner[] }>("GET /api/content/targetedBanner.json", {
        query: { locale: "fr_FR", page: "search", theme: 16 },
      })
    ).body;
    const [banner] = results;
    for (const address of [banner?.imageUrl, banner?.imageMobile]) {
      const picture = await contract().server.fetch(address ?? "/none");
      expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/webp"]);
    }
  });
});

describe("what visitors send", () => {
  test("a newsletter request is stored once, waits for its confirmation, and its mail is written by the worker", async () => {
    const body = { email: "Lea@example.org", country: "ES", language: "es", source: "footer" };
    for (let time = 0; time < 2; time++)
      expect((await contract().client.call("POST /api/marketing/newsletter", { body })).status).toBe(204);
    expect(await contract().db.select().from(newsletterSubscriber)).toMatchObject([
      { email: "lea@example.org", locale: "es_ES", source: "footer", state: "pending" },
    ]);
    const mails = () => contract().db.select().from(mailMessage).where(eq(mailMessage.recipient, "lea@example.org"));
    await expect.poll(async () => (await mails()).map(({ locale }) => locale)).toEqual(["es_ES"]);
    expect((await mails())[0]?.text).toMatch(/http:\/\/es\.localhost:\d+\/newsletter\/confirm\?token=confirm\./);
  });

  test("what makes no sense is refused field by field", async () => {
    expect(
      await contract().client.call("POST /api/marketing/newsletter", {
        body: { email: "lea", country: "ES", language: "es" },
      }),
    ).toMatchObject({ status: 400, body: { errors: [{ path: "email", message: "Email seems incorrect" }] } });
    expect((await contract().client.call("POST /api/marketing/newsletter", { rawBody: "{" })).status).toBe(400);
  });
});
