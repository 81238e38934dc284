import type { APIRequestContext, Page } from "@playwright/test";
import { DESKTOP, expect, PHONE, test, waitForHydration, type SiteName } from "./fixtures.ts";
import { each } from "../support/once.ts";
import { book } from "./booked.ts";
import { listen } from "./events.ts";
import { CARDS, fillCard, findStay, goWithout, payButton, readMailAbout } from "./stays.ts";

type Journey = {
  name: SiteName;
  seed: number;
  phone: string;
  size: typeof DESKTOP;
  words: { subject: string; send: string; enter: string; account: string; signOut: string; profile: string };
};

const FRENCH: Journey["words"] = {
  subject: "Votre lien de connexion",
  send: "Recevoir mon lien",
  enter: "Me connecter",
  account: "Mon compte",
  signOut: "Se déconnecter",
  profile: "Profil et données",
};
const DUTCH: Journey["words"] = {
  subject: "Je inloglink",
  send: "Stuur mij mijn link",
  enter: "Log mij in",
  account: "Mijn account",
  signOut: "Uitloggen",
  profile: "Profiel en gegevens",
};
const SPANISH: Journey["words"] = {
  subject: "Tu enlace de acceso",
  send: "Recibir mi enlace",
  enter: "Entrar",
  account: "Mi cuenta",
  signOut: "Cerrar sesión",
  profile: "Perfil y datos",
};
const ITALIAN: Journey["words"] = {
  subject: "Il tuo link di accesso",
  send: "Ricevi il mio link",
  enter: "Accedi",
  account: "Il mio account",
  signOut: "Esci",
  profile: "Profilo e dati",
};

const JOURNEYS: Journey[] = [
  { name: "fr_FR", seed: 141, phone: "06 12 34 56 78", size: DESKTOP, words: FRENCH },
  { name: "nl_BE", seed: 151, phone: "0470 12 34 56", size: PHONE, words: DUTCH },
  { name: "es_ES", seed: 161, phone: "612 34 56 78", size: DESKTOP, words: SPANISH },
  { name: "it_IT", seed: 163, phone: "312 345 6789", size: PHONE, words: ITALIAN },
  { name: "nl_NL", seed: 165, phone: "06 12345678", size: DESKTOP, words: DUTCH },
  { name: "fr_BE", seed: 167, phone: "0470 12 34 56", size: PHONE, words: FRENCH },
];

async function linkOf(request: APIRequestContext, email: string, subject: string): Promise<string> {
  const read = async () =>
    /http\S+\/account\/link\?token=\S+/.exec(await readMailAbout(request, email, subject))?.[0] ?? "";
  await expect.poll(read).not.toBe("");
  return read();
}

async function fillProfile(page: Page, phone: string): Promise<void> {
  await waitForHydration(page);
  await page.locator("#profile-first-name").fill("Camille");
  await page.locator("#profile-last-name").fill("Renard");
  await page.locator("#profile-phone").fill(phone);
  await page.locator("#profile-phone").press("Enter");
}

/** From the profile to the newsletter's own page: no theme is no choice, one is, and none is wanted after all. */
async function chooseThemes(page: Page, checkAccessibility: () => Promise<void>): Promise<void> {
  await page.locator("#newsletter").getByRole("link").click();
  await waitForHydration(page);
  for (const theme of await page.getByRole("checkbox").all()) await theme.uncheck();
  await page.getByRole("button", { name: "Enregistrer mon choix" }).press("Enter");
  await expect(page.getByText("Choisissez au moins un thème")).toBeVisible();
  await expect(page.getByRole("checkbox").first()).toBeFocused();
  await checkAccessibility();
  await page.getByRole("checkbox", { name: "Spa et repos" }).check();
  await page.getByRole("button", { name: "Enregistrer mon choix" }).press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "C’est enregistré" })).toBeFocused();
  await page.getByRole("button", { name: "Je me désinscris" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Désinscription enregistrée" })).toBeVisible();
}

/** The menu of the account opens, closes and opens by key. */
async function openMenu(
  page: Page,
  words: { account: string; profile: string },
  checkAccessibility: (selector: string) => Promise<void>,
): Promise<void> {
  const button = page.getByRole("link", { name: words.account });
  await expect(button).toHaveAttribute("aria-expanded", "false");
  await button.press("Enter");
  await expect(page.getByRole("link", { name: words.profile })).toBeVisible();
  await checkAccessibility("header");
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  await button.press("Enter");
}

for (const { name, seed, phone, size, words } of each(JOURNEYS, 2))
  test(`${name} (${size.width} px): a guest asks for a link, finds the stay that was booked without an account, and signs out`, async ({
    page,
    site,
    request,
    checkAccessibility,
  }) => {
    test.slow();
    await page.setViewportSize(size);
    const { email, address } = await book(page, request, (path) => site(name, path), { seed, phone });
    const orderId = address.split("/").at(-1) ?? "";
    await page.context().clearCookies();

    await page.goto(site(name, "/account/trips"));
    await expect(page).toHaveURL(/\/account\/signin\?origin=/);
    await waitForHydration(page);
    await checkAccessibility();
    await page.locator("#sign-in-email").fill("nobody");
    await page.locator("#sign-in-email").press("Enter");
    await expect(page.locator("#sign-in-email")).toHaveAttribute("aria-invalid", "true");
    await page.locator("#sign-in-email").fill(email);
    await page.getByRole("button", { name: words.send }).press("Enter");
    await expect(page.getByRole("status").filter({ hasText: email })).toBeVisible();
    await checkAccessibility();

    const link = await linkOf(request, email, words.subject);
    const events = await listen(page);
    await page.goto(link);
    await waitForHydration(page);
    await checkAccessibility();
    await page.getByRole("button", { name: words.enter }).press("Enter");
    await expect(page).toHaveURL(site(name, "/account/trips"));
    await expect(page.locator(`main a[href$="/confirmation/${orderId}"]`)).toBeVisible();
    await expect.poll(() => events().then((all) => all.map((one) => one.name))).toContain("sign_up");
    await checkAccessibility();
    await page.locator(`main a[href$="/confirmation/${orderId}"]`).click();
    await expect(page).toHaveURL(address);
    await expect(page.locator("main")).toContainText(email);

    await page.goto(site(name, "/account/profile"));
    await fillProfile(page, phone);
    await expect(page.locator("#details").getByRole("status")).toBeFocused();
    await checkAccessibility();
    await page.goto(site(name, "/account/erase"));
    await expect(page.locator(`main a[href$="/confirmation/${orderId}"]`)).toBeVisible();
    await checkAccessibility();

    await page.goto(site(name, "/"));
    await openMenu(page, words, checkAccessibility);
    await page.getByRole("button", { name: words.signOut }).press("Enter");
    await expect(page).toHaveURL(site(name, "/"));
    expect((await page.context().cookies()).map((cookie) => cookie.name)).not.toContain("access_token");
    await page.goto(site(name, "/account/trips"));
    await expect(page).toHaveURL(/\/account\/signin/);
    await page.goto(link);
    await expect(page.locator("main form")).toHaveCount(0);
  });

test("a second checkout begins with what was kept; what is changed there stays there, unless its box is ticked", async ({
  page,
  site,
  request,
  checkAccessibility,
}) => {
  test.slow();
  await page.setViewportSize(PHONE);
  const email = `kept-${Date.now()}@example.org`;
  await page.goto(site("fr_FR", "/account/signin"));
  await page.locator("#sign-in-email").fill(email);
  await page.getByRole("button", { name: "Recevoir mon lien" }).click();
  await page.goto(await linkOf(request, email, "Votre lien de connexion"));
  await page.getByRole("button", { name: "Me connecter" }).click();
  await page.goto(site("fr_FR", "/account/profile"));
  await fillProfile(page, "06 12 34 56 78");
  await expect(page.locator("#details").getByRole("status")).toBeVisible();

  const stay = await findStay(request, { seed: 171 });
  const checkout = site("fr_FR", `/checkout/${stay.packageId}?${stay.query}`);
  const buyer = (name: string) => page.locator(`#buyer-${name}`);
  await page.goto(checkout);
  await waitForHydration(page);
  for (const [name, value] of [
    ["firstName", "Camille"],
    ["lastName", "Renard"],
    ["email", email],
    ["phoneNumber", "+33612345678"],
  ] as const)
    await expect(buyer(name)).toHaveValue(value);
  for (const box of ["#newsletter", "#keep-details"]) await expect(page.locator(box)).not.toBeChecked();
  await buyer("lastName").fill("Lefèvre");
  await page.locator("#newsletter").check();
  await goWithout(page);
  await buyer("terms").check();
  await fillCard(page, CARDS.approved);
  await payButton(page).click();
  await expect(page).toHaveURL(/\/confirmation\/[0-9a-f-]{36}$/);
  await expect.poll(() => readMailAbout(request, email, "newsletter")).toContain("/newsletter/preferences?token=");
  await page.goto(site("fr_FR", "/account/profile"));
  await expect(page.locator("#profile-last-name")).toHaveValue("Renard");
  await expect(page.locator("#newsletter")).toContainText("attend votre clic");
  await chooseThemes(page, checkAccessibility);

  await page.goto(checkout);
  await waitForHydration(page);
  await expect(buyer("lastName")).toHaveValue("Renard");
  await buyer("lastName").fill("Lefèvre");
  await page.locator("#keep-details").check();
  await goWithout(page);
  await buyer("terms").check();
  const kept = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith("/account/profile"));
  await payButton(page).click();
  await kept;
  await page.goto(site("fr_FR", "/account/profile"));
  await expect(page.locator("#profile-last-name")).toHaveValue("Lefèvre");
});

test("without JavaScript: plain forms lead in, to the profile and out again", async ({ browser, site, request }) => {
  const email = `plain-${Date.now()}@example.org`;
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const reader = await plain.newPage();
  await reader.goto(site("fr_FR", "/contact"));
  await reader.getByRole("link", { name: "Se connecter" }).first().click();
  await reader.locator("#sign-in-email").fill(email);
  await reader.getByRole("button", { name: "Recevoir mon lien" }).click();
  await reader.goto(await linkOf(request, email, "Votre lien de connexion"));
  await reader.getByRole("button", { name: "Me connecter" }).click();
  await expect(reader, "back to where somebody came from").toHaveURL(site("fr_FR", "/contact"));
  await reader.goto(site("fr_FR", "/account/profile"));
  await reader.getByText("Créer un mot de passe").click();
  await reader.locator("#profile-password").fill("Motdepasse2026");
  await reader.locator("#password form button").click();
  await expect(reader.getByText("Trop facile à deviner")).toBeVisible();
  await reader.locator("#profile-password").fill("quatre chevaux bleus");
  await reader.locator("#password form button").click();
  await expect(reader.locator("#password").getByRole("status")).toBeVisible();
  await reader.getByRole("button", { name: "Se déconnecter" }).click();
  await reader.goto(site("fr_FR", "/account/signin?way=password"));
  await reader.locator("#sign-in-email").fill(email);
  await reader.locator("#sign-in-password").fill("quatre chevaux bleus");
  await reader.getByRole("button", { name: "Me connecter" }).click();
  await expect(reader).toHaveURL(site("fr_FR", "/account/trips"));
  await reader.goto(site("fr_FR", "/account/erase"));
  await reader.getByRole("button", { name: "Effacer définitivement" }).click();
  await expect(reader.getByRole("heading", { level: 1, name: "Votre compte est effacé" })).toBeVisible();
  await plain.close();
});
