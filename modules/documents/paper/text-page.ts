import type { ReactElement } from "react";
import { box, COLOUR, display, factStrip, page, quiet, row, say, strong } from "./kit.ts";
import type { SheetSection, TextSheet } from "./sheet.ts";

/** What somebody was told, in sections. */
export function textPage(sheet: TextSheet): ReactElement {
  const { facts, intro, parts } = sheet;
  return page(sheet, [
    factStrip(facts, 3),
    say(intro, 11, { key: "intro", look: { marginTop: 20, lineHeight: 1.55 } }),
    ...parts.map(({ title, sections }, index) =>
      box(
        { marginTop: title ? 22 : 4 },
        [
          ...(title ? [display(title, 17, { color: COLOUR.wine, marginBottom: 2 })] : []),
          ...sections.map((section, place) => sectionBox(section, place)),
        ],
        { key: index },
      ),
    ),
  ]);
}

function sectionBox({ title, paragraphs, facts }: SheetSection, key: number): ReactElement {
  return box(
    { marginTop: 11 },
    [
      strong(title, 11, { look: { marginBottom: 2 } }),
      ...paragraphs.map((text, index) => say(text, 9.5, { key: index, look: { lineHeight: 1.5 } })),
      ...facts.map(({ label, value }) =>
        row(
          { marginTop: 6, padding: 9, borderRadius: 8, backgroundColor: COLOUR.paper },
          [quiet(label, 8.5, { look: { width: 130 } }), say(value, 9, { key: "value", look: { flex: 1 } })],
          { key: label },
        ),
      ),
    ],
    { key, isWhole: true },
  );
}
