import { createElement as h, type ReactElement } from "react";
import { Document, renderToBuffer } from "@react-pdf/renderer";
import { billPage } from "./bill-page.ts";
import type { Sheet } from "./sheet.ts";
import { textPage } from "./text-page.ts";
import { voucherPage } from "./voucher-page.ts";

const HOUSE = "Vendredi";

/** The PDF of a sheet: A4, fonts in it, the same bytes whenever it is drawn. Some hundred milliseconds of work: never on a thread that answers requests. */
export function drawSheet(sheet: Sheet): Promise<Uint8Array> {
  const createdAt = new Date(sheet.createdAt);
  return renderToBuffer(
    h(
      Document,
      {
        title: [sheet.title, sheet.subtitle].filter(Boolean).join(" "),
        author: HOUSE,
        creator: HOUSE,
        producer: HOUSE,
        language: sheet.language,
        creationDate: createdAt,
        modificationDate: createdAt,
      },
      pageOf(sheet),
    ),
  );
}

function pageOf(sheet: Sheet): ReactElement {
  switch (sheet.kind) {
    case "bill":
      return billPage(sheet);
    case "voucher":
      return voucherPage(sheet);
    case "text":
      return textPage(sheet);
  }
}
