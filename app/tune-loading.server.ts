import { existsSync, readFileSync } from "node:fs";
import { writeBootScript } from "./boot.ts";

const LINK = /<link (?=[^>]*rel="stylesheet")[^>]*href="(\/assets\/[\w.-]+\.css)#?"[^>]*>/g;

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const PROGRAM = /<script[^>]* type="module" async="">([^<]*)<\/script>/;

const sheets = new Map<string, string | null>();

/** What a page needs for its first paint stands in it or comes first: style sheets inside, scripts when it has been painted. */
export function tuneLoading(html: string, nonce: string): string {
  return postponeScripts(inlineStyles(html, nonce), nonce);
}

/**
 * Puts a page's style sheets into it, so that nothing stands between the HTML and the first paint. Their links stay, disabled: they are
 * what the router and lazy parts look for to know that a sheet is there already, and browsers do not fetch them.
 */
function inlineStyles(html: string, nonce: string): string {
  const end = html.indexOf("</head>");
  if (end < 0) return html;
  const head = html.slice(0, end).replace(LINK, (link, path: string) => {
    const css = readSheet(path);
    return css === null ? link : `<style nonce="${nonce}">${css}</style>${link.replace("<link ", "<link disabled ")}`;
  });
  return head + html.slice(end);
}

/** A page is complete without its scripts: on a thin line, what a visitor came to see goes before them (`boot.ts`). */
function postponeScripts(html: string, nonce: string): string {
  const headEnd = html.indexOf("</head>");
  const programStart = html.lastIndexOf("<script", html.indexOf(' type="module" async=""'));
  if (headEnd < 0 || programStart < headEnd) return html;
  const preloads: string[] = [];
  const head = html.slice(0, headEnd).replace(PRELOAD, (_, href: string) => {
    preloads.push(href);
    return "";
  });
  const rest = html
    .slice(programStart)
    .replace(
      PROGRAM,
      (_, program: string) => `<script nonce="${nonce}">${writeBootScript({ preloads, program })}</script>`,
    );
  return head + html.slice(headEnd, programStart) + rest;
}

/** A built style sheet; null when there is none, or when it could close the element that it would stand in. */
function readSheet(path: string): string | null {
  let css = sheets.get(path);
  if (css === undefined) {
    const file = `build/client${path}`;
    css = existsSync(file) ? readFileSync(file, "utf8").trim() : null;
    if (css?.includes("</")) css = null;
    sheets.set(path, css);
  }
  return css;
}
