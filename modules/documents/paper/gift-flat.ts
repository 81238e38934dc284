import { createElement as h, type ReactElement } from "react";
import { Page, View } from "@react-pdf/renderer";
import { COLOUR } from "./kit.ts";
import { giftName, letterColumn, wideCover } from "./gift-blocks.ts";
import {
  area,
  at,
  bold,
  contents,
  fact,
  FOLD,
  mm,
  noticeLine,
  postmark,
  quiet,
  SMALL,
  square,
  words,
} from "./gift-parts.ts";
import type { GiftSheet } from "./sheet.ts";

/** Where the sheet is folded for a long envelope, millimetres from its upper edge. */
export const THIRDS = [99, 198] as const;
const SIDE = 12;
const WIDTH = 210 - 2 * SIDE;

/** A4 in thirds: the windows, the words and the gift, the code. */
export function flatPage(sheet: GiftSheet): ReactElement {
  return h(Page, { size: "A4" }, noticeLine(sheet), cover(sheet), middle(sheet), foot(sheet), ...THIRDS.flatMap(marks));
}

/** Short lines at both edges: where to fold. */
const marks = (top: number): ReactElement[] =>
  [0, 205].map((left) =>
    h(View, {
      key: `${top} ${left}`,
      style: {
        position: "absolute",
        left: mm(left),
        top: mm(top),
        width: mm(5),
        borderTopWidth: mm(0.25),
        borderTopColor: FOLD,
      },
    }),
  );

const cover = (sheet: GiftSheet): ReactElement =>
  wideCover(sheet, {
    place: { left: SIDE, top: 10, width: WIDTH, height: 86 },
    windows: { height: 66, gap: 3 },
    below: 6,
    wordmark: 24,
    title: {
      sizes: [
        [26, 19],
        [60, 15],
      ],
      width: 120,
    },
  });

const middle = (sheet: GiftSheet): ReactElement =>
  at(
    { left: SIDE, top: THIRDS[0], width: WIDTH, height: 99 },
    { flexDirection: "row", paddingVertical: mm(10), paddingHorizontal: mm(4) },
    letterColumn(
      sheet,
      { width: 83, inner: 10, outer: 12 },
      {
        dear: {
          sizes: [
            [16, 20],
            [99, 15],
          ],
          look: { paddingRight: mm(28) },
        },
        message: {
          sizes: [
            [120, 14.5],
            [999, 13],
          ],
          look: { marginTop: mm(sheet.dear ? 4 : 15) },
        },
        from: 15,
      },
      postmark({ position: "absolute", right: mm(10), top: 0, width: mm(24), height: mm(12) }),
    ),
    area(
      { flex: 1 },
      ...giftName(sheet.gift, {
        label: { size: 10 },
        title: {
          sizes: [
            [40, 23],
            [70, 19],
            [999, 16],
          ],
          above: 2,
        },
        place: { size: 10.5, above: 2.5 },
      }),
      area({ marginTop: mm(2) }, ...contents(sheet.gift, { most: 6, size: 11 })),
    ),
  );

function foot({ code, validity, help, steps, notes }: GiftSheet): ReactElement {
  return at(
    { left: SIDE, top: 203, width: WIDTH, height: 82 },
    { borderWidth: mm(0.4), borderColor: "#dccbb6", borderRadius: mm(5), padding: mm(7), paddingBottom: mm(4) },
    area(
      { flexDirection: "row", flex: 1 },
      area(
        { width: mm(44), alignItems: "center" },
        square(code.square),
        words(code.hint, SMALL, { ...quiet, textAlign: "center", marginTop: mm(1) }),
      ),
      area(
        { flex: 1, paddingHorizontal: mm(6), paddingTop: mm(1) },
        words(code.label, SMALL, quiet),
        words(code.value, 15, { ...bold, letterSpacing: 0.4, marginBottom: mm(3) }),
        fact(validity, 12),
        fact(help, 12),
      ),
      area(
        {
          width: mm(64),
          paddingLeft: mm(6),
          borderLeftWidth: mm(0.3),
          borderLeftColor: FOLD,
          borderStyle: "dashed",
        },
        ...steps.map(({ title, text }, index) =>
          h(
            View,
            { key: index, style: { marginBottom: mm(2.4) } },
            words(`${index + 1}. ${title}`, 10.5, bold),
            words(text, 9.5),
          ),
        ),
      ),
    ),
    area(
      {
        flexDirection: "row",
        justifyContent: "space-between",
        borderTopWidth: mm(0.25),
        borderTopColor: COLOUR.line,
        paddingTop: mm(2.4),
      },
      // Each has of the line what its length asks for, and more lines where that is not enough.
      ...notes.map((note, index) =>
        area(
          { flexGrow: note.length, flexBasis: 0, paddingLeft: index > 0 ? mm(5) : 0 },
          words(note, SMALL, { ...quiet, textAlign: index > 0 && index === notes.length - 1 ? "right" : "left" }),
        ),
      ),
    ),
  );
}
