import { expect, PHONE, test, waitForHydration } from "./fixtures.ts";
import { each } from "../support/once.ts";
import { findOffers, firstOffer } from "./vouchers.ts";

const TABLET = { width: 820, height: 1100 };

test("a tablet: no page scrolls sideways, and every filter opens in view", async ({
  page,
  request,
  site,
  complaints,
}) => {
  const [stay, voucher] = [await firstOffer(request, {}), await firstOffer(request, { flow: "activity" })];
  await page.setViewportSize(TABLET);
  for (const path of ["/", stay.uri, stay.hotel.uri, voucher.uri, "/week-ends/_/_"]) {
    await page.goto(site("fr_FR", path));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await waitForHydration(page);
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, TABLET.width]);
  }
  const block = page
    .locator("main aside:has(> img)")
    .filter({ has: page.getByRole("heading") })
    .first();
  const words = await block.getByRole("heading").boundingBox();
  const button = await block.getByRole("link").boundingBox();
  expect(button?.y, "a block between the cards has its words above its button").toBeGreaterThan(
    (words?.y ?? Infinity) + (words?.height ?? 0),
  );
  const dialog = page.getByRole("dialog");
  for (const name of ["Activités", "Prix", "Équipements", "Plus de filtres"]) {
    await page.getByRole("group", { name: "Filtres" }).getByRole("button", { name }).click();
    await expect(dialog.getByRole("button", { name: /^Voir \d|^Confirmer/ })).toBeInViewport({ ratio: 1 });
    const box = await dialog.boundingBox();
    expect([name, (box?.x ?? -1) >= 0, (box?.x ?? 0) + (box?.width ?? TABLET.width + 1) <= TABLET.width]).toEqual([
      name,
      true,
      true,
    ]);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  }
  // A page seen before had the first card's picture larger: the browser takes that one instead of the one it preloaded.
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes("was preloaded using link")));
});

test("the narrowest phones: no page scrolls sideways, whatever the language", async ({ page, request, site }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  for (const [locale, path] of each(
    [
      ["nl_NL", "/weekendjes/_/_"],
      ["nl_NL", "/hotels/_/_"],
      ["nl_BE", "/cadeaus/_/_"],
      ["it_IT", "/attivita/_/_"],
      ["fr_FR", "/"],
    ] as const,
    0,
  )) {
    await page.goto(site(locale, path));
    await waitForHydration(page);
    expect([locale, path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([
      locale,
      path,
      320,
    ]);
  }
  const { uri, hotel } = await firstOffer(request, {});
  for (const path of [uri, hotel.uri]) {
    await page.goto(site("fr_FR", path));
    const way = page.getByRole("main").getByRole("navigation").getByRole("listitem");
    await way.nth(-2).evaluate(({ lastElementChild }) => {
      if (lastElementChild) lastElementChild.textContent = "San Lorenzo de El Escorial";
    });
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 320]);
  }
});

test("on a phone no card is higher than 480 px, and the first picture stands in the first screen", async ({
  page,
  site,
}) => {
  await page.setViewportSize(PHONE);
  for (const [locale, path] of each(
    [
      ["fr_FR", "/week-ends/_/_"],
      ["es_ES", "/regalos/_/_"],
      ["it_IT", "/attivita/_/_"],
      ["fr_FR", "/hotels/_/_"],
      ["fr_FR", "/"],
      ["nl_BE", "/"],
    ] as const,
    2,
  )) {
    await page.goto(site(locale, path));
    const cards = page.getByRole("main").getByRole("article");
    const heights = await cards.evaluateAll((all) => all.map((card) => (card as HTMLElement).offsetHeight));
    expect([path, Math.max(...heights) <= 480, Math.max(...heights)]).toEqual([path, true, expect.any(Number)]);
    if (path !== "/") await expect(cards.first().locator("img").first()).toBeInViewport();
  }
});

test("rooms of a hotel and blocks of three fill their rows, however many there are", async ({
  page,
  request,
  site,
}) => {
  const night = await firstOffer(request, { flow: "hotel" });
  const lists = [
    [`${night.hotel.uri}?flow=hotel`, "#rooms ul:has(> li > article)"],
    ["/?flow=activity", "main ul:has(> li > article)"],
  ] as const;
  for (const width of each([820, 1440], 0)) {
    await page.setViewportSize({ width, height: 900 });
    for (const [path, list] of lists) {
      await page.goto(site("fr_FR", path));
      const gaps = await page
        .locator(list)
        .first()
        .evaluate((rows) => {
          // As many rooms as there may be: the page has those of one hotel.
          const [first] = rows.children;
          const seen: number[] = [];
          for (let count = rows.children.length; count <= 7; count++) {
            const last = rows.lastElementChild?.getBoundingClientRect().right ?? 0;
            seen.push(Math.round(rows.getBoundingClientRect().right - last));
            if (rows.closest("#rooms") === null) break;
            if (first) rows.append(first.cloneNode(true));
          }
          return seen;
        });
      expect([path, width, gaps]).toEqual([path, width, gaps.map(() => 0)]);
    }
  }
});

test("between a tablet and a wide screen no field of the search box is cut, its example neither", async ({
  page,
  site,
}) => {
  for (const [locale, path] of each(
    [
      ["fr_FR", "/"],
      ["nl_BE", "/"],
      ["es_ES", "/escapadas/_/_"],
      ["nl_NL", "/weekendjes/_/_"],
    ] as const,
    1,
  )) {
    await page.goto(site(locale, path));
    await waitForHydration(page);
    for (const width of [768, 1024, 1200]) {
      await page.setViewportSize({ width, height: 800 });
      const cut = await page
        .getByRole("search")
        .first()
        .evaluate((form) =>
          [...form.querySelectorAll("em, input[placeholder]")].flatMap((field) => {
            const style = getComputedStyle(field, field.matches("input") ? "::placeholder" : null);
            const text = field.getAttribute("placeholder");
            const canvas = document.createElement("canvas").getContext("2d");
            if (!canvas) throw new Error("no canvas");
            canvas.font = style.font;
            const need = text ? canvas.measureText(text).width : field.scrollWidth;
            return need > field.clientWidth + 1 ? [`${text ?? field.textContent} ${need}`] : [];
          }),
        );
      expect([locale, path, width, cut]).toEqual([locale, path, width, []]);
    }
  }
});

test("rails of hotels and stays fill their width, low as rails are, and short ones share a row or have it alone", async ({
  page,
  request,
  site,
}) => {
  const stays = await findOffers(request, {});
  for (const width of each([820, 1440], 1)) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of each(stays.slice(0, 4), 0).flatMap(({ hotel, uri }) => [hotel.uri, uri])) {
      await page.goto(site("fr_FR", path));
      const holes = await page
        .getByRole("main")
        .locator(":is(#stays, #rooms, #gifts, #activities, #products):has(> ul > li article)")
        .evaluateAll((sections) => {
          const right = Math.max(...sections.map((section) => section.getBoundingClientRect().right));
          return sections.flatMap((section) => {
            const own = section.getBoundingClientRect();
            const card = section.querySelector("ul > li:last-child")?.getBoundingClientRect().right ?? 0;
            const isLast = !sections.some((other) => {
              const { top, left } = other.getBoundingClientRect();
              return top === own.top && left > own.left;
            });
            const edge = isLast ? right : own.right;
            const isHigh = [...section.querySelectorAll("article")].some(({ offsetHeight }) => offsetHeight > 520);
            return card < edge - 1 || isHigh ? [`${section.id}: ${Math.round(edge - card)} px`] : [];
          });
        });
      expect([path, width, holes]).toEqual([path, width, []]);
    }
  }
});

test("one card of a rail fills a phone, and few extras their row", async ({ page, request, site }) => {
  const stays = await findOffers(request, {});
  const stay = stays[0];
  if (!stay) throw new Error("the demo catalogue has none");
  await page.setViewportSize(PHONE);
  await page.goto(site("fr_FR", stay.hotel.uri));
  const edges = await page.locator("#stays ul:has(> li article)").evaluate((rail) => {
    for (const card of [...rail.children].slice(1)) card.remove();
    const { left = 0, right = 0 } = rail.firstElementChild?.getBoundingClientRect() ?? {};
    const picture = rail.querySelector("article img")?.getBoundingClientRect();
    return [left, innerWidth - right, picture?.left, innerWidth - (picture?.right ?? 0)].map((edge = 0) =>
      Math.round(edge),
    );
  });
  expect(edges).toEqual(Array(4).fill(edges[0]));

  await page.setViewportSize({ width: 1440, height: 900 });
  const extras = page.locator("#extras > ul");
  for (const { uri } of stays) {
    await page.goto(site("fr_FR", uri));
    if ((await extras.count()) > 0) break;
  }
  const holes = await extras.evaluate((row) => {
    const [first] = row.children;
    return [1, 2, 3, 4].map((count) => {
      row.replaceChildren(...Array.from({ length: count }, () => first?.cloneNode(true) ?? ""));
      const { right = 0, height = 0 } = row.lastElementChild?.getBoundingClientRect() ?? {};
      return [Math.round(row.getBoundingClientRect().right - right), height <= 400];
    });
  });
  expect(holes).toEqual([1, 2, 3, 4].map(() => [0, true]));
});

const LOW = [
  { width: 844, height: 390 },
  { width: 720, height: 450 },
] as const;

test("a phone on its side, and a page at twice its size: every panel is whole in the window", async ({
  page,
  request,
  site,
  checkAccessibility,
}) => {
  const stay = await firstOffer(request, {});
  const dialog = page.getByRole("dialog");
  const isWhole = async (name: string, height: number) => {
    await expect(dialog).toBeVisible();
    await expect
      .poll(async () => {
        const { y = -1, height: of = 0, x = -1 } = (await dialog.boundingBox()) ?? {};
        return [name, x >= 0, y >= 0, y + of <= height];
      })
      .toEqual([name, true, true, true]);
  };
  await page.goto(site("fr_FR", "/"));
  await waitForHydration(page);
  for (const size of each(LOW, 0)) {
    await page.setViewportSize(size);
    await page.getByRole("button", { name: /Choisir mes dates/ }).click();
    await isWhole("dates", size.height);
    await expect(dialog.getByRole("button", { name: "Confirmer" })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: /2 adultes/ }).click();
    await isWhole("travellers", size.height);
    await page.keyboard.press("Escape");
  }
  const { width, height } = LOW[0];
  await page.setViewportSize({ width, height });
  await page.goto(site("fr_FR", "/week-ends/_/_"));
  await waitForHydration(page);
  await page.getByRole("group", { name: "Filtres" }).getByRole("button", { name: "Prix" }).click();
  await isWhole("filters", height);
  await page.goto(site("fr_FR", stay.uri));
  await waitForHydration(page);
  await expect(page.getByRole("button", { name: /Voir les \d+ photos/ }), "its pictures").toBeInViewport({ ratio: 1 });
  await page.getByRole("button", { name: /Arrivée/ }).click();
  await isWhole("dates of a stay", height);
  await checkAccessibility("dialog");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /2 adultes/ }).click();
  await isWhole("travellers of a stay", height);
  await page.keyboard.press("Escape");
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
  const bar = page.locator("[data-sticky-bar]");
  await expect(bar).not.toHaveAttribute("inert");
  expect((await bar.boundingBox())?.height).toBeLessThan(64);
});
