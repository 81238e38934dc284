import { createElement as h, type ReactElement } from "react";
import { Page, View } from "@react-pdf/renderer";
import { COLOUR } from "./kit.ts";
import {
  adorned,
  area,
  at,
  bold,
  contents,
  fact,
  fitting,
  FOLD,
  handwriting,
  mm,
  noticeLine,
  postmark,
  quiet,
  SMALL,
  square,
  voice,
  windows,
  wordmark,
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

function cover(sheet: GiftSheet): ReactElement {
  const { cover: title, pictures } = sheet;
  const arches = { width: WIDTH, height: 66, count: 3, gap: 3, src: pictures?.wide ?? null, ratio: 3 / 2 };
  return at(
    { left: SIDE, top: 10, width: WIDTH, height: 86 },
    {},
    windows(arches),
    adorned(sheet, WIDTH),
    area(
      { flexDirection: "row", justifyContent: "space-between", alignItems: "flex-end", marginTop: mm(6) },
      wordmark(24),
      voice(
        title,
        fitting(title, [
          [26, 19],
          [60, 15],
        ]),
        { textAlign: "right", maxWidth: mm(120) },
        { tag: "H1" },
      ),
    ),
  );
}

function middle({ dear, message, from, gift }: GiftSheet): ReactElement {
  const isSilent = !dear && !message && !from;
  return at(
    { left: SIDE, top: THIRDS[0], width: WIDTH, height: 99 },
    { flexDirection: "row", paddingVertical: mm(10), paddingHorizontal: mm(4) },
    isSilent
      ? null
      : area(
          {
            width: mm(83),
            paddingRight: mm(10),
            marginRight: mm(12),
            borderRightWidth: mm(0.3),
            borderRightColor: COLOUR.line,
          },
          postmark({ position: "absolute", right: mm(10), top: 0, width: mm(24), height: mm(12) }),
          dear
            ? voice(
                dear,
                fitting(dear, [
                  [16, 20],
                  [99, 15],
                ]),
                { paddingRight: mm(28) },
                { tag: "H2" },
              )
            : null,
          message
            ? handwriting(
                message,
                fitting(message, [
                  [120, 14.5],
                  [999, 13],
                ]),
                { marginTop: mm(dear ? 4 : 15) },
              )
            : null,
          area({ flex: 1 }),
          from ? voice(from, 15, { textAlign: "right" }) : null,
        ),
    area(
      { flex: 1 },
      words(gift.label, 10, { ...bold, color: COLOUR.terracotta }),
      voice(
        gift.title,
        fitting(gift.title, [
          [40, 23],
          [70, 19],
          [999, 16],
        ]),
        { marginTop: mm(2) },
        { tag: "H2" },
      ),
      area({ marginTop: mm(2.5) }, ...gift.place.map((line) => words(line, 10.5, quiet))),
      area({ marginTop: mm(2) }, ...contents(gift, { most: 6, size: 11 })),
    ),
  );
}

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
      ...notes.map((note) => words(note, SMALL, quiet)),
    ),
  );
}
