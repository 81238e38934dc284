import { giftPage } from "./gift/page.tsx";
import { insurancePage } from "./insurance/page.tsx";
import type { ItemPage } from "./page-parts.ts";
import { parcelPage } from "./parcel/page.tsx";
import { stayPage } from "./stay/page.tsx";
import type { ItemKind } from "./views.ts";

/** What the confirmation page shows of each kind. */
const ITEM_PAGES: { [K in ItemKind]: ItemPage<K> } = {
  stay: stayPage,
  insurance: insurancePage,
  gift: giftPage,
  parcel: parcelPage,
};

/** The parts of a kind. */
export function pageOf<K extends ItemKind>({ kind }: { kind: K }): ItemPage<K> {
  return ITEM_PAGES[kind];
}
