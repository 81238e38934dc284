import { randomUUID } from "node:crypto";
import type { Locator } from "@playwright/test";
import { enterOffice, OFFICE } from "./care-mode.ts";
import { DESKTOP, expect, test } from "./fixtures.ts";
import { AGAIN } from "../support/once.ts";

test.use({ locale: "en-GB" });

test("a double click sends a form once", async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await enterOffice(page, ["catalogue"]);
  const code = `TWO${randomUUID().slice(0, 8).toUpperCase()}`;
  await page.goto(`${OFFICE}/codes/new`);
  await page.getByRole("textbox", { name: "Code" }).fill(code);
  await page.getByLabel("How much").fill("10");
  await page.getByLabel("Why?").fill("To try out");
  // The second click comes when the first has reached the server and nothing of the answer is there.
  const network = await page.context().newCDPSession(page);
  const throttle = (downloadThroughput: number) =>
    network.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 0,
      downloadThroughput,
      uploadThroughput: -1,
    });
  await network.send("Network.enable");
  await throttle(200);
  const button = await page.getByRole("button", { name: "Make the code" }).boundingBox();
  const [x, y] = [(button?.x ?? 0) + 10, (button?.y ?? 0) + 10];
  let sent = 0;
  page.on("request", (request) => (sent += request.method() === "POST" ? 1 : 0));
  const first = page.waitForRequest((request) => request.method() === "POST");
  await page.mouse.click(x, y);
  await first;
  await page.mouse.click(x, y);
  await throttle(-1);
  await expect(page).toHaveURL(`${OFFICE}/codes/${code}`);
  await expect(page.getByRole("status").first()).toContainText(code);
  expect(sent).toBe(1);
});

test("what was typed comes back when a session has ended, and is sent once somebody is in again", async ({
  page,
  checkAccessibility,
}) => {
  await page.setViewportSize(DESKTOP);
  await enterOffice(page, ["catalogue"]);
  const code = `KEPT${randomUUID().slice(0, 8).toUpperCase()}`;
  await page.goto(`${OFFICE}/codes/new`);
  await page.getByRole("textbox", { name: "Code" }).fill(code);
  await page.getByLabel("How much").fill("10");
  await page.getByLabel("Why?").fill("Two lines,\nwith “marks” & <more>");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Make the code" }).click();
  await expect(page.getByRole("heading", { name: "Your session has ended" })).toBeVisible();
  await checkAccessibility();
  await expect(page.locator('input[name="why"]')).toHaveValue(/^Two lines,\r?\nwith “marks” & <more>$/);
  // Sent too early, nothing is lost either.
  await page.getByRole("button", { name: "Send what I typed" }).click();
  await expect(page.getByRole("heading", { name: "Your session has ended" })).toBeVisible();
  await enterOffice(page, ["catalogue"]);
  await page.getByRole("button", { name: "Send what I typed" }).click();
  await expect(page).toHaveURL(`${OFFICE}/codes/${code}`);
  await expect(page.getByRole("status").first()).toContainText(code);
});

test("a name that was looked for stands in no address: Back, reload and tabs keep it all the same", async ({
  browser,
}) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false, locale: "en-GB" })).newPage();
  await enterOffice(page, ["care"]);
  await page.goto(`${OFFICE}/orders`);
  const box = page.getByRole("main").getByRole("searchbox");
  await box.fill("Nobody Ofthisname");
  await page.getByRole("main").getByRole("button", { name: "Find" }).click();
  const kept = async () => {
    await expect(box).toHaveValue("Nobody Ofthisname");
    expect(decodeURIComponent(page.url())).not.toMatch(/nobody|ofthisname/i);
  };
  await kept();
  await page.reload();
  await kept();
  await page.getByRole("main").getByRole("navigation").getByRole("link").nth(1).click();
  await expect(page).toHaveURL(/view=arriving/);
  await kept();
  await page.goBack();
  await expect(page).not.toHaveURL(/view=arriving/);
  await kept();
});

test("the button of a search stays in line with a field that is wrong", AGAIN, async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await enterOffice(page, ["admin"]);
  await page.goto(`${OFFICE}/channels?hotel=NOBODY-1`);
  const field = page.locator("form.filters").getByRole("searchbox");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  const bottomOf = async (one: Locator) => {
    const box = await one.boundingBox();
    return Math.round((box?.y ?? 0) + (box?.height ?? 0));
  };
  expect(await bottomOf(page.locator("form.filters").getByRole("button"))).toBe(await bottomOf(field));
});
