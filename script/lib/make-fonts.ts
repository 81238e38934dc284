import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import subsetFont, { type Axis } from "subset-font";

/**
 * Makes the two fonts of the site (app/styles/fonts) from their packages: only Latin letters, only the features and the part of each axis that
 * the style sheets use. The same two for papers (modules/documents/fonts), one file a weight: PDF knows no variable fonts. To be run when a package
 * changes, or a style sheet or a paper wants another weight; what it writes is committed.
 */
const FOLDER = "app/styles/fonts";
const PAPER_FOLDER = "modules/documents/fonts";

/** What the six sites write: ASCII, Latin-1, Latin Extended-A, and the marks of print. */
const CHARACTERS =
  [...range(0x20, 0x7e), ...range(0xa0, 0x17f)].map((code) => String.fromCodePoint(code)).join("") +
  "–—‘’‚“”„†•…‰‹›⁄€™−\u2009\u202f\u2011";

const LETTERS = ["kern", "liga", "mark", "mkmk", "ccmp", "locl", "calt", "rlig"];

type Font = { name: string; from: string; axes: Record<string, Axis>; features: string[] };

const FONTS: Font[] = [
  // Headings have one weight; their shapes follow their size.
  {
    name: "fraunces",
    from: import.meta.resolve("@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2"),
    axes: { wght: 520, opsz: { min: 14, max: 72 } },
    features: LETTERS,
  },
  // Prices stand in columns: figures of one width.
  {
    name: "figtree",
    from: import.meta.resolve("@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2"),
    axes: { wght: { min: 400, max: 750 } },
    features: [...LETTERS, "tnum", "lnum"],
  },
];

/** What papers are written in. The packages keep Ł and its like in a file of their own, `-more` here, which the paper falls back on. */
const PAPER_FONTS: { name: string; family: "figtree" | "fraunces"; axes: Record<string, Axis> }[] = [
  { name: "figtree-400", family: "figtree", axes: { wght: 400 } },
  { name: "figtree-600", family: "figtree", axes: { wght: 600 } },
  { name: "fraunces-520", family: "fraunces", axes: { wght: 520, opsz: 36 } },
  { name: "fraunces-380", family: "fraunces", axes: { wght: 380, opsz: 36 } },
];
const PAPER_SOURCES = {
  figtree: {
    "": import.meta.resolve("@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2"),
    "-more": import.meta.resolve("@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2"),
  },
  fraunces: {
    "": import.meta.resolve("@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2"),
    "-more": import.meta.resolve("@fontsource-variable/fraunces/files/fraunces-latin-ext-opsz-normal.woff2"),
  },
};

mkdirSync(FOLDER, { recursive: true });
for (const { name, from, axes, features } of FONTS) {
  const source = readFileSync(fileURLToPath(from));
  const font = await subsetFont(source, CHARACTERS, {
    targetFormat: "woff2",
    variationAxes: axes,
    keepFeatures: features,
  });
  writeFileSync(`${FOLDER}/${name}.woff2`, font);
  process.stdout.write(`${name}: ${source.byteLength} -> ${font.byteLength} bytes\n`);
}

mkdirSync(PAPER_FOLDER, { recursive: true });
for (const { name, family, axes } of PAPER_FONTS)
  for (const [part, from] of Object.entries(PAPER_SOURCES[family])) {
    const font = await subsetFont(readFileSync(fileURLToPath(from)), CHARACTERS, {
      targetFormat: "truetype",
      variationAxes: axes,
      keepFeatures: [...LETTERS, "tnum", "lnum"],
    });
    writeFileSync(`${PAPER_FOLDER}/${name}${part}.ttf`, font);
    process.stdout.write(`${name}${part}: ${font.byteLength} bytes\n`);
  }

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
