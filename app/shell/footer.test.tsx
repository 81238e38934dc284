import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { createFormat } from "#platform/format.ts";
import { readContent } from "#modules/content/load.server.ts";
import { hoursLines, operatorOf } from "#modules/content/operator.ts";
import { contactPath } from "#modules/sites/contact-paths.ts";
import { SiteProvider } from "#modules/sites/context.tsx";
import { listHosts } from "#modules/sites/hosts.ts";
import { LOCALES, SITES, type SiteId } from "#modules/sites/locales.ts";
import { contentPath } from "#modules/sites/paths.ts";
import { messages } from "#tests/support/messages.ts";
import { Footer } from "./footer.tsx";

/** What the footer of each site has (docs/product/sites.md#frame), drawn by the facts of the content that ships. */
const RATING = { score: 45, count: 4146, source: "Avis", url: "https://avis.example" };

type Drawn = { page?: string; hasNewsletter?: boolean; rating?: typeof RATING | null; consent?: object };

function draw(
  id: SiteId,
  { page = "routes/content", hasNewsletter = true, rating = null, consent }: Drawn = {},
): string {
  const site = SITES[id];
  const t = messages.translator(id);
  const operator = operatorOf(readContent().operator, site);
  const words = { t, format: createFormat(site.language, t) };
  const hours = Object.fromEntries(
    (["contact", "phone", "hotels"] as const).map((of) => [of, hoursLines(operator, of, words)]),
  );
  const shell = {
    themes: [],
    places: [],
    banks: [],
    partner: null,
    operator: { isSample: false, phone: operator.phone, email: operator.company.email, hours, rating },
  };
  const origins = Object.fromEntries(listHosts().map((host) => [host.id, `https://${host.id}.example`]));
  const element = (
    <SiteProvider site={site} messages={messages.all(id)}>
      <Footer hasNewsletter={hasNewsletter} />
    </SiteProvider>
  );
  const routes = [{ id: "root", path: "/", children: [{ id: page, index: true, element }] }];
  const router = createMemoryRouter(routes, {
    hydrationData: { loaderData: { root: { site, shell, origins, isTrial: false, consent } } },
  });
  return renderToString(<RouterProvider router={router} />).replaceAll("<!-- -->", "");
}

const form = (html: string) => html.includes('action="') && html.includes('name="email"');

describe.each(LOCALES)("%s", (id) => {
  const site = SITES[id];
  const html = draw(id);

  test.each(["legal", "help", "partners", "careers", "privacy", "accessibility", "cookies", "terms"] as const)(
    "leads to %s",
    (page) => expect(html).toContain(`href="${contentPath(site, page)}"`),
  );

  test("leads to contact, and to the other sites", () => {
    expect(html).toContain(`href="${contactPath(site)}"`);
    for (const host of listHosts()) expect(html).toContain(`href="https://${host.id}.example"`);
    expect(html).toContain('aria-current="true"');
  });

  test("names the telephone and the mail with their hours", () => {
    expect(html).toContain('href="tel:+33199000001"');
    expect(html).toContain('href="mailto:bonjour@vendredi.example"');
    const t = messages.translator(id);
    const operator = operatorOf(readContent().operator, site);
    for (const of of ["phone", "contact"] as const)
      for (const line of hoursLines(operator, of, { t, format: createFormat(site.language, t) }))
        expect(html).toContain(line);
  });
});

test("rates the site only where the operator's content does, with the source", () => {
  expect(draw("fr_FR")).not.toContain("/5");
  const rated = draw("fr_FR", { rating: RATING });
  expect(rated).toContain("4,5/5");
  expect(rated).toContain('href="https://avis.example"');
});

test("says the law of package travel and its guarantee on the page of a stay alone", () => {
  const law = `href="${contentPath(SITES.fr_FR, "package-information")}"`;
  expect(draw("fr_FR", { page: "routes/product" })).toContain(law);
  for (const page of ["routes/home", "routes/hotel", "routes/content"])
    expect(draw("fr_FR", { page })).not.toContain(law);
});

test("has the newsletter but on home, landing pages and where a page asks for something else", () => {
  expect(form(draw("fr_FR"))).toBe(true);
  for (const page of ["routes/home", "routes/landing"]) expect(form(draw("fr_FR", { page }))).toBe(false);
  expect(form(draw("fr_FR", { hasNewsletter: false }))).toBe(false);
});

test("leads back to what was allowed where something is asked for, and only there", () => {
  const t = messages.translator("fr_FR");
  expect(draw("fr_FR")).not.toContain(t("consent.withdraw"));
  expect(draw("fr_FR", { consent: { purposes: [], collectUrl: null } })).toContain(t("consent.withdraw"));
});
