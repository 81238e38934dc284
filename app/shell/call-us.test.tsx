import { readFileSync } from "node:fs";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { SiteProvider } from "#modules/sites/context.tsx";
import { SITES } from "#modules/sites/locales.ts";
import { CallUs } from "./call-us.tsx";

const site = SITES.preview;
const texts = JSON.parse(readFileSync("locales/en/hotel.json", "utf8")) as Record<string, string>;

function render(operator: { phone: string | null; hotels: string[] }): string {
  const shell = { operator: { ...operator, email: "hello@example.org", hours: { hotels: operator.hotels } } };
  const element = (
    <SiteProvider site={site} messages={texts}>
      <CallUs />
    </SiteProvider>
  );
  const routes = [{ id: "root", path: "/", element }];
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { root: { shell } } } });
  return renderToString(<RouterProvider router={router} />).replaceAll("<!-- -->", "");
}

const hotels = ["Mon–Fri 10:00–21:00", "Sat–Sun 10:00–19:00"];
const HOURS = "(Mon–Fri 10:00–21:00, Sat–Sun 10:00–19:00)";

test("the number with the hours of the hotels' desk", () => {
  const html = render({ phone: "+33 1 99 00 00 01", hotels });
  expect(html).toContain("Call us");
  expect(html).toContain('href="tel:+33199000001"');
  expect(html).toContain(HOURS);
});

test("where a site has no line, the address to write to, and the hours stay", () => {
  const html = render({ phone: null, hotels });
  expect(html).not.toContain("Call us");
  expect(html).toContain('href="mailto:hello@example.org"');
  expect(html).toContain(HOURS);
});

test("no hours, no empty brackets", () => {
  expect(render({ phone: null, hotels: [] })).not.toContain("(");
});
