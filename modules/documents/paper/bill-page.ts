import type { ReactElement } from "react";
import { blockBox, box, COLOUR, display, factStrip, page, quiet, row, say, strong } from "./kit.ts";
import type { BillSheet, SheetFact, SheetLine } from "./sheet.ts";

/** An invoice or a credit note on paper. */
export function billPage(sheet: BillSheet): ReactElement {
  return page(sheet, [
    factStrip(sheet.facts, 4),
    row({ marginTop: 16 }, [blockBox(sheet.seller), blockBox(sheet.buyer)]),
    ...(sheet.about ? [about(sheet.about)] : []),
    table(sheet),
    row({ marginTop: 12 }, [notes(sheet), sums(sheet)], { isWhole: true }),
  ]);
}

function about({ title, lines }: NonNullable<BillSheet["about"]>): ReactElement {
  return box(
    { marginTop: 14, paddingVertical: 11, paddingHorizontal: 16, borderRadius: 10, backgroundColor: COLOUR.paper },
    [display(title, 13, { marginBottom: 4 }), ...lines.map((line, index) => quiet(line, 9.5, { key: index }))],
    { isWhole: true },
  );
}

const RULE = { borderBottomWidth: 0.75, borderBottomColor: COLOUR.line } as const;

function table({ head, lines }: BillSheet): ReactElement {
  return box({ marginTop: 16 }, [
    row({ paddingBottom: 5, borderBottomWidth: 1.25, borderBottomColor: COLOUR.ink }, [
      quiet(head.what, 8, { look: { flex: 1 } }),
      quiet(head.amount, 8),
    ]),
    ...lines.map(tableLine),
  ]);
}

function tableLine({ title, detail, amount }: SheetLine, index: number): ReactElement {
  return row(
    { paddingVertical: 7, ...RULE },
    [
      box({ flex: 1, paddingRight: 24 }, [
        say(title, 10.5, { key: "title" }),
        ...(detail ? [quiet(detail, 8.5, { key: "detail" })] : []),
      ]),
      say(amount, 10.5, { key: "amount" }),
    ],
    { key: index, isWhole: true },
  );
}

const SUMS = 286;

/** What it comes to, and how that is paid. */
function sums({ total, payments }: BillSheet): ReactElement {
  return box({ width: SUMS }, [
    row(
      {
        justifyContent: "space-between",
        alignItems: "center",
        paddingVertical: 14,
        paddingHorizontal: 14,
        borderRadius: 10,
        backgroundColor: COLOUR.wine,
      },
      [
        strong(total.label, 10.5, { look: { color: COLOUR.white, lineHeight: 1 } }),
        display(total.value, 19, { color: COLOUR.white, lineHeight: 1 }),
      ],
    ),
    ...payments.map(payment),
  ]);
}

function payment({ label, value }: SheetFact, index: number): ReactElement {
  return row(
    { justifyContent: "space-between", paddingTop: index === 0 ? 10 : 4, paddingHorizontal: 14 },
    [quiet(label, 9.5, { look: { flex: 1, paddingRight: 16 } }), say(value, 9.5, { key: "value" })],
    { key: index },
  );
}

function notes({ notes: list }: BillSheet): ReactElement {
  return box(
    { flex: 1, paddingRight: 28, paddingTop: 2 },
    list.map(({ strong: law, text }, index) =>
      box(
        { marginBottom: 7 },
        [
          ...(law ? [strong(law, 9)] : []),
          ...(text ? [quiet(text, 8.5, { key: "text", look: { lineHeight: 1.5 } })] : []),
        ],
        { key: index, isWhole: true },
      ),
    ),
  );
}
