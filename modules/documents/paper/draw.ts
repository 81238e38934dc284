import { createElement as h, type ReactElement } from "react";
import { Document, renderToBuffer } from "@react-pdf/renderer";
import { billPage } from "./bill-page.ts";
import { cardPage } from "./gift-card.ts";
import { flatPage } from "./gift-flat.ts";
import { foldedPage } from "./gift-folded.ts";
import type { PaperFormat } from "./formats.ts";
import type { Drawable, GiftSheet } from "./sheet.ts";
import { slipPage } from "./slip-page.ts";
import { textPage } from "./text-page.ts";
import { voucherPage } from "./voucher-page.ts";

const HOUSE = "Vendredi";

const GIFT_PAGES: Record<PaperFormat, (sheet: GiftSheet) => ReactElement> = {
  flat: flatPage,
  folded: foldedPage,
  card: cardPage,
};

/** The PDF of a sheet: fonts in it, the same bytes whenever it is drawn. Some hundred milliseconds of work: never on a thread that answers requests. */
export function drawSheet(sheet: Drawable): Promise<Uint8Array> {
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
      ...pagesOf(sheet),
    ),
  );
}

function pagesOf(sheet: Drawable): ReactElement[] {
  switch (sheet.kind) {
    case "bill":
      return [billPage(sheet)];
    case "voucher":
      return [voucherPage(sheet)];
    case "text":
      return [textPage(sheet)];
    case "gift":
      return [GIFT_PAGES[sheet.format](sheet)];
    case "post":
      return sheet.parcels.flatMap(({ slip, card }) => [slipPage(slip), GIFT_PAGES[card.format](card)]);
  }
}
