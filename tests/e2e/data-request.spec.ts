import { DESKTOP, expect, PHONE, test, waitForHydration, type SiteName } from "./fixtures.ts";
import { AGAIN, each } from "../support/once.ts";
import { readMailAbout } from "./stays.ts";

/** Requests about data (docs/product/services.md#data-requests): from the footer to the case, with JavaScript and without. */
let turn = 0;
const address = () => `camille.data.${Date.now()}${(turn += 1)}@example.org`;

type Words = {
  site: SiteName;
  privacy: string;
  form: string;
  right: RegExp;
  robot: RegExp;
  send: string;
  look: string;
  confirm: string;
  thanks: RegExp;
  mailed: string;
};

const SITES: readonly Words[] = [
  {
    site: "fr_FR",
    privacy: "Données personnelles",
    form: "Faire une demande",
    right: /^Corriger mes données/,
    robot: /pas un robot/,
    send: "Envoyer ma demande",
    look: "Regardez vos e-mails",
    confirm: "Oui, c’est ma demande",
    thanks: /Vous avez notre réponse dans le mois/,
    mailed: "Votre demande sur vos données est bien arrivée",
  },
  {
    site: "it_IT",
    privacy: "Privacy",
    form: "Fai una richiesta",
    right: /^Correggere i miei dati/,
    robot: /non sono un robot/i,
    send: "Invia la richiesta",
    look: "Controlla la posta",
    confirm: "Sì, è la mia richiesta",
    thanks: /Hai la nostra risposta entro un mese/,
    mailed: "La richiesta sui tuoi dati è arrivata",
  },
];

for (const words of each(SITES, 0))
  test(`${words.site}: from the footer to the case, by keyboard`, async ({
    page,
    site,
    request,
    checkAccessibility,
  }) => {
    const email = address();
    await page.setViewportSize(DESKTOP);
    await page.goto(site(words.site, "/p/help"));
    // The newsletter's form has one, too.
    await page.getByRole("contentinfo").getByRole("link", { name: words.privacy, exact: true }).last().click();
    await page.getByRole("article").getByRole("link", { name: words.form }).click();
    await waitForHydration(page);
    await checkAccessibility();
    const form = page.locator("form:has([name=right])");
    await form.getByRole("button", { name: words.send }).press("Enter");
    await expect(form.getByRole("alert")).toBeVisible();
    await expect(form.getByRole("radio").first()).toBeFocused();
    await checkAccessibility();
    await form.getByRole("radio", { name: words.right }).press("Space");
    await form.locator("[name=name]").fill("Camille Renard");
    await form.locator("[name=email]").fill(email);
    await form.getByRole("button", { name: words.send }).press("Enter");
    await expect(form.locator("[name=description]"), "nobody could act without a word").toBeFocused();
    await form.locator("[name=description]").fill("Mon nom de famille a changé.");
    await form.getByRole("button", { name: words.send }).press("Enter");
    await expect(form.getByRole("checkbox")).toBeFocused();
    await form.getByRole("checkbox", { name: words.robot }).press("Space");
    await expect(form.locator("[name=proof]")).not.toHaveValue("", { timeout: 20_000 });
    await form.getByRole("button", { name: words.send }).press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: words.look })).toBeVisible();
    await checkAccessibility();
    const linkOf = async () =>
      /https?:\S+\/confirm\?token=\S+/.exec(await readMailAbout(request, email, ""))?.[0] ?? "";
    await expect.poll(linkOf).not.toBe("");
    expect((await (await request.get("/dev/cases")).text()).includes(email), "before the click nobody hears").toBe(
      false,
    );
    await page.goto(await linkOf());
    await checkAccessibility();
    await page.getByRole("button", { name: words.confirm }).press("Enter");
    await expect(page.getByRole("main").getByText(words.thanks)).toBeVisible();
    await expect
      .poll(async () => (await (await request.get("/dev/cases")).text()).includes(`<dd>${email}</dd>`))
      .toBe(true);
    const cases = await (await request.get("/dev/cases")).text();
    expect(cases).toContain("Data protection request · Rectification");
    expect(cases).toMatch(/<dt>Due_Date__c<\/dt>\s*<dd>\d{4}-\d\d-\d\d<\/dd>/);
    await expect.poll(() => readMailAbout(request, email, words.mailed)).not.toBe("");
  });

test.describe("without JavaScript", AGAIN, () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test("it is one form, keeps what was typed, and waits for the link of a mail", async ({ page, site, request }) => {
    const email = address();
    await page.goto(site("nl_BE", "/p/privacy"));
    await page.getByRole("link", { name: "Een verzoek doen" }).click();
    await expect(page).toHaveURL(/\/nl\/verzoek-persoonsgegevens$/);
    const form = page.locator("form:has([name=right])");
    await form.getByRole("radio", { name: /^Mijn gegevens wissen/ }).check();
    await form.locator("[name=name]").fill("Camille Renard");
    await form.locator("[name=email]").fill("camille@");
    await form.getByRole("button", { name: "Mijn verzoek versturen" }).click();
    await expect(form.getByRole("alert")).toBeVisible();
    await expect(form.getByRole("radio", { name: /^Mijn gegevens wissen/ })).toBeChecked();
    await form.locator("[name=email]").fill(email);
    await form.getByRole("button", { name: "Mijn verzoek versturen" }).click();
    await expect(page).toHaveURL(/\?status=sent$/);
    const linkOf = async () =>
      /https?:\S+\/confirm\?token=\S+/.exec(await readMailAbout(request, email, ""))?.[0] ?? "";
    await expect.poll(linkOf).toContain("/nl/verzoek-persoonsgegevens/confirm");
    // The next mail says that it has come.
    const link = await linkOf();
    await page.goto(link);
    await page.getByRole("button", { name: "Ja, dit is mijn verzoek" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "We hebben je verzoek" })).toBeVisible();
    await page.goto(link);
    await expect(page, "a second click changes nothing").toHaveURL(/status=confirmed$/);
  });
});
