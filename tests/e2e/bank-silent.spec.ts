import { expect, test, waitForHydration } from "./fixtures.ts";
import { CARDS, fillCard, fillDetails, findStay, payButton, readMails, somebody } from "./stays.ts";

test("the bank's answer is lost: nobody is told that nothing was paid; the order says that it was, at once or at the next try", async ({
  page,
  site,
  request,
  complaints,
}) => {
  const stay = await findStay(request, { seed: 9 });
  const person = somebody("06 12 34 56 78");
  await page.goto(site("fr_FR", `/checkout/${stay.packageId}?${stay.query}`));
  await fillDetails(page, person);
  await fillCard(page, CARDS.approved);
  // The payment is made; the browser hears of nothing until it has been told so.
  await page.route("**/payment_intents/*/confirm", async (route) => {
    const { host } = new URL(route.request().url());
    const url = route.request().url().replace("fr.localhost", "127.0.0.1");
    await route.fetch({ url, headers: { ...route.request().headers(), host } });
    await page.context().setOffline(true);
    await route.abort();
  });
  await payButton(page).click();
  await expect(page.getByText("Nous n’avons pas la réponse de votre banque")).toBeVisible();
  await expect(page.getByText("Rien n’a été débité")).toHaveCount(0);
  await page.context().setOffline(false);
  await payButton(page).click();
  await expect(page).toHaveURL(/\/confirmation\//);
  await expect.poll(() => readMails(request, person.email)).toHaveLength(1);
  complaints.splice(0);
});

test("without a line the checkout says that nothing is paid by itself, and keeps what was typed", async ({
  page,
  site,
  request,
  context,
}) => {
  const stay = await findStay(request, { seed: 3 });
  await page.goto(site("fr_FR", `/checkout/${stay.packageId}?${stay.query}`));
  await waitForHydration(page);
  await page.locator("#buyer-lastName").fill("Renard");
  const told = page.getByText("rien ne part tout seul");
  const general = page.getByText("Vos choix sont gardés et s’appliqueront");
  await expect(told).toBeHidden();
  await context.setOffline(true);
  await expect(told).toBeVisible();
  await expect(general).toHaveCount(0);
  await context.setOffline(false);
  await expect(told).toBeHidden();
  await expect(page.locator("#buyer-lastName")).toHaveValue("Renard");
});
