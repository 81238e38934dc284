import type { Page } from "@playwright/test";
import { SITES } from "#modules/sites/locales.ts";
import { scene } from "#tests/support/photos.ts";
import { enterOffice, OFFICE } from "./care-mode.ts";
import { DESKTOP, expect, test } from "./fixtures.ts";
import { dayAhead } from "./stays.ts";

test.use({ locale: "fr-FR" });

const PORT = process.env.E2E_PORT ?? "4810";
const CODE = `NEW-${Date.now()}`;
const LABELS = {
  fr: "Deux nuits au lac",
  es: "Dos noches en el lago",
  nl: "Twee nachten aan het meer",
  it: "Due notti al lago",
};

/** Sends the form of a new thing; the number that it has. */
async function make(page: Page, path: string, fields: Record<string, string>): Promise<number> {
  await page.goto(OFFICE + path);
  for (const [name, value] of Object.entries({ why: "Un nouvel hôtel", ...fields }))
    await page.locator(`[name="${name}"]:is(input, textarea)`).first().fill(value);
  for (const box of await page.locator('[name="roomCodes"][type="checkbox"]').all()) await box.check();
  if (await page.locator("input[type=file]").count())
    await page.locator("input[type=file]").setInputFiles({
      name: "lac.jpg",
      mimeType: "image/jpeg",
      buffer: await scene({ seed: Date.now() % 130, x: 0.4, y: 0.5 })
        .jpeg()
        .toBuffer(),
    });
  await page.getByRole("button", { name: "Créer" }).click();
  await expect(page.getByRole("status")).toContainText("Créé");
  return Number(/\/(\d+)(?:$|[?/])/.exec(page.url())?.[1]);
}

async function publish(page: Page, path: string): Promise<void> {
  await page.goto(`${OFFICE}${path}/publish`);
  for (const box of await page.getByRole("table").getByRole("checkbox").all()) await box.check();
  await page.getByLabel("Motif").fill("Ouverture");
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Publier/ })
    .click();
  await expect(page.getByRole("status")).toContainText("Visible sur");
}

/** A year of one room at 120 €, picked in the head of its grid. */
async function fillYear(page: Page): Promise<void> {
  await page.goto(`${OFFICE}/rates/${CODE}/DBL/year`);
  const heads = page.locator("thead tr").last().getByRole("link");
  await heads.first().click();
  await expect(page).toHaveURL(/from=/);
  await heads.nth(300).click();
  await expect(page).toHaveURL(/until=.*#paint$/);
  await page.getByLabel("Prix par nuit").fill("120");
  await page.getByLabel("Chambres restantes").fill("2");
  await page.getByLabel("Motif").fill("Contrat de l’année");
  await page.getByRole("button", { name: "Aperçu", exact: true }).click();
  await page.getByRole("button", { name: "Enregistrer 301 jours" }).click();
  await expect(page.getByRole("status")).toContainText("301 jours enregistrés");
}

test("a hotel and a stay are made from nothing, priced, published, and can be bought on six sites", async ({
  page,
}) => {
  test.setTimeout(240_000);
  await page.setViewportSize(DESKTOP);
  await enterOffice(page, ["catalogue"]);
  const hotelId = await make(page, "/catalogue/hotels/new", {
    code: CODE,
    name: `Hôtel ${CODE}`,
    cityId: "Annecy",
    latitude: "45.9",
    longitude: "6.13",
    streetAddress: "1 rue du Lac",
    zipCode: "74000",
    "tax.amount": "1,50",
    "texts.fr.description": "Une maison au bord du lac.",
  });
  const hotel = `/catalogue/hotels/${hotelId}`;
  const at = (file: string) => `/catalogue/${file}/new?hotel=${hotelId}`;
  await make(page, at("rooms"), {
    code: "DBL",
    sizeM2: "22",
    "texts.fr.name": "Chambre double",
    "texts.fr.description": "Sur le lac.",
  });
  await make(page, at("rate-plans"), { code: "BAR" });
  const stayId = await make(page, at("packages"), {
    code: `${CODE}-A`,
    "texts.fr.label": LABELS.fr,
    "texts.fr.description": "Deux nuits face au lac.",
  });
  const stay = `/catalogue/packages/${stayId}`;
  for (const language of ["es", "nl", "it"] as const) {
    await page.goto(`${OFFICE}${stay}?part=texts&in=${language}`);
    await page.locator(`[name="texts.${language}.label"]`).fill(LABELS[language]);
    await page.locator(`[name="texts.${language}.description"]`).fill(LABELS[language]);
    await page.getByLabel("Motif").fill("Traduction");
    await page
      .getByRole("main")
      .getByRole("button", { name: /^Enregistrer/ })
      .click();
    await expect(page.getByRole("status")).toContainText("Enregistré");
  }
  await fillYear(page);
  await publish(page, hotel);
  await publish(page, stay);
  try {
    const addresses = await page
      .locator("main a[href*='.localhost']")
      .evaluateAll((links) => links.flatMap((link) => link.getAttribute("href") ?? []));
    expect(new Set(addresses.filter((address) => address.includes(String(stayId)))).size).toBe(6);
    for (const address of addresses) {
      const answer = await page.goto(`${address}?checkin=${dayAhead(40)}&night=2`, { waitUntil: "domcontentloaded" });
      expect([address, answer?.status()]).toEqual([address, 200]);
      await expect(page.getByRole("heading", { level: 1 })).toContainText(/lac|lago|meer/);
    }
    const answer = await page.goto(
      `http://${SITES.fr_FR.devHost}:${PORT}/checkout/${stayId}?checkin=${dayAhead(40)}&night=2`,
    );
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole("heading", { name: LABELS.fr }).first()).toBeVisible();
  } finally {
    // No other journey meets it.
    await page.goto(`${OFFICE}${hotel}/publish`);
    await page.getByLabel("Motif").fill("Fin de l’essai");
    await page
      .getByRole("main")
      .getByRole("button", { name: /^Retirer|^Fermer/ })
      .click();
  }
});
