import { CARE_KEY } from "../support/care.ts";
import { expect, test } from "./fixtures.ts";

const GATE = "/customer-care";

test("customer care is behind its gate: the flag alone opens nothing, the secret link does, for this browser alone", async ({
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
    expect([path, led.status(), led.headers()["location"]]).toEqual([path, 302, GATE]);
    const plain = await ask(path);
    expect([path, plain.status(), (await plain.text()).includes("Service client</p>")]).toEqual([path, 200, false]);
  }
  expect((await ask(`${GATE}?key=wrong`)).status()).toBe(403);
  const entered = await ask(`${GATE}?key=${encodeURIComponent(CARE_KEY)}`);
  expect([entered.status(), entered.headers()["location"]]).toEqual([303, "/"]);
  const cookie = (entered.headers()["set-cookie"] ?? "").split(";")[0] ?? "";
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

  await page.goto(site("nl_BE", "/?from=care"));
  await expect(page).toHaveURL(/\/nl\/customer-care$/);
  await page.getByLabel("Sleutel").fill("niet deze sleutel");
  await page.getByRole("button", { name: "Naar binnen" }).click();
  await expect(page.getByText("Dat is niet de sleutel")).toBeVisible();
  await checkAccessibility();
  await page.getByLabel("Sleutel").fill(CARE_KEY);
  await page.getByRole("button", { name: "Naar binnen" }).click();
  await expect(page).toHaveURL(/\/nl$/);
  const header = page.getByRole("banner");
  await expect(header.getByText("Klantenservice")).toBeVisible();
  await expect(header.getByRole("link", { name: "Een weekendje cadeau geven" })).toHaveCount(0);
  await page.goto(site("nl_BE", GATE));
  await page.getByRole("button", { name: "Modus verlaten" }).click();
  await expect(page).toHaveURL(/\/nl$/);
  await expect(header.getByText("Klantenservice")).toHaveCount(0);
});
