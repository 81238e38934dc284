import { Hono } from "hono";
import { languageDetector } from "hono/language";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { CACHE } from "#platform/http/cache.server.ts";
import type { MessageStore } from "#platform/i18n/messages.server.ts";
import type { Translate } from "#platform/i18n/keys.ts";
import { LANGUAGES, SITES, type Language } from "#modules/sites/locales.ts";
import { OfficeDocument } from "./document.tsx";
import { Lost } from "./lost.tsx";
import sheet from "./office.css?raw";
import { OFFICE_ROUTES } from "./routes.ts";

type OfficeEnv = { Variables: { language: string } };

export type OfficeDeps = {
  messages: MessageStore;
  /** Tokens and letters, which come before the sheet of the office's own. */
  styles: string;
};

/** Nothing of it is for a search engine, a cache, another site's frame, or a script. */
const HEADERS = {
  "Cache-Control": CACHE.private,
  "X-Robots-Tag": "noindex, nofollow",
  "Content-Security-Policy":
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/**
 * The back office: screens for the people of the house, on a host of their own (STAFF_HOST), in the language that the browser asks for first.
 * Everything it answers is in its own table of routes; what is not there is its own 404.
 */
export function createOffice({ messages, styles }: OfficeDeps): Hono<OfficeEnv> {
  const office = new Hono<OfficeEnv>();
  office.use(
    languageDetector({
      order: ["header"],
      caches: false,
      supportedLanguages: [...LANGUAGES],
      fallbackLanguage: "fr" satisfies Language,
      convertDetectedLanguage: (tag) => tag.split("-")[0] ?? "",
    }),
  );
  const show = (status: 200 | 404, language: string, draw: (t: Translate) => { title: string; screen: ReactNode }) => {
    const t = messages.translator(siteIn(language));
    const { title, screen } = draw(t);
    const html = renderToStaticMarkup(
      <OfficeDocument language={language} title={title}>
        {screen}
      </OfficeDocument>,
    );
    return new Response(`<!doctype html>${html}`, {
      status,
      headers: { ...HEADERS, "Content-Type": "text/html; charset=utf-8", "Content-Language": language },
    });
  };
  for (const { path, titleKey, Screen } of OFFICE_ROUTES)
    office.get(path, (c) => show(200, c.get("language"), (t) => ({ title: t(titleKey), screen: <Screen t={t} /> })));
  office.get("/office.css", (c) =>
    c.body(styles + sheet, 200, {
      ...HEADERS,
      "Cache-Control": CACHE.asked,
      "Content-Type": "text/css; charset=utf-8",
    }),
  );
  office.get("/robots.txt", (c) => c.text("User-agent: *\nDisallow: /\n", 200, HEADERS));
  office.notFound((c) =>
    show(404, c.get("language"), (t) => ({ title: t("office.lost.title"), screen: <Lost t={t} /> })),
  );
  return office;
}

/** Whose words a language has here: the office belongs to no site. */
const siteIn = (language: string) =>
  Object.values(SITES).find((site) => site.language === language)?.id ?? SITES.preview.id;
