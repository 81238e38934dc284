import type { Day } from "#platform/dates.ts";
import type { Format } from "#platform/format.ts";
import type { Cents } from "#platform/money.ts";
import type { Part } from "#platform/mail/parts.ts";
import type { ClaimRefusal } from "#modules/booking/claims/states.ts";
import type { OrderView } from "#modules/booking/contract.ts";
import { REFUND_HOURS } from "#modules/booking/items/insurance/rules.ts";
import { stayOf } from "#modules/booking/items/views.ts";
import { writeMail, type MailText, type Writing } from "./mail-parts.ts";

/** What there is to tell of a claim. */
export type ClaimNews =
  /** `owedFrom`: from when on something of the order is still to be taken. */
  { kind: "asked" | "approved"; rest: Cents; owedFrom?: Day | null } | { kind: "refused"; refusal: ClaimRefusal };

/** A letter about a claim to whoever made it (docs/product/after-sale.md#insured). It names no case: mailboxes are read over shoulders. */
export function writeClaimMail(
  order: OrderView,
  news: ClaimNews,
  { orderUrl, ...writing }: Writing & { format: Format; orderUrl: string },
): MailText {
  const { t, format } = writing;
  const stay = stayOf(order)?.stay;
  const place = {
    hotel: stay?.hotelName ?? "Vendredi",
    dates: stay ? format.dayRange(stay.checkin, stay.checkout) : "",
  };
  const amount = news.kind === "refused" ? "" : format.money(news.rest);
  return writeMail({
    ...writing,
    subject: t(`claim.mail.${news.kind}.subject`),
    preheader:
      news.kind === "approved"
        ? t(news.owedFrom ? "mail.refunded.laterPreheader" : "claim.mail.approved.preheader", { amount })
        : t(`claim.mail.${news.kind}.preheader`),
    footer: t("mail.footer"),
    parts: [
      { kind: "heading", text: t(`claim.mail.${news.kind}.subject`) },
      { kind: "paragraph", text: t("mail.greeting", { name: order.buyer?.firstName ?? "" }) },
      ...sentences().map((text): Part => ({ kind: "paragraph", text })),
      { kind: "badge", label: t("confirmation.number"), value: order.number },
      { kind: "button", label: t("claim.mail.action"), href: orderUrl },
    ],
  });

  function sentences(): string[] {
    switch (news.kind) {
      case "asked":
        return [
          t(news.owedFrom ? "claim.mail.asked.textLater" : "claim.mail.asked.text", {
            ...place,
            amount,
            hours: REFUND_HOURS,
          }),
          ...offLater(news.owedFrom),
          t("claim.mail.asked.private"),
        ];
      case "approved":
        return [
          t(news.owedFrom ? "claim.mail.approved.textLater" : "claim.mail.approved.text", { ...place, amount }),
          ...offLater(news.owedFrom),
        ];
      case "refused":
        return [
          t("claim.mail.refused.text", { ...place, reason: t(`claim.refusal.${news.refusal}`) }),
          t("claim.mail.refused.again"),
        ];
    }
  }

  /** What it comes off, where not all was taken. */
  function offLater(day: Day | null | undefined): string[] {
    return day ? [t("mail.refunded.later", { day: format.dayLong(day) })] : [];
  }
}
