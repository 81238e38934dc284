import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { prerenderToNodeStream } from "react-dom/static";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { SiteProvider } from "#modules/sites/context.tsx";
import { SITES, type SiteId } from "#modules/sites/locales.ts";
import { PageLayout } from "./page-layout.tsx";
import { SimpleLayout } from "./simple-layout.tsx";

/** The two frames of all pages, with and without a trial. */
async function render(
  page: React.ReactNode,
  { siteId = "fr_FR", isTrial }: { siteId?: SiteId; isTrial: boolean },
): Promise<string> {
  const site = SITES[siteId];
  const messages = Object.assign(
    {},
    ...["shell", "common"].map((name) => JSON.parse(readFileSync(`locales/${site.language}/${name}.json`, "utf8"))),
  );
  const routes = [
    {
      id: "root",
      path: "/",
      element: (
        <SiteProvider site={site} messages={messages}>
          {page}
        </SiteProvider>
      ),
    },
  ];
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { root: { isTrial } } } });
  const { prelude } = await prerenderToNodeStream(<RouterProvider router={router} />);
  return text(prelude);
}

const FRAMES = [
  ["pages", <PageLayout key="p">text</PageLayout>],
  [
    "checkout and confirmation",
    <SimpleLayout key="s" backHref="/" backLabel="x">
      text
    </SimpleLayout>,
  ],
] as const;

const WORDS = "rien n’est réellement réservé ni débité";

test.each(FRAMES)("%s of a trial say so once, and others never do", async (_name, page) => {
  const html = await render(page, { isTrial: true });
  expect(html.split(WORDS)).toHaveLength(2);
  expect(await render(page, { isTrial: false })).not.toContain("réellement");
});

test("where one pays it stands above everything, elsewhere in the footer", async () => {
  const [[, page], [, checkout]] = FRAMES;
  const html = await render(page, { isTrial: true });
  expect(html.indexOf(WORDS)).toBeGreaterThan(html.indexOf("<footer"));
  const paying = await render(checkout, { isTrial: true });
  expect(paying.indexOf(WORDS)).toBeLessThan(paying.indexOf("<header"));
});

test.each([
  ["es_ES", "no se reserva ni se cobra nada"],
  ["nl_NL", "niets echt geboekt"],
  ["it_IT", "niente viene davvero prenotato"],
  ["preview", "nothing is really booked"],
] as const)("in the words of %s", async (siteId, words) => {
  expect(await render(FRAMES[1][1], { siteId, isTrial: true })).toContain(words);
});
