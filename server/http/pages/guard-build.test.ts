import {
  createRequestHandler,
  data,
  redirect,
  RouterContextProvider,
  type EntryContext,
  type ServerBuild,
} from "react-router";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { pageStatus } from "#app/page-status.ts";
import { requestContext, type RequestContext } from "#app/context.server.ts";
import { fixedClock } from "#platform/clock.ts";
import { createOutageWatch } from "#platform/db/outage-watch.server.ts";
import { SITES } from "#modules/sites/locales.ts";
import { silentLog } from "#tests/support/payments.ts";
import { guardBuild } from "./guard-build.ts";
import { takeForm } from "./posted.ts";

const away = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
const fault = new TypeError("x is undefined");
const handleError = vi.fn<(error: unknown) => void>();

/** What the loaders and the action of the next request do. */
let does: Record<"root" | "page" | "action" | "file", () => unknown>;

const run = (name: keyof typeof does) => () => does[name]();
const BUILD = {
  entry: {
    module: {
      default: (_: Request, status: number, headers: Headers, { staticHandlerContext }: EntryContext) =>
        Response.json(
          { errors: staticHandlerContext.errors },
          { status: pageStatus(status, staticHandlerContext), headers },
        ),
      handleError,
    },
  },
  routes: {
    root: { id: "root", path: "", module: { default: () => null, ErrorBoundary: () => null, loader: run("root") } },
    page: {
      id: "page",
      parentId: "root",
      path: "page",
      module: {
        default: () => null,
        loader: run("page"),
        action: run("action"),
        headers: () => ({ "Cache-Control": "public" }),
      },
    },
    file: { id: "file", parentId: "root", path: "file", module: { loader: run("file") } },
  },
  assets: {
    entry: { imports: [], module: "/assets/entry.js" },
    routes: {},
    url: "/assets/manifest.js",
    version: "test",
  },
  publicPath: "/",
  assetsBuildDirectory: "build/client",
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  basename: "/",
  routeDiscovery: { mode: "initial" },
} as unknown as ServerBuild;
const handler = createRequestHandler(guardBuild(BUILD), "production");

beforeEach(() => {
  does = { root: () => null, page: () => null, action: () => null, file: () => new Response("file") };
  handleError.mockClear();
});

const fail = (error: unknown) => () => {
  throw error;
};

async function ask(path: string, init?: RequestInit): Promise<Response> {
  const outages = createOutageWatch({ log: silentLog, clock: fixedClock("2026-11-21T09:00:00Z") });
  const services = { outages };
  const { request, form } = await takeForm(new Request(new URL(path, "http://fr.localhost"), init));
  const context = { site: SITES.fr_FR, services, form } as unknown as RequestContext;
  return handler(request, new RouterContextProvider(new Map([[requestContext, context]])));
}

const post = (fields: Record<string, string>): RequestInit => ({
  method: "POST",
  body: new URLSearchParams(fields),
  headers: { host: "fr.localhost" },
});

/** The status, and what the error of the page brings along. */
async function pageOf(response: Response): Promise<{ status: number; data: unknown }> {
  const { errors } = (await response.json()) as { errors: Record<string, { data: unknown }> | null };
  return { status: response.status, data: Object.values(errors ?? {})[0]?.data };
}

describe("while the database is away", () => {
  test("a page is a 503 that says so, and no fault of ours", async () => {
    does.page = fail(away);
    expect(await pageOf(await ask("/page"))).toEqual({
      status: 503,
      data: { outage: "away", posted: null, root: null },
    });
    expect(handleError).not.toHaveBeenCalled();
  });

  test("its data is a 503 as well", async () => {
    does.page = fail(new Error("in a query", { cause: away }));
    const response = await ask("/page.data");
    expect([response.status, response.headers.get("x-remix-response")]).toEqual([503, "yes"]);
    expect(await response.text()).toContain('"ErrorResponse"');
  });

  test("a full disk says that it is one", async () => {
    does.page = fail(Object.assign(new Error("no space"), { code: "53100" }));
    expect(await pageOf(await ask("/page"))).toMatchObject({ status: 503, data: { outage: "full" } });
  });

  test("where the root's loader fails, the site comes with the error", async () => {
    does.root = fail(away);
    expect(await pageOf(await ask("/page"))).toMatchObject({
      status: 503,
      data: { root: { site: { id: "fr_FR" } } },
    });
  });

  test("a form loses nothing that was typed, whether its action or the page after it fails", async () => {
    const typed = { idempotencyKey: "k-1", firstName: "Zoë", specialRequest: "un étage élevé\net du calme" };
    const posted = [
      ["idempotencyKey", "k-1"],
      ["firstName", "Zoë"],
      ["specialRequest", "un étage élevé\net du calme"],
    ];
    does.action = fail(away);
    expect(await pageOf(await ask("/page", post(typed)))).toMatchObject({
      status: 503,
      data: { posted, root: { site: { id: "fr_FR" } } },
    });
    does.action = () => data({ errors: 1 }, { status: 400 });
    does.page = fail(away);
    expect(await pageOf(await ask("/page", post(typed)))).toMatchObject({ status: 503, data: { posted } });
  });

  test("what has no page answers a problem document", async () => {
    does.file = fail(away);
    const response = await ask("/file");
    expect([response.status, response.headers.get("retry-after"), await response.json()]).toEqual([
      503,
      "5",
      expect.objectContaining({ code: "DATABASE_AWAY" }),
    ]);
  });
});

test("faults of ours, redirects and answers stay what they are", async () => {
  does.page = fail(fault);
  expect((await ask("/page")).status).toBe(500);
  expect(handleError).toHaveBeenCalledWith(fault, expect.anything());
  does.page = fail(redirect("/elsewhere"));
  expect((await ask("/page")).headers.get("location")).toBe("/elsewhere");
  does.page = fail(data(null, { status: 404 }));
  expect((await ask("/page")).status).toBe(404);
  does.page = () => data({ one: 1 }, { status: 409 });
  expect((await ask("/page")).status).toBe(409);
  expect(await (await ask("/file")).text()).toBe("file");
});
