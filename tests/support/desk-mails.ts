import { day } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import type { OrderView } from "#modules/booking/contract.ts";
import { parcelIn } from "#modules/booking/items/parcel/letters.ts";
import type { ThreadOrder } from "#modules/messages/data.server.ts";
import { writeBooksMail } from "#modules/notifications/books-mail.ts";
import { writeClaimMail } from "#modules/notifications/claim-mail.ts";
import type { MailText } from "#modules/notifications/mail-parts.ts";
import { writeParcelMail } from "#modules/notifications/parcel-mail.ts";
import { writeLongerMail } from "#modules/notifications/redeem-mail.ts";
import { writeThreadMail } from "#modules/notifications/thread-mail.ts";
import { SITES, type SiteId } from "#modules/sites/locales.ts";
import { writingIn } from "./writing.ts";

const GIFT = {
  subject: { kind: "gift_card", amount: cents(15_000), design: "village" },
  title: null,
  text: { toName: "Inès", fromName: "Camille" },
  recipient: { kind: "post", name: "Inès Moreau", addressLine: "3 rue du Port", city: "Honfleur", country: "FR" },
};
const PARCEL = {
  giftPosition: 1,
  extras: [{ id: "candle", name: "Candle", price: cents(1_490) }],
  shipping: { amount: cents(0), internationalFee: cents(690) },
  timeZone: "Europe/Paris",
  withdrawUntil: day("2026-12-05"),
};
/** An order with a gift card that goes by post. */
export const PARCEL_ORDER = {
  number: "48217306",
  buyer: { firstName: "Camille", lastName: "Renard", email: "camille@example.org" },
  items: [
    { kind: "gift", itemId: "g", gift: GIFT },
    {
      kind: "parcel",
      itemId: "p",
      parcel: PARCEL,
      state: "sent",
      carrier: "Colissimo",
      tracking: "6A123",
      sentAt: "2026-11-23T16:00:00Z",
    },
  ],
} as unknown as OrderView;

const ORDER_URL = "https://vendredi.example/confirmation/1?token=t";
const WRITERS = [
  ["guest", "hotel"],
  ["hotel", "guest"],
  ["care", "guest"],
] as const;

/** What people of the house and of hotels have a mail written for: claims, parcels, messages, more time, books that differ. */
export function deskMails(siteId: SiteId, order: OrderView): Record<string, MailText> {
  const writing = writingIn(siteId);
  const about: ThreadOrder = {
    id: order.id,
    number: order.number,
    site: siteId,
    guest: { firstName: "Camille", lastName: "Renard", email: "camille@example.org" },
    hotelName: "Le Grand Phare d’Honfleur",
    checkin: day("2026-12-11"),
    checkout: day("2026-12-13"),
    timeZone: "Europe/Paris",
    isOpen: true,
    hotel: { site: siteId, email: "desk@example.org" },
  };
  const claims = [
    { kind: "asked", rest: cents(6_360) },
    { kind: "approved", rest: cents(6_360) },
    { kind: "refused", refusal: "no_proof" },
  ] as const;
  const parcel = parcelIn(PARCEL_ORDER, "p");
  const parcels = [{ kind: "sent", validUntil: "2028-11-23" }, { kind: "returned" }, { kind: "readdressed" }] as const;
  const mails: [string, MailText][] = [
    ...claims.map((news): [string, MailText] => [
      `claim ${news.kind}`,
      writeClaimMail(order, news, { ...writing, orderUrl: ORDER_URL }),
    ]),
    ...parcels.flatMap((news): [string, MailText][] =>
      parcel ? [[`parcel ${news.kind}`, writeParcelMail(parcel, news, { ...writing, orderUrl: ORDER_URL })]] : [],
    ),
    ...WRITERS.map(([author, recipient]): [string, MailText] => [
      `message of ${author} to ${recipient}`,
      writeThreadMail(
        about,
        { author, recipient, text: "Un lit bébé, c’est possible ?\nMerci." },
        { ...writing, threadUrl: "https://vendredi.example/suppliers/messages?token=t" },
      ),
    ]),
    [
      "gift longer",
      writeLongerMail({ until: day("2028-11-20"), seeUrl: "https://vendredi.example/beneficiary/login" }, writing),
    ],
    [
      "books differ",
      writeBooksMail(
        {
          day: day("2026-11-26"),
          company: "FR12345678901",
          name: "Vendredi Exemple",
          faults: [
            { check: "refunds", books: 0, found: 500 },
            { check: "orders", of: "clearing", books: 20_000, found: 19_990 },
          ],
        },
        { ...writing, site: SITES[siteId], pageUrl: "https://team.vendredi.example/reports/books/1" },
      ),
    ],
  ];
  return Object.fromEntries(mails);
}
