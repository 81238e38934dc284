import { createElement as h, type ReactElement } from "react";
import { Page } from "@react-pdf/renderer";
import { giftName, letterColumn, wideCover } from "./gift-blocks.ts";
import { area, at, bold, contents, mm, noticeLine, quiet, SMALL, square, words } from "./gift-parts.ts";
import type { GiftSheet } from "./sheet.ts";

const SIDE = 10;
const WIDTH = 148 - 2 * SIDE;

/** A card of A5, one side: the windows, the words, the gift, the code. */
export function cardPage(sheet: GiftSheet): ReactElement {
  return h(Page, { size: "A5" }, noticeLine(sheet), cover(sheet), middle(sheet), foot(sheet));
}

const cover = (sheet: GiftSheet): ReactElement =>
  wideCover(sheet, {
    place: { left: SIDE, top: 9, width: WIDTH, height: 66 },
    windows: { height: 50, gap: 2.4 },
    below: 4.5,
    wordmark: 17,
    title: {
      sizes: [
        [26, 15],
        [60, 12.5],
      ],
      width: 85,
    },
  });

const middle = (sheet: GiftSheet): ReactElement =>
  at(
    { left: SIDE, top: 80, width: WIDTH, height: 72 },
    { flexDirection: "row" },
    letterColumn(
      sheet,
      { width: 58, inner: 6, outer: 6 },
      {
        dear: {
          sizes: [
            [18, 16],
            [99, 13],
          ],
          look: { marginBottom: mm(3) },
        },
        message: {
          sizes: [
            [110, 12.5],
            [999, 11],
          ],
        },
        from: 13,
      },
    ),
    area(
      { flex: 1 },
      ...giftName(sheet.gift, {
        label: { size: SMALL },
        title: {
          sizes: [
            [40, 16],
            [70, 14],
            [999, 12.5],
          ],
          above: 1,
        },
        place: { size: 9.5, above: 1.6 },
      }),
      area({ marginTop: mm(0.8) }, ...contents(sheet.gift, { most: 5, size: 9.5 })),
    ),
  );

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
