import { existsSync, readFileSync } from "node:fs";
import { hashOf } from "./inline-scripts.server.ts";

const LINK = /<link (?=[^>]*rel="stylesheet")[^>]*href="(\/assets\/[\w.-]+\.css)#?"[^>]*>/g;

type Sheet = { css: string; hash: string };

const sheets = new Map<string, Sheet | null>();

/**
 * Puts a page's style sheets into it, so that nothing stands between the HTML and the first paint. Their links stay, disabled: they are
 * what the router and lazy parts look for to know that a sheet is there already, and browsers do not fetch them. `styles`: the hashes of what was put in,
 * taken from the files of the build.
 */
export function inlineStyles(html: string): { html: string; styles: string[] } {
  const end = html.indexOf("</head>");
  if (end < 0) return { html, styles: [] };
  const styles = new Set<string>();
  const head = html.slice(0, end).replace(LINK, (link, path: string) => {
    const sheet = readSheet(path);
    if (!sheet) return link;
    styles.add(sheet.hash);
    return `<style>${sheet.css}</style>${link.replace("<link ", "<link disabled ")}`;
  });
  return { html: head + html.slice(end), styles: [...styles] };
}

/** What HTML reads otherwise than CSS: the end of the element, and characters that it replaces, so that the hash would be another. */
const UNSAFE = /<\/|[\r\0]/;

/** A built style sheet; null when there is none, or when it cannot stand in a page. */
function readSheet(path: string): Sheet | null {
  let sheet = sheets.get(path);
  if (sheet === undefined) {
    const file = `build/client${path}`;
    const css = existsSync(file) ? readFileSync(file, "utf8").trim() : null;
    sheet = css === null || UNSAFE.test(css) ? null : { css, hash: hashOf(css) };
    sheets.set(path, sheet);
  }
  return sheet;
}
