import { giftKind } from "./gift/gift.server.ts";
import { insuranceKind } from "./insurance/insurance.server.ts";
import { parcelKind } from "./parcel/parcel.server.ts";
import { stayKind } from "./stay/stay.server.ts";
import type { ItemKindRow } from "./types.ts";
import type { ItemKind } from "./views.ts";

/** What can be bought. Verbs walk an order's items and ask the row of each; nothing else tells kinds apart. */
export const ITEM_KINDS: { [K in ItemKind]: ItemKindRow<K> } = {
  stay: stayKind,
  insurance: insuranceKind,
  gift: giftKind,
  parcel: parcelKind,
};

/** The row of a kind. */
export function kindOf<K extends ItemKind>({ kind }: { kind: K }): ItemKindRow<K> {
  return ITEM_KINDS[kind];
}
