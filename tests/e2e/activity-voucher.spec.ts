import type { ActivityOnlyView } from "#modules/vouchers/views.ts";
import { DESKTOP, expect, PHONE, test, waitForHydration } from "./fixtures.ts";
import { giveActivity } from "./give-gift.ts";
import { firstOffer } from "./vouchers.ts";
import { AGAIN } from "../support/once.ts";

test("it, 1440 px: an activity is offered: dialog, mistakes beside their fields, checkout with id and people", async ({
  page,
  request,
  site,
  checkAccessibility,
}) => {
  const { id } = await firstOffer(request, { flow: "activity" });
  await page.setViewportSize(DESKTOP);
  await page.goto(site("it_IT", `/attivita-offerta/${id}/_#a=1`));
  await waitForHydration(page);
  await page.getByRole("main").getByRole("button", { name: "Regala", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Regala" });
  const go = dialog.getByRole("button", { name: "Continua" });
  await go.click();
  await expect(dialog.getByText("Campo obbligatorio").first()).toBeVisible();
  await checkAccessibility("dialog");
  await dialog.getByLabel("Per", { exact: true }).fill("Giulia");
  await dialog.getByLabel("Da parte di", { exact: true }).fill("Marco");
  await dialog.getByRole("textbox", { name: /^Il suo indirizzo e-mail/ }).fill("giulia@example.com");
  await go.click();
  await expect(page).toHaveURL(new RegExp(`/checkout/gift/[0-9a-f-]{36}#id=${id};a=1$`));
  await expect(page.getByRole("main")).toContainText("Giulia");
});

test(
  "it, 1440 px: for oneself: an event, own use in the address of the checkout",
  AGAIN,
  async ({ page, request, site }) => {
    const { id } = await firstOffer(request, { flow: "activity" });
    await page.setViewportSize(DESKTOP);
    // Told just before the page is left.
    const told: { name: string }[] = [];
    await page.exposeFunction("tellTest", (event: { name: string }) => void told.push(event));
    await page.addInitScript(() =>
      document.addEventListener("vendredi:event", (event) =>
        (window as unknown as { tellTest: (told: unknown) => void }).tellTest((event as CustomEvent).detail),
      ),
    );
    await page.goto(site("it_IT", `/attivita-offerta/${id}/_`));
    await waitForHydration(page);
    await page.getByRole("main").getByRole("button", { name: "Compra per me" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Continua" }).click();
    await expect(page).toHaveURL(new RegExp(`/checkout/gift/[0-9a-f-]{36}\\?customType=OWN_USE#id=${id};a=\\d$`));
    expect(told.filter(({ name }) => name === "add_to_cart")).toMatchObject([{ flow: "activity", offerId: id }]);
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("nl_NL, 390 px: an activity is given, for as many as were chosen, and nothing that was typed is lost", async ({
    page,
    request,
    site,
  }) => {
    const { id } = await firstOffer(request, { flow: "activity" });
    const activity = (await (
      await request.get(`/api/activity-only/weekend/${id}/detail.json?locale=nl_NL`)
    ).json()) as ActivityOnlyView;
    await page.setViewportSize(PHONE);
    await page.goto(site("nl_NL", `/activiteit/${id}/_`));
    const main = page.getByRole("main");
    await main.getByRole("radio", { name: /^1 pers/ }).check();
    await main.getByRole("button", { name: "Cadeau geven" }).click();
    await expect(page).toHaveURL(new RegExp(`/activiteit/${id}/customization\\?a=1$`));
    await expect(main.getByRole("heading", { level: 1, name: activity.label })).toBeVisible();
    await main.getByRole("radio", { name: /^Zelf geven/ }).check();
    await main.getByRole("textbox", { name: /boodschap/ }).fill("Veel plezier!");
    await main.getByRole("button", { name: "Verder" }).click();
    await expect(main.getByLabel("Van", { exact: true })).toHaveAttribute("aria-invalid", "true");
    await expect(main.getByRole("alert").getByRole("link", { name: "Van" })).toHaveAttribute("href", "#fromName");
    await expect(main.getByRole("textbox", { name: /boodschap/ })).toHaveValue("Veel plezier!");
    await main.getByLabel("Van", { exact: true }).fill("Sanne");
    await main.getByRole("button", { name: "Verder" }).click();
    await expect(page).toHaveURL(/\/checkout\/gift\/[0-9a-f-]{36}/);
  });

  test("nl_NL, 390 px: a centre types the code, uses the voucher once, and takes a slip back", async ({
    page,
    request,
    site,
  }) => {
    const { code, title } = await giveActivity(request);
    await page.setViewportSize(PHONE);
    await page.goto(site("nl_NL", "/activity-voucher"));
    const main = page.getByRole("main");
    await main.getByLabel("Code").fill(code.toLowerCase());
    await main.getByRole("button", { name: "Bon controleren" }).click();
    await expect(main.getByRole("heading", { name: title })).toBeVisible();
    await main.getByRole("button", { name: "Als gebruikt markeren" }).click();
    await expect(main).toContainText("De bon is als gebruikt gemarkeerd");
    await main.getByRole("button", { name: "Terugdraaien" }).click();
    await expect(main).toContainText("De bon kan weer worden gebruikt");
  });
});

test("nl_NL, 390 px: the square brings the code, which leaves the address; a second use is refused", async ({
  page,
  request,
  site,
  checkAccessibility,
}) => {
  const { code, title } = await giveActivity(request);
  await page.setViewportSize(PHONE);
  await page.goto(site("nl_NL", `/activity-voucher#${code}`));
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: title })).toBeVisible();
  expect(page.url()).not.toContain(code);
  await checkAccessibility();
  await main.getByRole("button", { name: "Als gebruikt markeren" }).click();
  await expect(main).toContainText("De bon is als gebruikt gemarkeerd");
  await checkAccessibility();
  await page.goto(site("nl_NL", "/activity-voucher"));
  await waitForHydration(page);
  await main.getByLabel("Code").fill(code);
  await main.getByRole("button", { name: "Bon controleren" }).click();
  await expect(main).toContainText("Deze bon is al gebruikt");
  await checkAccessibility();
});
