import {
  expect,
  test as base,
  type BrowserContext,
  type ConsoleMessage,
  type Locator,
  type Page,
} from "@playwright/test";
import { checkAccessibility } from "./accessibility.ts";

const PORT = Number(process.env.E2E_PORT ?? 4810);

const HOSTS = { fr_FR: "fr", es_ES: "es", nl_NL: "nl", it_IT: "it", fr_BE: "be", nl_BE: "be", preview: "" } as const;
export type SiteName = keyof typeof HOSTS;

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

type Fixtures = {
  /** Address of a path on a site: `site("nl_BE", "/")` is the home page under /nl. */
  site: (name: SiteName, path?: string) => string;
  /** Console errors, warnings, page errors and CSP reports so far of every page that the test opens; the test fails at its end when there are any. */
  complaints: string[];
  /** Runs axe on the page, or a part of it, once nothing moves; any violation fails. */
  checkAccessibility: (include?: string) => Promise<void>;
};

const CALLS = new Set(["get", "post", "head", "fetch"]);

export const test = base.extend<Fixtures>({
  // Browsers resolve *.localhost by themselves, Node does not everywhere: calls go to the address and name the host.
  request: async ({ request }, use) => {
    const call =
      (name: "get" | "post" | "head" | "fetch") =>
      (url: string, options: Parameters<typeof request.get>[1] = {}) => {
        const at = new URL(url, `http://fr.localhost:${PORT}`);
        const host = at.host;
        at.hostname = "127.0.0.1";
        // A kept connection may be closed by the server in the moment in which it is used once more: what only reads is read again.
        const maxRetries = name === "get" || name === "head" ? 2 : 0;
        return request[name](at.href, { maxRetries, ...options, headers: { ...options.headers, host } });
      };
    await use(
      new Proxy(request, {
        get: (target, name) => (CALLS.has(String(name)) ? call(name as "get") : Reflect.get(target, name)),
      }),
    );
  },
  site: async ({}, use) => {
    await use((name, path = "/") => {
      const host = HOSTS[name] ? `${HOSTS[name]}.localhost` : "localhost";
      const prefix = name === "fr_BE" ? "/fr" : name === "nl_BE" ? "/nl" : "";
      return `http://${host}:${PORT}${prefix}${prefix && path === "/" ? "" : path}`;
    });
  },
  complaints: [
    async ({ browser, context }, use) => {
      const complaints: string[] = [];
      watch(context, complaints);
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const made = await newContext(options);
        watch(made, complaints);
        return made;
      };
      await use(complaints);
      Reflect.deleteProperty(browser, "newContext");
      expect(complaints, "the browser complained").toEqual([]);
    },
    { auto: true },
  ],
  checkAccessibility: async ({ page }, use) => {
    await use((include) => checkAccessibility(page, include));
  },
});

/** Calls that may answer no, and how; what they say then, the page says too. */
const REFUSALS = [
  { path: /^\/gateway\/purchase\/(?:orders|zeppto(?:\/payments)?)$/, status: "409" },
  { path: /^\/gateway\/purchase\/orders\/[^/]+\/changes$/, status: "409" },
  { path: /^\/gateway\/purchase\/zeppto\/payments$/, status: "400" },
  { path: /^\/gateway\/purchase\/(?:orders|promotion-codes\/check|gift-cards\/check)$/, status: "422" },
  { path: /^\/api\/product\/\d+\/upsells$/, status: "410" },
  { path: /^\/api\/product\/\d+\/quote$/, status: "400" },
  { path: /^\/api\/contact$/, status: "429" },
  { path: /^\/sandbox\/\w+\/v1\/payment_intents\/[^/]+\/confirm$/, status: "402" },
];
/** A page that is not there, over, or asks again: its status is its answer. 400 is the answer to a form that was sent without JavaScript. */
const PAGE_STATUSES = ["400", "404", "409", "410", "415"];
/** In the back office besides: not for one's roles, a form that could not be taken, an access that is closed. */
const OFFICE_STATUSES = [...PAGE_STATUSES, "403", "422", "429"];

/** Collects what all pages of a context complain about, but for the answers that are meant: the browser reports them as failed resources. */
function watch(context: BrowserContext, complaints: string[]): void {
  const documents = new Set<string>();
  context.on("request", (request) => request.isNavigationRequest() && documents.add(addressOf(request.url())));
  const isAnswer = (message: ConsoleMessage) => {
    // Only a test takes the line away.
    if (message.text().includes("ERR_INTERNET_DISCONNECTED")) return true;
    const status = /Failed to load resource: the server responded with a status of (\d{3})/.exec(message.text())?.[1];
    if (!status) return false;
    const { url } = message.location();
    if (documents.has(addressOf(url)))
      return (url.startsWith("http://staff.") ? OFFICE_STATUSES : PAGE_STATUSES).includes(status);
    return REFUSALS.some((refusal) => refusal.status === status && refusal.path.test(new URL(url).pathname));
  };
  context.on("console", (message) => {
    if (["error", "warning"].includes(message.type()) && !isAnswer(message))
      complaints.push(`${message.text()} ${message.location().url}`);
  });
  context.on("weberror", (error) => complaints.push(error.error().message));
}

const addressOf = (url: string) => url.split("#")[0] ?? url;

/** Waits until React has taken the page over: clicks before that go to plain HTML. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.body.firstElementChild ?? {}).some((key) => key.startsWith("__react")),
  );
}

/** The same for one part: header and others follow the page when their code is there. */
export async function waitForPart(part: Locator): Promise<void> {
  await expect
    .poll(() => part.evaluate((element) => Object.keys(element).some((key) => key.startsWith("__react"))))
    .toBe(true);
}

export { expect };
