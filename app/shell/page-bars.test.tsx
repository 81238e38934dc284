import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { prerenderToNodeStream } from "react-dom/static";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { SiteProvider } from "#modules/sites/context.tsx";
import { SITES } from "#modules/sites/locales.ts";
import { loadBars, type PageBars } from "./bars.server.ts";
import { PageLayout } from "./page-layout.tsx";

const PROMO = { internalCode: "extra", campaign: "extra", category: "promo", flow: "booking", links: [] } as never;
const NEWS = { content: "Du neuf", colorVariation: "black", link: null } as never;

type Due = { promo: unknown; news: unknown };

/** The bars of a page where these are due. */
function load({ promo, news }: Due): Promise<PageBars> {
  const services = {
    content: { promoBar: () => promo, announcement: () => news },
    flags: { flagsFor: async () => ({ promoBanner: true, autoDiscount: null }) },
  };
  const url = new URL("http://fr.localhost/");
  return loadBars({ services: services as never, site: SITES.fr_FR, page: "home", flow: "booking", url });
}

test("what is on offer goes before the news, and each is known by what it says", async () => {
  const { bars } = await load({ promo: PROMO, news: NEWS });
  expect(bars.map(({ kind }) => kind)).toEqual(["promo", "announcement"]);
  const [other] = (await load({ promo: null, news: { ...(NEWS as object), content: "Autre chose" } })).bars;
  expect(other?.id).not.toBe(bars[1]?.id);
  expect((await load({ promo: null, news: NEWS })).bars[0]?.id).toBe(bars[1]?.id);
});

test("bars stand above the header, and nothing between header and page", async () => {
  const messages = Object.assign(
    {},
    ...["shell", "common"].map((name) => JSON.parse(readFileSync(`locales/fr/${name}.json`, "utf8"))),
  );
  const routes = [
    {
      id: "page",
      path: "/",
      element: (
        <SiteProvider site={SITES.fr_FR} messages={messages}>
          <PageLayout>text</PageLayout>
        </SiteProvider>
      ),
    },
  ];
  const bars = await load({ promo: null, news: NEWS });
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { page: { bars } } } });
  const html = await text((await prerenderToNodeStream(<RouterProvider router={router} />)).prelude);
  expect(html.indexOf("Du neuf")).toBeLessThan(html.indexOf("<header"));
  expect(html).toContain("Fermer ce message");
  expect(/<\/header>(?:<[^a][^>]*>)*<main/.test(html)).toBe(true);
});
