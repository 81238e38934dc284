import { afterEach, beforeEach, expect, test, vi } from "vitest";

const page = { locale: "fr_FR", requestId: "page-1" };
const send = vi.fn<(address: string, options: { body: string }) => Promise<Response>>(() =>
  Promise.resolve(new Response()),
);
const bodies = () =>
  send.mock.calls.map(
    ([, { body }]) => JSON.parse(body) as { level: string; locale: string; location: string; message: string },
  );

beforeEach(() => {
  vi.resetModules();
  send.mockClear();
  vi.stubGlobal("fetch", send);
  vi.stubGlobal("location", { pathname: "/week-ends/_/_" });
});
afterEach(() => void vi.unstubAllGlobals());

test("says where and what, cut to 256 characters", async () => {
  const { reportUncaught } = await import("./report-error.ts");
  reportUncaught(new TypeError("x".repeat(400)), page);
  expect(bodies()).toEqual([
    {
      level: "ERROR",
      locale: "fr_FR",
      requestId: "page-1",
      location: "/week-ends/_/_",
      message: `TypeError: ${"x".repeat(245)}`,
    },
  ]);
});

test("a fault in a loop is said once, and a page says five at most", async () => {
  const { reportUncaught } = await import("./report-error.ts");
  for (let time = 0; time < 50; time++) reportUncaught("again", page);
  expect(bodies()).toHaveLength(1);
  for (let fault = 0; fault < 50; fault++) reportUncaught(`fault ${fault}`, page);
  expect(bodies()).toHaveLength(5);
});
