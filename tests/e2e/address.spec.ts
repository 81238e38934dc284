import type { APIRequestContext } from "@playwright/test";
import { DESKTOP, expect, test, waitForHydration } from "./fixtures.ts";
import { findStay } from "./stays.ts";

/** What nobody reads stays in the visitor's address, and is nowhere on the page. */
const UNKNOWN = "zz=canary1&gclid=canary2&__proto__=canary3";
const COUNTED = "utm_campaign=canary4";

type Shown = { status: number; html: string; canonical: string | undefined };

async function show(request: APIRequestContext, address: string): Promise<Shown> {
  const response = await request.get(address);
  const html = await response.text();
  return {
    status: response.status(),
    html,
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
  };
}

const withQuery = (address: string, query: string) => `${address}${address.includes("?") ? "&" : "?"}${query}`;

test("names that no page reads are nowhere on it, and make no other page", async ({ request, site }) => {
  const stay = await findStay(request, { seed: 31 });
  const {
    exactMatch: [card],
  } = (await (
    await request.post(site("fr_FR", "/api/offers.json"), { data: { locale: "fr_FR", pagination: { limit: 1 } } })
  ).json()) as { exactMatch: { uri: string; hotel: { uri: string } }[] };
  const paths = [
    "/",
    "/?flow=gifting",
    "/week-ends/_/_",
    "/week-ends/_/_?page=1&a=3",
    "/cadeaux/_/_",
    "/activites/_/_",
    card?.uri ?? "",
    card?.hotel.uri ?? "",
    "/idees-week-end",
    "/p/help",
    "/p/wishlist",
    `/checkout/${stay.packageId}?${stay.query}`,
    "/nulle-part",
  ];
  for (const path of paths) {
    const [plain, other] = [
      await show(request, site("fr_FR", path)),
      await show(request, site("fr_FR", withQuery(path, UNKNOWN))),
    ];
    expect(other.html, path).not.toContain("canary");
    expect([other.status, other.canonical], path).toEqual([plain.status, plain.canonical]);
  }
  // Whom a campaign sent is handed on by searches, and by nothing else that many see.
  for (const path of [card?.uri ?? "", card?.hotel.uri ?? "", "/idees-week-end", "/p/help"])
    expect((await show(request, site("fr_FR", withQuery(path, COUNTED)))).html, path).not.toContain("canary");
  expect((await show(request, site("fr_FR", `/week-ends/_/_?${COUNTED}`))).html).toContain("canary4");
});

test("an address with what nobody reads is taken over by the browser as it is: nothing is loaded again, Back leads to it", async ({
  page,
  request,
  site,
}) => {
  await page.setViewportSize(DESKTOP);
  const stay = await findStay(request, { seed: 32 });
  const loads: string[] = [];
  page.on("request", (asked) => (asked.url().includes(".data") ? loads.push(asked.url()) : undefined));
  for (const path of ["/", "/week-ends/_/_?a=3", `/checkout/${stay.packageId}?${stay.query}`]) {
    const address = site("fr_FR", withQuery(path, UNKNOWN));
    await page.goto(address);
    await waitForHydration(page);
    await expect(page).toHaveURL(address);
  }
  expect(loads).toEqual([]);

  const results = site("fr_FR", `/week-ends/_/_?a=3&affiliateId=77&${UNKNOWN}`);
  await page.goto(results);
  await waitForHydration(page);
  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Suivant" }).click();
  await expect(page).toHaveURL(/page=1/);
  expect(new URL(page.url()).searchParams.get("affiliateId")).toBe("77");
  expect(page.url()).not.toContain("canary");
  await page.goBack();
  await expect(page).toHaveURL(results);
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
  await expect(page).toHaveURL(/\/week-end\/\d+/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a page that there is no time for now: a calm one instead, and a way to try again", async ({
  page,
  site,
  complaints,
  checkAccessibility,
}) => {
  await page.setViewportSize(DESKTOP);
  await page.goto(site("fr_FR", "/p/help"));
  await waitForHydration(page);
  await page.route("**/*.data*", (route) =>
    route.fulfill({ status: 503, headers: { "retry-after": "5", "content-type": "text/html" }, body: "busy" }),
  );
  await page.getByRole("contentinfo").getByRole("link", { name: "Qui sommes-nous ?" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Un petit instant" })).toBeVisible();
  await checkAccessibility();
  await page.getByRole("link", { name: "Réessayer" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Un petit instant" })).toBeHidden();
  await expect(page).toHaveURL(site("fr_FR", "/p/about"));
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes("503")));
});
