import { createElement as h, type ReactElement } from "react";
import { Page, View } from "@react-pdf/renderer";
import { COLOUR } from "./kit.ts";
import { giftName, letter } from "./gift-blocks.ts";
import {
  adorned,
  area,
  at,
  bold,
  contents,
  fitting,
  FOLD,
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

/** A quarter of A4. */
const WIDTH = 105;
const HEIGHT = 148.5;
const EDGE = 9;
const UPSIDE_DOWN = { transform: "rotate(180deg)" } as const;

/**
 * A4 in quarters, in the order of reading: cover, words, gift, code. The upper half stands on its head: folded back and then over, the sheet is a card of
 * A6 that fits an envelope C6.
 */
export function foldedPage(sheet: GiftSheet): ReactElement {
  return h(
    Page,
    { size: "A4" },
    noticeLine(sheet),
    cover(sheet),
    message(sheet),
    inside(sheet),
    back(sheet),
    ...folds(),
  );
}

const quarter = (place: { left: number; top: number }, look: object, ...children: (ReactElement | null)[]) =>
  at({ ...place, width: WIDTH, height: HEIGHT }, { padding: mm(EDGE), ...look }, ...children);

function cover(sheet: GiftSheet): ReactElement {
  const { cover: title, pictures } = sheet;
  const arch = { width: WIDTH - 2 * EDGE, height: 96, count: 1, gap: 0, src: pictures?.tall ?? null, ratio: 4 / 5 };
  return quarter(
    { left: WIDTH, top: HEIGHT },
    { paddingTop: mm(EDGE), alignItems: "center" },
    windows(arch),
    at({ left: 3, top: 4, width: WIDTH - 6, height: 34 }, {}, adorned(sheet, WIDTH - 6)),
    area(
      { flex: 1, justifyContent: "center", alignItems: "center" },
      voice(
        title,
        fitting(title, [
          [20, 29],
          [30, 25],
          [60, 20],
        ]),
        { textAlign: "center", lineHeight: 1.05 },
        { tag: "H1" },
      ),
    ),
    wordmark(13),
  );
}

const message = (sheet: GiftSheet): ReactElement =>
  quarter(
    { left: WIDTH, top: 0 },
    { ...UPSIDE_DOWN, paddingHorizontal: mm(EDGE + 1) },
    area({ alignItems: "flex-end", height: mm(22) }, postmark({ width: mm(27), height: mm(13.5) })),
    ...letter(sheet, {
      dear: {
        sizes: [
          [16, 24],
          [99, 17],
        ],
        look: { marginBottom: mm(5) },
      },
      message: {
        sizes: [
          [110, 18],
          [999, 15.5],
        ],
      },
      from: 18,
    }),
  );

function inside({ pictures, gift, code, validity }: GiftSheet): ReactElement {
  const picture = { width: WIDTH - 2 * EDGE, height: 42, count: 3, gap: 2, src: pictures?.wide ?? null, ratio: 3 / 2 };
  return quarter(
    { left: 0, top: 0 },
    UPSIDE_DOWN,
    windows(picture),
    ...giftName(gift, {
      label: { size: 10, look: { marginTop: mm(4) } },
      title: {
        sizes: [
          [40, 19],
          [70, 16],
          [999, 14],
        ],
        above: 1,
      },
      place: { size: 10.5, above: 2, most: 1 },
    }),
    area({ flex: 1, marginTop: mm(1) }, ...contents(gift, { most: 5, size: 11 })),
    area(
      {
        flexDirection: "row",
        justifyContent: "space-between",
        borderTopWidth: mm(0.25),
        borderTopColor: FOLD,
        borderStyle: "dashed",
        paddingTop: mm(2.5),
      },
      area({}, words(code.label, SMALL, quiet), words(code.value, 12, { ...bold, letterSpacing: 0.3 })),
      area({ alignItems: "flex-end" }, words(validity.label, SMALL, quiet), words(validity.value, 10, bold)),
    ),
  );
}

function back({ code, validity, help, steps }: GiftSheet): ReactElement {
  return quarter(
    { left: 0, top: HEIGHT },
    { paddingHorizontal: mm(EDGE + 2), alignItems: "center" },
    square(code.square),
    words(code.label, SMALL, { ...quiet, marginTop: mm(2) }),
    words(code.value, 15, { ...bold, letterSpacing: 0.4 }),
    words(`${validity.label} ${validity.value}`, SMALL, quiet),
    area(
      { flex: 1, alignSelf: "stretch", justifyContent: "center" },
      ...steps.map(({ title, text }, index) =>
        h(
          View,
          { key: index, style: { flexDirection: "row", marginBottom: mm(2.4) } },
          area(
            {
              width: mm(6),
              height: mm(6),
              borderRadius: mm(3),
              borderWidth: 0.75,
              borderColor: COLOUR.wine,
              alignItems: "center",
              justifyContent: "center",
              marginRight: mm(3),
            },
            words(String(index + 1), SMALL, { ...bold, lineHeight: 1, color: COLOUR.wine }),
          ),
          area({ flex: 1 }, words(title, 10, bold), words(text, SMALL, { lineHeight: 1.3 })),
        ),
      ),
    ),
    words(`${help.label} ${help.value}`, SMALL, { ...quiet, textAlign: "center", marginBottom: mm(3) }),
    wordmark(13),
  );
}

function folds(): ReactElement[] {
  const line = { position: "absolute", borderColor: FOLD, borderStyle: "dashed" } as const;
  return [
    h(View, { key: "across", style: { ...line, left: 0, top: mm(HEIGHT), width: mm(210), borderTopWidth: mm(0.25) } }),
    h(View, { key: "down", style: { ...line, left: mm(WIDTH), top: 0, height: mm(297), borderLeftWidth: mm(0.25) } }),
  ];
}
