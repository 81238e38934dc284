import type { Page } from "@playwright/test";
import { listen } from "./events.ts";
import { DESKTOP, expect, PHONE, test, waitForHydration } from "./fixtures.ts";
import { readMailAbout } from "./stays.ts";
import { AGAIN } from "../support/once.ts";

test("a heart keeps a stay and says so, the drawer takes it off and back, another tab follows, the list shows it with its price", async ({
  page,
  context,
  site,
  checkAccessibility,
}) => {
  await page.setViewportSize(DESKTOP);
  await page.goto(site("fr_FR"));
  await waitForHydration(page);
  const other = await context.newPage();
  await other.goto(site("fr_FR", "/p/wishlist"));
  await expect(other.getByRole("heading", { name: "Rien ici pour l’instant" })).toBeVisible();

  const card = page.getByRole("tabpanel").getByRole("article").first();
  const name = (await card.getByRole("heading").textContent()) ?? "";
  await card.getByRole("heading").getByRole("link").focus();
  const heart = card.getByRole("button", { name: `Garder ${name}` });
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await heart.focus();
  await expect(heart).toHaveCSS("opacity", "1");
  await page.keyboard.press("Enter");
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Voir ma liste" }).click();
  const drawer = page.getByRole("dialog", { name: "Ma liste d’envies" });
  await expect(drawer.getByRole("listitem")).toContainText(/€.*nuit/);
  await drawer.getByRole("button", { name: `Retirer ${name} de ma liste` }).click();
  await expect(drawer.getByRole("link", { name: "Ajouter des séjours" })).toHaveAttribute("href", "/week-ends/_/_");
  await checkAccessibility();
  await expect(drawer.getByRole("button", { name: "Annuler" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(drawer.getByRole("listitem")).toContainText(name);
  await checkAccessibility();
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(heart).toBeFocused();
  // Where there are accounts, sign-in and footer lead to the list, and the header has no heart.
  await expect(page.getByRole("banner").getByRole("link", { name: "Ma liste d’envies" })).toBeHidden();
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "Ma liste d’envies" })).toBeVisible();

  await expect(other.getByRole("article", { name })).toBeVisible();
  await other.close();
  await page.goto(site("fr_FR", "/p/wishlist"));
  const kept = page.getByRole("article", { name });
  await expect(kept).toContainText("€");
  await expect(kept, "for the dates of the card that was liked").toContainText(/\d nuits? · \d/);
  await expect(kept.getByRole("heading").getByRole("link")).toHaveAttribute("href", /checkin=.*checkout=/);
  await expect(page.getByText("1 offre, gardée dans ce navigateur")).toBeVisible();
  await checkAccessibility();

  await kept.getByRole("button", { name: `Garder ${name}` }).click();
  await expect(page.getByRole("heading", { name: "Rien ici pour l’instant" })).toBeVisible();
  await checkAccessibility();
  await expect(page.getByRole("button", { name: "Annuler" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(kept).toBeVisible();
});

/** It has not a free night left: the demo catalogue has none of that kind, so the answer says it. */
const SOLD_OUT = {
  id: "9",
  kind: "stay",
  label: "Spa et mer",
  reason: "sold_out",
  images: [{ id: "spa-dusk-1", alt: "Bassin" }],
  hotel: {
    label: "Le Phare",
    stars: 3,
    review: { count: 12, average: 9.1 },
    location: { label: "Honfleur", area: "Calvados" },
  },
  alternativesUri: "/ville/1/honfleur",
};

test(
  "phone: activities and stays in one list; an offer that left says so and can go",
  AGAIN,
  async ({ page, request, site, checkAccessibility }) => {
    await page.setViewportSize(PHONE);
    await page.goto(site("fr_FR", "/?flow=activity"));
    await waitForHydration(page);
    const card = page.getByRole("region", { name: "Une parenthèse bien-être" }).getByRole("article").first();
    const heart = card.getByRole("button", { name: /^Garder/ });
    await heart.click();
    // A heart whose code is on its way is set when that has come: only then is there a list to add to.
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("button", { name: "Voir ma liste" }).click();
    await expect(page.getByRole("dialog", { name: "Ma liste d’envies" }).getByRole("listitem")).toHaveCount(1);
    await page.goBack();
    await expect(page.getByRole("dialog")).toBeHidden();
    await page.evaluate(() => {
      const list = JSON.parse(localStorage.getItem("vendredi.wishlist") ?? "[]") as object[];
      localStorage.setItem(
        "vendredi.wishlist",
        JSON.stringify([
          { kind: "stay", id: "100011", visit: { checkin: "2020-12-11", checkout: "2020-12-13", a: "1" } },
          ...list,
          { kind: "stay", id: "7" },
        ]),
      );
    });
    await page.route("**/api/search/cards.json*", async (route) => {
      const answer = await request.get(route.request().url());
      await route.fulfill({ json: { ...((await answer.json()) as object), gone: [SOLD_OUT] } });
    });
    await page.evaluate(() =>
      localStorage.setItem(
        "vendredi.wishlist",
        JSON.stringify([
          ...(JSON.parse(localStorage.getItem("vendredi.wishlist") ?? "[]") as object[]),
          { kind: "stay", id: "9" },
        ]),
      ),
    );
    await page.goto(site("fr_FR", "/p/wishlist"));
    await expect(page.getByRole("article")).toHaveCount(3);
    await expect(page.getByText(/Vos dates \(11–.?13.déc\.\) sont passées/)).toBeVisible();
    const gone = page.getByRole("article", { name: "Le Phare" });
    await expect(gone).toContainText("Complet");
    await expect(gone.getByRole("link")).toHaveText(["Voir d’autres offres : Le Phare"]);
    await expect(page.getByText("Une offre de votre liste n’est plus en vente.")).toBeVisible();
    await checkAccessibility();
    await gone.getByRole("button", { name: "Retirer Le Phare de la liste" }).click();
    await expect(gone).toBeHidden();
    await expect(page.getByText("Le Phare n’est plus dans votre liste.")).toBeVisible();
    await page.getByRole("button", { name: "Retirer de la liste", exact: true }).click();
    await expect(page.getByText("2 offres, gardées dans ce navigateur")).toBeVisible();
    await expect(page.getByText("n’est plus en vente")).toBeHidden();
  },
);

test(
  "a list whose offers do not come says so, and comes with another try",
  AGAIN,
  async ({ page, site, complaints }) => {
    await page.addInitScript(() => localStorage.setItem("vendredi.wishlist", '[{"kind":"stay","id":"100011"}]'));
    await page.route("**/api/search/cards.json*", (route) => route.fulfill({ status: 503, body: "{}" }));
    await page.goto(site("fr_FR", "/p/wishlist"));
    await expect(page.getByRole("alert")).toContainText("Votre liste est bien là");
    await page.unroute("**/api/search/cards.json*");
    await page.getByRole("button", { name: "Réessayer" }).click();
    await expect(page.getByRole("article")).toHaveCount(1);
    expect(complaints.filter((text) => text.includes("503"))).toHaveLength(1);
    complaints.length = 0;
  },
);

const KEPT = "vendredi.wishlist";
const idsIn = (page: Page) =>
  page.evaluate((key) => (JSON.parse(localStorage.getItem(key) ?? "[]") as { id: string }[]).map(({ id }) => id), KEPT);

/** A browser that has kept a stay a minute ago. */
const beginWith = (page: Page, id: string) =>
  page.addInitScript(
    ([key, list]) =>
      sessionStorage.getItem("begun") ?? (localStorage.setItem(key, list), sessionStorage.setItem("begun", "1")),
    [KEPT, JSON.stringify([{ kind: "stay", id, at: Date.now() - 60_000 }])] as const,
  );

test("signing in merges, another device follows, nothing taken off comes back, signing out leaves nothing", async ({
  page,
  browser,
  request,
  site,
  checkAccessibility,
}) => {
  test.slow();
  const email = `wishes-${Date.now()}@example.org`;
  let used = "";
  const signIn = async (device: Page) => {
    await device.goto(site("fr_FR", "/account/signin?origin=/account/wishlist"));
    await device.locator("#sign-in-email").fill(email);
    await device.getByRole("button", { name: "Recevoir mon lien" }).click();
    await expect(device.getByRole("status").filter({ hasText: email })).toBeVisible();
    const last = async () =>
      /http\S+\/account\/link\?token=\S+/.exec(await readMailAbout(request, email, "Votre lien de connexion"))?.[0] ??
      used;
    await expect.poll(last).not.toBe(used);
    used = await last();
    await device.goto(used);
    await device.getByRole("button", { name: "Me connecter" }).click();
    await expect(device).toHaveURL(site("fr_FR", "/account/wishlist"));
  };
  await beginWith(page, "100011");
  await signIn(page);
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect.poll(() => idsIn(page)).toEqual(["100011"]);
  await page.getByText("Partager", { exact: true }).click();
  await page.getByRole("button", { name: "Créer un lien" }).click();
  await expect(page.getByLabel("Le lien vers votre liste")).toHaveValue(/\/p\/wishlist\/shared\?list=/);
  await page.getByText("Choisir un week-end", { exact: true }).click();
  await checkAccessibility();

  const other = await (await browser.newContext()).newPage();
  await beginWith(other, "100022");
  const events = await listen(other);
  await signIn(other);
  await expect.poll(() => idsIn(other)).toEqual(expect.arrayContaining(["100011", "100022"]));
  await expect.poll(events).toContainEqual(expect.objectContaining({ name: "wishlist_merged", added: 1, offers: 2 }));
  await expect(other.getByRole("article")).toHaveCount(2);
  const told = other.waitForResponse((response) => response.url().endsWith("/api/account/wishlist"));
  await other
    .locator("article")
    .first()
    .getByRole("button", { name: /^Garder/ })
    .click();
  await told;
  const [left = ""] = await idsIn(other);

  await page.reload();
  await expect.poll(() => idsIn(page)).toEqual([left]);
  await page.getByRole("main").getByRole("button", { name: "Se déconnecter" }).click();
  await expect(page).toHaveURL(site("fr_FR", "/"));
  await expect.poll(() => idsIn(page)).toEqual([]);
  await other.context().close();
});
