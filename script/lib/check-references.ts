import { dirname, join, normalize } from "node:path/posix";

/** Every page of documentation by its path from the root, with what can be jumped to in it. */
export type Pages = ReadonlyMap<string, ReadonlySet<string>>;

/** Documents that a reader of this repository does not have, and the way to them. */
const FOREIGN =
  /\b[Ss]pec(?:ification)?s? [A-C]\b|(?<![\w/.-])\.\.\/shared\b|\b(?:http-contract|domain-model)\b|\b(?:decisions|commerce|search-engine|architecture|visual|exemplars)\.md\b/g;
const PAGE = /\bdocs\/[\w./-]+\.md(?:#[\w-]+)?/g;
const DECISION = /\bdocs\/decisions\/(\d{4})(?![\w-])/g;
const LINK = /\]\(([^()\s]+)\)/g;

/** What can be jumped to in a page: its own anchors, and its headings as GitHub names them. */
export function anchorsOf(text: string): Set<string> {
  const prose = text.replace(/^```.*?^```/gms, "");
  const headings = [...prose.matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) => slugOf(title));
  return new Set([...readAnchors(prose), ...headings]);
}

/** The anchors that a page gives to its sections, in order. */
function readAnchors(text: string): string[] {
  return [...text.matchAll(/<a id="([\w-]+)"><\/a>/g)].map(([, id = ""]) => id);
}

function slugOf(title: string): string {
  return title
    .replace(/\]\([^)]*\)/g, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replace(/\s/g, "-");
}

/** What is wrong with the references of a file: to other documents, to pages and sections that do not exist. `exists` is asked for files that are no pages. */
export function findBrokenReferences(
  file: string,
  text: string,
  { pages, exists }: { pages: Pages; exists: (path: string) => boolean },
): string[] {
  const foreign = [...text.matchAll(FOREIGN)].map(([name]) => `names ${name}, which is not in this repository`);
  const named = [...text.matchAll(PAGE)].flatMap(([reference]) => resolvePage(reference, pages) ?? []);
  const decisions = [...text.matchAll(DECISION)].filter(
    ([, number]) => ![...pages.keys()].some((path) => path.startsWith(`docs/decisions/${number}-`)),
  );
  const links = file.endsWith(".md")
    ? [...text.matchAll(LINK)].flatMap(([, target = ""]) => resolveLink(file, target, { pages, exists }) ?? [])
    : [];
  return [
    ...new Set([
      ...foreign,
      ...named,
      ...decisions.map(([reference]) => `${reference} does not exist`),
      ...links,
      ...findDoubles(file, text),
    ]),
  ].map((problem) => `${file}: ${problem}`);
}

function resolvePage(reference: string, pages: Pages): string | null {
  const [path = "", anchor] = reference.split("#");
  const anchors = pages.get(path);
  if (!anchors) return `${path} does not exist`;
  return anchor === undefined || anchors.has(anchor) ? null : `${path} has no section #${anchor}`;
}

function resolveLink(
  file: string,
  target: string,
  { pages, exists }: { pages: Pages; exists: (path: string) => boolean },
): string | null {
  if (/^[a-z]+:/.test(target)) return null;
  const [relative = "", anchor] = target.split("#");
  const path = relative === "" ? file : normalize(join(dirname(file), relative));
  if (path.startsWith("..")) return `${target} leads out of the repository`;
  if (path.endsWith(".md")) return resolvePage(anchor === undefined ? path : `${path}#${anchor}`, pages);
  return exists(path) ? null : `${path} does not exist`;
}

/** Two sections of one name: a reference would find only the first. */
function findDoubles(file: string, text: string): string[] {
  const ids = file.endsWith(".md") ? readAnchors(text) : [];
  return ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `has two sections #${id}`);
}
