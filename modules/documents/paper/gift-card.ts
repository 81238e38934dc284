import { createElement as h, type ReactElement } from "react";
import { Page } from "@react-pdf/renderer";
import { COLOUR } from "./kit.ts";
import {
  adorned,
  area,
  at,
  bold,
  contents,
  fitting,
  handwriting,
  mm,
  noticeLine,
  quiet,
  SMALL,
  square,
  voice,
  windows,
  wordmark,
  words,
} from "./gift-parts.ts";
import type { GiftSheet } from "./sheet.ts";

const SIDE = 10;
const WIDTH = 148 - 2 * SIDE;

/** A card of A5, one side: the windows, the words, the gift, the code. */
export function cardPage(sheet: GiftSheet): ReactElement {
  return h(Page, { size: "A5" }, noticeLine(sheet), cover(sheet), middle(sheet), foot(sheet));
}

function cover(sheet: GiftSheet): ReactElement {
  const { cover: title, pictures } = sheet;
  const arches = { width: WIDTH, height: 50, count: 3, gap: 2.4, src: pictures?.wide ?? null, ratio: 3 / 2 };
  return at(
    { left: SIDE, top: 9, width: WIDTH, height: 66 },
    {},
    windows(arches),
    adorned(sheet, WIDTH),
    area(
      { flexDirection: "row", justifyContent: "space-between", alignItems: "flex-end", marginTop: mm(4.5) },
      wordmark(17),
      voice(
        title,
        fitting(title, [
          [26, 15],
          [60, 12.5],
        ]),
        { textAlign: "right", maxWidth: mm(85) },
        { tag: "H1" },
      ),
    ),
  );
}

function middle({ dear, message, from, gift }: GiftSheet): ReactElement {
  const isSilent = !dear && !message && !from;
  return at(
    { left: SIDE, top: 80, width: WIDTH, height: 72 },
    { flexDirection: "row" },
    isSilent
      ? null
      : area(
          {
            width: mm(58),
            paddingRight: mm(6),
            marginRight: mm(6),
            borderRightWidth: mm(0.3),
            borderRightColor: COLOUR.line,
          },
          dear
            ? voice(
                dear,
                fitting(dear, [
                  [18, 16],
                  [99, 13],
                ]),
                { marginBottom: mm(3) },
                { tag: "H2" },
              )
            : null,
          message
            ? handwriting(
                message,
                fitting(message, [
                  [110, 12.5],
                  [999, 11],
                ]),
              )
            : null,
          area({ flex: 1 }),
          from ? voice(from, 13, { textAlign: "right" }) : null,
        ),
    area(
      { flex: 1 },
      words(gift.label, SMALL, { ...bold, color: COLOUR.terracotta }),
      voice(
        gift.title,
        fitting(gift.title, [
          [40, 16],
          [70, 14],
          [999, 12.5],
        ]),
        { marginTop: mm(1) },
        { tag: "H2" },
      ),
      area({ marginTop: mm(1.6) }, ...gift.place.map((line) => words(line, 9.5, quiet))),
      area({ marginTop: mm(0.8) }, ...contents(gift, { most: 5, size: 9.5 })),
    ),
  );
}

function foot({ code, validity, help, steps }: GiftSheet): ReactElement {
  return at(
    { left: SIDE, top: 155, width: WIDTH, height: 46 },
    {
      flexDirection: "row",
      alignItems: "center",
      borderWidth: mm(0.4),
      borderColor: "#dccbb6",
      borderRadius: mm(4),
      paddingHorizontal: mm(2.5),
    },
    square(code.square),
    area(
      { flex: 1, paddingLeft: mm(4) },
      words(code.label, SMALL, quiet),
      words(code.value, 14, { ...bold, letterSpacing: 0.4 }),
      words(`${validity.label} ${validity.value}`, SMALL, { marginBottom: mm(2) }),
      ...steps.slice(0, 1).map(({ text }) => words(text, SMALL, { lineHeight: 1.3 })),
      words(`${help.label} ${help.value}`, SMALL, { ...quiet, marginTop: mm(1.4), lineHeight: 1.3 }),
    ),
  );
}
