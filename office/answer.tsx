import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { CACHE } from "#platform/http/cache.server.ts";
import type { Translate } from "#platform/i18n/keys.ts";
import { writeIconSheet } from "#ui/icon-sheet.ts";
import { OfficeDocument } from "./document.tsx";
import type { Download, Redirect } from "./screen.ts";

export type Headers = Readonly<Record<string, string>>;

/** Files of the office's own, all the script that it has: keys of screens, and passkeys where one is asked for. */
export type OfficeScript = "/office.js" | "/passkeys.js";

/**
 * Nothing of it is for a search engine, a cache, or another site's frame; no script but files of the office's own, where it has any (`hasScripts`).
 * `formTargets`: origins that a form of the office may lead on to, beside its own.
 */
export const officeHeaders = (formTargets: readonly string[], hasScripts = false): Headers => ({
  "Cache-Control": CACHE.private,
  "X-Robots-Tag": "noindex, nofollow",
  "Content-Security-Policy": [
    "default-src 'none'",
    "style-src 'self'",
    ...(hasScripts ? ["script-src 'self'"] : []),
    "font-src 'self'",
    "img-src 'self' data:",
    "base-uri 'none'",
    ["form-action 'self'", ...formTargets].join(" "),
    "frame-ancestors 'none'",
  ].join("; "),
});

type Page = {
  language: string;
  title: string;
  body: ReactNode;
  status: number;
  cookies?: readonly string[];
  /** An address that the browser goes on to by itself. */
  again?: string | undefined;
  scripts?: readonly OfficeScript[];
};

/** A page of the office. */
export function answerPage(
  headers: Headers,
  { language, title, body, status, cookies = [], again, scripts = [] }: Page,
): Response {
  const html = renderToStaticMarkup(
    <OfficeDocument language={language} title={title} again={again} scripts={scripts}>
      {body}
    </OfficeDocument>,
  );
  return withCookies(
    new Response(`<!doctype html>${writeIconSheet(html)}`, {
      status,
      headers: { ...headers, "Content-Type": "text/html; charset=utf-8", "Content-Language": language },
    }),
    cookies,
  );
}

/** Leads on with GET, whatever was asked with. */
export const answerRedirect = (headers: Headers, { to, cookies = [] }: Pick<Redirect, "to" | "cookies">): Response =>
  withCookies(new Response(null, { status: 303, headers: { ...headers, Location: to } }), cookies);

/** A file that the browser keeps. */
export const answerDownload = (headers: Headers, { name, type, body }: Download): Response =>
  new Response(body, {
    headers: {
      ...headers,
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${name.replace(/[^\w.-]/g, "_")}"`,
    },
  });

function withCookies(response: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
  return response;
}

/** The words of a page of the office that has nothing but words. */
export type Words = { title: string; text: string; way?: { href: string; label: string } };

export type PlainWords = "lost" | "refused" | "foreign" | "failed" | "away" | "passing" | "tooLarge";

export function wordsOf(t: Translate): Record<PlainWords, Words> {
  const door = { href: "/", label: t("office.lost.door") };
  return {
    lost: { title: t("office.lost.title"), text: t("office.lost.text"), way: door },
    refused: { title: t("office.refused.title"), text: t("office.refused.text"), way: door },
    foreign: { title: t("office.foreign.title"), text: t("office.foreign.text"), way: door },
    failed: { title: t("office.failed.title"), text: t("office.failed.text"), way: door },
    away: { title: t("office.away.title"), text: t("office.away.text"), way: door },
    passing: { title: t("office.passing.title"), text: t("office.passing.text"), way: door },
    tooLarge: { title: t("office.tooLarge.title"), text: t("office.tooLarge.text"), way: door },
  };
}
