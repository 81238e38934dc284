import type { Page } from "@playwright/test";
import { startServerProcess, type ServerProcess } from "../bench/server-process.ts";
import { emptyFolder } from "./empty-folder.ts";
import { DESKTOP, expect, PHONE, test, waitForHydration } from "./fixtures.ts";
import { AGAIN } from "../support/once.ts";

/** A server on which two things need leave: events that leave the page, and a messenger that somebody else runs (docs/product/services.md#consent). */
const PORT = Number(process.env.E2E_PORT ?? 4810) + 60;
const DATA_DIR = `${process.env.E2E_DATA_DIR ?? ".data/e2e"}-consent`;
const EVENTS = "https://events.example";
const CHAT = "https://chat.example";
let server: ServerProcess;

test.describe.configure({ mode: "serial", timeout: 120_000 });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  emptyFolder(DATA_DIR);
  server = await startServerProcess({
    port: PORT,
    dataDir: DATA_DIR,
    env: {
      NODE_ENV: "production",
      DEMO_HOTELS: "20",
      ANALYTICS_SINKS: "collect",
      ANALYTICS_URL: `${EVENTS}/in`,
      MESSENGER_APP_ID: "app-1",
      MESSENGER_URL: `${CHAT}/talk`,
    },
  });
});
test.afterAll(() => server?.stop());

/** Everything that leaves for somewhere else than our own host, and the events in it. */
async function watch(page: Page) {
  const left: string[] = [];
  const proofs: unknown[] = [];
  await page.route(
    ({ host }) => !host.endsWith("localhost:" + PORT),
    async (route) => {
      const request = route.request();
      left.push(
        request.url().startsWith(EVENTS) ? String((request.postDataJSON() as { name: string }).name) : request.url(),
      );
      await route.fulfill({ contentType: "text/html", body: "<p>Bonjour !</p>" });
    },
  );
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/consent") proofs.push(request.postDataJSON());
  });
  return { left, proofs };
}

const banner = (page: Page) => page.getByRole("dialog", { name: "Votre choix" });

test("nothing leaves before a choice; refusing is one button, as allowing is, and stays", async ({ page }) => {
  const { left, proofs } = await watch(page);
  await page.setViewportSize(PHONE);
  await page.goto(`${server.origin("fr.localhost")}/`);
  await expect(banner(page)).toBeVisible();
  const [allow, refuse] = [
    banner(page).getByRole("button", { name: "Tout autoriser" }),
    banner(page).getByRole("button", { name: "Tout refuser" }),
  ];
  const look = (button: typeof allow) =>
    button.evaluate((element) => {
      const { backgroundColor, color, fontSize, height } = getComputedStyle(element);
      return { backgroundColor, color, fontSize, height };
    });
  expect(await look(refuse)).toEqual(await look(allow));
  const shift = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => done(sum), 500);
      }),
  );
  expect(shift).toBeLessThan(0.01);
  expect(left).toEqual([]);
  await refuse.click();
  await expect(banner(page)).toBeHidden();
  await page.goto(`${server.origin("fr.localhost")}/contact`);
  await waitForHydration(page);
  await page.mouse.wheel(0, 400);
  await expect(page.getByRole("link", { name: "Vos autorisations" })).toBeVisible();
  await expect(banner(page)).toBeHidden();
  expect(left).toEqual([]);
  await expect
    .poll(() => proofs)
    .toMatchObject([{ locale: "fr_FR", allowed: [], refused: ["analytics", "messenger"] }]);
});

test("allowed one by one, with the keyboard, and taken back from the footer", async ({ page, context }) => {
  const { left, proofs } = await watch(page);
  await page.setViewportSize(DESKTOP);
  await page.goto(`${server.origin("fr.localhost")}/p/about`);
  await banner(page).getByRole("button", { name: "Choisir point par point" }).press("Enter");
  const choice = page.getByRole("dialog", { name: "Votre choix" }).filter({ hasText: EVENTS.slice("https://".length) });
  await expect(choice).toBeVisible();
  const counting = choice.getByRole("checkbox", { name: "Compter les visites" });
  await expect(counting).not.toBeChecked();
  await counting.press("Space");
  await choice.getByRole("button", { name: "Enregistrer mon choix" }).press("Enter");
  await expect.poll(() => left).toContain("consent_given");
  expect(left).not.toContain("page_view");
  await page.reload();
  await expect.poll(() => left).toContain("page_view");
  expect(await context.cookies()).toEqual([]);

  await page.getByRole("link", { name: "Vos autorisations" }).click();
  await choice.getByRole("button", { name: "Tout refuser" }).click();
  await expect.poll(() => proofs.length).toBe(2);
  const before = left.length;
  await page.reload();
  await waitForHydration(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(left).toHaveLength(before);
  expect(proofs).toMatchObject([
    { allowed: ["analytics"], refused: ["messenger"] },
    { allowed: [], refused: ["analytics", "messenger"] },
  ]);
});

test("the messenger asks, and comes with its own yes alone", AGAIN, async ({ page, checkAccessibility }) => {
  const { left, proofs } = await watch(page);
  await page.setViewportSize(PHONE);
  await page.goto(`${server.origin("fr.localhost")}/contact`);
  await expect(banner(page)).toBeVisible();
  await checkAccessibility();
  await banner(page).getByRole("button", { name: "Tout refuser" }).click();
  await page.getByRole("link", { name: /Discuter|chat/i }).click();
  const place = page.getByRole("dialog", { name: /Discuter|chat/i });
  await expect(place.getByText("chat.example", { exact: false })).toBeVisible();
  expect(left).toEqual([]);
  await checkAccessibility("dialog");
  await place.getByRole("button", { name: "Autoriser et discuter" }).click();
  await expect(place.locator("iframe")).toHaveAttribute("src", `${CHAT}/talk?app_id=app-1&locale=fr_FR`);
  await expect(place.frameLocator("iframe").getByText("Bonjour !")).toBeVisible();
  await expect.poll(() => proofs.at(-1)).toMatchObject({ allowed: ["messenger"], refused: ["analytics"] });
});
