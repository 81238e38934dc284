import { DESKTOP, expect, PHONE, test, waitForHydration } from "./fixtures.ts";
import { AGAIN } from "../support/once.ts";

test.describe("desktop", () => {
  test.use({ viewport: DESKTOP });

  test("Inspirations opens by click: themes with counts and the theme of the week, destinations down to the city", async ({
    page,
    site,
    checkAccessibility,
  }) => {
    await page.goto(site("fr_FR", "/p/help"));
    await waitForHydration(page);
    const entry = page.getByRole("button", { name: "Inspirations" });
    await entry.click();
    await expect(entry).toHaveAttribute("aria-expanded", "true");
    await expect(page.getByRole("button", { name: "Expériences" })).toHaveCount(1);
    await expect(page.getByRole("link", { name: /Je veux y aller !/ })).toBeVisible();
    await expect(page.getByRole("link", { name: /Le séjour de la semaine.*\d\s€/ })).toHaveAttribute(
      "href",
      /\/week-end\//,
    );
    // Fifteen lines or more fill the second, third and fourth columns.
    const themes = page.getByRole("navigation", { name: "Menu principal" }).getByRole("list", { name: "Nos thèmes" });
    await expect(themes).toHaveCount(3);
    await expect(themes.first().getByRole("link", { name: /^Spa \d+$/ })).toBeVisible();
    await checkAccessibility("header");
    await page.getByRole("button", { name: "Destinations" }).click();
    await page.getByRole("button", { name: /^Espagne/ }).click();
    await expect(page.getByRole("list", { name: "Espagne" })).toHaveCount(2);
    await page.getByRole("button", { name: /^Catalogne/ }).click();
    await expect(page.getByRole("list", { name: "Espagne" })).toHaveCount(1);
    await checkAccessibility("header");
    await page.getByRole("link", { name: /^Barcelone/ }).click();
    await expect(page).toHaveURL(/\/ville\/|\/week-ends\//);
    await expect(entry).toHaveAttribute("aria-expanded", "false");
  });

  test(
    "a resting pointer opens the panel, a passing one does not, and it goes with the pointer",
    AGAIN,
    async ({ page, site }) => {
      await page.goto(site("fr_FR", "/p/help"));
      await waitForHydration(page);
      const entry = page.getByRole("button", { name: "Inspirations" });
      await entry.hover();
      await expect(entry).toHaveAttribute("aria-expanded", "true");
      await page.mouse.move(700, 800);
      await expect(entry).toHaveAttribute("aria-expanded", "false");
    },
  );

  test("the whole menu by keyboard", async ({ page, site }) => {
    await page.goto(site("nl_NL", "/p/help"));
    await waitForHydration(page);
    const entry = page.getByRole("button", { name: "Inspiratie" });
    await entry.focus();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("button", { name: "Onze thema’s" })).toBeFocused();
    await expect(page.getByRole("link", { name: /Daar wil ik heen!/ })).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("button", { name: "Bestemmingen" })).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("button", { name: /^Nederland/ })).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(page.locator("[data-level='2'] a").first()).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await expect(page.getByRole("button", { name: /^Nederland/ })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(entry).toBeFocused();
    await expect(entry).toHaveAttribute("aria-expanded", "false");
  });

  test(
    "the tab of experiences is there on the sites that have some, and on no other",
    AGAIN,
    async ({ request, site }) => {
      for (const [name, label, entry, has] of [
        ["fr_FR", "Expériences", "Inspirations", true],
        ["nl_BE", "Belevenissen", "Inspiratie", true],
        ["es_ES", "Experiencias", "Inspiración", false],
        ["it_IT", "Esperienze", "Ispirazioni", false],
      ] as const) {
        // The panels are no part of the first HTML: what they will show is in the page's data.
        const html = await (await request.get(site(name, "/p/help"))).text();
        expect([name, html.includes(`>${entry}<`), html.includes(`"${label}"`)]).toEqual([name, true, has]);
      }
    },
  );

  test("the header says which flow a page is of", AGAIN, async ({ page, site }) => {
    await page.goto(site("it_IT", "/regali/_/_"));
    const nav = page.getByRole("navigation", { name: "Menu principale" });
    await expect(nav.locator("[aria-current=page]")).toHaveText("Regali");
    await nav.getByRole("link", { name: "Soggiorni" }).click();
    await expect(nav.locator("[aria-current=page]")).toHaveText("Soggiorni");
  });

  test("one bar stands above the header, is closed for good, and product pages have none", async ({ page, site }) => {
    const bars = page.locator("[data-bar]:visible");
    const promo = page.getByRole("complementary", { name: "Offre du moment" });
    await page.goto(site("fr_FR", "/week-ends/_/_"));
    await expect(promo).toHaveCount(0);
    await page.goto(site("fr_FR", "/week-ends/_/_?affiliateId=77"));
    await expect(promo).toContainText(/10\s% EXTRA/);
    await expect(bars).toHaveCount(1);
    await promo.getByRole("button", { name: "Fermer ce message" }).click();
    await expect(bars).toHaveCount(0);
    await expect(page.getByRole("main")).toBeFocused();
    await page.reload();
    await expect(promo).toHaveCount(0);
    const stay = page.getByRole("main").locator("h3 a").first();
    await page.goto(site("fr_FR", (await stay.getAttribute("href")) ?? ""));
    await expect(page.locator("[data-bar]")).toHaveCount(0);
  });

  test("the newsletter's question comes ten seconds after another page, holds the focus, and never comes back", async ({
    page,
    site,
    checkAccessibility,
  }) => {
    await page.clock.install();
    await page.goto(site("fr_FR", "/week-ends/_/_"));
    await page.clock.runFor(4_000);
    await waitForHydration(page);
    await page.clock.runFor(30_000);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    // The first thing that the visitor does; the list has no code yet.
    const documents: string[] = [];
    page.on("request", (request) => request.isNavigationRequest() && documents.push(request.url()));
    await page
      .getByRole("article")
      .first()
      .getByRole("heading")
      .getByRole("link")
      .evaluate((link: HTMLElement) => link.click());
    await page.waitForURL(/\/week-end\//);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(documents, "the page itself answers").toEqual([]);
    const dialog = page.getByRole("dialog", { name: /commencent par un e-mail/ });
    // Its time begins when its code is there.
    await expect(async () => {
      await page.clock.runFor(10_500);
      await expect(dialog).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await checkAccessibility("dialog");
    await dialog.getByRole("textbox").fill("camille");
    await dialog.getByRole("button", { name: "Je m’inscris" }).click();
    await expect(dialog.getByText("L’adresse e-mail semble incorrecte")).toBeVisible();
    await dialog.getByRole("textbox").fill("camille@example.org");
    await dialog.getByRole("button", { name: "Je m’inscris" }).click();
    await expect(dialog.getByText("Merci !")).toBeVisible();
    await page.clock.runFor(1_300);
    await expect(dialog).toHaveCount(0);
    await page.getByRole("link", { name: "Séjours", exact: true }).first().click();
    await page.waitForURL(/\/week-ends\//);
    await page.clock.runFor(20_000);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});

test.describe("phone", () => {
  test.use({ viewport: PHONE });

  test("levels slide in, the focus goes with them, Go back returns to the first", async ({
    page,
    site,
    checkAccessibility,
  }) => {
    await page.goto(site("es_ES", "/p/help"));
    await waitForHydration(page);
    await page.getByRole("button", { name: "Menú" }).click();
    const menu = page.getByRole("dialog", { name: "Menú" });
    await expect(menu.getByRole("link", { name: "Regalos" })).toBeVisible();
    await menu.getByRole("button", { name: "Destinos" }).click();
    await expect(menu.getByRole("heading", { name: "Destinos" })).toBeFocused();
    await menu.getByRole("button", { name: /^España/ }).click();
    await expect(menu.getByRole("heading", { name: "España" })).toBeFocused();
    await checkAccessibility("dialog");
    await menu.getByRole("button", { name: "Volver" }).click();
    await expect(menu.getByRole("button", { name: "Destinos" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(menu).toHaveCount(0);
  });
});

test.describe("without JavaScript", AGAIN, () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test("the entries are links; the newsletter answers with a page, asks for a confirmation by mail, and lets one go", async ({
    page,
    site,
    request,
  }) => {
    await page.goto(site("fr_FR", "/p/help"));
    await expect(
      page.getByRole("navigation", { name: "Menu principal" }).getByRole("link", { name: "Inspirations" }),
    ).toHaveAttribute("href", "/idees-week-end");
    await page.getByRole("textbox").fill("camille");
    await page.getByRole("button", { name: "Je m’inscris" }).click();
    await expect(page.getByText("L’adresse e-mail semble incorrecte")).toBeVisible();
    const address = `camille+${crypto.randomUUID()}@example.org`;
    await page.getByRole("textbox").fill(address);
    await page.getByRole("button", { name: "Je m’inscris" }).click();
    await expect(page.getByRole("heading", { name: /Merci.*confirmez/ })).toBeVisible();

    const linksOf = async () => {
      await page.goto(site("fr_FR", "/dev/mailbox"));
      const mail = page.getByRole("listitem").filter({ hasText: address }).getByRole("link");
      if ((await mail.count()) === 0) return [];
      await page.goto(site("fr_FR", `${await mail.getAttribute("href")}/text`));
      return (await page.locator("body").innerText()).match(/http:\S+token=\S+/g) ?? [];
    };
    await expect.poll(linksOf).toHaveLength(3);
    const [confirm = "", preferences = "", unsubscribe = ""] = await linksOf();
    expect(preferences).toContain("/newsletter/preferences?token=");
    await page.goto(confirm);
    await page.getByRole("button", { name: "Je confirme mon inscription" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("C’est confirmé !");
    await page.goto(unsubscribe);
    await page.getByRole("button", { name: "Je me désinscris" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Désinscription enregistrée");
    expect((await page.goto(confirm))?.status()).toBe(410);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ce lien ne fonctionne plus");
    // The mailbox's own button: one POST, no page, no cookie (RFC 8058). Leaving twice is leaving.
    const oneClick = await request.post(unsubscribe, { form: { "List-Unsubscribe": "One-Click" } });
    expect(oneClick.status()).toBe(200);
  });
});
