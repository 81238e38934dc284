import { giftMail } from "./gift/mail.ts";
import { insuranceMail } from "./insurance/mail.ts";
import type { ItemMail } from "./mail-words.ts";
import { parcelMail } from "./parcel/mail.ts";
import { stayMail } from "./stay/mail.ts";
import type { ItemKind } from "./views.ts";

/** What mails say of each kind. */
export const ITEM_MAILS: { [K in ItemKind]: ItemMail<K> } = {
  stay: stayMail,
  insurance: insuranceMail,
  gift: giftMail,
  parcel: parcelMail,
};

/** The words of a kind. */
export function mailOf<K extends ItemKind>({ kind }: { kind: K }): ItemMail<K> {
  return ITEM_MAILS[kind];
}
