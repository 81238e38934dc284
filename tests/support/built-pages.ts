import { data, type EntryContext, type RouterContextProvider, type ServerBuild } from "react-router";
import { requestContext } from "#app/context.server.ts";
import { handleError } from "#app/handle-error.server.ts";
import { GIFT_ADDRESS } from "#modules/booking/beneficiary/address.ts";
import { CACHE } from "#platform/http/cache.server.ts";
import { STATE_NAMES } from "#modules/visit/state.ts";

/** What tests have in the place of the built pages (vitest.config.ts puts it there): the server of server.ts answers with it. */

type Action = (args: never) => unknown;

/** A page of one word whose form is the real one; its code comes with the first post. `reads`: what it takes from its query. */
const formPage = (
  id: string,
  path: string,
  load: () => Promise<{ action: Action }>,
  reads: readonly string[] = [],
) => ({
  id,
  parentId: "root",
  path,
  module: {
    default: () => null,
    handle: { query: { reads }, isErrand: true },
    action: async (args: never) => (await load()).action(args),
    headers: ({ actionHeaders }: { actionHeaders: Headers }) => actionHeaders,
  },
});

type Loaded = { loader?: Action; action?: Action };

/** A page of an account. */
const accountPage = (name: string, load: () => Promise<Loaded>, reads: readonly string[] = [], isFile = false) =>
  pageAt(`routes/account/${name}`, `account/${name}`, load, reads, isFile);

/** A page whose loader and action are the real ones; what they answered is drawn. */
function pageAt(id: string, path: string, load: () => Promise<Loaded>, reads: readonly string[], isFile = false) {
  const call = (kind: keyof Loaded) => async (args: never) => (await load())[kind]?.(args);
  return {
    [id]: {
      id,
      parentId: "root",
      path,
      module: {
        ...(isFile ? {} : { default: () => null }),
        handle: { query: { reads }, isErrand: true },
        loader: call("loader"),
        action: call("action"),
        headers: ({ actionHeaders, loaderHeaders }: { actionHeaders: Headers; loaderHeaders: Headers }) =>
          actionHeaders.has("Cache-Control") ? actionHeaders : loaderHeaders,
      },
    },
  };
}

const WATCHED = ["stay", "checkin", "checkout", "night", "a", "c", "b"];

let drawn = 0;

/** A document with what the server tells its pages: where they are. It counts, so that a page that was kept is known. */
function drawPage(
  request: Request,
  status: number,
  headers: Headers,
  { staticHandlerContext: { actionData } }: EntryContext,
  context: RouterContextProvider,
): Response {
  const asked = context.get(requestContext);
  const { origin, origins } = asked;
  const { pathname } = new URL(request.url);
  drawn += 1;
  headers.set("Content-Type", "text/html; charset=utf-8");
  const html = `<!doctype html><title>${pathname}</title><link rel="canonical" href="${origin}${pathname}"><script type="application/json">${JSON.stringify(origins)}</script><p>drawing ${drawn}${told(asked.answers)}${told(actionData)}`;
  asked.rendered = { html, styles: [] };
  return new Response(null, { status, headers });
}

/** What loaders or an action answered, where they did. */
function told(answers: object | null | undefined): string {
  const all: unknown[] = answers instanceof Map ? [...answers.values()] : Object.values(answers ?? {});
  const some = all.filter((one) => one !== null && one !== undefined);
  return some.length > 0 ? `<pre>${JSON.stringify(some)}</pre>` : "";
}

/** Pages of one word: the screens have their own tests in a browser, here only what the server adds to them counts, and their forms. */
const pages = {
  entry: { module: { default: drawPage, handleError } },
  routes: {
    root: { id: "root", path: "", module: { default: () => null } },
    home: { id: "home", parentId: "root", index: true, module: { default: () => null } },
    stay: {
      id: "stay",
      parentId: "root",
      path: "stay/:id/:slug",
      module: { default: () => null, headers: () => ({ "Cache-Control": CACHE.public }) },
    },
    gone: {
      id: "gone",
      parentId: "root",
      path: "gone",
      module: {
        default: () => null,
        loader: () => data(null, { status: 410 }),
        headers: () => ({ "Cache-Control": CACHE.public }),
      },
    },
    own: {
      id: "own",
      parentId: "root",
      path: "own",
      module: { default: () => null, headers: () => ({ "Cache-Control": CACHE.public, "Set-Cookie": "a=1" }) },
    },
    ...accountPage("signin", () => import("#app/routes/account/signin.tsx"), ["origin", "way", "google"]),
    ...accountPage("link", () => import("#app/routes/account/link.tsx"), ["token"]),
    ...accountPage("google", () => import("#app/routes/account/google.ts"), ["origin"]),
    ...accountPage("signout", () => import("#app/routes/account/signout.ts")),
    ...accountPage("trips", () => import("#app/routes/account/trips.tsx")),
    ...accountPage("wishlist", () => import("#app/routes/account/wishlist.tsx"), ["weekend"]),
    ...accountPage("watch", () => import("#app/routes/account/watch.tsx"), WATCHED),
    ...accountPage("watch/leave", () => import("#app/routes/account/watch-leave.tsx"), ["token"]),
    ...accountPage("profile", () => import("#app/routes/account/profile.tsx"), ["saved"]),
    ...pageAt("routes/shared-wishlist", "p/wishlist/shared", () => import("#app/routes/shared-wishlist.tsx"), ["list"]),
    ...accountPage("export", () => import("#app/routes/account/export.ts"), [], true),
    ...accountPage("erase", () => import("#app/routes/account/erase.tsx"), ["done"]),
    "routes/newsletter": formPage("routes/newsletter", "newsletter", () => import("#app/routes/newsletter.tsx")),
    "routes/newsletter/confirm": formPage(
      "routes/newsletter/confirm",
      "newsletter/confirm",
      () => import("#app/routes/newsletter/confirm.tsx"),
      ["token"],
    ),
    "routes/newsletter/preferences": formPage(
      "routes/newsletter/preferences",
      "newsletter/preferences",
      () => import("#app/routes/newsletter/preferences.tsx"),
      ["token"],
    ),
    "routes/newsletter/unsubscribe": formPage(
      "routes/newsletter/unsubscribe",
      "newsletter/unsubscribe",
      () => import("#app/routes/newsletter/unsubscribe.tsx"),
      ["token"],
    ),
    "routes/contact/message": formPage(
      "routes/contact/message",
      "contact/message",
      () => import("#app/routes/contact/message.tsx"),
      ["contact_reason"],
    ),
    "routes/contact/confirm": formPage(
      "routes/contact/confirm",
      "contact/confirm",
      () => import("#app/routes/contact/confirm.tsx"),
      ["token"],
    ),
    "routes/data-request": formPage(
      "routes/data-request",
      "data-request",
      () => import("#app/routes/data-request.tsx"),
    ),
    "routes/data-request/confirm": formPage(
      "routes/data-request/confirm",
      "data-request/confirm",
      () => import("#app/routes/data-request/confirm.tsx"),
      ["token"],
    ),
    "routes/checkout": formPage(
      "routes/checkout",
      "checkout/:id",
      () => import("#app/routes/checkout.tsx"),
      STATE_NAMES,
    ),
    "routes/beneficiary/login": formPage(
      "routes/beneficiary/login",
      "beneficiary/login",
      () => import("#app/routes/beneficiary/login.tsx"),
    ),
    "routes/beneficiary/confirm": formPage(
      "routes/beneficiary/confirm",
      "beneficiary/confirm",
      () => import("#app/routes/beneficiary/confirm.tsx"),
      GIFT_ADDRESS,
    ),
    "routes/beneficiary/orders": {
      id: "routes/beneficiary/orders",
      parentId: "root",
      path: "beneficiary/orders",
      module: { action: async (args: never) => (await import("#app/routes/beneficiary/orders.ts")).action(args) },
    },
    "routes/voucher": formPage("routes/voucher", "activity-voucher", () => import("#app/routes/voucher.tsx")),
    "routes/product/gift-setup": formPage(
      "routes/product/gift-setup",
      "stay/:id/:slug/gift",
      () => import("#app/routes/product/gift-setup.tsx"),
      ["giftNights", "giftFormat", "extras-*", "draft"],
    ),
  },
  assets: {
    entry: { imports: [], module: "/assets/entry.js" },
    routes: {},
    url: "/assets/manifest-test.js",
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

export const {
  entry,
  routes,
  assets,
  publicPath,
  assetsBuildDirectory,
  future,
  ssr,
  isSpaMode,
  prerender,
  basename,
  routeDiscovery,
} = pages;
