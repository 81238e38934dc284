import { enterOffice, OFFICE, openMode } from "./care-mode.ts";
import { DESKTOP, expect, PHONE, test } from "./fixtures.ts";
import { AGAIN, each } from "../support/once.ts";

const GATE = "/customer-care";

test("customer care is behind the office: the flag alone opens nothing, a hand-over does, for this browser alone", async ({
  page,
  site,
  playwright,
  checkAccessibility,
}) => {
  // A caller of its own each time: none brings along what another was given.
  const ask = async (path: string, cookie?: string) => {
    const { host, port } = new URL(site("fr_FR"));
    const caller = await playwright.request.newContext({ baseURL: `http://127.0.0.1:${port}` });
    return caller.get(path, { maxRedirects: 0, headers: { host, ...(cookie ? { cookie } : {}) } });
  };
  for (const path of ["/", "/week-ends/_/_", "/p/help"]) {
    const led = await ask(`${path}?from=care`);
    const way = new URLSearchParams({ to: `${path}?from=care` }).toString();
    expect([path, led.status(), led.headers()["location"]]).toEqual([path, 302, `${GATE}?${way}`]);
    const plain = await ask(path);
    expect([path, plain.status(), (await plain.text()).includes("Service client</p>")]).toEqual([path, 200, false]);
  }
  expect((await ask(`${GATE}?token=wrong`)).status()).toBe(403);

  await enterOffice(page, ["care"]);
  await page.goto(site("fr_FR", "/p/help?from=care"));
  await checkAccessibility();
  await page.getByRole("link", { name: "espace de l’équipe" }).click();
  await expect(page).toHaveURL(/staff\.localhost.*care-mode\?site=fr_FR/);
  // A page that asks for the same once more stands before it: the cookie of the house comes with its own links alone.
  await expect(page.locator("form button.main")).toBeVisible();
  await checkAccessibility();
  await openMode(page);
  await expect(page).toHaveURL(site("fr_FR", "/p/help?from=care"));
  const cookies = await page.context().cookies(site("fr_FR"));
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  // In turns: what one sees the other never does, whichever page is kept.
  for (let turn = 0; turn < 2; turn++) {
    const [care, other] = [await ask("/", cookie), await ask("/")];
    expect([care.headers()["cache-control"], other.headers()["cache-control"]]).toEqual([
      "private, no-store",
      "public, no-cache",
    ]);
    const shown = await care.text();
    expect([shown.includes("Service client</p>"), (await other.text()).includes("Service client</p>")]).toEqual([
      true,
      false,
    ]);
  }
  expect((await ask("/?from=care", cookie)).status(), "who is in is not asked again").toBe(200);
  await page.goto(OFFICE);
  await page.getByRole("button", { name: "Se déconnecter" }).first().click();
  expect((await (await ask("/", cookie)).text()).includes("Service client</p>"), "ends with the session").toBe(false);
});

const DUTCH = {
  office: "werkplek van het team",
  badge: "Klantenservice",
  gift: "Een weekendje cadeau geven",
  leave: "Modus verlaten",
};
const FRENCH = {
  office: "espace de l’équipe",
  badge: "Service client",
  gift: "Offrir un week-end",
  leave: "Quitter le mode",
};
const SITES_OF_THE_MODE = [
  { name: "nl_BE", size: DESKTOP, words: DUTCH },
  { name: "nl_NL", size: PHONE, words: DUTCH },
  { name: "fr_BE", size: PHONE, words: FRENCH },
] as const;

for (const { name, size, words } of each(SITES_OF_THE_MODE, 0))
  test(
    `${name} (${size.width} px): the mode, and the way out of it`,
    AGAIN,
    async ({ page, site, checkAccessibility }) => {
      await page.setViewportSize(size);
      await enterOffice(page, ["care"]);
      await page.goto(`${site(name, "/")}?from=care`);
      await expect(page).toHaveURL(/\/customer-care\?/);
      await page.getByRole("link", { name: words.office }).click();
      await openMode(page);
      await expect(page).toHaveURL(`${site(name, "/")}?from=care`);
      const header = page.getByRole("banner");
      await expect(header.getByText(words.badge)).toBeVisible();
      await expect(header.getByRole("link", { name: words.gift })).toHaveCount(0);
      await page.goto(site(name, GATE));
      await checkAccessibility();
      await page.getByRole("button", { name: words.leave }).click();
      await expect(page).toHaveURL(site(name, "/"));
      await expect(header.getByText(words.badge)).toHaveCount(0);
      // Whoever is not of the house is offered to give.
      await expect(header.getByRole("link", { name: words.gift })).toBeVisible();
    },
  );
