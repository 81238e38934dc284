import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DESKTOP, expect, PHONE, test } from "./fixtures.ts";

const door = () => `http://staff.localhost:${process.env["E2E_PORT"] ?? 4810}/`;

test.use({ locale: "en-GB" });

for (const viewport of [DESKTOP, PHONE]) {
  test(`the door of the back office says that nobody can sign in yet, ${viewport.width} px`, async ({
    page,
    checkAccessibility,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto(door());
    await expect(page.getByText("Nobody can sign in yet")).toBeVisible();
    await expect(page.getByLabel("Password")).toBeDisabled();
    await expect(page.getByRole("button")).toBeDisabled();
    const font = await page.evaluate(async () => (await document.fonts.ready).check("600 15px Figtree"));
    expect(font).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    await checkAccessibility();
  });
}

test("an address that the back office does not have leads to its door", async ({ page }) => {
  await page.goto(`${door()}orders/12345678`);
  await page.getByRole("link").click();
  await expect(page.getByText("Nobody can sign in yet")).toBeVisible();
});

test("nothing of the back office is in what visitors load", async () => {
  const files = readdirSync("build/client", { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.(js|css)$/.test(name),
  );
  expect(files.length).toBeGreaterThan(50);
  for (const name of files) {
    const text = readFileSync(join("build/client", name), "utf8");
    expect([name, /office\.(?:door|lost|team|css)|Nobody can sign in/.test(text)]).toEqual([name, false]);
  }
});
