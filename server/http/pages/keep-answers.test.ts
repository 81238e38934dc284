import { createRequestHandler, data, redirect, RouterContextProvider, type ServerBuild } from "react-router";
import { expect, it } from "vitest";
import { requestContext, type RequestContext } from "#app/context.server.ts";
import { day } from "#platform/dates.ts";
import { keepAnswers } from "./keep-answers.ts";

/** Asks for a page whose loader answers so, as a page or as data alone: what lies beside the router, what a browser gets of it, or the error. */
async function ask(answer: () => unknown, { path = "/page", isChecked = true } = {}) {
  const errors: unknown[] = [];
  const build = {
    entry: {
      module: { default: () => new Response("drawn"), handleError: (error: unknown) => void errors.push(error) },
    },
    routes: { page: { id: "page", path: "page", module: { default: () => null, loader: answer } } },
    assets: { entry: { imports: [], module: "/a.js" }, routes: {}, url: "/manifest.js", version: "test" },
    publicPath: "/",
    assetsBuildDirectory: "build/client",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    basename: "/",
    routeDiscovery: { mode: "initial" },
  } as unknown as ServerBuild;
  const answers = path.endsWith(".data") ? undefined : new Map<string, unknown>();
  const context = new RouterContextProvider();
  context.set(requestContext, {
    answers,
    services: { env: { CHECK_PAGE_DATA: isChecked } },
  } as unknown as RequestContext);
  const handle = createRequestHandler(keepAnswers(build), "production");
  const { status } = await handle(new Request(`http://fr.localhost${path}`), context);
  const [error] = errors;
  return { status, kept: answers?.get("page"), error: error instanceof Error ? error.message : null };
}

const PLAIN = {
  text: "",
  number: -1.5,
  isTrue: true,
  none: null,
  missing: undefined,
  list: [{ day: day("2026-11-21") }, [], [null]],
  bare: Object.assign(Object.create(null) as object, { a: 1 }),
};

it.each([
  ["an object", () => PLAIN],
  ["with a status", () => data(PLAIN, { status: 200 })],
  ["later", () => Promise.resolve(PLAIN)],
])("plain data passes, %s, and is read from JSON as it was", async (_, answer) => {
  const { status, kept, error } = await ask(answer);
  expect([status, error]).toEqual([200, null]);
  expect(JSON.parse(JSON.stringify(kept))).toEqual(PLAIN);
});

class Price {
  cents = 1;
}

const SPARSE = [1];
SPARSE.length = 2;

it.each<[string, unknown, string]>([
  ["a date", { a: { at: new Date(0) } }, "page.a.at is Date"],
  ["a map", { list: [{ by: new Map() }] }, "page.list[0].by is Map"],
  ["a set", new Set(), "page is Set"],
  ["nothing in a list", { list: [1, undefined] }, "page.list[1] is undefined"],
  ["a hole in a list", { list: SPARSE }, "page.list[1] is undefined"],
  ["a large integer", { n: 1n }, "page.n is bigint"],
  ["no number", { n: Number.NaN }, "page.n is NaN"],
  ["no end", [[Infinity]], "page[0][0] is Infinity"],
  ["an instance", { price: new Price() }, "page.price is Price"],
  ["bytes", { bytes: new Uint8Array(1) }, "page.bytes is Uint8Array"],
  ["a promise", { later: Promise.resolve(1) }, "page.later is Promise"],
  ["a function", { t: () => "" }, "page.t is function"],
  ["a symbol", { [Symbol("a")]: 1 }, "page is an object with symbols"],
])("%s is refused with the way to it, on a page and as data alone", async (_, value, words) => {
  const message = `the data of a page has to be plain JSON, and ${words}`;
  for (const path of ["/page", "/page.data"]) {
    expect(await ask(() => data(value), { path })).toMatchObject({ error: message });
    expect((await ask(() => data(value), { path, isChecked: false })).error).toBeNull();
  }
});

it("a way to another page is no data", async () => {
  const leave = () => {
    throw redirect("/other");
  };
  expect(await ask(leave)).toMatchObject({ status: 302, error: null });
});
