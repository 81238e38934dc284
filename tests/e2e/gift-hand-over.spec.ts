import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import type { APIRequestContext, Page } from "@playwright/test";
import { MARION } from "#tests/support/orders.ts";
import { SANDBOX } from "#modules/payments/registry/test-provider.ts";
import { DESKTOP, expect, PHONE, test, waitForHydration } from "./fixtures.ts";
import { stockPaper } from "./stock-paper.ts";
import { inDatabase, readMail, readMailAbout, readMails } from "./stays.ts";
import { AGAIN } from "../support/once.ts";

type Wish = { to: Record<string, unknown>; email: string; hidesPrice?: boolean; locale?: string; isPaper?: boolean };
const CODE = /\b[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}\b/;

const run = promisify(execFile);

let people = 0;
const someone = (name: string) => `${name}.${Date.now()}.${(people += 1)}@example.org`;

/** The browser of the page buys a gift card of 150 €, and pays it; the path of its page. */
async function give(
  page: Page,
  { to, email, hidesPrice = false, locale = "fr_FR", isPaper = false }: Wish,
): Promise<string> {
  const body = {
    locale,
    currency: "EUR",
    expectedAmount: 15_000,
    buyer: { ...MARION, email },
    items: {
      giftCardItem: {
        amount: 15_000,
        design: "lighthouse",
        customization: {
          toName: "Maman",
          fromName: "Léa et Hugo",
          message: "Bon vent !",
          occasion: "birthday",
          hidesPrice,
        },
        ...(isPaper ? { giftFormat: "PHYSICAL" } : {}),
        recipient: to,
      },
    },
  };
  const { status, order } = await page.evaluate(
    async ([asked, sandbox]) => {
      const placed = await fetch("/gateway/purchase/orders", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: asked,
      });
      const { booking, payment } = await placed.json();
      const id = payment.clientSecret.split("_secret_")[0];
      const paid = await fetch(`${sandbox}/v1/payment_intents/${id}/confirm`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${payment.publishableKey}`,
          "content-type": "application/x-www-form-urlencoded",
        },
        body: new URLSearchParams({
          client_secret: payment.clientSecret,
          payment_method: "pm_card_visa",
          return_url: `${location.origin}/confirmation`,
        }),
      });
      return { status: paid.status, order: String(booking.orderUUID) };
    },
    [JSON.stringify(body), SANDBOX] as const,
  );
  expect(status).toBe(200);
  // Until we have heard of the payment, the page of the gift leads to that of its order.
  await expect
    .poll(() => inDatabase(`select state from "order" where id = $1`, [order]))
    .toEqual([{ state: "confirmed" }]);
  const [row] = await inDatabase(`select item_id as id from gift where order_id = $1`, [order]);
  return `/confirmation/${order}/gift/${(row as { id: string }).id}`;
}

const codeIn = (mail: string): string => CODE.exec(mail)?.[0] ?? "";
/** The page of a gift, as a mail to its buyer leads there. */
const pageIn = (mail: string): string => /http\S+\/gift\/\S+/.exec(mail)?.[0] ?? "";

async function balanceOf(request: APIRequestContext, serialNumber: string): Promise<number> {
  const answer = await request.post("/gateway/purchase/gift-cards/check", { data: { locale: "fr_FR", serialNumber } });
  return answer.status();
}

test("by mail at once, then to somebody else: the new code opens it, the old one is nobody's (phone)", async ({
  page,
  site,
  request,
  checkAccessibility,
}) => {
  await page.setViewportSize(PHONE);
  const [buyer, recipient, other] = [someone("lea"), someone("francoise"), someone("tom")];
  await page.goto(site("fr_FR"));
  await give(page, { to: { kind: "email", name: "Françoise", email: recipient }, email: buyer });
  await expect.poll(() => readMails(request, recipient)).toHaveLength(1);
  const mail = await readMail(request, recipient);
  const code = codeIn(mail);
  expect(mail).toContain("Françoise, un cadeau offert par Léa et Hugo");
  expect(mail).toContain("> Bon vent !");
  expect(mail).toContain(`/beneficiary/login#${code}`);
  expect(await balanceOf(request, code)).toBe(200);

  await expect.poll(async () => (await readMails(request, buyer)).join()).toContain("est parti pour Françoise");
  const copy = await readMailAbout(request, buyer, "est parti pour");
  expect(copy).not.toMatch(CODE);
  await page.goto(pageIn(copy));
  await expect(page).toHaveURL(/\/gift\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Carte cadeau de 150 €");
  await expect(page.getByText(`Françoise l’a reçu à l’adresse ${recipient}`)).toBeVisible();
  await expect(page.locator("body")).not.toContainText(CODE);
  await checkAccessibility();

  await page.getByLabel("Prénom du destinataire").fill("Tom");
  await page.getByLabel("Son adresse e-mail").fill("tom");
  await page.getByRole("button", { name: "Envoyer avec un nouveau code" }).click();
  await expect(page.getByText("L’e-mail semble incorrect")).toBeVisible();
  await expect(page.getByLabel("Prénom du destinataire")).toHaveValue("Tom");
  await page.getByLabel("Son adresse e-mail").fill(other);
  await page.getByRole("button", { name: "Envoyer avec un nouveau code" }).click();
  await expect(page.getByText("L’ancien n’ouvre plus rien")).toBeVisible();
  await expect.poll(() => readMails(request, other)).toHaveLength(1);
  const next = codeIn(await readMail(request, other));
  expect(next).not.toBe(code);
  expect([await balanceOf(request, code), await balanceOf(request, next)]).toEqual([422, 200]);
});

test("on its day: words, day and recipient change until the day before, without JavaScript too (desktop)", async ({
  page,
  browser,
  site,
  request,
  checkAccessibility,
}) => {
  await page.setViewportSize(DESKTOP);
  const [buyer, recipient] = [someone("lea"), someone("ines")];
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await page.goto(site("nl_BE"));
  const to = { kind: "email", name: "Inès", email: recipient, deliveryDate: inDays(9) };
  const path = await give(page, { to, email: buyer, locale: "nl_BE" });
  await page.goto(site("nl_BE", path));
  await expect(page.getByRole("heading", { name: /^Vertrekt op/ })).toBeVisible();
  await checkAccessibility();

  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const form = await plain.newPage();
  await form.goto(site("nl_BE", path));
  await form.locator("details summary").click();
  await form.getByLabel("Voor (op de kaart)").fill("Mama");
  await form.getByLabel("Dag (leeg: meteen)").fill(inDays(-2));
  await form.getByRole("button", { name: "Opslaan" }).click();
  await expect(form.getByText("Kies een dag vanaf vandaag, binnen twaalf maanden")).toBeVisible();
  await expect(form.getByLabel("Voor (op de kaart)")).toHaveValue("Mama");
  await form.getByLabel("Dag (leeg: meteen)").fill("");
  await form.getByRole("button", { name: "Opslaan" }).click();
  await expect(form.getByText("Gewijzigd. Wat je ziet, is wat er vertrekt.")).toBeVisible();
  await plain.close();
  await expect.poll(() => readMails(request, recipient)).toEqual(["Inès, er wacht een cadeau op je"]);
  await page.goto(site("nl_BE", path));
  await expect(page.getByRole("heading", { name: /^Overhandigd op/ })).toBeVisible();
});

test("nobody else sees it, nor changes anything by its address", async ({ page, browser, site }) => {
  await page.goto(site("fr_FR"));
  const path = await give(page, { to: { kind: "buyer" }, email: someone("lea") });
  const stranger = await browser.newContext();
  const other = await stranger.newPage();
  await other.goto(site("fr_FR", path));
  await expect(other).toHaveURL(/\/confirmation\/[0-9a-f-]{36}$/);
  await expect(other.getByText("Léa et Hugo")).toHaveCount(0);
  await stranger.close();
});

test(
  "into the buyer's own hands: opening the paper hands it over, its price is told nowhere (desktop)",
  AGAIN,
  async ({ page, context, site, request, checkAccessibility }) => {
    await page.setViewportSize(DESKTOP);
    const buyer = someone("lea");
    await page.goto(site("fr_FR"));
    await give(page, { to: { kind: "buyer" }, email: buyer, hidesPrice: true });
    await expect.poll(async () => (await readMails(request, buyer)).join()).toContain("prêt à imprimer");
    await page.goto(pageIn(await readMailAbout(request, buyer, "prêt à imprimer")));
    await waitForHydration(page);
    await expect(page.getByRole("heading", { name: "Prêt à imprimer" })).toBeVisible();
    await expect(page.getByText("il est valable dès aujourd’hui")).toBeVisible();
    await checkAccessibility();
    await page.getByText("À plat").click();
    // The sheet beside it is the sheet as it will be.
    await expect(page.locator("[data-sheet=flat]")).toContainText("Carte cadeau");
    await expect(page.locator("[data-sheet]", { hasText: "150" })).toHaveCount(0);
    const paper = context.waitForEvent("response", (answer) => answer.url().includes("/documents/gift?token="));
    await page.getByRole("button", { name: "Ouvrir le PDF à imprimer" }).click();
    const answer = await paper;
    expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "application/pdf"]);
    await page.reload();
    await expect(page.getByRole("heading", { name: /^Remis le/ })).toBeVisible();
  },
);

test("by post, brought back: its buyer says where it goes instead, without JavaScript too (phone)", async ({
  page,
  browser,
  site,
  request,
  checkAccessibility,
}) => {
  await page.setViewportSize(PHONE);
  await stockPaper(["card", "box", "envelope"]);
  const buyer = someone("lotte");
  const address = { addressLine: "Dorpsstraat 1", postalCode: "9000", city: "Gent", country: "BE" };
  await page.goto(site("nl_BE"));
  const to = { kind: "post", name: "Inès Moreau", address };
  const path = await give(page, { to, email: buyer, locale: "nl_BE", isPaper: true });
  const number = await numberOf(path);
  await page.goto(site("nl_BE", path));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cadeaukaart van € 150");
  await post("sent", number, "bpost");
  await post("returned", number);
  await expect.poll(async () => (await readMails(request, buyer)).join()).toContain("Je cadeau is bij ons terug");

  await page.reload();
  await expect(page.getByRole("heading", { name: "De post heeft het teruggebracht" })).toBeVisible();
  await expect(page.getByLabel("Adres", { exact: true })).toHaveValue("Dorpsstraat 1");
  await checkAccessibility();
  await page.getByLabel("Plaats").fill("");
  await page.getByRole("button", { name: "Opnieuw versturen" }).click();
  await expect(page.getByLabel("Plaats")).toHaveAccessibleDescription(/./);

  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    viewport: PHONE,
  });
  const still = await plain.newPage();
  await still.goto(site("nl_BE", path));
  await still.getByLabel("Adres", { exact: true }).fill("Dorpsstraat 11");
  await still.getByRole("button", { name: "Opnieuw versturen" }).click();
  await expect(still.getByText("Verbeterd. We sturen het opnieuw naar dit adres.")).toBeVisible();
  await expect(still.getByRole("heading", { name: "We pakken het opnieuw in" })).toBeVisible();
  await plain.close();
  expect(await post("list", "readdressed")).toContain(number);
});

async function numberOf(path: string): Promise<string> {
  const [row] = await inDatabase(`select number from "order" where id = $1`, [path.split("/")[2]]);
  return (row as { number: string }).number;
}

/** What whoever packs gifts does, with the operator's own command; what it says. */
async function post(...args: string[]): Promise<string> {
  const file = `${process.env.E2E_DATA_DIR ?? ".data/e2e"}/database-url`;
  const DATABASE_URL = process.env.DATABASE_URL ?? readFileSync(file, "utf8").trim();
  const { stdout } = await run(process.execPath, ["script/lib/gifts-post.ts", ...args], {
    env: { ...process.env, DATABASE_URL },
  });
  return stdout;
}
