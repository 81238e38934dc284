import type { Page } from "@playwright/test";
import { addDays, day } from "#platform/dates.ts";
import { DESKTOP, expect, PHONE, test, waitForHydration, type SiteName } from "./fixtures.ts";
import { AGAIN, each } from "../support/once.ts";
import { listen } from "./events.ts";
import { stayFor } from "./gift-drafts.ts";
import { fill, freeDay, LITTLE, MUCH, open } from "./gift-holder.ts";
import { giveStay } from "./give-gift.ts";
import { issueCard } from "./issue-card.ts";
import { CARDS, fillCard, inDatabase, payButton, readMailAbout } from "./stays.ts";

const today = day(new Date().toISOString().slice(0, 10));

type Addresses = (name: SiteName, path?: string) => string;

test.describe("the code of a gift", () => {
  test.use({ viewport: DESKTOP });

  test("comes with the link of its card, opens an envelope once, and stands in no address", async ({
    page,
    request,
    site,
    checkAccessibility,
  }) => {
    const gift = await giveStay({ request, amount: MUCH });
    const asked: string[] = [];
    page.on("request", (sent) => asked.push(sent.url()));
    await page.goto(site("fr_FR", `/mon-cadeau#${gift.code.toLowerCase()}`));
    await expect(page).toHaveURL(/\/beneficiary\/login$/);
    await expect(page.getByLabel("Votre code cadeau")).toHaveValue(gift.code);
    await expect(page.getByRole("contentinfo")).toHaveCount(0);
    await checkAccessibility();
    await page.getByRole("button", { name: "Ouvrir mon cadeau" }).press("Enter");
    await expect(page.getByRole("heading", { name: "Françoise, c’est pour vous" })).toBeVisible();
    await checkAccessibility();
    await page.getByRole("button", { name: "Ouvrir l’enveloppe" }).press("Enter");
    const title = page.getByRole("heading", { level: 1, name: /2 nuits pour deux, un.cadeau signé.Léa et Hugo/ });
    await expect(title).toBeFocused();
    await expect(page.getByText("On garde le chien, vous gardez la vue sur la mer.")).toBeVisible();
    await expect(page.getByText("Une valeur de 1 499 €, qui ne se perd pas")).toBeVisible();
    await checkAccessibility();
    await page.reload();
    await expect(title).toBeVisible();
    await expect(page.getByRole("button", { name: "Ouvrir l’enveloppe" })).toHaveCount(0);
    const [cookie] = (await page.context().cookies()).filter(({ name }) => name === "gift");
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/beneficiary" });
    expect(asked.filter((url) => url.includes(gift.code) || url.includes(gift.code.replaceAll("-", "")))).toEqual([]);
  });

  test("is grouped while it is typed, and wrong ones are told apart from none", async ({ page, site, complaints }) => {
    await page.goto(site("fr_FR", "/beneficiary/login"));
    await waitForHydration(page);
    const field = page.getByLabel("Votre code cadeau");
    await field.pressSequentially("7kmr4xhq9tcm");
    await expect(field).toHaveValue("7KMR-4XHQ-9TCM");
    await field.press("Enter");
    await expect(page.getByRole("alert")).toContainText("Ce code ne nous dit rien.");
    await expect(field).toHaveValue("7KMR-4XHQ-9TCM");
    await expect(field).toBeFocused();
    await field.fill("7KMR");
    await field.press("Enter");
    await expect(page.getByRole("alert")).toContainText("Un code compte 12 lettres et chiffres");
    // The browser notes answers that refuse.
    complaints.splice(0);
  });

  for (const path of each(["/beneficiary/login", "/giftcard/balance"], 0))
    test(`is grouped when it was typed before the page was ready (${path})`, async ({ page, site }) => {
      const gate = Promise.withResolvers<void>();
      await page.route(/\/assets\/.*\.js$/, async (route) => {
        await gate.promise;
        await route.continue();
      });
      await page.goto(site("fr_FR", path), { waitUntil: "commit" });
      const field = page.getByLabel("Votre code cadeau");
      await field.fill("7kmr4xhq9tcm");
      await expect(field).toHaveValue("7kmr4xhq9tcm");
      gate.resolve();
      await expect(field).toHaveValue("7KMR-4XHQ-9TCM");
    });

  test("without one there is nothing to see, and nothing is kept or found", async ({ page, request, site }) => {
    for (const path of ["/beneficiary", "/beneficiary/dates", "/beneficiary/exchange", "/beneficiary/confirm"]) {
      await page.goto(site("fr_FR", path));
      await expect(page).toHaveURL(/\/beneficiary\/login$/);
    }
    const answer = await request.get(site("fr_FR", "/beneficiary/login"));
    expect(answer.headers()["cache-control"]).toBe("private, no-store");
    expect(await answer.text()).toContain('content="noindex');
  });

  test("is left behind with another", AGAIN, async ({ page, request, site }) => {
    const gift = await giveStay({ request, until: addDays(today, -3) });
    await open(page, site("fr_FR", "/beneficiary/login"), { code: gift.code, action: "Ouvrir mon cadeau" });
    await page.getByRole("button", { name: "Essayer un autre code" }).click();
    await expect(page).toHaveURL(/\/beneficiary\/login$/);
    expect((await page.context().cookies()).filter(({ name }) => name === "gift")).toEqual([]);
  });
});

test.describe("a gift becomes a stay", () => {
  test("with nothing to pay, in one click, and the rest comes back on a card", async ({
    page,
    request,
    site,
    checkAccessibility,
  }) => {
    await page.setViewportSize(DESKTOP);
    const told = await listen(page);
    const gift = await giveStay({ request, amount: MUCH });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page, site("fr_FR", "/beneficiary/login"), { code: gift.code, action: "Ouvrir mon cadeau" });
    // Nothing moves: the card lies there at once.
    await page.getByRole("link", { name: "Choisir mes dates" }).click();
    await expect(page.getByRole("heading", { name: "Quand partez-vous ?" })).toBeVisible();
    await waitForHydration(page);
    await freeDay(page).press("Enter");
    await expect(page.getByText(/pour une prochaine fois/)).toBeVisible();
    await checkAccessibility();
    await page.getByRole("link", { name: "Continuer" }).first().click();
    await expect(page.getByRole("heading", { name: "On réserve ?" })).toBeVisible();
    await expect(page.getByText("Un cadeau ne se cumule ni avec un code promo")).toBeVisible();
    await waitForHydration(page);
    await checkAccessibility();
    const { email } = await fill(page);
    await page.getByRole("button", { name: "Réserver, rien à payer" }).click();
    await expect(page).toHaveURL(/\/beneficiary\/thanks\/[0-9a-f-]{36}$/);
    await expect(page.getByText("Cadeau utilisé, séjour réservé")).toBeVisible();
    await checkAccessibility();
    expect((await told()).filter(({ name }) => name === "gift_redeemed")).toEqual([{ name: "gift_redeemed" }]);
    await page.getByLabel("Votre message").fill("Mes chéris, c’est réservé. Le chien est à vous.");
    await page.getByRole("button", { name: "Envoyer" }).click();
    await expect(page.getByRole("heading", { name: "Votre mot est parti" })).toBeVisible();
    // The card of what is left comes by a mail of its own, in whatever order.
    await expect.poll(() => readMailAbout(request, email, "C’est réservé")).toContain(gift.title);
    await expect
      .poll(() => readMailAbout(request, email, "Votre carte cadeau est là"))
      .toContain("La différence est à vous");
    await page.goto(site("fr_FR", "/beneficiary"));
    await expect(page.getByRole("alert")).toContainText("Ce code a déjà servi");
  });

  test("with a supplement by a gift card and a bank's, a declined one first, on a Belgian phone", async ({
    page,
    request,
    site,
    complaints,
    checkAccessibility,
  }) => {
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ reducedMotion: "reduce" });
    const gift = await giveStay({ request, amount: LITTLE });
    await page.goto(site("nl_BE", "/mijn-cadeau"));
    await expect(page).toHaveURL(/\/nl\/beneficiary\/login$/);
    await page.getByLabel("Je cadeaucode").fill(gift.code);
    await page.getByRole("button", { name: "Mijn cadeau openen" }).click();
    await page.getByRole("link", { name: "Mijn data kiezen" }).click();
    await waitForHydration(page);
    await expect(page.getByRole("heading", { name: "Wanneer ga je?" })).toBeVisible();
    await freeDay(page).click();
    await expect(page.getByText("Nog te betalen").first()).toBeVisible();
    await checkAccessibility();
    await page.getByRole("link", { name: "Doorgaan" }).last().click();
    await expect(page.getByRole("heading", { name: "Boeken maar?" })).toBeVisible();
    await fill(page);
    await page.locator("#buyer-phoneNumber").fill("0470 12 34 56");
    await page.getByText("Cadeaukaart of promotiecode").click();
    await page.locator("#promotion-code").fill(await issueCard(2_000));
    await page.keyboard.press("Enter");
    await expect(page.getByText(/^Helemaal gebruikt/)).toBeVisible();
    await fillCard(page, CARDS.declined);
    const pay = payButton(page);
    await pay.click();
    await expect(page.getByText("De betaling is niet gelukt")).toBeVisible();
    await checkAccessibility();
    complaints.splice(0);
    await fillCard(page, CARDS.approved);
    await pay.click();
    await expect(page).toHaveURL(/\/nl\/beneficiary\/thanks\/[0-9a-f-]{36}$/);
    await expect(page.getByText("Cadeau gebruikt, verblijf geboekt")).toBeVisible();
  });

  test("by plain forms in Spain", async ({ browser, request, site }) => {
    const gift = await giveStay({ request, amount: MUCH });
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE });
    const page = await context.newPage();
    await page.goto(site("es_ES", "/mi-regalo"));
    await page.getByLabel("Tu código de regalo").fill(gift.code.toLowerCase().replaceAll("-", " "));
    await page.getByRole("button", { name: "Abrir mi regalo" }).click();
    // No envelope that nobody could open.
    await page.getByRole("link", { name: "Elegir mis fechas" }).click();
    await freeDay(page).click();
    await page.getByRole("link", { name: "Continuar" }).first().click();
    await page.getByRole("button", { name: "Reservar, nada que pagar" }).click();
    await expect(page.getByRole("heading", { name: "¿Reservamos?" })).toBeVisible();
    const { email } = await fill(page);
    await page.locator("#buyer-phoneNumber").fill("612 34 56 78");
    await page.getByRole("button", { name: "Reservar, nada que pagar" }).click();
    await expect(page.getByText("Regalo usado, escapada reservada")).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    await page.getByLabel("Tu mensaje").fill("¡Gracias!");
    await page.getByRole("button", { name: "Enviar" }).click();
    await expect(page.getByRole("heading", { name: "Tus palabras han salido" })).toBeVisible();
    await context.close();
  });
});

test("the way on waits for the day that was chosen last, and says so", async ({ page, request, site }) => {
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const gift = await giveStay({ request, amount: MUCH });
  await open(page, site("fr_FR", "/beneficiary/login"), { code: gift.code, action: "Ouvrir mon cadeau" });
  await page.goto(site("fr_FR", "/beneficiary/dates"));
  await waitForHydration(page);
  await freeDay(page).click();
  const way = page.getByRole("link", { name: "Continuer" }).last();
  await expect(way).toBeVisible();
  const answer = Promise.withResolvers<void>();
  await page.route(/\/beneficiary\/dates\.data/, async (route) => {
    await answer.promise;
    await route.continue();
  });
  const other = page.locator("table a:not([aria-current])").last();
  const checkin = new URL((await other.getAttribute("href")) ?? "", page.url()).searchParams.get("checkin");
  const first = await way.getAttribute("href");
  await other.click();
  // Until its price is there the button is the day's before: it goes nowhere with that, and says why.
  await expect(way).toHaveAttribute("aria-busy", "true");
  await expect(way).toHaveAccessibleDescription("Un instant, nous vérifions le prix…");
  await way.click();
  await expect(page.getByText("Un instant, nous vérifions le prix…").last()).toBeVisible();
  await expect(page).toHaveURL(/\/beneficiary\/dates/);
  answer.resolve();
  await expect(way).not.toHaveAttribute("aria-busy");
  expect(await way.getAttribute("href")).not.toBe(first);
  await way.click();
  await expect(page).toHaveURL(new RegExp(`/beneficiary/confirm.*checkin=${checkin}`));
});

test.describe("what else becomes of a gift", () => {
  test.use({ viewport: DESKTOP });
  const enter = async (page: Page, site: Addresses, code: string) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page, site("fr_FR", "/beneficiary/login"), { code, action: "Ouvrir mon cadeau" });
  };

  test("another stay: one tag a card, by place and mood, without those that ask for more", async ({
    page,
    request,
    site,
    checkAccessibility,
  }) => {
    const gift = await giveStay({ request });
    await enter(page, site, gift.code);
    await page.getByRole("link", { name: "Plutôt ailleurs ?" }).click();
    await waitForHydration(page);
    const cards = page.getByRole("article");
    await expect(cards.first()).toContainText(/Inclus|à régler|en retour sur carte/);
    await checkAccessibility();
    await page.getByRole("switch", { name: "Sans rien ajouter" }).press("Enter");
    await expect(page.getByRole("switch")).toHaveAttribute("aria-checked", "true");
    await expect(page.getByText("à régler")).toHaveCount(0);
    const moods = page.getByRole("list", { name: "Envies" });
    await moods.getByRole("link").nth(1).click();
    await expect(moods.locator("[aria-current]")).not.toHaveText("Toutes les envies");
    await page.getByLabel(/^Où/).selectOption({ index: 2 });
    await page.getByRole("button", { name: "Chercher" }).click();
    const searched = /theme=\d+.*place=region-\d+/;
    await expect(page).toHaveURL(/free=1/);
    await expect(page).toHaveURL(searched);
    await waitForHydration(page);
    await checkAccessibility();
    await cards.first().getByRole("link").click();
    await expect(page.getByRole("heading", { name: "Quand partez-vous ?" })).toBeVisible();
    await expect(page.getByText("rien à payer").first()).toBeVisible();
    await page.getByRole("link", { name: "Échanger contre un autre séjour" }).click();
    await expect(page).toHaveURL(searched);
  });

  test("others at once, where its own stay is sold no more: no calendar without a day", async ({
    page,
    request,
    site,
  }) => {
    const gift = await giveStay({ request });
    await enter(page, site, gift.code);
    // One that no other journey gives.
    const { packageId } = await stayFor(61);
    await inDatabase("update gift set snapshot = jsonb_set(snapshot, '{subject,packageId}', $2) where value_id = $1", [
      gift.id,
      String(packageId),
    ]);
    const sell = (isSold: boolean) =>
      inDatabase("update package set is_published = $2 where id = $1", [packageId, isSold]);
    await sell(false);
    try {
      await page.reload();
      await expect(page.getByText("Ce séjour n’est plus en vente.")).toBeVisible();
      await page.goto(site("fr_FR", "/beneficiary/dates"));
      await expect(page).toHaveURL(/\/beneficiary\/exchange/);
    } finally {
      await sell(true);
    }
  });

  test("a gift card of its value, once", async ({ page, request, site, checkAccessibility }) => {
    const gift = await giveStay({ request });
    await enter(page, site, gift.code);
    await page.getByRole("link", { name: "Pas tout de suite" }).click();
    await checkAccessibility();
    await page.getByLabel("Votre e-mail").fill("inse@example.org");
    await page.getByRole("button", { name: "Transformer en carte cadeau" }).click();
    await expect(page.getByRole("heading", { name: "349 € vous attendent" })).toBeVisible();
    const code = page.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    const first = await code.textContent();
    await expect(page.getByText("Elle est aussi partie à inse@example.org.")).toBeVisible();
    await checkAccessibility();
    await page.getByLabel("Ce n’est pas votre adresse ?").fill("ines@example");
    await page.getByRole("button", { name: "Envoyer à cette adresse" }).click();
    await expect(page.getByLabel("Ce n’est pas votre adresse ?")).toHaveAttribute("aria-invalid", "true");
    await expect(code).toHaveText(first ?? "");
    await checkAccessibility();
    await page.getByLabel("Ce n’est pas votre adresse ?").fill("ines@example.org");
    await page.getByRole("button", { name: "Envoyer à cette adresse" }).click();
    await expect(page.getByText("Elle est aussi partie à ines@example.org.")).toBeVisible();
    await expect(code).not.toHaveText(first ?? "");
    await page.goto(site("fr_FR", "/beneficiary/card"));
    await expect(page.getByText("Sa valeur est sur une carte cadeau")).toBeVisible();
  });

  test("half a year more, once", AGAIN, async ({ page, request, site, checkAccessibility }) => {
    const gift = await giveStay({ request, until: addDays(today, -10) });
    await enter(page, site, gift.code);
    await expect(page.getByRole("alert")).toContainText("Ce cadeau s’est arrêté");
    await checkAccessibility();
    await page.getByRole("button", { name: "Prolonger de six mois" }).click();
    await expect(page.getByRole("link", { name: "Choisir mes dates" })).toBeVisible();
    const late = await giveStay({ request, until: addDays(today, -120) });
    await enter(page, site, late.code);
    await expect(page.getByText("Trop tard pour le faire sans nous")).toBeVisible();
  });

  test("nothing, while it is blocked; and no price where it is hidden", async ({ page, request, site }) => {
    const gift = await giveStay({ request, amount: 31_700, text: { hidesPrice: true } });
    await enter(page, site, gift.code);
    for (const path of ["/beneficiary", "/beneficiary/dates", "/beneficiary/exchange", "/beneficiary/card"]) {
      await page.goto(site("fr_FR", path));
      expect(await page.content()).not.toContain("317");
    }
    await inDatabase("update gift_value set state = 'blocked' where id = $1", [gift.id]);
    await page.goto(site("fr_FR", "/beneficiary"));
    await expect(page.getByText("Ce cadeau est suspendu")).toBeVisible();
  });
});
