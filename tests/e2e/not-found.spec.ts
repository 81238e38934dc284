import { listen } from "./events.ts";
import { DESKTOP, expect, PHONE, test, waitForHydration } from "./fixtures.ts";
import { AGAIN, each } from "../support/once.ts";

const SITES = [
  ["fr_FR", "Oups !", "Notre sélection du moment"],
  ["fr_BE", "Oups !", "Notre sélection du moment"],
  ["es_ES", "¡Vaya!", "Nuestra selección del momento"],
  ["nl_BE", "Oeps!", "Onze selectie van dit moment"],
  ["nl_NL", "Oeps!", "Onze selectie van dit moment"],
  ["it_IT", "Ops!", "La nostra selezione del momento"],
] as const;

for (const [name, title, selection] of each(SITES, 1)) {
  test(`${name}: an unknown address offers a search and the selection of the moment`, async ({
    page,
    site,
    checkAccessibility,
  }) => {
    const reports: unknown[] = [];
    page.on("request", (request) => {
      if (new URL(request.url()).pathname === "/error") reports.push(request.postDataJSON());
    });
    const response = await page.goto(site(name, "/no/such/page"));
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByText("404")).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex, follow");
    await expect(page.getByRole("search")).toBeVisible();
    await expect(page.getByRole("region", { name: selection }).getByRole("listitem")).toHaveCount(4);
    await waitForHydration(page);
    await expect.poll(() => reports).toEqual([{ uri: new URL(page.url()).pathname, locale: name }]);
    await checkAccessibility();
  });
}

const REFUSED = [
  ["fr_FR", "fr-FR", "Votre envoi ne nous est pas bien parvenu"],
  ["fr_BE", "fr-BE", "Votre envoi ne nous est pas bien parvenu"],
  ["es_ES", "es-ES", "Lo que has enviado no nos ha llegado bien"],
  ["nl_BE", "nl-BE", "Wat je verstuurde, is niet goed aangekomen"],
  ["nl_NL", "nl-NL", "Wat je verstuurde, is niet goed aangekomen"],
  ["it_IT", "it-IT", "Quello che hai inviato non è arrivato bene"],
] as const;

for (const [name, language, title] of each(REFUSED, 4)) {
  test(`${name}: what no form of ours sends is answered in the site's language, whatever is wrong with it`, async ({
    page,
    site,
    request,
    checkAccessibility,
  }) => {
    const form = "application/x-www-form-urlencoded";
    const asks: [status: number, path: string, options: object][] = [
      [415, "/newsletter", { data: "x", headers: { "content-type": "text/plain" } }],
      [400, "/newsletter", { data: "x", headers: { "content-type": "multipart/form-data" } }],
      [405, "/p/help", { data: "a=1", headers: { "content-type": form } }],
      [415, "/checkout/1", { data: "{}", headers: { "content-type": "application/json" } }],
    ];
    for (const [status, path, options] of asks) {
      const response = await request.post(site(name, path), options);
      const html = await response.text();
      expect([
        path,
        response.status(),
        html.includes(`<html lang="${language}"`),
        html.includes(`<h1>${title}</h1>`),
      ]).toEqual([path, status, true, true]);
    }
    for (const path of ["/%zz", "/p/%00", "/week-end/%E0%A4%A/x"]) {
      const response = await request.get(site(name, path));
      expect([path, response.status(), (await response.text()).includes(`<html lang="${language}"`)]).toEqual([
        path,
        404,
        true,
      ]);
    }
    // The same page in a browser: a form that lost its type.
    await page.route("**/newsletter", (route) =>
      route.continue({ headers: { ...route.request().headers(), "content-type": "text/plain" } }),
    );
    await page.goto(site(name, "/newsletter"));
    await page.evaluate(
      (action) => {
        const sent = Object.assign(document.createElement("form"), { method: "post", action });
        document.body.append(sent);
        sent.submit();
      },
      new URL(site(name, "/newsletter")).pathname,
    );
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await waitForHydration(page);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await checkAccessibility();
  });
}

test("what stands in place of a page that failed has its styles before any script has run", async ({
  browser,
  site,
  request,
}) => {
  const asked = { data: "x", headers: { "content-type": "text/plain" } };
  const html = await (await request.post(site("fr_FR", "/newsletter"), asked)).text();
  const plain = await browser.newContext({ javaScriptEnabled: false, viewport: DESKTOP });
  const reader = await plain.newPage();
  await reader.route("**/newsletter", (route) =>
    route.fulfill({ contentType: "text/html; charset=utf-8", body: html }),
  );
  await reader.goto(site("fr_FR", "/newsletter"));
  const title = reader.getByRole("heading", { level: 1 });
  await expect(title).toHaveCSS("text-align", "center");
  // The drawing above it is a drawing, not a poster.
  expect((await reader.locator("main svg").first().boundingBox())?.width).toBeLessThan(400);
  await plain.close();
});

test("an address that a page knows but that names nothing is the same page", AGAIN, async ({ page, site }) => {
  const response = await page.goto(site("fr_FR", "/week-end/999999999/rien"));
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Oups !" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Notre sélection du moment" })).toBeVisible();
  await page.getByRole("link", { name: "Aller à la page d’accueil" }).click();
  await expect(page).toHaveURL(/localhost:\d+\/$/);
});

test("a hotel in the hash gets the warning and the hotel's other offers, wide and on a phone", async ({
  page,
  site,
  request,
  checkAccessibility,
}) => {
  const found = (await (
    await request.post(site("fr_FR", "/api/offers.json"), { data: { locale: "fr_FR" } })
  ).json()) as { exactMatch: { hotel: { id: string; label: string } }[] };
  const hotel = found.exactMatch[0]?.hotel;
  await page.setViewportSize(DESKTOP);
  await page.goto(site("fr_FR", `/offre-partie#hotelId=${hotel?.id}`));
  for (const size of each([DESKTOP, PHONE], 1)) {
    await page.setViewportSize(size);
    await expect(page.getByText("Trop tard")).toBeVisible();
    await expect(
      page.getByText("Cette offre a expiré… Heureusement, nous avons d’autres séjours à vous proposer."),
    ).toBeVisible();
    const offers = page.getByRole("region", { name: `${hotel?.label} : ses autres offres` });
    await expect(offers.getByRole("article").first()).toBeVisible();
    await expect(
      offers.getByRole("article", { name: hotel?.label }),
      "the offers are told apart by their own names",
    ).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Aller à la page d’accueil" })).toHaveCount(0);
    await checkAccessibility();
  }
});

test("a hotel without offers leads home", AGAIN, async ({ page, site }) => {
  await page.goto(site("fr_FR", "/offre-partie#hotelId=999999999"));
  await expect(page.getByRole("link", { name: "Aller à la page d’accueil" })).toBeVisible();
  await expect(page.getByText("Heureusement"), "nothing is promised that is not there").toHaveCount(0);
});

test.describe("without JavaScript", AGAIN, () => {
  test.use({ javaScriptEnabled: false });
  test("the page says what happened and leads on", async ({ page, site }) => {
    await page.goto(site("it_IT", "/niente"));
    await expect(page.getByText("404")).toBeVisible();
    await expect(page.getByRole("region", { name: "La nostra selezione del momento" }).getByRole("link")).toHaveCount(
      4,
    );

    // The same where a page knows the address: its loader throws all of it.
    expect((await page.goto(site("fr_FR", "/offre-hotel/999999999/rien")))?.status()).toBe(404);
    await expect(page.getByRole("region", { name: "Notre sélection du moment" }).getByRole("link")).toHaveCount(4);
    await page.getByRole("combobox", { name: "Destination ou envie" }).fill("spa");
    await page.getByRole("button", { name: "Trouver mon week-end" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Week-end spa");
  });
});

test("who searches from a lost page finds results, and analytics hears from where", async ({ page, site }) => {
  await page.setViewportSize(DESKTOP);
  const told = await listen(page);
  await page.goto(site("fr_FR", "/no/such/page"));
  await waitForHydration(page);
  await page.getByRole("search").getByRole("button", { name: "Trouver mon week-end" }).click();
  await expect(page).toHaveURL(/week-ends/);
  await expect(page.getByRole("article").first()).toBeVisible();
  expect(await told()).toContainEqual(expect.objectContaining({ name: "search", from: "not_found", flow: "booking" }));
});
