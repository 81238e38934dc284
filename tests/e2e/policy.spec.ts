import { createHash } from "node:crypto";
import type { Page } from "@playwright/test";
import { DESKTOP, expect, test, waitForHydration } from "./fixtures.ts";
import { findStay } from "./stays.ts";

// A trace runs scripts in the page, which browsers count as its visitor's doing.
test.use({ viewport: DESKTOP, trace: "off" });

const HASHES = /(?:^|; )script-src 'self'((?: 'sha256-[\w+/]{43}=')+)(?: https:\/\/[\w.-]+)*(?:;|$)/;
const BREAKOUTS = [
  "</script><script>window.hacked=1</script>",
  '"><img src=x onerror="window.hacked=1">',
  "<!--<script>window.hacked=1//",
  "'-window.hacked-'\u2028window.hacked=1\u2029",
  '\\u003c/script>\\"};window.hacked=1;//',
];

const isHacked = (page: Page) => page.evaluate(() => "hacked" in window);

/** The scripts that would run by standing in a page: without an address, and of a type that runs. */
const inlineScripts = (html: string) =>
  [...html.matchAll(/<script(?![^>]* src=)(?![^>]* type="application\/)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code = ""]) => code,
  );

test("every page has the same few scripts, and its policy names them by their hashes alone", async ({
  request,
  site,
}) => {
  const stay = await findStay(request, { seed: 41 });
  const paths = ["/", "/week-ends/_/_", "/activites/_/_", "/p/help", "/p/wishlist", "/nulle-part"];
  for (const path of [...paths, `/checkout/${stay.packageId}?${stay.query}`]) {
    const response = await request.get(site("fr_FR", path));
    const policy = response.headers()["content-security-policy"] ?? "";
    const allowed = HASHES.exec(policy)?.[1]?.trim().split(" ") ?? [];
    expect(policy, path).not.toMatch(/nonce|script-src[^;]*unsafe|style-src [^;]*unsafe|strict-dynamic/);
    expect(allowed, path).toHaveLength(7);
    const html = await response.text();
    expect(html, path).toMatch(/^<!DOCTYPE html><html /);
    for (const code of inlineScripts(html))
      expect(allowed, path).toContain(`'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  }
});

test("a script that somebody puts into a page does not run, as markup, as a part or as a handler", async ({
  page,
  request,
  site,
  complaints,
}) => {
  const address = site("fr_FR", "/p/credits");
  await page.route(address, async (route) => {
    const response = await request.get(address);
    const { "content-type": type = "", "content-security-policy": policy = "" } = response.headers();
    const injected = `<script>window.hacked=1</script><script nonce="">window.hacked=1</script><img src="/x" onerror="window.hacked=1"><style>main{display:none}</style>`;
    await route.fulfill({
      status: 200,
      headers: { "content-type": type, "content-security-policy": policy },
      body: (await response.text()).replace("<main", `${injected}<main`),
    });
  });
  await page.goto(address);
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "window.hacked=1";
    document.body.append(script);
    document.body.insertAdjacentHTML("beforeend", "<a href='javascript:window.hacked=1' id=lure>x</a>");
    document.getElementById("lure")?.click();
  });
  await expect(page.getByRole("main")).toBeVisible();
  expect(await isHacked(page)).toBe(false);
  expect(complaints.filter((text) => text.includes("Content Security Policy")).length).toBeGreaterThan(2);
  complaints.splice(0);
});

/** Addresses with a visitor's words in every place that a page reads. */
const withWords = (text: string, product: string) => [
  `/week-ends/_/_?q=zz${text}&label=${text}&affiliateId=${text}&utm_campaign=${text}`,
  `/week-ends/_/${text}`,
  `/?flow=${text}&utm_campaign=${text}&affiliateId=${text}`,
  `${product}?promotionCode=${text}&label=${text}&giftFormat=${text}`,
  `/p/${text}`,
  `/nulle-part/${text}?q=${text}`,
  `/newsletter/confirm?token=${text}`,
];

test("words of a visitor become no script and end no data, wherever a page takes them", async ({ request, site }) => {
  const stay = await findStay(request, { seed: 42 });
  for (const words of BREAKOUTS)
    for (const path of withWords(encodeURIComponent(words), `/week-end/${stay.packageId}/_`)) {
      const response = await request.get(site("fr_FR", path));
      const allowed = HASHES.exec(response.headers()["content-security-policy"] ?? "")?.[1] ?? "";
      const html = await response.text();
      for (const code of inlineScripts(html))
        expect(allowed, path).toContain(createHash("sha256").update(code).digest("base64"));
      const data = [...html.matchAll(/<script type="application\/[^>]*>([\s\S]*?)<\/script>/g)].map(([, json]) => json);
      expect(data.length, path).toBeGreaterThan(1);
      for (const json of data) expect(json, path).not.toContain("<");
    }
});

test("nor do they run in a browser, from the address or its hash", async ({ page, site, request }) => {
  const stay = await findStay(request, { seed: 42 });
  const text = encodeURIComponent(BREAKOUTS.join(" "));
  for (const path of withWords(text, `/week-end/${stay.packageId}/_`).slice(0, 5)) {
    await page.goto(site("fr_FR", `${path}#q=${text}&label=${text}`));
    await waitForHydration(page);
    expect(await isHacked(page), path).toBe(false);
  }
});

test("a page that many get says nothing of its request; the browser learns it from the answer", async ({
  page,
  request,
  site,
}) => {
  const address = site("fr_FR", "/p/help");
  const answers = await Promise.all([request.get(address), request.get(address)]);
  const [first, second] = await Promise.all(answers.map((answer) => answer.text()));
  expect(first).toBe(second);
  const ids = answers.map((answer) => answer.headers()["x-request-id"] ?? "");
  expect(ids[0]).not.toBe(ids[1]);
  for (const id of ids) expect(first).not.toContain(id);
  const response = await page.goto(address);
  const told = await page.evaluate(
    () =>
      (performance.getEntriesByType("navigation") as PerformanceNavigationTiming[])[0]?.serverTiming.find(
        ({ name }) => name === "request",
      )?.description,
  );
  expect(told).toBe(response?.headers()["x-request-id"]);
});

test("who has the page already is told so, compressed or not", async ({ request, site }) => {
  const address = site("fr_FR", "/p/help");
  const first = await request.get(address, { headers: { "accept-encoding": "gzip" } });
  const { etag = "", "content-security-policy": policy, vary } = first.headers();
  expect([first.headers()["content-encoding"], vary]).toEqual(["gzip", "Accept-Encoding"]);
  for (const encoding of ["gzip", "br", "identity"]) {
    const again = await request.get(address, { headers: { "accept-encoding": encoding, "if-none-match": etag } });
    expect([again.status(), (await again.body()).length, again.headers()["content-security-policy"]]).toEqual([
      304,
      0,
      policy,
    ]);
  }
  const other = await request.get(address, { headers: { "if-none-match": 'W/"other"' } });
  expect(other.status()).toBe(200);
});
