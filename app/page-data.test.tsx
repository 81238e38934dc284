import { readFileSync } from "node:fs";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider, type EntryContext } from "react-router";
import { expect, it, test } from "vitest";
import { SiteProvider } from "#modules/sites/context.tsx";
import { SITES } from "#modules/sites/locales.ts";
import { INLINE_SCRIPT_HASHES, INLINE_SCRIPTS } from "./inline-scripts.server.ts";
import { asElement, writePageData } from "./page-data.server.ts";
import { PageDataContext } from "./page-data.tsx";
import { ErrorPage } from "./shell/error-page.tsx";

/** JSON as an element of a page holds it: nothing of it may end the element, or open what hides its end. */
it.each([
  "</script><script>alert(1)</script>",
  "</SCRIPT\t>",
  "<!--<script>",
  "]]>",
  "\u2028\u2029",
  "\\u003c/script>",
  "\\",
  "\0\r\n\ud800",
  "&lt;&quot;",
])("%j stays what it is, inside its element", (text) => {
  const json = asElement(JSON.stringify([text, { [text]: text }]));
  expect(json).not.toContain("<");
  // What a parser of HTML would replace or drop is escaped as well.
  expect(json).not.toMatch(/[\0\r\n]/);
  expect(JSON.parse(json)).toEqual([text, { [text]: text }]);
});

const route = (id: string, imports: string[] = []) => ({ id, module: `/assets/${id}.js`, imports });

const ENTRY = {
  manifest: {
    url: "/assets/manifest.fr_fr.js",
    entry: { module: "/assets/entry.js", imports: ["/assets/framework.js"] },
    routes: {
      root: route("root", ["/assets/shell.js"]),
      results: { ...route("results", ["/assets/shell.js"]), clientLoaderModule: "/assets/results-loader.js" },
      other: route("other"),
    },
  },
  serverHandoffString: '{"basename":"/","ssr":true}',
  staticHandlerContext: { matches: [{ route: { id: "root" } }, { route: { id: "results" } }] },
} as unknown as EntryContext;

const DATA = writePageData(ENTRY, { state: '[{"_1":2},"</script>"]', requestId: "id-1" });

it("tells the boot script what the page's routes take, each file once", () => {
  expect(JSON.parse(DATA.start)).toEqual({
    context: { basename: "/", ssr: true },
    manifest: "/assets/manifest.fr_fr.js",
    modules: [
      ["root", ["/assets/root.js"]],
      ["results", ["/assets/results-loader.js", "/assets/results.js"]],
    ],
    entry: "/assets/entry.js",
    preloads: [
      "/assets/manifest.fr_fr.js",
      "/assets/entry.js",
      "/assets/framework.js",
      "/assets/root.js",
      "/assets/shell.js",
      "/assets/results-loader.js",
      "/assets/results.js",
    ],
  });
  expect(DATA.state).not.toContain("<");
});

it("writes the same scripts whatever the page is, and none that HTML could read otherwise", () => {
  const other = writePageData(
    { ...ENTRY, staticHandlerContext: { matches: [{ route: { id: "other" } }] } } as unknown as EntryContext,
    { state: "[]", requestId: "id-2" },
  );
  expect([other.boot, other.scroll]).toEqual([DATA.boot, DATA.scroll]);
  expect(INLINE_SCRIPTS).toEqual(expect.arrayContaining([DATA.boot, DATA.scroll]));
  expect(new Set(INLINE_SCRIPT_HASHES).size).toBe(INLINE_SCRIPTS.length);
  for (const code of INLINE_SCRIPTS) expect(code).not.toMatch(/<\/|<!--|<script|[\r\0]/i);
});

test("the crash page says its request to who has no scripts", () => {
  const site = SITES.fr_FR;
  const messages = Object.assign(
    {},
    ...["shell", "common"].map((name) => JSON.parse(readFileSync(`locales/${site.language}/${name}.json`, "utf8"))),
  );
  const element = (
    <SiteProvider site={site} messages={messages}>
      <ErrorPage error={new Error("ink")} />
    </SiteProvider>
  );
  const router = createMemoryRouter([{ id: "root", path: "/", element }], { hydrationData: { loaderData: {} } });
  const html = renderToString(
    <PageDataContext value={DATA}>
      <RouterProvider router={router} />
    </PageDataContext>,
  );
  expect(html).toMatch(/data-request="id-1"[^>]*>[^<]*id-1/);
});
