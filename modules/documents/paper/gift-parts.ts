import { createElement as h, type ReactElement, type ReactNode } from "react";
import { Image, Path, Svg, Text, View, type Styles } from "@react-pdf/renderer";
import { encode } from "uqr";
import { COLOUR, DISPLAY, HAND, printable, TEXT } from "./kit.ts";
import { ornament } from "./gift-ornaments.ts";
import type { GiftSheet } from "./sheet.ts";
import { tagId, type Tag } from "./tagging.ts";

export type Look = Styles[string];

const POINTS_PER_MM = 72 / 25.4;
/** Millimetres as points. */
export const mm = (length: number): number => length * POINTS_PER_MM;
/** Nothing that has to be read is smaller: points. */
export const SMALL = 9;
/** The side of the square that telephones read, millimetres, its quiet edge not counted. */
const SQUARE = 36;
const QUIET_CELLS = 2;

const CREAM = "#dccbb6";
export const FOLD = "#cdbba6";

/** Signs that no font of ours has: emoji and what joins them. What stands there in mails and on screens is left out on paper. */
const UNPRINTABLE = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200d|\ufe0f|\u20e3/gu;
const onPaper = (text: string): string =>
  printable(
    text
      .replace(UNPRINTABLE, "")
      .replace(/ {2,}/gu, " ")
      .replace(/ (?=[?!:;»])/gu, "\u00a0")
      .trim(),
  );

/** `isWritten`: by somebody, who may write words that no line has room for. */
type Words = { tag?: Tag; key?: string | number; isWritten?: boolean };

/** Longer than any word of a letter, shorter than the narrowest line. */
const LONGEST_WORD = 26;
/** Where such a word may be parted. */
const partLong = (word: string): string[] => {
  const isLong = word.split("-").some((part) => part.length > LONGEST_WORD);
  return isLong ? (word.match(/.{1,5}/gsu) ?? [word]) : [word];
};

/** Running text; `tag`: what it is in the order of reading. */
export const words = (
  text: string,
  size: number,
  look: Look = {},
  { tag = "P", key, isWritten = false }: Words = {},
): ReactElement =>
  h(
    Text,
    {
      key: key ?? text,
      id: tagId(tag),
      ...(isWritten && { hyphenationCallback: partLong }),
      style: { fontFamily: TEXT, fontSize: size, lineHeight: 1.4, color: COLOUR.ink, ...look },
    },
    onPaper(text),
  );

/** In the voice of the house. */
export const voice = (text: string, size: number, look: Look = {}, rest: Words = {}): ReactElement =>
  words(text, size, { fontFamily: DISPLAY, lineHeight: 1.15, letterSpacing: -0.2, ...look }, rest);

/** What somebody wrote, in a lighter hand. */
export const handwriting = (text: string, size: number, look: Look = {}): ReactElement =>
  words(text, size, { fontFamily: HAND, lineHeight: 1.38, ...look }, { isWritten: true });

export const bold = { fontWeight: 600 } as const;
export const quiet = { color: COLOUR.muted } as const;

export const area = (look: Look, ...children: ReactNode[]): ReactElement => h(View, { style: look }, ...children);

/** A part of the sheet that lies at a place of it, all in millimetres. */
export const at = (
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
  look: Look,
  ...children: ReactNode[]
): ReactElement =>
  area(
    { position: "absolute", left: mm(left), top: mm(top), width: mm(width), height: mm(height), ...look },
    ...children,
  );

export const wordmark = (size: number): ReactElement =>
  h(
    Text,
    { key: "house", id: tagId("P"), style: { fontFamily: DISPLAY, fontSize: size, lineHeight: 1, color: COLOUR.ink } },
    "Vendredi",
    h(Text, { style: { color: COLOUR.wine } }, "."),
  );

/** The white lies over more than the picture, so that none of it shines through at an edge. Millimetres. */
const OVER = 1;
const INSET = 0.3;

type Windows = { width: number; height: number; count: number; gap: number; src: string | null; ratio: number };

/**
 * One picture behind arched windows side by side: it is laid whole, and the paper's white covers what lies outside of them. `ratio`: width by height of
 * the picture, which covers the windows from their middle. Millimetres.
 */
export function windows({ width, height, count, gap, src, ratio }: Windows): ReactElement {
  const each = (width - gap * (count - 1)) / count;
  const radius = each / 2;
  const arches = Array.from({ length: count }, (_, index) => {
    const left = index * (each + gap);
    return `M${left} ${height}V${radius}A${radius} ${radius} 0 0 1 ${left + each} ${radius}V${height}Z`;
  }).join("");
  const [pictureWidth, pictureHeight] = ratio > width / height ? [height * ratio, height] : [width, width / ratio];
  const frame = `M${-OVER} ${-OVER}H${width + OVER}V${height + OVER}H${-OVER}Z`;
  return area(
    { position: "relative", width: mm(width), height: mm(height) },
    src
      ? at(
          { left: INSET, top: INSET, width: width - 2 * INSET, height: height - 2 * INSET },
          { overflow: "hidden" },
          h(Image, {
            src,
            style: {
              position: "absolute",
              width: mm(pictureWidth),
              height: mm(pictureHeight),
              left: mm((width - pictureWidth) / 2 - INSET),
              top: mm((height - pictureHeight) / 2 - INSET),
            },
          }),
        )
      : null,
    h(
      Svg,
      {
        key: "windows",
        viewBox: `${-OVER} ${-OVER} ${width + 2 * OVER} ${height + 2 * OVER}`,
        style: {
          position: "absolute",
          left: mm(-OVER),
          top: mm(-OVER),
          width: mm(width + 2 * OVER),
          height: mm(height + 2 * OVER),
        },
      },
      src ? h(Path, { d: frame + arches, fill: COLOUR.white, fillRule: "evenodd" }) : null,
      h(Path, { d: arches, fill: src ? "none" : COLOUR.apricotSoft, stroke: CREAM, strokeWidth: 0.8 }),
    ),
  );
}

/** The ornament of a cover, over its upper edge: so wide, 34 mm high. */
export const adorned = (sheet: GiftSheet, width: number): ReactElement =>
  h(
    Svg,
    {
      key: "ornament",
      viewBox: `0 0 ${width} 34`,
      style: { position: "absolute", left: 0, top: 0, width: mm(width), height: mm(34) },
    },
    ...ornament(sheet.ornament, width),
  );

/** What telephones read: the address that opens the gift, its code in it. */
export function square(text: string): ReactElement {
  const { data, size } = encode(text, { ecc: "M", border: QUIET_CELLS });
  const dark = data.flatMap((line, y) => line.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  const side = mm((SQUARE * size) / (size - 2 * QUIET_CELLS));
  return h(
    Svg,
    { key: "square", viewBox: `0 0 ${size} ${size}`, style: { width: side, height: side } },
    h(Path, { d: dark.join(""), fill: COLOUR.ink }),
  );
}

/** The stamp beside a message: a sun over the sea, and the waves of a postmark. */
export const postmark = (look: Look): ReactElement =>
  h(
    Svg,
    { key: "postmark", viewBox: "0 0 120 60", style: look },
    h(Path, {
      d: "M115 30a27 27 0 1 1-54 0a27 27 0 1 1 54 0M109 30a21 21 0 1 1-42 0a21 21 0 1 1 42 0M95 32a7 7 0 1 1-14 0a7 7 0 1 1 14 0M70 38h36M88 16v4M77 20l2 3.5M99 20l-2 3.5M70 28l4 1.8M106 28l-4 1.8M76 43q6-4 12 0t12 0M2 16q8-6 15 0t15 0t15 0t12 0M2 26q8-6 15 0t15 0t15 0t12 0M2 36q8-6 15 0t15 0t15 0t12 0M2 46q8-6 15 0t15 0t15 0t12 0",
      fill: "none",
      stroke: "#b98a78",
      strokeWidth: 1.6,
    }),
  );

/** Along the upper edge, before anything else; nothing where nothing has to be known. */
export const noticeLine = ({ notice }: GiftSheet): ReactElement | null =>
  notice === null
    ? null
    : words(notice, SMALL, {
        ...bold,
        position: "absolute",
        top: mm(2.4),
        left: mm(9),
        right: mm(9),
        textAlign: "center",
        color: COLOUR.wine,
      });

/** Signs of title and place beside which there is room for all contents, and of a line more. */
const USUAL_NAME = 110;
const NAME_LINE = 40;

/** What is in it, a mark each, as much as there is room for below its name; what it is worth last, where that is told. */
export function contents(
  { title, place, items, worth }: Pick<GiftSheet["gift"], "title" | "place" | "items" | "worth">,
  { most, size }: { most: number; size: number },
): ReactElement[] {
  const more = Math.ceil(Math.max(0, title.length + place.join(" ").length - USUAL_NAME) / NAME_LINE);
  const room = Math.max(2, most - more);
  return [...items.slice(0, worth ? room - 1 : room), ...(worth ? [worth] : [])].map((item, index) =>
    h(
      View,
      { key: index, style: { flexDirection: "row", marginTop: mm(1.6) } },
      area({ width: mm(2), height: mm(2), borderRadius: mm(1), marginTop: size * 0.45, backgroundColor: COLOUR.wine }),
      words(item, size, { flex: 1, paddingLeft: mm(3), lineHeight: 1.35 }),
    ),
  );
}

/** What is named, and the name above it. */
export const fact = ({ label, value }: { label: string; value: string }, size: number): ReactElement =>
  h(
    View,
    { key: label, style: { marginBottom: mm(3) } },
    words(label, SMALL, quiet),
    words(value, size, { ...bold, lineHeight: 1.3 }),
  );

/** Letters of a size that a text of its length leaves room for. */
export const fitting = (text: string, sizes: readonly (readonly [most: number, size: number])[]): number =>
  sizes.find(([most]) => text.length <= most)?.[1] ?? sizes.at(-1)?.[1] ?? SMALL;
