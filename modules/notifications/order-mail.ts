import type { Format } from "#platform/format.ts";
import type { Part } from "#platform/mail/parts.ts";
import type { OrderView } from "#modules/booking/contract.ts";
import type { OrderNews } from "#modules/booking/items/mail-words.ts";
import { mailOf } from "#modules/booking/items/mails.ts";
import { leadOf } from "#modules/booking/items/views.ts";
import type { PaymentPlan } from "#modules/payments/instalments.ts";
import { writeMail, type MailText, type Writing } from "./mail-parts.ts";

/** A mail about an order; `againUrl`: where to buy the same anew. */
export type OrderMail = Exclude<OrderNews, { kind: "expired" }> | { kind: "expired"; againUrl: string };

/** What a mail is written with: the buyer's language, the address of the order's page, what its attachments are called. */
export type MailSite = Writing & { format: Format; orderUrl: string; attached?: readonly string[] };

/** Writes one of an order's mails, as text and as HTML, from what was promised when it was placed. What there is to say of its items, their kinds say. */
export function writeOrderMail(order: OrderView, mail: OrderMail, site: MailSite): MailText {
  const { language, t, isTrial } = site;
  const lead = leadOf(order);
  const opening = mailOf(lead).open({ item: lead, order, news: mail, words: site });
  const { subject, preheader, title, sentences } = opening;
  const number: Part = { kind: "badge", label: opening.number, value: order.number };
  return writeMail({
    language,
    t,
    isTrial,
    subject,
    preheader,
    footer: t("mail.footer"),
    parts: [
      { kind: "heading", text: title },
      { kind: "paragraph", text: t("mail.greeting", { name: order.buyer?.firstName ?? "" }) },
      ...sentences.map((text): Part => ({ kind: "paragraph", text })),
      ...(mail.kind === "expired" ? [] : [number]),
      ...(mail.kind === "confirmed" || mail.kind === "arriving"
        ? [{ kind: "button" as const, label: opening.see, href: site.orderUrl }]
        : []),
      ...(mail.kind === "confirmed" ? detailsOf(order, site) : []),
      ...(mail.kind === "arriving" ? order.items.flatMap((item) => mailOf(item).about(item, site)) : []),
      ...(mail.kind === "expired" ? [{ kind: "button" as const, label: opening.again, href: mail.againUrl }] : []),
      ...(site.attached?.length
        ? [{ kind: "list" as const, title: t("mail.section.attached"), items: [...site.attached] }]
        : []),
      { kind: "titled", title: t("mail.section.support"), text: t("mail.support.text") },
    ],
  });
}

/** All that was bought: what each item is, what all of it cost, what happens next with each. */
function detailsOf({ items, amount, payment: { plan } }: OrderView, site: MailSite): Part[] {
  const { t, format } = site;
  const total = { label: t(plan ? "mail.plan.total" : "mail.total"), value: format.money(amount) };
  const prices = items.map((item) => mailOf(item).prices(item, site));
  const notes = prices.flatMap(({ note }) => note ?? []);
  return [
    ...items.flatMap((item) => mailOf(item).about(item, site)),
    {
      kind: "prices",
      title: t(plan ? "mail.section.plan" : "mail.section.price"),
      rows: [...prices.flatMap(({ rows }) => rows), total, ...(plan ? planRows(plan, site) : [])],
      note: notes.length > 0 ? notes.join(" ") : null,
    },
    ...items.flatMap((item) => mailOf(item).next(item, site)),
  ];
}

/** What falls due when, and what of it is the provider's. */
function planRows({ schedule, fee }: PaymentPlan, { t, format }: MailSite): { label: string; value: string }[] {
  return [
    ...(fee > 0 ? [{ label: t("mail.plan.fee"), value: format.money(fee) }] : []),
    ...schedule.map(({ dueOn, amount }) => ({ label: format.dayLong(dueOn), value: format.money(amount) })),
  ];
}
