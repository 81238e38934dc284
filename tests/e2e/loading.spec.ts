import { expect, PHONE, test, waitForHydration } from "./fixtures.ts";
import { hold } from "./hold.ts";
import { findStay } from "./stays.ts";
import { firstOffer } from "./vouchers.ts";
import { AGAIN } from "../support/once.ts";

// A trace runs scripts in the page, which browsers count as its visitor's doing.
test.use({ viewport: PHONE, trace: "off" });

test("a tap before the scripts are there is answered when they are", async ({ page, site }) => {
  const open = await hold(page, "**/assets/framework*.js");
  await page.goto(site("fr_FR"), { waitUntil: "commit" });
  await page.getByRole("button", { name: "Menu" }).click();
  open();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test(
  "words typed before the scripts are there are searched, also when nobody can look them up",
  AGAIN,
  async ({ page, site, complaints }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const open = await hold(page, "**/*.js");
    await page.goto(site("fr_FR"), { waitUntil: "commit" });
    const field = page.getByRole("combobox", { name: /Destination/ });
    await field.pressSequentially("normandie");
    open();
    await waitForHydration(page);
    await expect(field).toHaveValue("normandie");
    // The calls that would say what the words mean are down: the server finds out by itself.
    await page.route("**/api/autocomplete-geonames.json*", (route) => route.fulfill({ status: 500, json: {} }));
    await field.press("Enter");
    await expect(page).toHaveURL(/\/week-ends\/RGN\w+\/normandie/);
    complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes("500")));
  },
);

test("scripts are asked for after the first picture has been painted", async ({ page, site }) => {
  await page.goto(site("fr_FR", "/week-ends/_/_"));
  await waitForHydration(page);
  const times = await page.evaluate(() => ({
    painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Infinity,
    script: Math.min(
      ...performance
        .getEntriesByType("resource")
        .filter((entry) => entry.name.endsWith(".js"))
        .map((entry) => entry.startTime),
    ),
  }));
  expect(times.script).toBeGreaterThan(times.painted);
});

test("the results of a phone fetch the search box with the first touch", AGAIN, async ({ page, site }) => {
  const boxes: string[] = [];
  page.on("request", (request) => {
    if (/\/search-box-[\w-]+\.js$/.test(request.url())) boxes.push(request.url());
  });
  await page.goto(site("fr_FR", "/week-ends/_/_"), { waitUntil: "networkidle" });
  expect(boxes).toEqual([]);
  await page.locator("button[aria-haspopup=dialog]:visible").first().click();
  await expect(page.getByRole("dialog").getByRole("combobox")).toBeVisible();
  expect(boxes).toHaveLength(1);
});

test(
  "an order chosen and a key pressed before their part has its code are heard when it has",
  AGAIN,
  async ({ page, site }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const openBlocks = await hold(page, "**/assets/home-blocks-*.js");
    const openFilters = await hold(page, "**/assets/filter-row-*.js");
    await page.goto(site("fr_FR"));
    await waitForHydration(page);
    const tabs = page.getByRole("tab");
    await tabs.first().focus();
    await page.keyboard.press("ArrowRight");
    openBlocks();
    await expect(tabs.nth(1)).toHaveAttribute("aria-selected", "true");
    await expect(tabs.nth(1)).toBeFocused();

    const openBox = await hold(page, "**/assets/search-box-*.js");
    await page.goto(site("fr_FR", "/week-ends/_/_"));
    await waitForHydration(page);
    await page.getByRole("radio", { name: "Séjours" }).focus();
    await page.keyboard.press("ArrowRight");
    openBox();
    await expect(page).toHaveURL(/\/cadeaux\//);

    await page.goto(site("fr_FR", "/week-ends/_/_"));
    await waitForHydration(page);
    await page.getByLabel("Trier par").selectOption("priceAsc");
    openFilters();
    await expect(page).toHaveURL(/#sort=priceAsc$/);
    await expect(page.getByLabel("Trier par")).toHaveValue("priceAsc");
  },
);

test("a stay fetches what is below its panel with the first touch, and answers that one", async ({
  page,
  request: api,
  site,
}) => {
  const { packageId } = await findStay(api, { seed: 64 });
  const parts: string[] = [];
  page.on("request", (request) => {
    if (/\/below-panel-[\w-]+\.js$/.test(request.url())) parts.push(request.url());
  });
  await page.goto(site("fr_FR", `/week-end/${packageId}/_`), { waitUntil: "networkidle" });
  // A busy machine may still be reading the code that takes touches.
  await waitForHydration(page);
  expect(parts).toEqual([]);
  // Without a scroll before it: the click itself is the first sign of use.
  await page
    .locator("#hotel button[type=button]")
    .last()
    .evaluate((button: HTMLElement) => button.click());
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(parts).toHaveLength(1);
});

test("a picture of a stay opens with the very first touch of the page", AGAIN, async ({ page, request: api, site }) => {
  const { packageId } = await findStay(api, { seed: 65 });
  await page.goto(site("fr_FR", `/week-end/${packageId}/_`), { waitUntil: "networkidle" });
  // A busy machine may still be reading the code that takes touches.
  await waitForHydration(page);
  const picture = page.getByRole("button", { name: /^Ouvrir la photo 2/ });
  await picture.evaluate((button: HTMLElement) => button.click());
  await expect(page.getByRole("dialog").getByText(/^Photo 2 sur/)).toBeVisible();
});

test(
  "a choice in the panel leaves what is below it to be seen while its code comes",
  AGAIN,
  async ({ page, request, site }) => {
    const { packageId } = await findStay(request, { seed: 64 });
    const open = await hold(page, "**/assets/below-panel-*.js");
    await page.goto(site("fr_FR", `/week-end/${packageId}/_`));
    await waitForHydration(page);
    const height = () => page.evaluate(() => document.querySelector("#hotel")?.getBoundingClientRect().height ?? 0);
    const before = await height();
    await page.getByRole("button", { name: "Voyageurs" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(Math.abs((await height()) - before), "while the code is on its way").toBeLessThan(2);
    const live = page.locator("[data-late=live]").filter({ has: page.locator("#hotel") });
    await expect(live).toHaveCount(0);
    open();
    await expect(live, "the code is there").toHaveCount(1);
    expect(Math.abs((await height()) - before)).toBeLessThan(2);
  },
);

test("a page fetches the scripts that it names and with them its style sheets, once, and with the first touch its texts", async ({
  page,
  request,
  site,
}) => {
  const { packageId } = await findStay(request, { seed: 64 });
  for (const path of ["/", "/week-ends/_/_", `/week-end/${packageId}/_`]) {
    const asked: string[] = [];
    const note = (request: { url: () => string }) => asked.push(new URL(request.url()).pathname);
    page.on("request", note);
    // Not asked whether it lives: browsers count that as its visitor's doing.
    const answer = await page.goto(site("fr_FR", path));
    // They come after the first paint, whenever that is.
    await expect.poll(() => asked.some((file) => file.includes("/entry.client-"))).toBe(true);
    await page.waitForLoadState("networkidle");
    const html = (await answer?.text()) ?? "";
    expect(
      asked.filter((file) => file.endsWith(".js") && !html.includes(file)),
      `${path}: not in its list`,
    ).toEqual([]);
    expect(asked.filter((file) => /\/texts-.*\.json$/.test(file))).toEqual([]);
    const sheets = asked.filter((file) => file.endsWith(".css"));
    expect(sheets.toSorted(), `${path}: all of its sheets`).toEqual(
      [...html.matchAll(/<link disabled[^>]*href="([^"#]+\.css)/g)].map(([, file = ""]) => file).toSorted(),
    );
    await expect(page.locator("link[rel=stylesheet]:is([disabled], [media])"), "they count").toHaveCount(0);
    const before = asked.length;
    expect(asked.filter((file) => file.endsWith(".js")).length).toBeGreaterThan(4);
    await page.mouse.move(20, 20);
    await expect(page.locator("[data-late=live]").filter({ has: page.getByRole("contentinfo") })).toHaveCount(1);
    const later = asked.slice(before);
    expect(
      later.filter((file) => file.endsWith(".css")),
      `${path}: fetched twice`,
    ).toEqual([]);
    const texts = later.filter((file) => /\/texts-.*\.json$/.test(file));
    expect(texts.length).toBeGreaterThan(0);
    expect(new Set(texts).size).toBe(texts.length);
    page.off("request", note);
  }
});

test("a part whose code cannot be fetched stays what the server wrote, and its links lead on", async ({
  page,
  site,
  complaints,
}) => {
  await page.route("**/assets/footer-*.js", (route) => route.abort());
  await page.goto(site("fr_FR"));
  await waitForHydration(page);
  await page.mouse.move(20, 20);
  const help = page.getByRole("contentinfo").getByRole("link", { name: "Centre d’aide" });
  await expect(page.locator("[data-late=kept]").filter({ has: page.getByRole("contentinfo") })).toHaveCount(1);
  await help.click();
  await expect(page).toHaveURL(/\/p\/help$/);
  complaints.splice(0);
});

test.describe("without its scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a page has the styles of everything that the server wrote into it", async ({ page, request, site }) => {
    const { packageId, query } = await findStay(request, { seed: 64 });
    const { id, hotel } = await firstOffer(request, { flow: "activity" });
    const stay = `/week-end/${packageId}/_`;
    for (const path of [
      "/",
      "/?flow=gifting",
      "/?flow=activity",
      "/p/wishlist",
      "/week-ends/_/_",
      "/rien",
      "/week-end/999999999/rien",
      stay,
      `${stay}?${query}`,
      `${stay}?flow=gifting`,
      `/offre-hotel/${hotel.id}/_`,
      `/activite/${id}/_`,
    ]) {
      const answer = await page.goto(site("fr_FR", path));
      const html = (await answer?.text()) ?? "";
      const [head = "", body = ""] = html.split("</head>");
      const classes = new Set(
        [...body.replaceAll(/<script.*?<\/script>/gs, "").matchAll(/class="([^"]+)"/g)]
          .flatMap(([, names = ""]) => names.split(" "))
          .filter((name) => name.startsWith("_")),
      );
      const styled = new Set([...head.matchAll(/\.(_[\w-]+)/g)].map(([, name = ""]) => name));
      expect(classes.size).toBeGreaterThan(30);
      // What a rule says of it together with a class that is not there, nobody sees.
      const sheets = await Promise.all(
        [...head.matchAll(/<link disabled[^>]*href="([^"#]+)/g)].map(async ([, file = ""]) =>
          (await request.get(site("fr_FR", file))).text(),
        ),
      );
      const isAlone = (name: string) =>
        [...sheets.join("").matchAll(new RegExp(`[^{},]*\\.${name}(?![\\w-])[^{},]*`, "g"))].some(([selector]) =>
          [...selector.matchAll(/\.(_[\w-]+)/g)].every(([, other = ""]) => classes.has(other)),
        );
      expect([...classes].filter((name) => !styled.has(name) && isAlone(name))).toEqual([]);
    }
  });
});

test("a way that takes long says so, shows the place of its page, and is gone when the page is there", async ({
  page,
  site,
}) => {
  await page.goto(site("fr_FR", "/week-ends/_/_"));
  await waitForHydration(page);
  const open = await hold(page, "**/*.data*");
  const line = page.locator("html[data-waiting]");
  const said = page.getByRole("status").filter({ hasText: "La page arrive" });
  await page.keyboard.press("Shift");
  await expect(page.locator("[data-late=live]").filter({ has: page.getByRole("contentinfo") })).toHaveCount(1);
  await page.locator("main article h3 a").first().click();
  await expect(line).toHaveCount(1);
  await expect(said).toHaveCount(1);
  open();
  await expect(page).toHaveURL(/\/week-end\/\d+/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(line).toHaveCount(0);
  await expect(said).toHaveCount(0);
});

test("a way begun by the very first touch shows its line before any late part has its code", async ({ page, site }) => {
  await page.goto(site("fr_FR", "/week-ends/_/_"), { waitUntil: "networkidle" });
  await waitForHydration(page);
  const openCode = await hold(page, "**/assets/*.js");
  const open = await hold(page, "**/*.data*");
  // The width of the line as it is drawn: none before its 150 ms are over.
  const width = () =>
    page.evaluate(() => {
      const { content, transform } = getComputedStyle(document.documentElement, "::before");
      return content === '""' ? new DOMMatrix(transform).a : 0;
    });
  expect(await width()).toBe(0);
  const asked = page.waitForRequest("**/*.data*");
  await page.locator("main article h3 a").first().click();
  await asked;
  await expect.poll(width).toBeGreaterThan(0.03);
  openCode();
  open();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect(await width()).toBe(0);
});
