import type { APIRequestContext, Locator, Page } from "@playwright/test";
import type { ProductView } from "#modules/catalogue/views.ts";
import { DESKTOP, expect, PHONE, test, waitForHydration, waitForPart, type SiteName } from "./fixtures.ts";
import { AGAIN, each } from "../support/once.ts";
import { findStay } from "./stays.ts";
import { firstOffer } from "./vouchers.ts";

const WORDS: { name: SiteName; word: string; dialogs: [opener: string, heading: string][] }[] = [
  {
    name: "fr_FR",
    word: "week-end",
    dialogs: [
      ["Voir la carte", "En transports en commun"],
      ["Voir tous les horaires", "À savoir sur le petit-déjeuner"],
      ["En savoir plus", "Pour ce séjour"],
    ],
  },
  {
    name: "nl_BE",
    word: "weekend",
    dialogs: [
      ["Bekijk de kaart", "Met het openbaar vervoer"],
      ["Bekijk alle uren", "Goed om te weten over het ontbijt"],
      ["Lees meer", "Voor dit verblijf"],
    ],
  },
];

/** A stay that has all there is to say, as the calls give it. */
async function findDetailed(request: APIRequestContext, locale: SiteName): Promise<ProductView> {
  const stay = await findStay(request, { seed: 470, fits: ({ activityDays }) => activityDays.length > 0 });
  const answer = await request.get(`/api/weekend/${stay.packageId}/detail.json?locale=${locale}`);
  return (await answer.json()) as ProductView;
}

for (const { name, word, dialogs } of each(WORDS, 0)) {
  test(`${name}: room, stay, breakfast, parking and trains are told, in full and in the dialogs`, async ({
    page,
    request,
    site,
    checkAccessibility,
    complaints,
  }) => {
    const product = await findDetailed(request, name);
    const { room, hotel, importantInfos, activities } = product;
    expect(importantInfos.length).toBeGreaterThan(0);
    for (const size of each([DESKTOP, PHONE], 1)) {
      await page.setViewportSize(size);
      await page.goto(site(name, `/${word}/${product.id}/_`));
      await waitForHydration(page);
      const bedroom = page.locator("#room");
      await expect(bedroom.getByRole("heading", { name: room.detailsSection?.title })).toBeVisible();
      for (const line of [...(room.detailsSection?.details ?? []), ...room.importantInfos])
        await expect(bedroom.getByText(line, { exact: true })).toBeVisible();
      const said = [
        [...hotel.transport, ...hotel.infoGeneral.flatMap(({ code, label }) => (code === "parking" ? [label] : []))],
        [...hotel.breakfast.detailList, ...hotel.breakfast.mustKnowList, ...activities.map(({ when }) => when)],
        [...importantInfos, ...hotel.importantInfos],
      ];
      for (const [index, [opener, heading]] of dialogs.entries()) {
        await page.getByRole("main").getByRole("button", { name: opener }).click();
        const dialog = page.getByRole("dialog");
        await expect(dialog.getByRole("heading", { name: heading })).toBeVisible();
        for (const line of said[index] ?? [])
          await expect(dialog.getByText(line, { exact: true }).first()).toBeAttached();
        await checkAccessibility("dialog");
        await page.keyboard.press("Escape");
        await expect(dialog).toBeHidden();
      }
    }
    // A page seen before had its first picture larger: the browser takes that one instead of the one it preloaded.
    complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes("was preloaded using link")));
  });
}

for (const size of each([DESKTOP, PHONE], 0))
  test(`at ${size.width}: the dialog of the way shows the hotel in the middle of its map, whoever has seen the page's own`, async ({
    page,
    request,
    site,
  }) => {
    const product = await findDetailed(request, "fr_FR");
    await page.setViewportSize(size);
    await page.goto(site("fr_FR", `/week-end/${product.id}/_`));
    await waitForHydration(page);
    const opener = page.getByRole("main").getByRole("button", { name: "Voir la carte" });
    await page.mouse.wheel(0, 400);
    await waitForPart(opener);
    // The code of the map is there from then on.
    for (let turn = 0; turn < 2; turn++) {
      await opener.click();
      const map = page.getByRole("dialog").getByRole("region", { name: /^Carte/ });
      const middleOf = async (part: Locator) => {
        const box = await part.boundingBox();
        return box && Math.round(box.x + box.width / 2);
      };
      const pin = map.getByTitle(product.hotel.label);
      await expect.poll(async () => ((await middleOf(pin)) ?? 0) - ((await middleOf(map)) ?? 0)).toBe(0);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();
    }
    const own = page.getByRole("main").getByRole("region", { name: /^Carte/ });
    await expect(own.getByTitle(product.hotel.label), "the page's own, on a phone too").toBeVisible();
  });

for (const { name, word } of each(
  [
    { name: "es_ES", word: "fin-de-semana" },
    { name: "it_IT", word: "offerta" },
  ] as const,
  1,
)) {
  test(`${name}: no tab for what is experienced, but the section`, async ({ page, request, site }) => {
    const { id, activities } = await findDetailed(request, name);
    await page.goto(site(name, `/${word}/${id}/_`));
    await expect(page.locator('a[href="#experience"]')).toHaveCount(0);
    for (const { title } of activities)
      await expect(page.getByRole("article").getByRole("heading", { name: title, exact: true })).toBeVisible();
  });
}

test.describe("without JavaScript", AGAIN, () => {
  test.use({ javaScriptEnabled: false });

  test("what the dialogs say can be read on the page", async ({ page, request, site }) => {
    const { id, hotel, importantInfos } = await findDetailed(request, "fr_FR");
    await page.goto(site("fr_FR", `/week-end/${id}/_`));
    for (const line of [...hotel.transport, ...hotel.breakfast.detailList, ...importantInfos, ...hotel.importantInfos])
      await expect(page.locator("#hotel").getByText(line, { exact: true })).toBeVisible();
  });
});

/** A stay with another of its hotel: what an address may name. */
async function findPair(request: APIRequestContext): Promise<{ id: string; other: string; uri: string }> {
  for (const seed of [480, 481, 482]) {
    const { packageId } = await findStay(request, { seed });
    const answer = await request.get(`/api/weekend/${packageId}/detail.json?locale=fr_FR`);
    const { siblings = [] } = (await answer.json()) as ProductView;
    const [other] = siblings;
    if (other?.uri) return { id: String(packageId), other: other.id, uri: other.uri };
  }
  throw new Error("no hotel with two stays");
}

test("an offer that the address names is shown, and the checkout is opened with it", async ({
  page,
  request,
  site,
}) => {
  const { id, other, uri } = await findPair(request);
  for (const form of ["#", "?"]) {
    const state = ["a=3", `offerId=${other}`].join(form === "#" ? ";" : "&");
    await page.goto(site("fr_FR", `/week-end/${id}/_${form}${state}`));
    await page.waitForURL((url) => url.pathname === uri);
    await expect(page).toHaveURL(/a=3/);
    expect(page.url()).not.toContain("offerId");
    await waitForHydration(page);
    await expect(page.getByRole("button", { name: /Voyageurs/ })).toContainText("3 adultes");
  }
});

/** What is not understood counts as not said: the page is that of the plain address, and says nothing of a payment. */
const NONSENSE: [string, string][] = [
  ["an offer of nobody", "offerId=1"],
  ["a payment that failed", "error=1"],
  ["a place, a number, a wait", "hotel=100001;id=7;isLoading=true"],
  ["dates that are none", "checkin=2020-13-45;night=zero;nights=-1;a=x;giftNights=9;giftAdult=0"],
  ["ten thousand letters", `activityDates=${"2".repeat(9_980)}`],
  ["ten thousand signs", ";=&%".repeat(2_500)],
];

for (const [what, hash] of each(NONSENSE, 2)) {
  test(`a hash breaks nothing: ${what}`, async ({ page, request, site }) => {
    const { packageId } = await findStay(request, { seed: 484 });
    await page.goto(site("fr_FR", `/week-end/${packageId}/_#${hash}`));
    await waitForHydration(page);
    await expect(page).toHaveURL((url) => url.pathname.startsWith(`/week-end/${packageId}/`));
    await expectPlain(page);
    await expect(page.getByText(/paiement.*échoué/i)).toHaveCount(0);
  });
}

async function expectPlain(page: Page): Promise<void> {
  const panel = page.getByRole("region", { name: "Réserver ce séjour" });
  await expect(panel.getByRole("button", { name: /Voyageurs/ })).toContainText("2 adultes");
  await expect(panel.getByRole("button", { name: /^Arrivée/ })).toContainText("Choisir");
  await expect(panel).toContainText("par nuit");
}

test(
  "the banner of the price: what can be saved, a wait, what is saved; none of a gift",
  AGAIN,
  async ({ page, request, site }) => {
    const stay = await findStay(request, { seed: 486 });
    const panel = page.getByRole("region", { name: "Réserver ce séjour" });
    let answer = () => {};
    await page.route("**/quote?*", async (route) => {
      await new Promise<void>((resolve) => (answer = resolve));
      await route.continue();
    });
    await page.goto(site("fr_FR", `/week-end/${stay.packageId}/_#checkin=${stay.checkin};checkout=${stay.checkout}`));
    await expect(panel).toContainText("Nous vérifions le prix");
    answer();
    await expect(panel).toContainText(/Vous économisez \d|Tout est compris dans le prix/);
    const gift = await firstOffer(request, { type: "gift", searchCriterias: {} });
    await page.goto(site("fr_FR", `/week-end/${gift.id}/_?flow=gifting`));
    await expect(page.getByRole("region", { name: "Offrir ce séjour" })).toBeVisible();
    await expect(page.getByText(/Jusqu’à −\d+ % sur ce séjour|Tout est compris dans le prix/)).toHaveCount(0);
  },
);
