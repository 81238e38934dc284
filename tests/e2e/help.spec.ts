import { DESKTOP, expect, PHONE, test } from "./fixtures.ts";

test("help and law name who runs the site and how to reach them, and lead to each other", async ({
  page,
  site,
  checkAccessibility,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto(site("fr_FR", "/p/legal"));
  await expect(page.getByRole("heading", { level: 1, name: "Mentions légales" })).toBeVisible();
  for (const name of ["Éditeur", "Nous joindre", "Garantie et assurance", "Médiation", "Hébergement"])
    await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
  const article = page.getByRole("article");
  await expect(article.getByRole("link", { name: "+33 1 99 00 00 01" })).toHaveAttribute("href", "tel:+33199000001");
  await expect(article.getByText("Lun.–ven. 10 h–18 h")).toBeVisible();
  await checkAccessibility();
  const others = page.getByRole("navigation", { name: "Aide et informations légales" });
  await expect(others.getByRole("link", { name: "Mentions légales" })).toHaveAttribute("aria-current", "page");
  await others.getByRole("link", { name: "Centre d’aide" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Centre d’aide" })).toBeVisible();
  await page.setViewportSize(DESKTOP);
  await checkAccessibility();
});

test("a site that is tried out says so once, below", async ({ page, site }) => {
  await page.goto(site("it_IT", "/p/terms"));
  await expect(page.getByText(/dimostrativo/)).toHaveCount(1);
  await expect(
    page.getByRole("contentinfo").getByText("hotel, prezzi, recensioni e società sono inventati"),
  ).toBeVisible();
});

test("where nobody is looked for, the page of careers says so, and how to write all the same", async ({
  page,
  site,
  checkAccessibility,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto(site("nl_NL", "/p/careers"));
  const article = page.getByRole("article");
  await expect(article.getByRole("heading", { level: 2, name: "Op dit moment is er geen vacature" })).toBeVisible();
  await expect(article.getByRole("link", { name: "Stel je voor" })).toHaveAttribute("href", /^mailto:/);
  await expect(article.getByRole("heading", { level: 2 })).toHaveCount(1);
  await checkAccessibility();
});
