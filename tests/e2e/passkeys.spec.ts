import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { codeOf, stepOf } from "#modules/staff/totp.ts";
import { addAdmin, enrol, OFFICE, PASSWORD } from "./care-mode.ts";
import { DESKTOP, expect, PHONE, test } from "./fixtures.ts";

/** A passkey of the team, with a device that Chromium makes up (docs/product/services.md#passkeys). */
test.use({ locale: "en-GB" });

/** A device with a finger on it. The answer makes it refuse, or agree again. */
async function plugIn(page: Page): Promise<(isVerified: boolean) => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async (isUserVerified) => {
    await devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
  };
}

for (const viewport of [DESKTOP, PHONE])
  test(`added on one's page, it opens the door alone, and is taken away: ${viewport.width} px`, async ({
    page,
    checkAccessibility,
  }) => {
    await page.setViewportSize(viewport);
    const verify = await plugIn(page);
    const email = `${randomUUID()}@house.example`;
    const secret = await enrol(page, addAdmin(email));
    await page.goto(`${OFFICE}/account`);
    await page.getByRole("link", { name: "Add a passkey" }).click();
    await checkAccessibility();
    await page.getByRole("textbox", { name: "Code" }).fill("000000");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("That code is wrong")).toBeVisible();
    // The code of now was used up by connecting the phone.
    await page.getByRole("textbox", { name: "Code" }).fill(codeOf(secret, stepOf(new Date()) + 1));
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByLabel("Name")).toHaveValue(/Chrome/);
    await checkAccessibility();
    await verify(false);
    await page.getByRole("button", { name: "Create the passkey" }).click();
    await expect(page.getByText("Nothing came of it.")).toBeVisible();
    await verify(true);
    await page.getByLabel("Name").fill("The laptop");
    await page.getByRole("button", { name: "Create the passkey" }).click();
    await expect(page.getByRole("status").first()).toContainText("“The laptop” is added.");
    await expect(page.getByRole("row", { name: /The laptop.*not yet/ })).toBeVisible();
    await checkAccessibility();
    await page.context().clearCookies();

    await page.goto(`${OFFICE}/team`);
    await checkAccessibility();
    await page.getByRole("link", { name: "Passkey of this device" }).click();
    await expect(page, "asked as soon as the page is there").toHaveURL(`${OFFICE}/team`);
    await page.goto(`${OFFICE}/account`);
    await page.getByRole("button", { name: "Remove The laptop" }).click();
    await expect(page.getByText("It opens nothing any more.")).toBeVisible();

    await page.context().clearCookies();
    await page.goto(`${OFFICE}/sign-in/passkey`);
    await expect(page.getByText("This passkey opens nothing here.")).toBeVisible();
    await checkAccessibility();
    await verify(false);
    await page.getByRole("button", { name: "Use my passkey" }).click();
    await expect(page.getByText("Nothing came of it.")).toBeVisible();
    await checkAccessibility();
    await page.getByRole("link", { name: "Password and code instead" }).click();
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("heading", { name: "Your code" })).toBeVisible();
  });

test("without JavaScript the door says so, and password and code are one link away", async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false, locale: "en-GB" })).newPage();
  await page.goto(`${OFFICE}/sign-in?to=%2Fteam`);
  await page.getByRole("link", { name: "Passkey of this device" }).click();
  // Texts are not looked for in it.
  const note = page.locator("noscript .note");
  await expect(note).toBeVisible();
  await expect(note).toContainText("Passkeys need JavaScript");
  await page.getByRole("button", { name: "Use my passkey" }).click();
  await expect(page.getByText("This passkey opens nothing here.")).toBeVisible();
  await page.getByRole("link", { name: "Password and code instead" }).click();
  await expect(page).toHaveURL(`${OFFICE}/sign-in?to=%2Fteam`);
  await page.context().close();
});
