/** A piece of a style sheet: a rule or an at-rule as it stands, with the classes that an element must have; or a block of pieces (`@media`). */
type Piece =
  | { kind: "text"; text: string }
  | { kind: "rule"; selectors: { text: string; classes: readonly string[] }[]; body: string }
  | { kind: "block"; head: string; pieces: Piece[] };

export type Sheet = { pieces: Piece[]; classes: readonly string[] };

/** At-rules whose block holds rules for elements. */
const BLOCK = /^@(media|supports|container|layer|starting-style)\b/;
/** A class that the build made a file's own (script/bundle/page-styles.ts). Any other may be given by code that nobody sees here. */
const CLASS = /\.(_[\w-]+)/g;
/** What `:not(…)`, `:is(…)` and `:has(…)` say, an element need not have. */
const FUNCTION = /:[\w-]+\([^()]*\)/g;

/** Reads a style sheet of the build: minified, without comments. */
export function readSheet(css: string): Sheet {
  const classes = new Set<string>();
  const pieces = readPieces(css, classes);
  return { pieces, classes: [...classes] };
}

/** The sheet without the rules that no element of a page can meet whose classes are these. Its order is kept, and with it who wins. */
export function writeUsed({ pieces }: Sheet, isUsed: (name: string) => boolean): string {
  return pieces.map((piece) => writePiece(piece, isUsed)).join("");
}

function writePiece(piece: Piece, isUsed: (name: string) => boolean): string {
  if (piece.kind === "text") return piece.text;
  if (piece.kind === "block") {
    const body = piece.pieces.map((each) => writePiece(each, isUsed)).join("");
    return body && `${piece.head}{${body}}`;
  }
  const met = piece.selectors.filter(({ classes }) => classes.every(isUsed));
  return met.length > 0 ? `${met.map(({ text }) => text).join(",")}{${piece.body}}` : "";
}

function readPieces(css: string, classes: Set<string>): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  while (from < css.length) {
    const { open, end } = findEnd(css, from);
    const head = css.slice(from, open).trim();
    const body = css.slice(open + 1, end - 1);
    if (open === end || (head.startsWith("@") && !BLOCK.test(head)))
      pieces.push({ kind: "text", text: css.slice(from, end) });
    else if (head.startsWith("@")) pieces.push({ kind: "block", head, pieces: readPieces(body, classes) });
    else
      pieces.push({ kind: "rule", selectors: splitSelectors(head).map((text) => readSelector(text, classes)), body });
    from = end;
  }
  return pieces;
}

/** Where the statement at `from` opens its block and where it ends; both the same where it has none. */
function findEnd(css: string, from: number): { open: number; end: number } {
  let depth = 0;
  let open = -1;
  for (let at = from; at < css.length; at++) {
    const sign = css[at];
    if (sign === '"' || sign === "'") at = endOfText(css, at);
    else if (sign === "\\") at += 1;
    else if (sign === ";" && depth === 0) return { open: at + 1, end: at + 1 };
    else if (sign === "{" && depth++ === 0) open = at;
    else if (sign === "}" && --depth === 0) return { open, end: at + 1 };
  }
  return { open: css.length, end: css.length };
}

function endOfText(css: string, from: number): number {
  let at = from + 1;
  while (at < css.length && css[at] !== css[from]) at += css[at] === "\\" ? 2 : 1;
  return at;
}

/** At its commas, but not at those in brackets. */
function splitSelectors(head: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < head.length; at++) {
    const sign = head[at];
    if (sign === "(" || sign === "[") depth += 1;
    else if (sign === ")" || sign === "]") depth -= 1;
    else if (sign === "," && depth === 0) {
      parts.push(head.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, head.slice(from)];
}

function readSelector(text: string, known: Set<string>): { text: string; classes: string[] } {
  let plain = text.replaceAll(/\[[^\]]*\]/g, "");
  while (FUNCTION.test(plain)) plain = plain.replaceAll(FUNCTION, "");
  const classes = Array.from(plain.matchAll(CLASS), ([, name = ""]) => name);
  for (const name of classes) known.add(name);
  return { text, classes };
}
