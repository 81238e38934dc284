import type { Page } from "@playwright/test";
import { book } from "./booked.ts";
import { enterOffice, OFFICE } from "./care-mode.ts";
import { DESKTOP, expect, PHONE, test } from "./fixtures.ts";
import { inDatabase, readMailAbout, readMails } from "./stays.ts";

/** Money that its provider will not give back: where its guest wants it, and who sends it there (docs/product/after-sale.md#accounts). */

test.use({ locale: "fr-FR" });

const idOf = (address: string) => address.split("/").at(-1) ?? "";

/** As if the refund that is asked for next had been refused until nobody tries any more. */
const refuseRefund = (orderId: string) =>
  inDatabase(
    `insert into outbox (kind, dedupe, payload, attempts, run_at, dead_at, problem)
     values ('payment.refund', $1, $2, 12, now(), now(), 'PaymentError rejected')`,
    [`${orderId}:payment.refund`, JSON.stringify({ orderId, reason: "cancelled_with_refund" })],
  );

/** The way to the page through the mailbox of the booking. */
async function proveMailbox(page: Page, request: Parameters<typeof readMailAbout>[0], email: string): Promise<void> {
  const link = async () =>
    /https?:\/\/\S+\/open\?token=\S+/.exec(
      await readMailAbout(request, email, "Votre lien vers votre réservation"),
    )?.[0] ?? "";
  await expect.poll(link).not.toBe("");
  await page.goto(await link());
  await page.getByRole("button", { name: "Ouvrir ma réservation" }).click();
  await expect(page).toHaveURL(/\/refund$/);
}

test("an account is given behind a link to the mailbox, sent by finance, and told; a wrong one is said to be", async ({
  page,
  browser,
  request,
  site,
  checkAccessibility,
  complaints,
}) => {
  test.slow();
  await page.setViewportSize(PHONE);
  const { email, number, address } = await book(page, request, (path) => site("fr_FR", path), { seed: 317 });
  await refuseRefund(idOf(address));
  await page.goto(`${address}/cancel`);
  await page.getByRole("button", { name: /Annuler et récupérer/ }).click();
  await page.getByRole("link", { name: "Dire où l’envoyer" }).click();
  await expect(page.getByRole("heading", { name: "Votre remboursement n’a pas pu passer" })).toBeVisible();
  await expect(page.getByLabel("IBAN")).toHaveCount(0);
  await checkAccessibility();
  await page.getByRole("button", { name: "Recevoir le lien" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Le lien est parti" })).toBeVisible();
  await proveMailbox(page, request, email);
  await checkAccessibility();

  await page.getByLabel("IBAN").fill("FR14 2004 1010 0505 0001 3M02 607");
  await page.getByRole("button", { name: /^Envoyer .* sur ce compte$/ }).click();
  await expect(page.getByText("comparez-le chiffre par chiffre")).toBeVisible();
  await expect(page.getByLabel("IBAN")).toHaveValue(/607$/);
  await checkAccessibility();
  complaints.splice(0);
  await page.getByLabel("IBAN").fill("fr14 2004 1010 0505 0001 3M02 606");
  await page.getByRole("button", { name: /^Envoyer .* sur ce compte$/ }).click();
  await expect(page.getByRole("heading", { name: "Sur votre compte FR ···· 2606" })).toBeVisible();
  await checkAccessibility();
  await expect.poll(() => readMails(request, email)).toContain("Un compte a été indiqué pour votre remboursement");
  await page.goto(address);
  await expect(page.getByText("Sur votre compte FR ···· 2606")).toBeVisible();

  const office = await (await browser.newContext({ viewport: DESKTOP, locale: "fr-FR" })).newPage();
  await enterOffice(office, ["finance"]);
  await office.goto(`${OFFICE}/transfers`);
  await office.getByRole("link", { name: number }).click();
  await expect(office.getByText("FR ···· 2606")).toBeVisible();
  await office.getByRole("button", { name: "Afficher le compte" }).click();
  await expect(office.getByText("FR14 2004 1010 0505 0001 3M02 606")).toBeVisible();
  await office.getByRole("button", { name: /^Libérer/ }).click();
  await expect(office.getByRole("status")).toContainText(/Libéré|Noté/);
  const isAlone = (await office.getByLabel("Référence du virement à la banque").count()) > 0;
  if (!isAlone) {
    // Above what one person sends alone: another one looks, too.
    const second = await (await browser.newContext({ viewport: DESKTOP, locale: "fr-FR" })).newPage();
    await enterOffice(second, ["finance"]);
    await second.goto(office.url());
    await second.getByRole("button", { name: /^Libérer/ }).click();
    await office.reload();
  }
  await office.getByLabel("Référence du virement à la banque").fill("SEPA-2026-77");
  await office.getByRole("button", { name: "C’est viré : le noter" }).click();
  await expect(office.getByRole("status")).toContainText("sont virés");
  await office.context().close();

  await expect
    .poll(async () => (await readMails(request, email)).some((subject) => subject.startsWith("Remboursé")))
    .toBe(true);
  await page.reload();
  await expect(page.getByText("SEPA-2026-77")).toBeVisible();
});

test("a gift card is taken in its place, without JavaScript", async ({ page, browser, request, site }) => {
  test.slow();
  await page.setViewportSize(DESKTOP);
  const { email, address } = await book(page, request, (path) => site("fr_FR", path), { seed: 331 });
  await refuseRefund(idOf(address));
  await page.goto(`${address}/cancel`);
  await page.getByRole("button", { name: /Annuler et récupérer/ }).click();
  await expect(page.getByRole("link", { name: "Dire où l’envoyer" })).toBeVisible();
  const state = await page.context().storageState();
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE, storageState: state });
  const plain = await context.newPage();
  await plain.goto(`${address}/refund`);
  await plain.getByRole("button", { name: "Recevoir le lien" }).click();
  await proveMailbox(plain, request, email);
  await plain.getByRole("button", { name: /^Plutôt une carte cadeau de/ }).click();
  await expect(plain).toHaveURL(/\/confirmation\/[0-9a-f-]{36}$/);
  await expect.poll(() => readMails(request, email)).toContain("Votre carte cadeau est là");
  await context.close();
});
