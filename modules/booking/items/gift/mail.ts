import type { ItemMail } from "../mail-words.ts";
import { giftName, giftTitle } from "./gift-name.ts";

/** What mails to its buyer say of a gift. Whoever it is for has a mail of their own. */
export const giftMail: ItemMail<"gift"> = {
  open: ({ item, order, words }) => ({
    subject: giftTitle(item.gift, words),
    preheader: order.number,
    title: giftTitle(item.gift, words),
    sentences: [],
    number: words.t("mail.number"),
    see: words.t("mail.button.booking"),
    again: words.t("mail.button.resume"),
  }),
  about: ({ gift }, words) => [{ kind: "list", title: giftTitle(gift, words), items: [...gift.includes] }],
  prices: ({ gift, amount }, words) => ({
    rows: [{ label: giftName(gift, words), value: words.format.money(amount) }],
    note: null,
  }),
  next: () => [],
};
