import type { Page } from "@playwright/test";
import { encodeSearchKey } from "#modules/search/query/search-key.ts";
import { LOCALES, SITES } from "#modules/sites/locales.ts";
import { screenPath, screenWord } from "#modules/sites/paths.ts";
import { DESKTOP, expect, test, waitForHydration } from "./fixtures.ts";
import { AGAIN, each } from "../support/once.ts";

const FRANCE = encodeSearchKey({ country: 21 });
const PARIS = encodeSearchKey({ city: 2_988_507 });
const PUY_DU_FOU = encodeSearchKey({ poi: 5002 });
const ALL_STAYS = "/week-ends/_/_";
const cards = (page: Page) => page.locator("article");

async function readCount(page: Page): Promise<number> {
  const text = await page.locator("h1 + p b").innerText();
  return Number(text.replace(/[^\d]/g, ""));
}

test("a wrong slug goes to the one address, an unknown key is a 404, theme words in the query find their page", async ({
  page,
  site,
  request,
}) => {
  await page.goto(site("fr_FR", `${ALL_STAYS}?theme=16`));
  await expect(page).toHaveURL(/\/idee-week-end-sejour\/ccg\//);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Week-end spa");
  const canonical = new URL(page.url()).pathname;
  const wrong = await request.get(site("fr_FR", canonical.replace(/[^/]+$/, "nonsense")), { maxRedirects: 0 });
  expect(wrong.status()).toBe(301);
  expect(wrong.headers()["location"]).toBe(canonical);
  expect((await request.get(site("fr_FR", "/week-ends/QQQ/x"))).status()).toBe(404);
  // What names nothing leaves the address, and is said.
  const lost = await request.get(site("fr_FR", `${ALL_STAYS}?city=999999999&a=3`), { maxRedirects: 0 });
  expect(lost.headers()["location"]).toBe(`${ALL_STAYS}?a=3&unread=999999999`);
  await page.goto(site("fr_FR", `${ALL_STAYS}?city=999999999`));
  await expect(page.getByRole("status").filter({ hasText: "999999999" })).toContainText("Nous n’avons rien trouvé");
});

test("a missing or wrong slug leads to the one address, on every site and every screen that has one", async ({
  request,
  site,
}) => {
  const post = async (path: string, data: object) => (await request.post(site("fr_FR", path), { data })).json();
  for (const locale of each(LOCALES, 4)) {
    const uriOf = async (key: string, flow = "booking") =>
      (
        await (
          await request.get(site("fr_FR", `/api/search/search-key.json?locale=${locale}&key=${key}&flow=${flow}`))
        ).json()
      ).uri as string;
    const [stay] = (await post("/api/offers.json", { locale, pagination: { limit: 1 } })).exactMatch;
    const [voucher] = (await post("/api/search/activity-only.json", { locale, pagination: { limit: 1 } })).results;
    const hotel = encodeSearchKey({ hotelId: Number(stay.hotel.id) });
    const hotelsSlug = stay.hotel.uri.split("/").at(-1);
    for (const flow of ["booking", "gifting", "activity", "hotel"])
      expect((await uriOf(hotel, flow)).split("/").slice(-2)).toEqual([hotel, hotelsSlug]);
    const canonical = [
      ...(await Promise.all([uriOf(FRANCE), uriOf("ccg"), uriOf(PARIS), uriOf(PUY_DU_FOU), uriOf(hotel)])),
      ...(await Promise.all((["gifting", "activity", "hotel"] as const).map((flow) => uriOf(FRANCE, flow)))),
      screenPath(SITES[locale], "hotelList", FRANCE, (await uriOf(FRANCE)).split("/").at(-1) ?? ""),
      stay.uri,
      stay.hotel.uri,
      voucher.activityOnlyPackages[0].uri,
    ];
    for (const uri of canonical) {
      const [, prefix = ""] = /^(\/(?:fr|nl))?\//.exec(uri) ?? [];
      const at = (path: string) => site(locale, path.slice(prefix.length));
      const bare = uri.replace(/\/[^/]+$/, "");
      expect([uri, (await request.get(at(uri), { maxRedirects: 0 })).status()]).toEqual([uri, 200]);
      for (const path of [bare, `${bare}/`, `${bare}/nonsense`]) {
        const answer = await request.get(at(path), { maxRedirects: 0 });
        expect([path, answer.status(), answer.headers()["location"]]).toEqual([path, 301, uri]);
      }
      const asked = await request.get(at(`${bare}?affiliateId=77`), { maxRedirects: 0 });
      expect(asked.headers()["location"], "the visit goes along").toContain(`${uri}?affiliateId=77`);
    }
    // What names nothing stays a page that is not there, with words of its own.
    for (const screen of ["search", "theme", "city", "product", "hotel", "activity"] as const) {
      const gone = await request.get(site(locale, `/${screenWord(SITES[locale].language, screen)}/zzz999`));
      expect([locale, screen, gone.status()]).toEqual([locale, screen, 404]);
    }
    const box = await request.get(site(locale, `/${screenWord(SITES[locale].language, "giftBoxes")}/c/zzz`));
    expect([box.status(), box.headers()["content-type"]]).toEqual([404, expect.stringContaining("text/html")]);
    expect(await box.text()).toContain("<h1");
  }
});

test("the flow of the query counts before that of the path; a flow that is off leads to the stays", async ({
  request,
  site,
}) => {
  const leadOf = async (path: string) => {
    const response = await request.get(site("fr_FR", path), { maxRedirects: 0 });
    return [response.status(), response.headers()["location"]];
  };
  for (const [path, lead] of [
    [`/week-ends/${FRANCE}/france?flow=gifting`, `/cadeaux/${FRANCE}/france`],
    [`/cadeaux/${FRANCE}/france?flow=booking&a=3&page=2`, `/week-ends/${FRANCE}/france?a=3`],
    [
      `/week-ends/_/_?flow=hotel&checkin=2027-03-05&checkout=2027-03-06`,
      "/hotels/_/_?checkin=2027-03-05&checkout=2027-03-06",
    ],
    ["/idee-week-end-sejour/ccg/week-end-spa?flow=activity", "/activites/_/_"],
    [`/activites/${FRANCE}/france?affiliateId=no-activities`, `/week-ends/${FRANCE}/france?affiliateId=no-activities`],
    ["/week-ends/_/_?flow=activity&affiliateId=no-activities", null],
    ["/week-ends/_/_?flow=nonsense", null],
    ["/week-ends/_/_?flow=booking&page=1", null],
  ] as const)
    expect([path, ...(await leadOf(path))]).toEqual([path, lead === null ? 200 : 302, lead ?? undefined]);
  const { results } = await (
    await request.post(site("fr_FR", "/api/search/activity-only.json"), {
      data: { locale: "fr_FR", pagination: { limit: 1 } },
    })
  ).json();
  const [hotel] = results;
  expect(await leadOf(`${hotel.activityOnlyPackages[0].uri}?affiliateId=no-activities`)).toEqual([
    302,
    `${hotel.uri}?affiliateId=no-activities`,
  ]);
});

test("a place in the hash is its own page; a click beside a filter only confirms it; Back finds the list where it was", async ({
  page,
  site,
}) => {
  await page.setViewportSize(DESKTOP);
  await page.goto(site("fr_FR", `${ALL_STAYS}#city=2988507;checkin=2020-12-11;checkout=2020-12-13;a=3;c=1`));
  await expect(page).toHaveURL(/\/paris\?.*a=3&c=1/);
  await expect(page).toHaveTitle(/Paris/);
  await expect(page.getByRole("navigation", { name: "Fil d’Ariane" })).toContainText("Paris");
  const place = page.getByRole("combobox", { name: "Destination ou envie" });
  await expect(place).toHaveValue("Paris");
  await expect(page.getByText("Ces dates sont passées")).toBeVisible();
  await place.press("Escape");
  await page.keyboard.type("norman");
  await expect(place, "what was chosen gives way to what is typed").toHaveValue("norman");

  await page.goto(site("fr_FR", `${ALL_STAYS}#priceMax=20000`));
  await expect(cards(page).first()).toBeVisible();
  await page.getByRole("button", { name: /^Équipements/ }).click();
  // By key: the panel still scrolls into view while its choices come, and a click would miss one.
  const choice = page.getByRole("dialog", { name: "Équipements" }).getByRole("checkbox").first();
  await choice.press("Space");
  await expect(choice).toBeChecked();
  const link = cards(page).nth(7).locator("h3 a");
  const at = await link.evaluate((node) => {
    node.scrollIntoView({ block: "center" });
    return scrollY;
  });
  expect(at).toBeGreaterThan(900);
  const name = await link.innerText();
  const offer = new RegExp(await link.evaluate((node: HTMLAnchorElement) => node.pathname));
  const box = await link.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
  await page.mouse.down();
  await expect(page).toHaveURL(/facilities=/);
  await page.mouse.up();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const heading = page.getByRole("heading", { level: 1, name: "Tous nos week-ends" });
  await expect(heading, "the card that was hit does not open").toBeVisible();
  await expect(page).toHaveURL(/facilities=/);
  await page.goBack();
  await expect(page).toHaveURL(/#priceMax=20000$/);
  await expect(cards(page).nth(7)).toContainText(name);
  await cards(page).nth(7).locator("h3 a").click();
  await expect(page).toHaveURL(offer);
  await expect(heading).toBeHidden();
  await page.goBack();
  await expect(heading).toBeVisible();
  await expect(cards(page).nth(7)).toContainText(name);
  await expect.poll(() => page.evaluate((top) => Math.abs(scrollY - top), at)).toBeLessThan(400);
});

test("nonsense in the hash finds everything instead of breaking", async ({ page, site }) => {
  await page.goto(
    site("it_IT", "/weekend/_/_#checkin=2020-02-31;checkout=x;a=99;facilities=nonsense;priceMin=abc;sort=sideways"),
  );
  await expect(cards(page).first()).toBeVisible();
  expect(await readCount(page)).toBeGreaterThan(0);
  await expect(page, "what no filter has leaves the address").not.toHaveURL(/facilities/);
  await expect(page.getByRole("status").filter({ hasText: "nonsense" }), "and is said").toBeVisible();
  await page.goto(site("it_IT", "/weekend/_/_#stars=4,44;facilities=WIFI_IN_SPACE;hotelScore=90"));
  await expect(page).toHaveURL(/#stars=4;unread=WIFI%20IN%20SPACE%2044%2090$/);
  await expect(page.getByRole("status").filter({ hasText: "WIFI IN SPACE 44 90" })).toBeVisible();
  await page.evaluate(() => (location.hash = "stars=9;a=3"));
  await expect(page).toHaveURL(/#a=3;unread=9$/);
});

test(
  "an order chosen by a script or a voice, as the first thing that happens, is what the list follows",
  AGAIN,
  async ({ page, site }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto(site("fr_FR", ALL_STAYS));
    await waitForHydration(page);
    const first = await cards(page).first().innerText();
    await page.locator("select[name=sort]").evaluate((field: HTMLSelectElement) => {
      field.value = "priceAsc";
      field.dispatchEvent(new Event("change", { bubbles: true }));
    });
    await expect(page).toHaveURL(/sort=priceAsc/);
    await expect.poll(() => cards(page).first().innerText()).not.toBe(first);
  },
);

test("pages follow each other and say what comes before and after", async ({ page, site }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto(site("fr_FR", ALL_STAYS));
  await waitForHydration(page);
  const first = await cards(page).locator("h3").allInnerTexts();
  await page.locator("a[rel=next]").click();
  await expect(page).toHaveURL(/\?flow=booking&page=1$/);
  await expect(page.getByRole("link", { name: "Page 2" }).and(page.locator("[aria-current=page]"))).toBeVisible();
  await expect.poll(async () => (await cards(page).locator("h3").allInnerTexts())[0]).not.toBe(first[0]);
  await page.getByLabel("Trier par").selectOption({ label: "Prix croissant" });
  await expect(page).toHaveURL(/_#sort=priceAsc$/);
});
