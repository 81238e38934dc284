import { createElement as h, type ReactElement } from "react";
import { Page } from "@react-pdf/renderer";
import { COLOUR } from "./kit.ts";
import { area, at, bold, mm, quiet, SMALL, words } from "./gift-parts.ts";
import type { SlipSheet } from "./sheet.ts";

const SIDE = 12;
const WIDTH = 148 - 2 * SIDE;

/** A slip of A5: where it comes from, to whom, and what goes in. */
export function slipPage({ reference, sender, to, pack, note }: SlipSheet): ReactElement {
  return h(
    Page,
    { size: "A5" },
    at(
      { left: SIDE, top: 12, width: WIDTH, height: 26 },
      { flexDirection: "row", justifyContent: "space-between" },
      area({}, ...sender.map((line) => words(line, SMALL, quiet, { key: line }))),
      area({}, words(reference, SMALL, quiet)),
    ),
    at(
      { left: 52, top: 46, width: WIDTH - 40, height: 46 },
      {},
      words(to.label, SMALL, quiet),
      ...to.lines.map((line, index) => words(line, 14, index === 0 ? bold : {}, { key: index })),
    ),
    at(
      { left: SIDE, top: 102, width: WIDTH, height: 94 },
      {},
      words(pack.label, 12, { ...bold, marginBottom: mm(2) }),
      ...pack.things.map((thing, index) => thingLine(thing, index)),
      words(note, SMALL, { ...quiet, marginTop: mm(4) }),
    ),
  );
}

/** A thing with a square that is ticked with a pen. */
const thingLine = (thing: string, key: number): ReactElement =>
  area(
    {
      flexDirection: "row",
      alignItems: "center",
      paddingVertical: mm(1.5),
      borderBottomWidth: mm(0.2),
      borderBottomColor: COLOUR.line,
    },
    area({ width: mm(3.6), height: mm(3.6), borderWidth: mm(0.3), borderColor: COLOUR.ink, marginRight: mm(4) }),
    words(thing, 11, {}, { key }),
  );
