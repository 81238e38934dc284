import type { APIRequestContext } from "@playwright/test";
import { DESKTOP, expect, PHONE, test, waitForHydration, type SiteName } from "./fixtures.ts";
import { book } from "./booked.ts";
import { listen } from "./events.ts";
import { readMailAbout } from "./stays.ts";

type Journey = {
  name: SiteName;
  seed: number;
  phone: string;
  size: typeof DESKTOP;
  words: { subject: string; send: string; enter: string; account: string; signOut: string; profile: string };
};

const JOURNEYS: Journey[] = [
  {
    name: "fr_FR",
    seed: 141,
    phone: "06 12 34 56 78",
    size: DESKTOP,
    words: {
      subject: "Votre lien de connexion",
      send: "Recevoir mon lien",
      enter: "Me connecter",
      account: "Mon compte",
      signOut: "Se déconnecter",
      profile: "Profil et données",
    },
  },
  {
    name: "nl_BE",
    seed: 151,
    phone: "0470 12 34 56",
    size: PHONE,
    words: {
      subject: "Je inloglink",
      send: "Stuur mij mijn link",
      enter: "Log mij in",
      account: "Mijn account",
      signOut: "Uitloggen",
      profile: "Profiel en gegevens",
    },
  },
  {
    name: "es_ES",
    seed: 161,
    phone: "612 34 56 78",
    size: DESKTOP,
    words: {
      subject: "Tu enlace de acceso",
      send: "Recibir mi enlace",
      enter: "Entrar",
      account: "Mi cuenta",
      signOut: "Cerrar sesión",
      profile: "Perfil y datos",
    },
  },
];

async function linkOf(request: APIRequestContext, email: string, subject: string): Promise<string> {
  const read = async () =>
    /http\S+\/account\/link\?token=\S+/.exec(await readMailAbout(request, email, subject))?.[0] ?? "";
  await expect.poll(read).not.toBe("");
  return read();
}

for (const { name, seed, phone, size, words } of JOURNEYS)
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
    await waitForHydration(page);
    await page.locator("#profile-first-name").fill("Camille");
    await page.locator("#profile-last-name").fill("Renard");
    await page.locator("#profile-phone").fill(phone);
    await page.locator("#profile-phone").press("Enter");
    await expect(page.locator("#details").getByRole("status")).toBeFocused();
    await checkAccessibility();
    await page.goto(site(name, "/account/erase"));
    await expect(page.locator(`main a[href$="/confirmation/${orderId}"]`)).toBeVisible();
    await checkAccessibility();

    await page.goto(site(name, "/"));
    const button = page.getByRole("link", { name: words.account });
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await button.press("Enter");
    await expect(page.getByRole("link", { name: words.profile })).toBeVisible();
    await checkAccessibility("header");
    await page.keyboard.press("Escape");
    await expect(button).toBeFocused();
    await button.press("Enter");
    await page.getByRole("button", { name: words.signOut }).press("Enter");
    await expect(page).toHaveURL(site(name, "/"));
    expect((await page.context().cookies()).map((cookie) => cookie.name)).not.toContain("access_token");
    await page.goto(site(name, "/account/trips"));
    await expect(page).toHaveURL(/\/account\/signin/);
    await page.goto(link);
    await expect(page.locator("main form")).toHaveCount(0);
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
