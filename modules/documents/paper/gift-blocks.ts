import type { ReactElement } from "react";
import { COLOUR } from "./kit.ts";
import {
  adorned,
  area,
  at,
  bold,
  fitting,
  handwriting,
  type Look,
  mm,
  quiet,
  voice,
  windows,
  wordmark,
  words,
} from "./gift-parts.ts";
import type { GiftSheet } from "./sheet.ts";

/** What the papers of gifts have in common, each in its own measures: lengths in millimetres, letters in points. */

/** Letters by the most signs that they have room for, the largest first. */
type Sizes = Parameters<typeof fitting>[1];

type WideCover = {
  place: { left: number; top: number; width: number; height: number };
  windows: { height: number; gap: number };
  /** From the windows to the line below them. */
  below: number;
  wordmark: number;
  title: { sizes: Sizes; width: number };
};

/** The upper part of a sheet of one side: three windows, and below them the house and the title. */
export function wideCover(sheet: GiftSheet, { place, below, title, ...look }: WideCover): ReactElement {
  const { cover, pictures } = sheet;
  return at(
    place,
    {},
    windows({ ...look.windows, width: place.width, count: 3, src: pictures?.wide ?? null, ratio: 3 / 2 }),
    adorned(sheet, place.width),
    area(
      { flexDirection: "row", justifyContent: "space-between", alignItems: "flex-end", marginTop: mm(below) },
      wordmark(look.wordmark),
      voice(cover, fitting(cover, title.sizes), { textAlign: "right", maxWidth: mm(title.width) }, { tag: "H1" }),
    ),
  );
}

type Letter = {
  dear: { sizes: Sizes; look: Look };
  message: { sizes: Sizes; look?: Look };
  from: number;
};

type Written = Pick<GiftSheet, "dear" | "message" | "from">;

/** To whom, what, by whom: whoever gives it has written any of them, or none. */
export const letter = ({ dear, message, from }: Written, look: Letter): (ReactElement | null)[] => [
  dear ? voice(dear, fitting(dear, look.dear.sizes), look.dear.look, { tag: "H2", isWritten: true }) : null,
  message ? handwriting(message, fitting(message, look.message.sizes), look.message.look) : null,
  area({ flex: 1 }),
  from ? voice(from, look.from, { textAlign: "right" }, { isWritten: true }) : null,
];

type Column = { width: number; inner: number; outer: number };

/** The letter to the left of what is given, a line between them; nothing where nothing was written. */
export function letterColumn(
  written: Written,
  { width, inner, outer }: Column,
  look: Letter,
  stamp: ReactElement | null = null,
): ReactElement | null {
  if (!written.dear && !written.message && !written.from) return null;
  return area(
    {
      width: mm(width),
      paddingRight: mm(inner),
      marginRight: mm(outer),
      borderRightWidth: mm(0.3),
      borderRightColor: COLOUR.line,
    },
    stamp,
    ...letter(written, look),
  );
}

/** Takes the height that its words need. */
const WHOLE = { flexShrink: 0 } as const;

type GiftName = {
  label: { size: number; look?: Look };
  title: { sizes: Sizes; above: number };
  place: { size: number; above: number; most?: number };
};

/** What is given, and where: however much that is, nothing of it lies over the rest. */
export const giftName = ({ label, title, place }: GiftSheet["gift"], look: GiftName): ReactElement[] => [
  words(label, look.label.size, { ...bold, ...WHOLE, color: COLOUR.terracotta, ...look.label.look }),
  voice(title, fitting(title, look.title.sizes), { ...WHOLE, marginTop: mm(look.title.above) }, { tag: "H2" }),
  area(
    { ...WHOLE, marginTop: mm(look.place.above) },
    ...place.slice(0, look.place.most).map((line) => words(line, look.place.size, { ...quiet, ...WHOLE })),
  ),
];
