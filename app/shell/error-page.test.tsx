import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { prerenderToNodeStream } from "react-dom/static";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { SiteProvider } from "#modules/sites/context.tsx";
import { SITES } from "#modules/sites/locales.ts";
import type { RouteHandle } from "#app/page-query.ts";
import { ErrorPage } from "./error-page.tsx";
import type { OutageData } from "./outage.ts";

/** What stands in place of a page while the database is away, or there is no time for it (docs/product/services.md#crash). */
const messages = Object.assign(
  {},
  ...["shell", "common"].map((name) => JSON.parse(readFileSync(`locales/en/${name}.json`, "utf8"))),
);
const away = (posted: OutageData["posted"]): OutageData => ({ outage: "away", posted, root: null });

/** What is read there, without its tags. */
async function show(handle: Omit<RouteHandle, "query">, data: unknown): Promise<string> {
  const routes = [
    {
      id: "page",
      path: "/",
      handle: { query: { reads: [] }, ...handle },
      element: (
        <SiteProvider site={SITES.preview} messages={messages}>
          <ErrorPage error={{ status: 503, statusText: "", internal: false, data }} />
        </SiteProvider>
      ),
    },
  ];
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: {} } });
  const { prelude } = await prerenderToNodeStream(<RouterProvider router={router} />);
  return (await text(prelude)).replaceAll("&#x27;", "'");
}

const AGAIN = "If you have just paid, please do not pay again";
const SAFE = "A booking on the way? It is safe.";

describe("where money may be on its way", () => {
  test.each([
    ["while the database is away", away(null)],
    ["when there is no time for the page", null],
  ])("%s, nobody is left to pay a second time, and there is a way to the booking", async (_when, data) => {
    const html = await show({ isErrand: true, mayPay: true }, data);
    expect(html).toContain(AGAIN);
    expect(html).toContain(SAFE);
    expect(html).toMatch(/<a [^>]*href="\/my-booking"/);
  });

  test("a form that was sent is kept, and nobody says what they do not know: whether something was charged", async () => {
    const html = await show({ isErrand: true, mayPay: true }, away([["idempotencyKey", "k-1"]]));
    expect(html).toContain('name="idempotencyKey"');
    expect(html).toContain("you will never pay twice");
    expect(html).toContain(SAFE);
    expect(html).not.toContain("Nothing was charged");
  });
});

test("elsewhere nobody is told of a payment", async () => {
  for (const handle of [{}, { isErrand: true }])
    for (const data of [away(null), null]) {
      const html = await show(handle, data);
      expect(html).not.toContain(AGAIN);
      expect(html).not.toContain(SAFE);
    }
  expect(await show({ isErrand: true }, away([["email", "a@example.org"]]))).toContain("Nothing was charged");
});
