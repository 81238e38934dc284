import type { APIRequestContext, Page } from "@playwright/test";
import { DESKTOP, expect, PHONE, test, waitForHydration, type SiteName } from "./fixtures.ts";
import { AGAIN, each } from "../support/once.ts";
import type { ToldEvent } from "./events.ts";
import { readMailAbout } from "./stays.ts";

/** Help and contact (docs/product/services.md#contact), with JavaScript and without. */
let turn = 0;
/** Nobody else's: the same words of the same person are one message. */
const writer = () => {
  const id = `${Date.now()}${(turn += 1)}`;
  return { email: `camille.${id}@example.org`, description: `Bonjour, voici la question numéro ${id}.` };
};

/** What pages tell analytics, also just before they are left. */
async function hear(page: Page): Promise<ToldEvent[]> {
  const told: ToldEvent[] = [];
  await page.exposeFunction("hear", (event: ToldEvent) => told.push(event));
  await page.addInitScript(() => {
    const { hear: tell } = window as unknown as { hear: (event: unknown) => void };
    document.addEventListener("vendredi:event", (event) => tell((event as CustomEvent).detail));
  });
  return told;
}

const dialogOf = (page: Page) => page.getByRole("dialog");
const caseOf = async (request: APIRequestContext, email: string) => {
  await expect.poll(async () => (await (await request.get("/dev/cases")).text()).includes(email)).toBe(true);
  return (await request.get("/dev/cases")).text();
};

type Words = {
  site: SiteName;
  help: string;
  message: string;
  name: string;
  robot: RegExp;
  send: string;
  thanks: RegExp;
  number: RegExp;
  numberMistake: string;
  mailed: string;
};

const FRENCH = {
  help: "Aide",
  message: "Laissez-nous un message",
  name: "Votre nom",
  robot: /pas un robot/,
  send: "Envoyer",
  thanks: /Merci pour votre message\. Notre service client vous répond sous 48.h\./,
  number: /Numéro de réservation/,
  numberMistake: "Le numéro de réservation se compose de 8 chiffres",
  mailed: "Votre message est bien arrivé",
};
const DUTCH = {
  help: "Hulp",
  message: "Laat een bericht achter",
  name: "Je naam",
  robot: /geen robot/,
  send: "Versturen",
  thanks: /Onze klantenservice neemt binnen 48.uur contact met je op\./,
  number: /Boekingsnummer/,
  numberMistake: "Een boekingsnummer heeft 8 cijfers",
  mailed: "We hebben je bericht",
};

const SITES: readonly Words[] = [
  { site: "fr_FR", ...FRENCH },
  { site: "nl_BE", ...DUTCH },
  {
    site: "es_ES",
    help: "Ayuda",
    message: "Déjanos un mensaje",
    name: "Tu nombre",
    robot: /No soy un robot/,
    send: "Enviar",
    thanks: /Gracias por tu mensaje\. Nuestro equipo de atención al cliente te responderá en 48.h\./,
    number: /Número de reserva/,
    numberMistake: "El número de reserva tiene 8 cifras",
    mailed: "Tu mensaje nos ha llegado",
  },
  {
    site: "it_IT",
    help: "Aiuto",
    message: "Lasciaci un messaggio",
    name: "Il tuo nome",
    robot: /Non sono un robot/,
    send: "Invia",
    thanks: /Grazie per il tuo messaggio\. Il nostro servizio clienti ti risponde entro 48.ore\./,
    number: /Numero di prenotazione/,
    numberMistake: "Il numero di prenotazione è composto da 8 cifre",
    mailed: "Il tuo messaggio è arrivato",
  },
  { site: "nl_NL", ...DUTCH },
  { site: "fr_BE", ...FRENCH },
];

for (const words of each(SITES, 1))
  test(`${words.site}: from the header to the thanks, by keyboard, and customer care has it`, async ({
    page,
    site,
    request,
    checkAccessibility,
  }) => {
    const { email, description } = writer();
    const events = await hear(page);
    await page.setViewportSize(DESKTOP);
    await page.goto(site(words.site));
    await page.getByRole("banner").getByRole("link", { name: words.help, exact: true }).click();
    await expect(page).toHaveURL(/\/contact$/);
    await waitForHydration(page);
    await checkAccessibility();
    await page.getByRole("link", { name: words.message }).press("Enter");
    const dialog = dialogOf(page);
    await expect(dialog.getByRole("heading", { name: words.message })).toBeVisible();
    await expect(dialog.getByRole("textbox")).toHaveCount(0);
    await dialog.getByRole("combobox").selectOption("avv_info");
    await expect(dialog.getByLabel(words.number)).toHaveCount(0);
    await dialog.getByRole("combobox").selectOption("booking_info");
    await dialog.getByLabel(words.number).fill("482173");
    await dialog.getByLabel(words.name).focus();
    await expect(dialog.getByText(words.numberMistake)).toBeVisible();
    await dialog.getByRole("button", { name: words.send }).press("Enter");
    await expect(dialog.getByRole("alert")).toBeVisible();
    await expect(dialog.getByLabel(words.number)).toBeFocused();
    await checkAccessibility("dialog");
    await dialog.getByLabel(words.number).fill("4821 7306");
    await dialog.getByLabel(words.name).fill("Camille Renard");
    await dialog.locator("[name=email]").fill(email);
    await dialog.getByRole("button", { name: words.send }).press("Enter");
    await expect(dialog.locator("[name=description]"), "each time it leads to what is still wrong").toBeFocused();
    await dialog.locator("[name=description]").fill(description);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await page.getByRole("link", { name: words.message }).press("Enter");
    await expect(dialog.locator("[name=description]"), "nothing is lost by closing it").toHaveValue(description);
    await dialog.getByRole("button", { name: words.send }).press("Enter");
    await expect(dialog.getByRole("checkbox")).toBeFocused();
    await dialog.getByRole("checkbox", { name: words.robot }).press("Space");
    await expect(dialog.locator("[name=proof]")).not.toHaveValue("", { timeout: 20_000 });
    await dialog.getByRole("button", { name: words.send }).press("Enter");
    await expect(page).toHaveURL(/\/contact\?ref=contact_thank_you$/);
    await expect(page.getByRole("main").getByText(words.thanks)).toBeVisible();
    await checkAccessibility();
    expect(events.filter(({ name }) => name === "contact_sent")).toEqual([
      { name: "contact_sent", reason: "booking_info" },
    ]);
    const cases = await caseOf(request, email);
    expect(cases).toContain(`<dd>${words.site}</dd>`);
    await expect.poll(() => readMailAbout(request, email, words.mailed)).toContain("48");
  });

const PLAIN_FRENCH = [
  "Laissez-nous un message",
  "Continuer",
  "Envoyer",
  "Envoyer mon message",
  /Merci pour votre message/,
  "Regardez vos e-mails",
] as const;
const PLAIN_DUTCH = [
  "Laat een bericht achter",
  "Verder",
  "Versturen",
  "Mijn bericht versturen",
  /Bedankt voor je bericht/,
  "Kijk in je mailbox",
] as const;

test.describe("without JavaScript", AGAIN, () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  for (const [name, leave, go, send, confirm, thanks, lookHere] of each(
    [
      ["fr_FR", ...PLAIN_FRENCH],
      [
        "es_ES",
        "Déjanos un mensaje",
        "Continuar",
        "Enviar",
        "Enviar mi mensaje",
        /Gracias por tu mensaje/,
        "Mira tu correo",
      ],
      [
        "it_IT",
        "Lasciaci un messaggio",
        "Continua",
        "Invia",
        "Invia il messaggio",
        /Grazie per il tuo messaggio/,
        "Controlla la posta",
      ],
      ["nl_NL", ...PLAIN_DUTCH],
      ["nl_BE", ...PLAIN_DUTCH],
      ["fr_BE", ...PLAIN_FRENCH],
    ] as const,
    1,
  ))
    test(`${name}: it waits for the link of a mail`, async ({ page, site, request }) => {
      const { email, description } = writer();
      await page.goto(site(name, "/contact"));
      await page.getByRole("link", { name: leave }).click();
      await expect(page).toHaveURL(/\/contact\/message$/);
      await page.getByRole("combobox").selectOption("complaint");
      await page.getByRole("button", { name: go }).click();
      await page.locator("[name=Booking_ID__c]").fill("1");
      await page.locator("[name=name]").fill("Camille Renard");
      await page.locator("form:has(select) [name=email]").fill(email);
      await page.locator("[name=description]").fill(description);
      await page.getByRole("button", { name: send, exact: true }).click();
      await expect(page.getByRole("alert")).toBeVisible();
      await expect(page.locator("[name=description]"), "what was typed is there again").toHaveValue(description);
      await page.locator("[name=Booking_ID__c]").fill("48217306");
      await page.getByRole("button", { name: send, exact: true }).click();
      await expect(page.getByRole("heading", { level: 1, name: lookHere })).toBeVisible();
      const linkOf = async () =>
        /https?:\S+\/contact\/confirm\?token=\S+/.exec(await readMailAbout(request, email, ""))?.[0] ?? "";
      await expect.poll(linkOf).not.toBe("");
      const link = await linkOf();
      expect((await (await request.get("/dev/cases")).text()).includes(email)).toBe(false);
      await page.goto(link);
      await page.getByRole("button", { name: confirm }).click();
      await expect(page).toHaveURL(/\/contact\?ref=contact_thank_you$/);
      await expect(page.getByText(thanks)).toBeVisible();
      await caseOf(request, email);
    });
});

test("a phone: quick ways lead to the look-up, questions to their answers; a click at a wrong field still sends", async ({
  page,
  site,
  checkAccessibility,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto(site("it_IT", "/contact"));
  await waitForHydration(page);
  await checkAccessibility();
  for (const [name, hash] of [
    ["Modificare la prenotazione", "modify"],
    ["Annullare la prenotazione", "cancel"],
    ["Ricevere la fattura", "invoice"],
  ] as const)
    await expect(page.getByRole("link", { name })).toHaveAttribute("href", `/la-mia-prenotazione#${hash}`);
  const questions = page.getByRole("region", { name: "Le domande del momento" }).getByRole("link");
  await expect(questions).toHaveCount(5);
  await page.getByRole("link", { name: "Lasciaci un messaggio" }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole("combobox").selectOption("other");
  await dialog.locator("[name=description]").fill("breve");
  await dialog.getByRole("button", { name: "Invia" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Ancora 4 dettagli");
  await expect(dialog.getByText("Ancora qualche parola")).toBeVisible();
  await checkAccessibility("dialog");
  await page.keyboard.press("Escape");
  await questions.nth(2).click();
  await expect(page).toHaveURL(/\/p\/help#q5$/);
  await expect(page.getByRole("heading", { name: "Quando arriva il rimborso?" })).toBeInViewport();
});

test("the receiver of cases fails: the message comes again, and is one", AGAIN, async ({ page, site, request }) => {
  const { email, description } = writer();
  await request.post("/dev/cases", { form: { fault: "lost_answer" } });
  await page.goto(site("preview", "/contact/message?contact_reason=avv_info"));
  await waitForHydration(page);
  const form = page.locator("form:has(select)");
  await form.locator("[name=name]").fill("Camille Renard");
  await form.locator("[name=email]").fill(email);
  await form.locator("[name=description]").fill(description);
  await form.getByRole("button", { name: "Send" }).click();
  await expect(form.getByRole("alert")).toContainText("One tick is missing");
  await form.getByRole("checkbox").press("Space");
  await expect(form.locator("[name=proof]")).not.toHaveValue("", { timeout: 20_000 });
  await form.getByRole("button", { name: "Send" }).click();
  await expect(
    page.getByText("Thank you for your message. Our customer care team will contact you within 48h."),
  ).toBeVisible();
  const cases = await caseOf(request, email);
  expect(cases.split(`<dd>${email}</dd>`)).toHaveLength(2);
});

test("what the call refuses the page says, and keeps what was typed", AGAIN, async ({ page, site }) => {
  const { email, description } = writer();
  await page.goto(site("preview", "/contact/message?contact_reason=avv_info"));
  await waitForHydration(page);
  const form = page.locator("form:has(select)");
  await form.locator("[name=name]").fill("Camille Renard");
  await form.locator("[name=email]").fill(email);
  await form.locator("[name=description]").fill(description);
  await form.getByRole("checkbox").press("Space");
  await expect(form.locator("[name=proof]")).not.toHaveValue("", { timeout: 20_000 });
  await page.route("**/api/contact", (route) => route.abort("internetdisconnected"), { times: 1 });
  await form.getByRole("button", { name: "Send" }).click();
  await expect(form.getByRole("alert")).toHaveText(
    "Oops! Something went wrong. Please click on 'Send' again. If the problem persists, please consult our FAQs on the top of the page.",
  );
  await expect(form.locator("[name=description]")).toHaveValue(description);
  await page.route("**/api/contact", (route) => route.fulfill({ status: 429, headers: { "Retry-After": "90" } }), {
    times: 1,
  });
  await form.getByRole("button", { name: "Send" }).click();
  await expect(form.getByRole("alert")).toHaveText(/^That is a lot of messages.* from \d{1,2}:\d{2}\.$/);
  await form.getByRole("button", { name: "Send" }).click();
  await expect(page).toHaveURL(/ref=contact_thank_you/);
});
