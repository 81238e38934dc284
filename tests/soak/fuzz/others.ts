import type { Chance } from "#modules/booking/simulation/random.ts";
import { SANDBOX } from "#modules/payments/registry/test-provider.ts";
import { FORM_BODIES, HOSTILE_ESCAPES, HOSTILE_HEADERS, HOSTILE_JSON, METHODS } from "./hostile.ts";
import type { FuzzRequest } from "./calls.ts";
import type { Things } from "./things.ts";

/** What is neither a call of the document nor a page: files, pictures, the sandbox, and what robots look for. */
const ADDRESSES: readonly string[] = [
  "/robots.txt",
  "/sitemap.xml",
  "/sitemaps/fr_FR/places-1.xml",
  "/sitemaps/x/y-99999999999.xml",
  "/favicon.ico",
  "/favicon.svg",
  "/basemap.pmtiles",
  "/dev/mailbox",
  "/dev/mailbox/1",
  "/dev/mailbox/99999999999999999999",
  "/dev/cases",
  "/api/docs",
  "/api/openapi.json",
  "/api/",
  "/gateway/x",
  "/img/",
  "/img/x",
  "/assets/x.js",
  "/assets/..%2f..%2fpackage.json",
  "/assets/%2e%2e/%2e%2e/package.json",
  "/img/..%2f..%2fpackage.json",
  "/.env",
  "/.git/config",
  "/package.json",
  "/server/main.ts",
  "/build/server/index.js",
  "/node_modules/hono/package.json",
  "/wp-login.php",
  "/__manifest",
  "/__manifest?p=%zz&version=x",
  `${SANDBOX}/v1/payment_intents`,
  `${SANDBOX}/v1/payment_intents/pi_x`,
  `${SANDBOX}/v1/payment_intents/pi_x/confirm`,
  `${SANDBOX}/v1/refunds`,
  `${SANDBOX}/v1/events?created[gte]=x`,
  `${SANDBOX}/v1/charges/ch_x`,
  `${SANDBOX}/3ds/pi_x?secret=y`,
  `${SANDBOX}/v3.js`,
  `${SANDBOX}/elements.css`,
  "/api/offers.json/",
  "/API/OFFERS.JSON",
  "//api//offers.json",
  "/api/product//quote",
  "/gateway/purchase/orders/",
  "/gateway/purchase/webhooks/",
  "/healthz/",
  "/READYZ",
  "/metrics/",
];

export function makeOther(chance: Chance, { pictures }: Things): FuzzRequest {
  const address = chance.happens(0.3) && pictures.length > 0 ? chance.pick(pictures) : chance.pick(ADDRESSES);
  const path = chance.happens(0.3) ? spoil(address, chance) : address;
  const headers: Record<string, string> = chance.happens(0.3) ? { ...chance.pick(HOSTILE_HEADERS) } : {};
  if (chance.happens(0.6)) return { label: `other ${address}`, ask: { path, headers } };
  const { type, body } = chance.happens(0.7)
    ? chance.pick(FORM_BODIES)
    : { type: "application/json", body: chance.pick(HOSTILE_JSON) };
  if (chance.happens(0.5)) headers["authorization"] = chance.pick(["Bearer pk_test_x", "Bearer sk_test_x", "Basic x"]);
  return {
    label: `other ${address}`,
    ask: { method: chance.pick(METHODS), path, headers: { ...headers, "content-type": type }, body },
  };
}

/** One of its words is something else. */
function spoil(address: string, chance: Chance): string {
  const parts = address.split("/");
  const at = 1 + chance.below(Math.max(1, parts.length - 1));
  parts[at] = chance.pick([
    chance.pick(HOSTILE_ESCAPES),
    `${parts[at] ?? ""}${chance.pick(HOSTILE_ESCAPES)}`,
    "x".repeat(1_000),
    "-1",
    "99999999999",
  ]);
  return parts.join("/");
}
