import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { listen } from "./events.ts";
import { DESKTOP, expect, PHONE, test, waitForHydration, type SiteName } from "./fixtures.ts";
import { AGAIN, each } from "../support/once.ts";
import { addressOf, findOffer, hasNoDay, hasOthers, openHotel } from "./hotel-offers.ts";
import { changePrice, findStay, inDatabase, readMails, roomsLeft, somebody, takeAllRooms, type Stay } from "./stays.ts";

const CONFIRMED = /\/confirmation\/[0-9a-f-]{36}\?status=success/;

/** The browser has these wallets: the sandbox's switch. */
async function giveWallet(page: Page, wallets: string): Promise<void> {
  await page.addInitScript((names) => localStorage.setItem("sandbox-wallet", names), wallets);
}

const WORDS = { fr_FR: "week-end", nl_BE: "weekend", es_ES: "fin-de-semana", it_IT: "weekend" } as const;
const openStay = (page: Page, site: (name: SiteName, path: string) => string, name: keyof typeof WORDS, stay: Stay) =>
  page.goto(site(name, `/${WORDS[name]}/${stay.packageId}/_?${stay.query}`));

/** The sheet that stands in for the phone's own. */
const sheetOf = (page: Page, wallet: string) => page.getByRole("dialog", { name: wallet, exact: true });

/** Answers what is asked, and opens the wallet. */
async function personalise(dialog: Locator, wallet: string, without: string): Promise<void> {
  const cover = dialog.getByRole("radio", { name: without });
  await expect(dialog.getByRole("button", { name: wallet, exact: true })).toBeVisible();
  if ((await cover.count()) > 0) await cover.check();
  await dialog.getByRole("checkbox").check();
  await dialog.getByRole("button", { name: wallet, exact: true }).click();
}

async function payAs(page: Page, wallet: string, person: { firstName: string; lastName: string; email: string }) {
  const sheet = sheetOf(page, wallet);
  await sheet.locator("#sandbox-sheet-name").fill(`${person.firstName} ${person.lastName}`);
  await sheet.locator("#sandbox-sheet-email").fill(person.email);
  return sheet;
}

/** The orders of an e-mail, as our books have them. */
const ordersOf = (email: string) =>
  inDatabase(
    `select state, buyer->>'lastName' as "lastName", buyer->>'city' as city from "order" where buyer->>'email' = $1`,
    [email],
  );

type Journey = {
  name: keyof typeof WORDS;
  size: typeof DESKTOP;
  wallet: "apple_pay" | "google_pay";
  words: { book: string; title: string; without: string; choose: string; pay: string };
  seed: number;
};

const JOURNEYS: Journey[] = [
  {
    name: "fr_FR",
    size: DESKTOP,
    wallet: "apple_pay",
    words: {
      book: "Réserver avec Apple Pay",
      title: "Personnalisez votre séjour",
      without: "Sans assurance",
      choose: "Choisissez une option",
      pay: "Payer",
    },
    seed: 901,
  },
  {
    name: "nl_BE",
    size: PHONE,
    wallet: "google_pay",
    words: {
      book: "Boeken met Google Pay",
      title: "Maak je verblijf persoonlijk",
      without: "Zonder verzekering",
      choose: "Kies een optie",
      pay: "Betalen",
    },
    seed: 902,
  },
];

for (const { name, size, wallet, words, seed } of each(JOURNEYS, 1))
  test(`${name} at ${size.width}: what is still to be chosen is asked, the wallet pays, and its owner is the buyer`, async ({
    page,
    site,
    request,
    checkAccessibility,
  }) => {
    await page.setViewportSize(size);
    await giveWallet(page, wallet);
    const stay = await findStay(request, { seed });
    const person = somebody("06 12 34 56 78");
    const label = wallet === "apple_pay" ? "Apple Pay" : "Google Pay";
    await openStay(page, site, name, stay);
    await page.locator("#booking").getByRole("button", { name: words.book }).click();
    const dialog = page.getByRole("dialog", { name: words.title });
    await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, ...size });
    await expect(dialog.getByRole("radio", { checked: true })).toHaveCount(0);
    await dialog.getByRole("button", { name: label, exact: true }).click();
    await expect(dialog.getByText(words.choose)).toBeVisible();
    await expect(dialog.locator("#buyer-insurance")).toBeFocused();
    await expect(sheetOf(page, label)).toHaveCount(0);
    await checkAccessibility("dialog");
    await dialog.locator("textarea").fill("Une chambre calme");
    await personalise(dialog, label, words.without);
    const sheet = await payAs(page, label, person);
    // The page takes what it was led here with from its address at once.
    const confirmed = page.waitForURL(CONFIRMED);
    await sheet.getByRole("button", { name: words.pay, exact: true }).click();
    await confirmed;
    await checkAccessibility();
    await expect
      .poll(() => ordersOf(person.email))
      .toEqual([{ state: "confirmed", lastName: person.lastName, city: "Lille" }]);
    await expect.poll(() => readMails(request, person.email)).toHaveLength(1);
  });

const failure = (wallet: string) =>
  `Payment with ${wallet} failed, please, follow your reservation. You will be able to choose another payment methods.`;

test(
  "the bank says no: told in the words of the product, and the checkout goes on with all that is known",
  AGAIN,
  async ({ page, site, request, checkAccessibility }) => {
    await giveWallet(page, "apple_pay");
    const told = await listen(page);
    const stay = await findStay(request, { seed: 903 });
    const person = somebody("06 12 34 56 78");
    await page.goto(site("preview", `/stay/${stay.packageId}/_?${stay.query}`));
    await page.locator("#booking").getByRole("button", { name: "Book with Apple Pay" }).click();
    const dialog = page.getByRole("dialog", { name: "Personalize your stay" });
    await dialog.locator("textarea").fill("A quiet room");
    await personalise(dialog, "Apple Pay", "Without insurance");
    const sheet = await payAs(page, "Apple Pay", person);
    await sheet.getByRole("button", { name: "Have the bank refuse" }).click();
    await expect(dialog.getByText(failure("Apple Pay"))).toBeVisible();
    await expect(dialog.getByText("The payment was not approved. Nothing was charged.")).toBeVisible();
    expect(page.url()).toMatch(/#.*error=1/);
    await checkAccessibility("dialog");
    expect(await told()).toContainEqual({ name: "wallet_failed", wallet: "apple_pay", reason: "declined" });
    expect(await ordersOf(person.email)).toEqual([]);
    // The address says it: a reload shows it again.
    await page.reload();
    await expect(dialog.getByText(failure("Apple Pay"))).toBeVisible();
    await dialog.getByRole("link", { name: "Book", exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/checkout/${stay.packageId}\\?`));
    await expect(page.locator("#buyer-email")).toHaveValue(person.email);
    await expect(page.locator("#buyer-lastName")).toHaveValue(person.lastName);
    await expect(page.locator("#buyer-specialRequest")).toHaveValue("A quiet room");
    const without = page.locator("#buyer-insurance-without");
    if ((await without.count()) > 0) await expect(without).toBeChecked();
  },
);

/** To the moment before the wallet's yes, on the French site. */
async function openSheet(
  page: Page,
  request: APIRequestContext,
  site: (name: SiteName, path: string) => string,
  stay: Stay,
) {
  await giveWallet(page, "apple_pay,google_pay");
  await openStay(page, site, "fr_FR", stay);
  await page.locator("#booking").getByRole("button", { name: "Réserver avec Apple Pay" }).click();
  const dialog = page.getByRole("dialog", { name: "Personnalisez votre séjour" });
  await personalise(dialog, "Apple Pay", "Sans assurance");
  return dialog;
}

test(
  "sold out, and dearer, while the wallet is open: said, nothing authorised, and the way on (phone)",
  AGAIN,
  async ({ page, site, request, checkAccessibility }) => {
    await page.setViewportSize(PHONE);
    const stay = await findStay(request, { seed: 904, rooms: { least: 1, most: 6 } });
    const dialog = await openSheet(page, request, site, stay);
    const person = somebody("06 12 34 56 78");
    await takeAllRooms(request, stay);
    const sheet = await payAs(page, "Apple Pay", person);
    await sheet.getByRole("button", { name: "Payer", exact: true }).click();
    await expect(dialog.getByText("Le paiement avec Apple Pay n’a pas abouti")).toBeVisible();
    await expect(dialog.getByText("La dernière chambre à ces dates vient de partir")).toBeVisible();
    await checkAccessibility("dialog");
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    expect(page.url()).not.toContain("error=1");

    const other = await findStay(request, { seed: 905 });
    const again = await openSheet(page, request, site, other);
    const restore = await changePrice(other.packageId, 10);
    try {
      await (await payAs(page, "Apple Pay", person)).getByRole("button", { name: "Payer", exact: true }).click();
      await expect(again.getByText(/^Le prix a changé/)).toBeVisible();
      await again.getByRole("link", { name: "Réserver", exact: true }).click();
      await expect(page.locator("#buyer-email")).toHaveValue(person.email);
    } finally {
      await restore();
    }
    expect(await ordersOf(person.email)).toEqual([]);
  },
);

test("no answer after the wallet's yes: the order stands, and its own page says that it is paid", async ({
  page,
  site,
  request,
}) => {
  const stay = await findStay(request, { seed: 906 });
  const dialog = await openSheet(page, request, site, stay);
  const person = somebody("06 12 34 56 78");
  // The order is placed; the browser never hears of it.
  await page.route("**/gateway/purchase/zeppto", async (route) => {
    const { cookie = "", "idempotency-key": key = "" } = await route.request().allHeaders();
    const headers = { "content-type": "application/json", cookie, "idempotency-key": key };
    await request.post("/gateway/purchase/zeppto", { data: route.request().postData() ?? "", headers });
    await route.fulfill({ status: 200, contentType: "application/json", body: "{}" });
  });
  const before = await roomsLeft(request, stay);
  await (await payAs(page, "Apple Pay", person)).getByRole("button", { name: "Payer", exact: true }).click();
  await expect(dialog.getByText("Pas de réponse pour le moment")).toBeVisible();
  expect(await roomsLeft(request, stay)).toBe(before - stay.roomsTaken);
  await dialog.getByRole("link", { name: "Réserver", exact: true }).click();
  await expect(page).toHaveURL(/\/confirmation\//);
  await expect
    .poll(() => ordersOf(person.email))
    .toEqual([{ state: "confirmed", lastName: person.lastName, city: "Lille" }]);
});

test("the sheet is left, Escape and Back leave the dialog, and the focus comes back", async ({
  page,
  site,
  request,
}) => {
  await page.setViewportSize(PHONE);
  const stay = await findStay(request, { seed: 907 });
  const dialog = await openSheet(page, request, site, stay);
  await sheetOf(page, "Apple Pay").getByRole("button", { name: "Annuler" }).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  const button = page.locator("#booking").getByRole("button", { name: "Réserver avec Apple Pay" });
  await expect(button).toBeFocused();
  await button.press("Enter");
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/week-end\//);
});

test("no wallet: no button, and nothing of it without dates", AGAIN, async ({ page, site, request }) => {
  const scripts: string[] = [];
  page.on("request", (asked) => void (/zeppto|v3\.js/.test(asked.url()) && scripts.push(asked.url())));
  const stay = await findStay(request, { seed: 908 });
  await giveWallet(page, "apple_pay");
  await page.goto(site("fr_FR", `/week-end/${stay.packageId}/_`));
  await waitForHydration(page);
  await page.evaluate(() => scrollTo(0, 3_000));
  await expect(page.locator("[data-sticky-bar]")).toBeVisible();
  expect(scripts).toEqual([]);
  await giveWallet(page, "");
  await openStay(page, site, "fr_FR", stay);
  await expect(page.getByText("Vous choisirez comment payer à l’étape suivante.")).toBeVisible();
  await expect(page.getByRole("button", { name: /Pay$/ })).toHaveCount(0);
  await giveWallet(page, "apple_pay");
  await page.addInitScript(() => Reflect.deleteProperty(window, "PaymentRequest"));
  scripts.length = 0;
  await openStay(page, site, "fr_FR", stay);
  await expect(page.locator("#booking").getByRole("link", { name: "Réserver" })).toBeVisible();
  expect(scripts).toEqual([]);
});

test(
  "nothing moves when the button comes, and it stands in the bar as well",
  AGAIN,
  async ({ page, site, request }) => {
    await page.setViewportSize(PHONE);
    await giveWallet(page, "apple_pay");
    const stay = await findStay(request, { seed: 909 });
    await page.route("**/gateway/purchase/zeppto?*", async (route) => {
      await new Promise((done) => setTimeout(done, 1_500));
      await route.continue();
    });
    await openStay(page, site, "fr_FR", stay);
    // Room for the button is kept from when the page knows of the wallet.
    await waitForHydration(page);
    const book = page.locator("#booking").getByRole("link", { name: "Réserver" });
    const below = page.locator("#booking li").last();
    await expect(book).toBeVisible();
    await page.waitForTimeout(700);
    const before = await below.boundingBox();
    await expect(page.locator("#booking").getByRole("button", { name: "Réserver avec Apple Pay" })).toBeVisible();
    expect(await below.boundingBox()).toEqual(before);
    await page.mouse.wheel(0, 2400);
    const bar = page.locator("[data-sticky-bar]");
    await bar.getByRole("button", { name: "Réserver avec Apple Pay" }).click();
    await expect(page.getByRole("dialog", { name: "Personnalisez votre séjour" })).toBeVisible();
  },
);

for (const size of each([DESKTOP, PHONE], 0))
  test(`from the booking options of a hotel's page at ${size.width}`, async ({
    page,
    site,
    request,
    checkAccessibility,
  }) => {
    await page.setViewportSize(size);
    await giveWallet(page, "google_pay");
    const found = await findOffer(request, size === PHONE ? 911 : 910, (one) => hasNoDay(one) && hasOthers(one));
    const person = somebody("06 12 34 56 78");
    const choose = await openHotel(page, site("fr_FR", addressOf("fr_FR", found)), found.stay.packageId);
    await choose.click();
    const options = page.getByRole("dialog", { name: "Vos options de réservation" });
    await options.getByRole("button", { name: "Réserver avec Google Pay" }).click();
    const dialog = page.getByRole("dialog", { name: "Personnalisez votre séjour" });
    await checkAccessibility("dialog");
    await personalise(dialog, "Google Pay", "Sans assurance");
    const sheet = await payAs(page, "Google Pay", person);
    const confirmed = page.waitForURL(CONFIRMED);
    await sheet.getByRole("button", { name: "Payer", exact: true }).click();
    await confirmed;
    await expect.poll(() => ordersOf(person.email)).toHaveLength(1);
  });
