import { isDay, day } from "#platform/dates.ts";
import type { Format } from "#platform/format.ts";
import type { Part } from "#platform/mail/parts.ts";
import type { OrderView } from "#modules/booking/contract.ts";
import { giftTitle } from "#modules/booking/items/gift/gift-name.ts";
import { expectedSpan } from "#modules/booking/items/parcel/standing.ts";
import type { ItemView } from "#modules/booking/items/views.ts";
import { writeMail, type MailText, type Writing } from "./mail-parts.ts";

/** What there is to tell of a parcel. `validUntil`: the last day of what it brings. */
export type ParcelNews = { kind: "sent"; validUntil: string } | { kind: "returned" | "readdressed" };

type Words = Writing & { format: Format; orderUrl: string };
type Parcel = { order: OrderView; parcel: ItemView<"parcel">; gift: ItemView<"gift"> };

/** A letter to whoever bought a gift that goes by post (docs/product/gifts.md#post): no price, no code and no address stand in it. */
export function writeParcelMail({ order, parcel, gift: { gift } }: Parcel, news: ParcelNews, words: Words): MailText {
  const { orderUrl, format, ...writing } = words;
  const { t } = writing;
  const name = gift.recipient.kind === "buyer" ? (gift.text.toName ?? "") : gift.recipient.name;
  const about = { carrier: parcel.carrier ?? "", name };
  const expected = expectedSpan(parcel, { t, format });
  return writeMail({
    ...writing,
    subject: t(`parcel.mail.${news.kind}.subject`),
    preheader: news.kind === "sent" ? (expected ?? "") : t(`parcel.mail.${news.kind}.preheader`),
    footer: t("parcel.mail.footer"),
    parts: [
      { kind: "heading", text: t(`parcel.mail.${news.kind}.subject`), lead: giftTitle(gift, { t, format }) },
      { kind: "paragraph", text: t("mail.greeting", { name: order.buyer?.firstName ?? "" }) },
      ...sentences().map((text): Part => ({ kind: "paragraph", text })),
      { kind: "badge", label: t("giftCheckout.mail.number"), value: order.number },
      { kind: "button", label: t("parcel.mail.action"), href: orderUrl },
    ],
  });

  function sentences(): string[] {
    if (news.kind !== "sent")
      return news.kind === "returned"
        ? [t("parcel.mail.returned.text", about), t("parcel.mail.returned.again")]
        : [t("parcel.mail.readdressed.text", about)];
    return [
      t("parcel.mail.sent.text", about),
      ...(expected ? [expected] : []),
      ...(parcel.tracking ? [t("parcel.tracking", { tracking: parcel.tracking })] : []),
      ...(isDay(news.validUntil) ? [t("parcel.mail.sent.valid", { day: format.dayLong(day(news.validUntil)) })] : []),
    ];
  }
}
