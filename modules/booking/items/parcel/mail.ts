import { ZERO } from "#platform/money.ts";
import { POST_DAYS } from "#modules/vouchers/parcels/rules.ts";
import type { ItemMail } from "../mail-words.ts";
import { parcelLines } from "./lines.ts";

/** What mails to its buyer say of a parcel. It is never what an order begins with: its gift is. */
export const parcelMail: ItemMail<"parcel"> = {
  open: ({ words: { t } }) => ({
    subject: t("parcel.title"),
    preheader: t("parcel.title"),
    title: t("parcel.title"),
    sentences: [],
    number: t("mail.number"),
    see: t("mail.button.booking"),
    again: t("mail.button.resume"),
  }),
  about: () => [],
  prices: ({ parcel }, { t, format }) => ({
    rows: parcelLines(parcel, t).map(({ title, amount }) => ({
      label: title,
      value: amount === ZERO ? t("parcel.free") : format.money(amount),
    })),
    note: null,
  }),
  next: (_item, { t }) => [{ kind: "titled", title: t("parcel.title"), text: t("parcel.next", POST_DAYS) }],
};
