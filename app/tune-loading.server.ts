import { existsSync, readFileSync } from "node:fs";

const LINK = /<link (?=[^>]*rel="stylesheet")[^>]*href="(\/assets\/[\w.-]+\.css)#?"[^>]*>/g;

const sheets = new Map<string, string | null>();

/** What a page needs for its first paint stands in it or comes first: style sheets inside, scripts after fonts and pictures. */
export function tuneLoading(html: string, nonce: string): string {
  return postponeScripts(inlineStyles(html, nonce));
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

/** A page is complete without its scripts: on a thin line, the picture that a visitor came to see goes before them. */
function postponeScripts(html: string): string {
  return html.replace(/<link rel="modulepreload"/g, '<link fetchpriority="low" rel="modulepreload"');
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
