import { createElement as h, type ReactElement, type ReactNode } from "react";
import { Font, Page, Path, Svg, Text, View, type Styles } from "@react-pdf/renderer";
import { fileURLToPath } from "node:url";
import { tagId } from "./tagging.ts";
import type { Sheet, SheetBlock, SheetFact } from "./sheet.ts";

type Look = Styles[string];

/** Colours of the house on paper (app/styles/tokens.css has them for screens). */
export const COLOUR = {
  ink: "#2a1e2b",
  muted: "#6b5c63",
  paper: "#fbf6ee",
  sand: "#f1e7d8",
  line: "#e4d8c8",
  wine: "#7b1e3a",
  terracotta: "#a83a18",
  apricot: "#f2a65a",
  apricotSoft: "#fae3c8",
  white: "#ffffff",
} as const;

/** Points. A4 is 595 by 842. */
const MARGIN = 48;
const BAND = 136;
const FOOT = 76;

const fontFile = (name: string) => fileURLToPath(new URL(`../fonts/${name}.ttf`, import.meta.url));
/** Names of people in other scripts: Noto Sans. */
const SCRIPTS = ["greek", "cyrillic"] as const;
/** Letters of one file first, those that it lacks from the next. */
export const TEXT = ["Figtree", "Figtree more", ...SCRIPTS];
export const DISPLAY = ["Fraunces", "Fraunces more", ...SCRIPTS];
/** Words that somebody wrote by themselves. */
export const HAND = ["Fraunces light", "Fraunces light more", ...SCRIPTS];

for (const [family, more] of [
  ["Figtree", ""],
  ["Figtree more", "-more"],
] as const)
  Font.register({
    family,
    fonts: [
      { src: fontFile(`figtree-400${more}`), fontWeight: 400 },
      { src: fontFile(`figtree-600${more}`), fontWeight: 600 },
    ],
  });
for (const family of SCRIPTS)
  Font.register({
    family,
    fonts: [
      { src: fontFile(`noto-${family}-400`), fontWeight: 400 },
      { src: fontFile(`noto-${family}-600`), fontWeight: 600 },
    ],
  });
Font.register({ family: "Fraunces", src: fontFile("fraunces-520") });
Font.register({ family: "Fraunces more", src: fontFile("fraunces-520-more") });
Font.register({ family: "Fraunces light", src: fontFile("fraunces-380") });
Font.register({ family: "Fraunces light more", src: fontFile("fraunces-380-more") });
// Words are not parted: its rules are those of English.
Font.registerHyphenationCallback((word) => [word]);

/** Signs that neither font has: a no-break hyphen, thin spaces, what joins two words. */
export const printable = (text: string): string =>
  text
    .replace(/[\u2010\u2011]/gu, "-")
    .replace(/[\u2009\u202f]/gu, "\u00a0")
    .replaceAll("\u2060", "");

type Rest = { key?: string | number; look?: Look };

/** Running text. */
export const say = (text: string, size: number, { key, look }: Rest = {}): ReactElement =>
  h(
    Text,
    { key, id: tagId("P"), style: { fontFamily: TEXT, fontSize: size, lineHeight: 1.45, color: COLOUR.ink, ...look } },
    printable(text),
  );

export const strong = (text: string, size: number, { key, look }: Rest = {}): ReactElement =>
  say(text, size, { key: key ?? text, look: { fontWeight: 600, ...look } });

export const quiet = (text: string, size: number, { key, look }: Rest = {}): ReactElement =>
  say(text, size, { key: key ?? text, look: { color: COLOUR.muted, ...look } });

/** Headings. */
export const display = (text: string, size: number, look: Look = {}): ReactElement =>
  h(
    Text,
    { id: tagId("H2"), style: { fontFamily: DISPLAY, fontSize: size, lineHeight: 1.15, letterSpacing: -0.3, ...look } },
    printable(text),
  );

type BoxProps = { key?: string | number; isWhole?: boolean; minPresenceAhead?: number };

/** A part of a page; `isWhole`: it is not parted at a page's end. */
export const box = (look: Look, children: ReactNode[], { key, isWhole, minPresenceAhead }: BoxProps = {}) =>
  h(View, { key, style: look, wrap: !isWhole, ...(minPresenceAhead ? { minPresenceAhead } : {}) }, ...children);

/** Side by side. */
export const row = (look: Look, children: ReactNode[], props: BoxProps = {}) =>
  box({ flexDirection: "row", ...look }, children, props);

/** What is named, and the name above it. */
export function factBox({ label, value }: SheetFact, look: Look = {}): ReactElement {
  return box(look, [quiet(label, 8), strong(value, 10, { look: { marginTop: 1 } })], { key: label });
}

/** Facts beside each other, as many a row as fit. */
export function factStrip(facts: readonly SheetFact[], columns: number): ReactElement {
  const width = `${100 / columns}%`;
  return row(
    { flexWrap: "wrap", rowGap: 12 },
    facts.map((fact) => factBox(fact, { width, paddingRight: 12 })),
  );
}

export function blockBox({ label, lines: [name = "", ...lines] }: SheetBlock): ReactElement {
  return box({ flex: 1, paddingRight: 24 }, [
    quiet(label, 8),
    strong(name, 11, { look: { marginTop: 3, marginBottom: 1 } }),
    ...lines.map((line, index) => say(line, 9.5, { key: index })),
  ]);
}

/** A page with the house's head on its first and its small print on each. `children`: what stands between. */
export function page(sheet: Sheet, children: ReactNode[]): ReactElement {
  return h(
    Page,
    { size: "A4", style: { paddingTop: 44, paddingBottom: FOOT, paddingHorizontal: MARGIN } },
    head(sheet),
    ...(sheet.notice ? [notice(sheet.notice)] : []),
    ...children,
    foot(sheet),
  );
}

function notice(text: string): ReactElement {
  return box(
    {
      marginTop: -12,
      marginBottom: 14,
      paddingVertical: 8,
      paddingHorizontal: 14,
      borderRadius: 8,
      backgroundColor: COLOUR.apricotSoft,
    },
    [strong(text, 9.5)],
  );
}

function head({ title, subtitle }: Sheet): ReactElement {
  return box(
    {
      height: BAND,
      marginTop: -44,
      marginHorizontal: -MARGIN,
      paddingHorizontal: MARGIN,
      paddingBottom: 20,
      backgroundColor: COLOUR.paper,
      justifyContent: "flex-end",
      marginBottom: 24,
    },
    [
      sun(),
      row({ position: "absolute", top: 30, left: MARGIN }, [
        display("Vendredi", 20, { color: COLOUR.ink }),
        display(".", 20, { color: COLOUR.wine }),
      ]),
      display(title, 27, { color: COLOUR.ink, maxWidth: 380 }),
      ...(subtitle ? [say(subtitle, 10.5, { key: "subtitle", look: { color: COLOUR.muted, marginTop: 3 } })] : []),
    ],
    { isWhole: true },
  );
}

/** Friday evening: the sun that goes down behind two hills, at the edge of the head. */
function sun(): ReactElement {
  return h(
    Svg,
    {
      key: "sun",
      viewBox: "0 0 170 96",
      style: { position: "absolute", right: 0, bottom: 0, width: 170, height: 96 },
    },
    h(Path, { d: "M54 96a38 38 0 0 1 76 0z", fill: COLOUR.apricot }),
    h(Path, { d: "M0 96c28-24 62-30 96-12 22 11 46 10 74-8v20z", fill: COLOUR.apricotSoft }),
    h(Path, { d: "M60 96c30-18 66-22 110-2v2z", fill: COLOUR.wine }),
  );
}

function foot({ footer, page: words }: Sheet): ReactElement {
  const [before = "", between = "", after = ""] = words.split(/\{\{pages?\}\}/u);
  return h(
    View,
    {
      fixed: true,
      style: {
        position: "absolute",
        left: MARGIN,
        right: MARGIN,
        bottom: 26,
        paddingTop: 8,
        borderTopWidth: 0.75,
        borderTopColor: COLOUR.line,
        flexDirection: "row",
        justifyContent: "space-between",
        alignItems: "flex-end",
      },
    },
    box(
      { flex: 1, paddingRight: 28 },
      footer.map((line) => quiet(line, 7.5, { look: { lineHeight: 1.35 } })),
    ),
    h(Text, {
      id: tagId("P"),
      style: { fontFamily: TEXT, fontSize: 7.5, color: COLOUR.muted },
      render: ({ pageNumber, totalPages }) => `${before}${pageNumber}${between}${totalPages}${after}`,
    }),
  );
}
