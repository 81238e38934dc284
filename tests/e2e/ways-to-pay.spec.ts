import type { Page } from "@playwright/test";
import { DESKTOP, expect, PHONE, test, type SiteName } from "./fixtures.ts";
import { AGAIN, each } from "../support/once.ts";
import {
  CARDS,
  fillCard,
  fillDetails,
  findStay,
  payButton,
  readMail,
  readMails,
  somebody,
  type Stay,
} from "./stays.ts";

/** Dear enough for every way to pay, after the code that stays carry by themselves. */
const fits = ({ amount }: Stay) => amount >= 32_000 && amount <= 190_000;
/** A wallet's name, in three parts; the other three parts begin with a capital. */
const WALLET_IN_ITALY = /^\S+ in 3 rate/;
const WALLET_IN_SPAIN = /^\S+ en 3 plazos/;
const CONFIRMED = /\/confirmation\/[0-9a-f-]{36}/;

type Journey = {
  name: SiteName;
  phone: string;
  size: { width: number; height: number };
  way: string | RegExp;
  button: RegExp;
  accept: string;
  plan: string;
  parts: number;
  seed: number;
};

const JOURNEYS: Journey[] = [
  {
    name: "fr_FR",
    phone: "06 12 34 56 78",
    size: DESKTOP,
    way: "En 3 fois",
    button: /^Payer \d[\d,]* € aujourd’hui$/,
    accept: "Accepter le paiement",
    plan: "Vos paiements",
    parts: 3,
    seed: 41,
  },
  {
    name: "nl_BE",
    phone: "0470 12 34 56",
    size: PHONE,
    way: "Later",
    button: /^Betaal vandaag € 0, op \d+ \S+ € \d[\d.,]*$/,
    accept: "Betaling aanvaarden",
    plan: "Je betalingen",
    parts: 1,
    seed: 42,
  },
  {
    name: "it_IT",
    phone: "347 123 4567",
    size: PHONE,
    way: WALLET_IN_ITALY,
    button: /^Paga \d[\d,]* € oggi$/,
    accept: "Accetta il pagamento",
    plan: "I tuoi pagamenti",
    parts: 3,
    seed: 43,
  },
  {
    name: "es_ES",
    phone: "612 34 56 78",
    size: DESKTOP,
    way: "En 4 plazos",
    button: /^Pagar \d[\d,]* € hoy$/,
    accept: "Aceptar el pago",
    plan: "Tus pagos",
    parts: 4,
    seed: 44,
  },
];

const chooseWay = (page: Page, way: string | RegExp) => page.getByRole("radio", { name: way }).check();

for (const { name, phone, size, way, button, accept, plan, parts, seed } of each(JOURNEYS, 3)) {
  test(`${name} (${size.width} px), ${String(way)}: schedule, provider's page, confirmation and mail`, async ({
    page,
    site,
    request,
    checkAccessibility,
  }) => {
    await page.setViewportSize(size);
    const stay = await findStay(request, { seed, fits });
    const person = somebody(phone);
    await page.goto(site(name, `/checkout/${stay.packageId}?${stay.query}`));
    await fillDetails(page, person);
    await chooseWay(page, way);
    await checkAccessibility();
    expect((await payButton(page).innerText()).replaceAll("\u00a0", " ")).toMatch(button);
    await payButton(page).click();
    await page.getByRole("button", { name: accept }).click();
    await expect(page).toHaveURL(CONFIRMED);
    const card = page.getByRole("region", { name: plan });
    await expect(card.locator("dd")).toHaveCount(parts);
    await checkAccessibility();
    await expect.poll(() => readMails(request, person.email)).toHaveLength(1);
    expect(await readMail(request, person.email)).toContain(plan);
  });
}

type Refused = Pick<Journey, "name" | "phone" | "size" | "way" | "seed"> & {
  refuse: string;
  said: string;
  card: string;
};

const REFUSALS: Refused[] = [
  {
    name: "fr_FR",
    phone: "06 12 34 56 78",
    size: DESKTOP,
    way: "En 4 fois",
    refuse: "Simuler un refus",
    said: "Votre demande n’a pas été acceptée",
    card: "Carte bancaire",
    seed: 45,
  },
  {
    name: "es_ES",
    phone: "612 34 56 78",
    size: PHONE,
    way: WALLET_IN_SPAIN,
    refuse: "Simular un rechazo",
    said: "Tu solicitud no se ha aceptado",
    card: "Tarjeta",
    seed: 49,
  },
];

for (const { name, phone, size, way, refuse, said, card, seed } of each(REFUSALS, 0))
  test(`${name} (${size.width} px), ${String(way)} refused at the provider: said calmly, the room stays kept, a card pays the same order`, async ({
    page,
    site,
    request,
    checkAccessibility,
  }) => {
    await page.setViewportSize(size);
    const stay = await findStay(request, { seed, fits });
    const person = somebody(phone);
    await page.goto(site(name, `/checkout/${stay.packageId}?${stay.query}`));
    await fillDetails(page, person);
    await chooseWay(page, way);
    await payButton(page).click();
    await page.getByRole("button", { name: refuse }).click();
    await expect(page.getByText(said)).toBeVisible();
    await expect(page.locator("time").filter({ hasText: /^1[45]:\d\d$/, visible: true })).toHaveCount(1);
    await expect(page.locator("#buyer-email")).toHaveValue(person.email);
    await expect(page.getByRole("radio", { name: card })).toBeChecked();
    await checkAccessibility();
    await fillCard(page, CARDS.approved);
    await payButton(page).click();
    await expect(page).toHaveURL(CONFIRMED);
    await expect.poll(() => readMails(request, person.email)).toHaveLength(1);
  });

test("left at the provider, and by Back: the order waits, another way is chosen, and the first leads nowhere any more", async ({
  page,
  site,
  request,
  checkAccessibility,
}) => {
  await page.setViewportSize(PHONE);
  const stay = await findStay(request, { seed: 46, fits });
  const person = somebody("347 123 4567");
  await page.goto(site("it_IT", `/checkout/${stay.packageId}?${stay.query}`));
  await fillDetails(page, person);
  await chooseWay(page, /^In 3 rate/);
  await payButton(page).click();
  await page.getByRole("button", { name: "Annulla e torna indietro" }).click();
  await expect(page.getByText("Il pagamento non è terminato")).toBeVisible();
  await expect(page.getByRole("radio", { name: /^In 3 rate/ })).toBeChecked();
  await checkAccessibility();
  // The same way again is the same payment; then Back.
  await fillDetails(page, person);
  await payButton(page).click();
  await expect(page.getByRole("button", { name: "Accetta il pagamento" })).toBeVisible();
  const first = page.url();
  await page.goBack();
  await expect(page.getByText("Il pagamento non è terminato").or(page.locator("aside time")).first()).toBeAttached();
  await fillDetails(page, person);
  await chooseWay(page, WALLET_IN_ITALY);
  await payButton(page).click();
  await page.getByRole("button", { name: "Accetta il pagamento" }).click();
  await expect(page).toHaveURL(CONFIRMED);
  const closed = await request.get(first);
  expect(closed.status()).toBe(404);
});

test("a stay that cannot be paid in parts offers the card alone", AGAIN, async ({ page, site, request }) => {
  const stay = await findStay(request, { seed: 47, fits: ({ amount }) => amount < 20_000 });
  await page.goto(site("fr_FR", `/checkout/${stay.packageId}?${stay.query}`));
  await expect(page.getByRole("radio", { name: "Plus tard" })).toBeVisible();
  await expect(page.getByRole("radio", { name: "En 3 fois" })).toHaveCount(0);
});

test.describe("without JavaScript", AGAIN, () => {
  test.use({ javaScriptEnabled: false });

  test("three parts: chosen, refused, and later instead, by plain forms to the end", async ({
    page,
    site,
    request,
  }) => {
    const stay = await findStay(request, { seed: 48, fits });
    const person = somebody("06 12 34 56 78");
    await page.goto(site("fr_FR", `/checkout/${stay.packageId}?${stay.query}`));
    await typeDetails(page, person);
    await chooseWay(page, "En 3 fois");
    expect((await payButton(page).innerText()).replaceAll("\u00a0", " ")).toMatch(/^Payer \d[\d,]* € aujourd’hui$/);
    await payButton(page).click();
    await page.getByRole("button", { name: "Simuler un refus" }).click();
    await expect(page.getByText("Votre demande n’a pas été acceptée")).toBeVisible();
    // What was typed stands in the order: nobody types it twice.
    await expect(page.locator("#buyer-firstName")).toHaveValue(person.firstName);
    await expect(page.locator("#buyer-email")).toHaveValue(person.email);
    await expect(page.locator("#buyer-terms")).toBeChecked();
    await chooseWay(page, "Plus tard");
    expect((await payButton(page).innerText()).replaceAll("\u00a0", " ")).toMatch(/^Payer 0 € aujourd’hui, /);
    await payButton(page).click();
    await page.getByRole("button", { name: "Accepter le paiement" }).click();
    await expect(page).toHaveURL(CONFIRMED);
    await expect(page.getByText(/Rien n’a été prélevé à la réservation/)).toBeVisible();
    await expect.poll(() => readMails(request, person.email)).toHaveLength(1);
  });
});

/** `fillDetails` waits for scripts; here there are none. */
async function typeDetails(page: Page, person: ReturnType<typeof somebody>): Promise<void> {
  await page.locator("#buyer-firstName").fill(person.firstName);
  await page.locator("#buyer-lastName").fill(person.lastName);
  await page.locator("#buyer-email").fill(person.email);
  await page.locator("#buyer-phoneNumber").fill(person.phone);
  await page.locator("#buyer-insurance-without").check();
  await page.locator("#buyer-terms").check();
}
