import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { codeOf, stepOf } from "#modules/staff/totp.ts";
import { addAdmin, enrol, enterOffice, findInvitation, OFFICE, PASSWORD } from "./care-mode.ts";
import { DESKTOP, expect, PHONE, test } from "./fixtures.ts";
import { AGAIN, each } from "../support/once.ts";

test.use({ locale: "en-GB" });

const SCREENS = [
  "/",
  "/team",
  "/team/invite",
  "/journal",
  "/account",
  "/account/passkey",
  "/more",
  "/care-mode",
  "/waiting/claims",
  "/waiting/hotels",
  "/rates",
  "/rates/NL-10001",
  "/reservations",
  "/hotel-people",
  "/refunds",
  "/payments",
  "/transfers",
  "/find",
  "/reviews",
  "/claims",
  "/messages",
  "/messages?view=answered",
  "/values",
  "/gifts",
  "/channels",
  "/channels/new",
  "/channels/partners/demo-channel",
  "/channels/hotels/NL-10001",
  "/channels/hotels/NL-10004",
  "/codes",
  "/codes/new",
  "/codes/batches/new",
  "/catalogue",
  "/catalogue/bulk?do=add&on=it_IT",
  "/catalogue/bulk?of=hotels&do=withdraw",
  "/catalogue/bulk?of=activities",
  "/catalogue/batches",
  "/catalogue/files",
  "/catalogue/hotels/10001?part=house",
  "/catalogue/packages/100011?part=texts&in=es",
  "/catalogue/packages/100011/publish",
];
test("the first administrator comes in by a command, invites somebody, and removes them: without scripts", async ({
  browser,
}) => {
  const plain = { javaScriptEnabled: false, locale: "en-GB" };
  const page = await (await browser.newContext(plain)).newPage();
  const [admin, other] = [`${randomUUID()}@house.example`, `${randomUUID()}@house.example`];
  const secret = await enrol(page, addAdmin(admin));
  await page.getByRole("link", { name: "go on" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Sign out" }).first().click();

  await page.goto(`${OFFICE}/team`);
  await expect(page).toHaveURL(/sign-in\?to=%2Fteam$/);
  await page.getByLabel("Email").fill(admin);
  await page.getByLabel("Password").fill("wrong");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Address or password is wrong.")).toBeVisible();
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Continue" }).click();
  // The code of now was used up by connecting the phone: that of the next half minute counts already.
  await page.getByRole("textbox", { name: "Code" }).fill(codeOf(secret, stepOf(new Date()) + 1));
  await page.getByRole("button", { name: "Open my session" }).click();
  await expect(page).toHaveURL(`${OFFICE}/team`);

  await page.getByRole("link", { name: "Invite" }).click();
  await page.getByLabel("Name").fill("Nadia Berg");
  await page.getByRole("textbox", { name: "Email" }).fill(other);
  await page.getByRole("checkbox", { name: /^Customer care/ }).check();
  await page.getByRole("button", { name: "Send the invitation" }).click();
  await expect(page.getByText("Nadia Berg has been sent a link.")).toBeVisible();

  const link = await findInvitation(other);
  const second = await (await browser.newContext(plain)).newPage();
  await enrol(second, link);
  await second.goto(`${OFFICE}/team`);
  await expect(second.getByText("Not for your roles")).toBeVisible();
  await expect(second.getByRole("link", { name: "Team", exact: true })).toHaveCount(0);

  await page.goto(`${OFFICE}/team`);
  await page.getByRole("row", { name: other }).getByRole("link").click();
  const leaving = page.locator("section", { hasText: "Remove from the team" }).last();
  await leaving.getByLabel("Reason").fill("contract over");
  await leaving.getByRole("button").click();
  await expect(page.getByText("Removed: no way in is left.")).toBeVisible();
  await second.goto(OFFICE);
  await expect(second).toHaveURL(/sign-in/);
  await second.context().close();
  await page.goto(`${OFFICE}/journal`);
  await expect(page.getByText("contract over").first()).toBeVisible();
  await page.context().close();
});

for (const viewport of each([DESKTOP, PHONE], 0)) {
  test(`screens of the office, ${viewport.width} px`, async ({ page, checkAccessibility }) => {
    await page.setViewportSize(viewport);
    await page.goto(`${OFFICE}/sign-in`);
    await checkAccessibility();
    const font = await page.evaluate(async () => (await document.fonts.ready).check("600 15px Figtree"));
    expect(font).toBe(true);
    await enterOffice(page, ["admin"], "Alice Mercier");
    for (const path of [...SCREENS, "/nowhere"]) {
      await page.goto(OFFICE + path);
      expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, viewport.width]);
      await checkAccessibility();
    }
  });
}

test("a year of a room stays within the window, wide and narrow", AGAIN, async ({ page, checkAccessibility }) => {
  // Thousands of cells, each of which is looked at.
  test.slow();
  await enterOffice(page, ["catalogue"]);
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await page.goto(`${OFFICE}/rates/NL-10001/CLA/year`);
    await expect(page.getByRole("columnheader").first()).toBeAttached();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  }
  await checkAccessibility();
});

test("days of a room are painted: looked at first, then written, in the searches, and taken back", async ({
  page,
  checkAccessibility,
}) => {
  await page.setViewportSize(DESKTOP);
  await enterOffice(page, ["catalogue"]);
  await page.goto(`${OFFICE}/rates?q=NL-10001`);
  await page.getByLabel("Price a night").fill("+1");
  await page.getByLabel("Reason").fill("a fair in town");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Before it is written" })).toBeVisible();
  await checkAccessibility();
  await page.getByRole("button", { name: /^Write \d+ days?$/ }).click();
  await expect(page.getByRole("status")).toContainText("written");
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/in the searches/).first()).toBeVisible({ timeout: 200 });
  }).toPass({ timeout: 5_000 });
  await page.getByRole("columnheader").last().getByRole("link").click();
  await expect(page.getByRole("heading", { name: "What changed of this day" })).toBeVisible();
  await checkAccessibility();
  await page.goBack();
  await page.getByRole("link", { name: "Take back" }).first().click();
  await page.getByLabel("Reason").fill("the wrong week");
  await page.getByRole("button", { name: "Take back" }).click();
  await expect(page.getByRole("status")).toContainText("written");
});

test("everything is reached by keyboard: the way past the rail first, then every place", async ({ page }) => {
  await enterOffice(page, ["admin"], "Alice Mercier");
  await page.goto(`${OFFICE}/team`);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "To the content" })).toBeFocused();
  const reached = new Set<string>();
  for (let count = 0; count < 30; count++) {
    await page.keyboard.press("Tab");
    reached.add(await page.evaluate(() => document.activeElement?.textContent?.trim() ?? ""));
  }
  for (const name of ["Today", "Team", "Journal", "Invite", "Sign out"]) expect([...reached]).toContain(name);
});

test("nothing of the back office is in what visitors load", async () => {
  const files = readdirSync("build/client", { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.(js|css)$/.test(name),
  );
  expect(files.length).toBeGreaterThan(50);
  for (const name of files) {
    const text = readFileSync(join("build/client", name), "utf8");
    expect([name, /office\.(?:door|lost|rail|team|css)|whoami/.test(text)]).toEqual([name, false]);
  }
});
