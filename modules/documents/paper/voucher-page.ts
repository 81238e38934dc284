import { createElement as h, type ReactElement } from "react";
import { Path, Svg } from "@react-pdf/renderer";
import { encode } from "uqr";
import { box, COLOUR, display, factBox, page, quiet, row, say, strong } from "./kit.ts";
import type { VoucherSheet } from "./sheet.ts";

/** What a guest shows at a centre: a ticket, and below it how it is used. */
export function voucherPage(sheet: VoucherSheet): ReactElement {
  return page(sheet, [ticket(sheet), how(sheet), quiet(sheet.note, 8.5, { look: { marginTop: 20 } })]);
}

const CODE = 118;

function ticket({ activity, place, facts, code, codeHint }: VoucherSheet): ReactElement {
  return row(
    { borderRadius: 14, backgroundColor: COLOUR.paper, borderWidth: 1, borderColor: COLOUR.line },
    [
      box({ flex: 1, padding: 22, paddingRight: 18 }, [
        display(activity, 20, { color: COLOUR.wine }),
        ...place.map((line, index) =>
          index === 0 ? strong(line, 11, { look: { marginTop: 6 } }) : quiet(line, 10, { key: index }),
        ),
        row(
          { flexWrap: "wrap", rowGap: 12, marginTop: 18 },
          facts.map((fact) => factBox(fact, { width: "50%", paddingRight: 10 })),
        ),
      ]),
      box(
        {
          width: CODE + 44,
          padding: 22,
          alignItems: "center",
          justifyContent: "center",
          borderLeftWidth: 1,
          borderLeftColor: COLOUR.line,
          borderStyle: "dashed",
        },
        [square(code), say(codeHint, 8, { key: "hint", look: { marginTop: 10, textAlign: "center" } })],
      ),
    ],
    { isWhole: true },
  );
}

/** The square that telephones read. */
function square(text: string): ReactElement {
  const { data, size } = encode(text, { ecc: "M", border: 2 });
  const dark = data.flatMap((line, y) => line.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return box({ backgroundColor: COLOUR.white, borderRadius: 6, padding: 2 }, [
    h(
      Svg,
      { key: "code", viewBox: `0 0 ${size} ${size}`, style: { width: CODE, height: CODE } },
      h(Path, { d: dark.join(""), fill: COLOUR.ink }),
    ),
  ]);
}

function how({ how: { title, steps } }: VoucherSheet): ReactElement {
  return box({ marginTop: 28 }, [
    display(title, 15, { marginBottom: 8 }),
    ...steps.map((step, index) =>
      row(
        { alignItems: "center", marginTop: 8 },
        [
          box(
            {
              width: 22,
              height: 22,
              borderRadius: 11,
              backgroundColor: COLOUR.apricotSoft,
              alignItems: "center",
              justifyContent: "center",
              marginRight: 12,
            },
            [strong(String(index + 1), 10, { look: { lineHeight: 1, color: COLOUR.wine } })],
          ),
          say(step, 10.5, { key: "text", look: { flex: 1 } }),
        ],
        { key: index, isWhole: true },
      ),
    ),
  ]);
}
