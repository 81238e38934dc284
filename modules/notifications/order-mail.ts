import type { Day } from "#platform/dates.ts";
import type { Format } from "#platform/format.ts";
import { cents, ZERO } from "#platform/money.ts";
import type { Part, Row } from "#platform/mail/parts.ts";
import type { OrderView } from "#modules/booking/contract.ts";
import { besideGift, withoutGiftPrice } from "#modules/booking/hidden-price.ts";
import { sayBack, type OrderNews } from "#modules/booking/items/mail-words.ts";
import { mailOf } from "#modules/booking/items/mails.ts";
import { leadOf } from "#modules/booking/items/views.ts";
import type { PaymentPlan } from "#modules/payments/instalments.ts";
import type { Tone } from "./html-frame.ts";
import { writeMail, type MailText, type Writing } from "./mail-parts.ts";

/** News of an order that came to nothing: its buyer may buy the same anew. */
type Ended = Extract<OrderNews, { kind: "expired" | "failed" }>;

/** A change that is still to be paid. */
type Agreed = Extract<OrderNews, { kind: "agreed" }>;

/** Money that goes nowhere yet. */
type Refused = Extract<OrderNews, { kind: "refused" }>;

/** A mail about an order; `againUrl`: where to buy the same anew; `payUrl`: where the change is paid; `accountUrl`: where an account is given. */
export type OrderMail =
  | Exclude<OrderNews, Ended | Agreed | Refused>
  | (Refused & { accountUrl: string })
  | (Ended & { againUrl: string })
  | (Agreed & { payUrl: string });

/** What a mail is written with: the buyer's language, the address of the order's page, what its attachments are called. */
export type MailSite = Writing & { format: Format; orderUrl: string; attached?: readonly string[] };

/** How each kind of news looks; one that has the arch begins with the picture of what it is about. */
const LOOKS: Record<OrderMail["kind"], { tone: Tone; hasArch: boolean }> = {
  confirmed: { tone: "joy", hasArch: true },
  changed: { tone: "joy", hasArch: true },
  agreed: { tone: "calm", hasArch: true },
  kept: { tone: "calm", hasArch: false },
  lapsed: { tone: "calm", hasArch: false },
  arriving: { tone: "joy", hasArch: true },
  expired: { tone: "calm", hasArch: true },
  cancelled: { tone: "sorry", hasArch: false },
  failed: { tone: "sorry", hasArch: false },
  refunded: { tone: "good", hasArch: false },
  refused: { tone: "calm", hasArch: false },
  account: { tone: "calm", hasArch: false },
  given: { tone: "good", hasArch: false },
  due: { tone: "calm", hasArch: false },
  late: { tone: "sorry", hasArch: false },
  insured: { tone: "good", hasArch: false },
};

/** Writes one of an order's mails, as text and as HTML, from what was promised when it was placed. What there is to say of its items, their kinds say. */
export function writeOrderMail(order: OrderView, mail: OrderMail, site: MailSite): MailText {
  const { t } = site;
  const lead = leadOf(order);
  const opening = mailOf(lead).open({ item: lead, order, news: mail, words: site });
  const { tone, hasArch } = LOOKS[mail.kind];
  return writeMail({
    ...site,
    subject: opening.subject,
    preheader: opening.preheader,
    footer: t("mail.footer"),
    look: { tone, picture: hasArch ? (mailOf(lead).picture?.(lead, site) ?? null) : null },
    parts: [
      { kind: "heading", text: opening.title, ...(opening.lead ? { lead: opening.lead } : {}) },
      { kind: "paragraph", text: t("mail.greeting", { name: order.buyer?.firstName ?? "" }) },
      ...opening.sentences.map((text): Part => ({ kind: "paragraph", text })),
      ...partsOf(order, mail, { ...site, opening }),
      ...(site.attached?.length
        ? [{ kind: "list" as const, title: t("mail.section.attached"), items: [...site.attached] }]
        : []),
    ],
  });
}

type Site = MailSite & { opening: ReturnType<ReturnType<typeof mailOf>["open"]> };

/** What follows the sentences: the stay, its number and the way on, then what belongs to the news. */
function partsOf(order: OrderView, mail: OrderMail, site: Site): Part[] {
  const { opening } = site;
  const number: Part = { kind: "badge", label: opening.number, value: order.number };
  const page: Part = { kind: "button", label: opening.see, href: site.orderUrl };
  const about = order.items.flatMap((item) => mailOf(item).about(item, site));
  switch (mail.kind) {
    case "confirmed":
    case "changed":
      return [...about, number, page, ...detailsOf(order, site)];
    case "arriving":
      return [...about, number, page];
    case "expired":
    case "failed":
      return [{ kind: "button", label: opening.again, href: mail.againUrl }, ...about.map(inBrief)];
    case "agreed": {
      const pay = site.t("mail.agreed.button", { amount: site.format.money(mail.amount) });
      return [{ kind: "button", label: pay, href: mail.payUrl }, ...about, number];
    }
    case "cancelled":
    case "kept":
    case "lapsed":
    case "late":
      return [...about.map(inBrief), number, page];
    case "refused": {
      const give = site.t("mail.refused.button", { amount: site.format.money(mail.amount) });
      return [{ kind: "button", label: give, href: mail.accountUrl }, ...about.map(inBrief), number];
    }
    case "account":
      return [
        ...about.map(inBrief),
        number,
        page,
        { kind: "titled", title: site.t("mail.access.notYou"), text: site.t("mail.account.notYou") },
      ];
    case "given":
    case "refunded":
      return [...about.map(inBrief), number, page, refundPart(order, mail, site)];
    case "due":
      return [...about.map(inBrief), number, page, ...duePart(order, mail.dueOn, site)];
    case "insured": {
      const certificates = order.items.flatMap((item) => mailOf(item).certificate?.(item, site) ?? []);
      return [...certificates.slice(0, 1), ...about.map(inBrief), number, ...certificates.slice(1)];
    }
  }
}

/** What is over is named, without what it was made of. */
function inBrief(part: Part): Part {
  return part.kind === "ticket" ? { ...part, rows: [], included: null, map: null } : part;
}

type Refunded = Extract<OrderMail, { kind: "given" | "refunded" }>;

/** What goes back of what was paid. */
function refundPart(order: OrderView, { amount: refunded, laterDay }: Refunded, { t, format }: MailSite): Part {
  const paid = withoutGiftPrice(order).amount;
  // Of what is to be paid later not all was paid that goes off it.
  const labels = laterDay
    ? ({ title: "mail.section.plan", whole: "mail.plan.total", back: "mail.refund.less" } as const)
    : ({ title: "mail.section.refund", whole: "mail.refund.paid", back: "mail.refund.back" } as const);
  const beside = besideGift(refunded, order);
  const back =
    laterDay && beside !== null && beside > ZERO ? format.money(beside) : sayBack(refunded, order, { t, format });
  const rows: Row[] = [
    ...(paid > ZERO ? [{ label: t(labels.whole), value: format.money(paid) }] : []),
    { label: t(labels.back), value: back, tone: "total" },
  ];
  return { kind: "prices", title: t(labels.title), rows, note: null };
}

/** All that falls due with what is paid on a day, the total last; nothing where that is a change's. */
function duePart(order: OrderView, dueOn: Day, site: MailSite): Part[] {
  const { t, format } = site;
  const { amount, payment } = withoutGiftPrice(order);
  const { plan } = payment;
  if (!plan?.schedule.some((part) => part.dueOn === dueOn)) return [];
  const total: Row = { label: t("mail.plan.total"), value: format.money(cents(amount + plan.fee)), tone: "total" };
  return [{ kind: "prices", title: t("mail.section.plan"), rows: [...planRows(plan, site), total], note: null }];
}

/** What all of it cost, and what happens next with each item. */
function detailsOf(order: OrderView, site: MailSite): Part[] {
  const { items, amount, payment } = withoutGiftPrice(order);
  const { plan, cards = ZERO, voucher = ZERO, hidesPrice } = payment;
  const { t, format } = site;
  const total = {
    label: t(plan ? "mail.plan.total" : "mail.total"),
    value: format.money(amount),
    tone: "total" as const,
  };
  const prices = items.map((item) => mailOf(item).prices(item, site));
  const notes = prices.flatMap(({ note }) => note ?? []);
  return [
    {
      kind: "prices",
      title: t(plan ? "mail.section.plan" : "mail.section.price"),
      rows: [
        ...prices.flatMap(({ rows }) => rows),
        ...(hidesPrice ? [{ label: t("mail.gift"), value: t("mail.giftCovered") }] : []),
        total,
        ...(voucher > 0 ? [{ label: t("mail.gift"), value: format.money(voucher) }] : []),
        ...(cards > voucher ? [{ label: t("mail.cards"), value: format.money(cents(cards - voucher)) }] : []),
        ...(plan ? planRows(plan, site) : []),
      ],
      note: notes.length > 0 ? notes.join(" ") : null,
    },
    ...once(items.flatMap((item) => mailOf(item).next(item, site))),
  ];
}

/** What holds for several things of an order is said once. */
function once(parts: readonly Part[]): Part[] {
  const said = new Set<string>();
  return parts.filter((part) => {
    const text = JSON.stringify(part);
    return !said.has(text) && said.add(text);
  });
}

/** What falls due when, and what of it is the provider's. */
function planRows({ schedule, fee }: PaymentPlan, { t, format }: MailSite): Row[] {
  return [
    ...(fee > 0 ? [{ label: t("mail.plan.fee"), value: format.money(fee) }] : []),
    ...schedule.map(({ dueOn, amount }) => ({ label: format.dayLong(dueOn), value: format.money(amount) })),
  ];
}
