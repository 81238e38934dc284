import { SITES } from "#modules/sites/locales.ts";
import { MARION, orderBody } from "#tests/support/orders.ts";
import { jsonAsk } from "../http/client.ts";
import { countRows, type Door } from "./door.ts";

/** Pages that one visitor must not get from another's shared cache: none names a request, and none goes out unasked. */
export const sharedPages: Door = async ({ client, stranger }) => {
  const { headers, body } = await client.ask({ path: "/", caller: stranger() });
  const isMarked =
    /'nonce-/.test(String(headers["content-security-policy"] ?? "")) ||
    body.toString().includes(String(headers["x-request-id"]));
  const isUnasked = /s-maxage|max-age=[1-9]/.test(String(headers["cache-control"] ?? ""));
  return [
    {
      tried: "a page with somebody's marks from a shared cache",
      cameBack: `${isMarked ? "marks" : "no marks"}, ${headers["cache-control"] ?? "no policy"}`,
      isShut: !isMarked && !isUnasked,
    },
  ];
};

const HEADERS = [
  "x-content-type-options",
  "x-frame-options",
  "referrer-policy",
  "permissions-policy",
  "cross-origin-opener-policy",
];

/** Headers that keep browsers from harm, on whatever is asked for. */
export const safeHeaders: Door = async ({ client, stranger }) => {
  const html = (await client.ask({ path: "/", caller: stranger() })).body.toString();
  const files = [/(\/assets\/[^"]+\.js)/, /(\/img\/[^" ,]+\.webp)/].flatMap((address) => address.exec(html)?.[1] ?? []);
  const paths = [
    "/",
    "/nothing-here",
    "/api/openapi.json",
    "/api/nothing",
    "/healthz",
    "/img/x",
    "/robots.txt",
    "/favicon.svg",
    "/basemap.pmtiles",
    "/week-ends/%zz/x",
    ...files,
  ];
  const answers = await Promise.all(
    paths.map(async (path) => ({ path, ...(await client.ask({ path, caller: stranger() })) })),
  );
  const missing = answers.flatMap(({ path, headers }) =>
    HEADERS.filter((name) => !headers[name]).map((name) => `${name} at ${path}`),
  );
  return [
    {
      tried: `${HEADERS.length} headers on ${paths.length} answers`,
      cameBack: missing.slice(0, 3).join(", ") || "all there",
      isShut: missing.length === 0,
    },
  ];
};

/** A form of ours that a page of somebody else sends in a visitor's browser. */
export const foreignForm: Door = async ({ client, stranger, database }) => {
  const body = new URLSearchParams({ email: "forged@example.org", source: "form" }).toString();
  const { status } = await client.ask({
    method: "POST",
    path: "/newsletter",
    caller: stranger(),
    headers: { "content-type": "application/x-www-form-urlencoded", origin: "https://elsewhere.example" },
    body,
  });
  const stored = await countRows(
    database,
    "select count(*) from newsletter_subscriber where email = 'forged@example.org'",
  );
  return [
    {
      tried: "the newsletter's form, sent by a page of another site",
      cameBack: `${status}, ${stored} stored`,
      isShut: stored === 0,
    },
  ];
};

/** Addresses that look like ours and lead elsewhere. */
export const openRedirects: Door = async ({ client, stranger }) => {
  const paths = [
    "//elsewhere.example",
    "//elsewhere.example/",
    "/\\elsewhere.example",
    "/%5celsewhere.example",
    "//elsewhere.example/%2e%2e",
    "/week-end/1//elsewhere.example",
    "/gift-boxes/c//elsewhere.example",
    "/static-content///elsewhere.example",
    "/checkout/1?redirect=https://elsewhere.example",
    "/favicon.ico?//elsewhere.example",
  ];
  const answers = await Promise.all(paths.map((path) => client.ask({ path, caller: stranger() })));
  const away = answers.flatMap(({ headers: { location } }) =>
    location &&
    URL.canParse(location, "http://fr.localhost/") &&
    !new URL(location, "http://fr.localhost/").hostname.endsWith("localhost")
      ? [location]
      : [],
  );
  return [
    {
      tried: `redirects elsewhere, ${paths.length} spellings`,
      cameBack: away.join(", ") || "none",
      isShut: away.length === 0,
    },
  ];
};

/** An escape that is none, on every site: a calm page in its language. */
export const brokenEscapes: Door = async ({ client, stranger }) => {
  const sites = Object.values(SITES).filter(({ id }) => id !== "preview");
  const wrong: string[] = [];
  for (const { devHost, prefix, language } of sites) {
    const { status, body } = await client.ask({ host: devHost, path: `${prefix}/%zz`, caller: stranger() });
    const spoken = /<html[^>]* lang="([a-z]{2})/.exec(body.toString())?.[1] ?? "no";
    if (status >= 500 || spoken !== language) wrong.push(`${devHost}${prefix}: ${status} in ${spoken} language`);
  }
  return [
    {
      tried: `\`%zz\` in an address on ${sites.length} sites`,
      cameBack: wrong.slice(0, 3).join(", ") || "a calm page in the site's language",
      isShut: wrong.length === 0,
    },
  ];
};

/** Numbers that are none. */
export const notNumbers: Door = async ({ client, stranger, offers: [offer] }) => {
  if (!offer) throw new Error("no stay is free");
  const { id, checkin, checkout } = offer;
  const body = orderBody({
    offerId: id,
    checkin,
    checkout,
    party: { adults: true as unknown as number, children: 0, babies: 0 },
    expectedAmount: 10_000,
  });
  const order = await client.ask(
    jsonAsk("POST", "/gateway/purchase/orders", { ...body, buyer: MARION }, { caller: stranger() }),
  );
  const quote = await client.ask({
    path: `/api/product/${id}/quote?locale=fr_FR&checkin=${checkin}&nights=1e0&adult=true`,
    caller: stranger(),
  });
  return [
    {
      tried: "`true` adults, `1e0` nights",
      cameBack: `${order.status}, ${quote.status}`,
      isShut: order.status === 400 && quote.status === 400,
    },
  ];
};
