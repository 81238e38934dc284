import { existsSync, readFileSync } from "node:fs";
import { createMemory } from "#platform/memory.ts";
import { hashOf } from "./inline-scripts.server.ts";
import { readSheet, writeUsed, type Sheet } from "./used-styles.ts";

const LINK = /<link (?=[^>]*rel="stylesheet")[^>]*href="(\/assets\/[\w.-]+\.css)#?"[^>]*>/g;
/** The links of a page stand side by side. */
const LINKS = new RegExp(`(?:${LINK.source})+`, "g");
const CLASSES = / class="([^"]*)"/g;

/** What stands in a page in place of its links. */
type Inlined = { html: string; styles: readonly string[] };
/** Pages with the same links: their sheets (null: one that stays a link), the classes that these decide by, and what was written for whom. */
type Kind = {
  links: { link: string; sheet: Sheet | null }[];
  classes: readonly string[];
  inlined: (key: string, write: () => Inlined) => Inlined;
};

/** Pages of a kind have the same links. */
const MOST_KINDS = 200;
/** Pages of a kind differ in whether a class is there: a badge, a banner. 35 kB each. */
const MOST_OF_A_KIND = 100;
const sheets = new Map<string, Sheet | null>();
const kinds = createMemory<Kind>(MOST_KINDS);

/**
 * Puts a page's style sheets into it, so that nothing stands between the HTML and the first paint: the rules that something of it can meet, which is
 * half of them. Their links stay, disabled: they are what the router and lazy parts look for to know that a sheet is there already, and browsers do not
 * fetch them until the page's scripts ask for them, which may show what the page does not (boot.server.ts). `styles`: the hashes of what was put in,
 * taken from the files of the build.
 */
export function inlineStyles(html: string): { html: string; styles: string[] } {
  const end = html.indexOf("</head>");
  if (end < 0) return { html, styles: [] };
  const styles = new Set<string>();
  const used = usedClasses(html);
  const head = html.slice(0, end).replace(LINKS, (links) => {
    const kind = kinds(links, () => readKind(links));
    const key = kind.classes.map((name) => (used.has(name) ? 1 : 0)).join("");
    const { html: written, styles: hashes } = kind.inlined(key, () => inline(kind, used));
    for (const hash of hashes) styles.add(hash);
    return written;
  });
  return { html: head + html.slice(end), styles: [...styles] };
}

function usedClasses(html: string): ReadonlySet<string> {
  const lists = new Set(Array.from(html.matchAll(CLASSES), ([, names = ""]) => names));
  return new Set([...lists].flatMap((names) => names.split(" ")));
}

function readKind(text: string): Kind {
  const links = Array.from(text.matchAll(LINK), ([link, path = ""]) => ({ link, sheet: findSheet(path) }));
  const classes = new Set(links.flatMap(({ sheet }) => sheet?.classes ?? []));
  return { links, classes: [...classes], inlined: createMemory(MOST_OF_A_KIND) };
}

/** One element for all sheets that stand together, ahead of their links. */
function inline({ links }: Kind, used: ReadonlySet<string>): Inlined {
  const styles: string[] = [];
  let html = "";
  let css = "";
  let kept = "";
  const write = () => {
    if (css) styles.push(hashOf(css));
    html += (css && `<style>${css}</style>`) + kept;
    css = kept = "";
  };
  for (const { link, sheet } of links) {
    if (sheet) {
      css += writeUsed(sheet, (name) => used.has(name));
      kept += link.replace("<link ", "<link disabled ");
    } else {
      write();
      html += link;
    }
  }
  write();
  return { html, styles };
}

/** What HTML reads otherwise than CSS: the end of the element, and characters that it replaces, so that the hash would be another. */
const UNSAFE = /<\/|[\r\0]/;

/** A built style sheet; null when there is none, or when it cannot stand in a page. */
function findSheet(path: string): Sheet | null {
  let sheet = sheets.get(path);
  if (sheet === undefined) {
    const file = `build/client${path}`;
    const css = existsSync(file) ? readFileSync(file, "utf8").trim() : null;
    sheet = css === null || UNSAFE.test(css) ? null : readSheet(css);
    sheets.set(path, sheet);
  }
  return sheet;
}
