import { day } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import type { OrderView } from "#modules/booking/contract.ts";
import type { ItemView } from "#modules/booking/items/views.ts";
import { createPapers } from "#modules/booking/papers.server.ts";
import { NO_WISHES } from "#modules/booking/wishes.ts";
import { RIGHTS } from "#modules/contact/data-requests/rules.ts";
import { REASONS } from "#modules/contact/rules.ts";
import { writeAccessMail, writeNumbersMail } from "#modules/notifications/access-mail.ts";
import { writeAnswerMail, writeLinkMail, writeReceivedMail } from "#modules/notifications/contact-mail.ts";
import { writeRequestLinkMail, writeRequestReceivedMail } from "#modules/notifications/data-request-mail.ts";
import { writeGiftCopy, writeGiftMail, writeGiftReady, writeGiftReminder } from "#modules/notifications/gift-mail.ts";
import { writeHotelMail } from "#modules/notifications/hotel-mail.ts";
import { writeSilenceMail } from "#modules/notifications/silence-mail.ts";
import type { MailText } from "#modules/notifications/mail-parts.ts";
import { writeConfirmationMail } from "#modules/notifications/newsletter-mail.ts";
import { writeOrderMail, type OrderMail } from "#modules/notifications/order-mail.ts";
import { writeReviewInvitation, writeReviewPublished, writeReviewRefused } from "#modules/notifications/review-mail.ts";
import { writeCardMail, writeThanksMail } from "#modules/notifications/redeem-mail.ts";
import { REFUSALS } from "#modules/reviews/rules.ts";
import { writeSignInMail } from "#modules/notifications/sign-in-mail.ts";
import { SITES, type SiteId } from "#modules/sites/locales.ts";
import { writeInvitationMail } from "#modules/notifications/staff-mail.ts";
import { writeWatchMail } from "#modules/notifications/watch-mail.ts";
import { MESSAGE_KINDS } from "#modules/suppliers/types.ts";
import { deskMails } from "./desk-mails.ts";
import { messages } from "./messages.ts";
import { sampleGift } from "./sample-gifts.ts";
import { writingIn } from "./writing.ts";

export const MAILED_STAY: ItemView<"stay">["stay"] = {
  weekendId: "1042",
  packageLabel: "Un week-end au spa, face à l’estuaire",
  hotelName: "Le Grand Phare d’Honfleur",
  hotelStars: 4,
  hotelAddress: "14 chemin de la Lieutenance, 14600 Honfleur",
  hotelLatitude: 49.42,
  hotelLongitude: 0.23,
  cityLabel: "Honfleur",
  timeZone: "Europe/Paris",
  roomName: "Chambre Supérieure",
  imageId: "spa-golden-1",
  board: "BB",
  checkin: day("2026-12-11"),
  checkout: day("2026-12-13"),
  nights: 2,
  rooms: 1,
  party: { adults: 2, children: 1, babies: 0, singleRoom: true },
  checkInFrom: "15:00",
  checkOutUntil: "11:00",
  activities: [
    { id: "7", title: "Massage en duo", day: day("2026-12-12") },
    { id: "8", title: "Accès spa", day: null },
  ],
  cancellation: { type: "FLEX", deadline: day("2026-12-08") },
  priceLines: [
    { code: "ROOM_AND_ACTIVITIES", amountCents: cents(35_840) },
    { code: "DISCOUNT", amountCents: cents(-4000) },
  ],
  localTaxAtHotelCents: cents(1040),
  nightlyCents: [cents(15_920), cents(15_920)],
};

/** An insured stay, paid by card, on a site. */
export function mailedOrder(siteId: SiteId): OrderView {
  const { checkin, checkout, timeZone } = MAILED_STAY;
  const terms = createPapers(messages).insurance(SITES[siteId]);
  return {
    id: "6f1d2c3b-0000-4000-8000-000000000001",
    number: "48217306",
    state: "confirmed",
    site: siteId,
    amount: cents(33_740),
    buyer: { firstName: "Camille", lastName: "Renard", email: "camille@example.org" },
    payment: { method: "card", plan: null },
    holdExpiresAt: "2026-11-20T10:15:00.000Z",
    createdAt: "2026-11-20T10:00:00.000Z",
    items: [
      {
        kind: "stay",
        endsOn: checkout,
        stay: MAILED_STAY,
        hotelId: 1,
        promotionCodeItem: null,
        wishes: NO_WISHES,
        choices: [],
      },
      {
        kind: "insurance",
        endsOn: null,
        amount: cents(1900),
        insurance: {
          optionId: "NCNR",
          insuredCents: cents(31_840),
          coveredUntil: checkin,
          checkout,
          timeZone,
          terms,
        },
      },
    ],
  };
}

/** What becomes of the change of a stay. */
const CHANGE_NEWS: readonly OrderMail[] = [
  { kind: "changed", before: MAILED_STAY, difference: cents(1_900), byHouse: null },
  { kind: "changed", before: MAILED_STAY, difference: cents(1_900), dueOn: day("2026-12-09"), byHouse: null },
  {
    kind: "changed",
    before: MAILED_STAY,
    difference: cents(0),
    byHouse: { because: "rebooking", cost: cents(4_000), refusableUntil: day("2026-12-01") },
  },
  {
    kind: "agreed",
    amount: cents(1_900),
    until: "2026-11-21, 12:00",
    payUrl: "https://vendredi.example/checkout/1042",
  },
  { kind: "kept", amount: cents(1_900) },
  { kind: "lapsed", byHouse: false },
  { kind: "lapsed", byHouse: true },
];

/** Each kind of news about any order, in each of its ways. */
export const EVERY_NEWS: readonly OrderMail[] = [
  { kind: "confirmed" },
  { kind: "arriving" },
  { kind: "given", amount: cents(5_000) },
  { kind: "expired", againUrl: "https://vendredi.example/checkout/1042" },
  { kind: "failed", againUrl: "https://vendredi.example/checkout/1042" },
  { kind: "insured" },
  { kind: "late" },
  { kind: "refused", amount: cents(25_472), accountUrl: "https://vendredi.example/confirmation/1/refund" },
  { kind: "account", amount: cents(25_472), account: "FR ···· 0189" },
  { kind: "due", amount: cents(33_740), dueOn: day("2026-12-08") },
  ...(["byCustomer", "asCard", "noRooms"] as const).map((cause) => ({ kind: "cancelled" as const, cause })),
  ...(["byCustomer", "asCard", "insured", "noRooms", "withdrawn", "mistake", "ended"] as const).map((cause) => ({
    kind: "refunded" as const,
    byTransfer: false,
    asCard: cause === "ended",
    cause,
    amount: cents(25_472),
    fees: cents(cause === "mistake" ? 466 : 0),
  })),
];

function nameOf(mail: OrderMail): string {
  if ("cause" in mail) return `${mail.kind} ${mail.cause}`;
  return "byHouse" in mail && mail.byHouse ? `${mail.kind} by the house` : mail.kind;
}

/** Every mail that there is, as a site writes it, by name. */
export function everyMail(siteId: SiteId): Record<string, MailText> {
  const order = mailedOrder(siteId);
  const writing = writingIn(siteId);
  const orderUrl = `https://vendredi.example/confirmation/${order.id}?token=t`;
  const site = { ...writing, orderUrl };
  const schedule = [
    { dueOn: day("2026-11-20"), amount: cents(11_713) },
    { dueOn: day("2026-12-20"), amount: cents(11_247) },
    { dueOn: day("2027-01-20"), amount: cents(11_246) },
  ];
  const plan = { method: "3x" as const, fee: cents(466), schedule };
  const news = [...EVERY_NEWS, ...CHANGE_NEWS].map((mail): [string, MailText] => [
    nameOf(mail),
    writeOrderMail(order, mail, site),
  ]);
  const told = { ...MAILED_STAY, siteId, soldOn: siteId, guest: { firstName: "Camille", lastName: "Renard" } };
  const hotel = { ...told, roomCode: "SUP", ratePlanCode: "FLEX", specialRequest: "Un lit d’appoint" };
  return {
    ...Object.fromEntries(news),
    "confirmed in parts": writeOrderMail({ ...order, payment: { method: "3x", plan } }, { kind: "confirmed" }, site),
    "sign in": writeSignInMail({ ...writing, signInUrl: "https://vendredi.example/account/link?token=t" }),
    access: writeAccessMail(order, { ...writing, accessUrl: "https://vendredi.example/open?token=t" }),
    ...cardMails(siteId),
    thanks: writeThanksMail({ name: "Françoise", message: "Mes chéris, c’est réservé." }, writing),
    "thanks from nobody": writeThanksMail({ name: null, message: "Merci !" }, writing),
    numbers: writeNumbersMail([{ order, orderUrl }], writing),
    ...giftMails(siteId),
    ...reviewMails(siteId),
    ...contactMails(siteId),
    ...requestMails(siteId),
    ...deskMails(siteId, order),
    "watched stay": watchMail(siteId),
    ...houseMails(siteId),
    newsletter: writeConfirmationMail({
      ...writing,
      confirmUrl: "https://vendredi.example/newsletter/confirm?token=a",
      unsubscribeUrl: "https://vendredi.example/newsletter/unsubscribe?token=b",
      preferencesUrl: "https://vendredi.example/newsletter/preferences?token=c",
    }),
    ...Object.fromEntries(
      MESSAGE_KINDS.map((kind) => [
        `hotel ${kind}`,
        writeHotelMail(
          { kind, orderNumber: order.number, stay: hotel },
          { ...writing, acknowledgeUrl: "https://vendredi.example/suppliers/message?token=t" },
        ),
      ]),
    ),
  };
}

/** What people of the house and of partners are written. */
function houseMails(siteId: SiteId): Record<string, MailText> {
  const writing = writingIn(siteId);
  return {
    invitation: writeInvitationMail({
      ...writing,
      name: "Inès Lambert",
      openUrl: "https://team.vendredi.example/invitation/t",
    }),
    silence: writeSilenceMail(
      {
        partner: "Cubilis",
        hotels: [
          { code: "FR-10009", name: "Le Grand Phare", heardAt: "2026-11-19T08:00:00.000Z" },
          { code: "FR-10010", name: "Le Petit Phare", heardAt: null },
        ],
      },
      writing,
    ),
  };
}

/** A stay that somebody waited for is free. */
function watchMail(siteId: SiteId): MailText {
  return writeWatchMail({
    ...writingIn(siteId),
    stay: {
      hotel: MAILED_STAY.hotelName,
      label: MAILED_STAY.packageLabel,
      place: "Honfleur · Calvados",
      picture: { id: MAILED_STAY.imageId, alt: MAILED_STAY.packageLabel },
      checkin: MAILED_STAY.checkin,
      checkout: MAILED_STAY.checkout,
      nights: 2,
      party: MAILED_STAY.party,
    },
    stayUrl: "https://vendredi.example/stay/1042/x?checkin=2026-12-11&checkout=2026-12-13&a=2&c=1&b=0",
    leaveUrl: "https://vendredi.example/account/watch/leave?token=t",
  });
}

/** A card that came of something else. */
function cardMails(siteId: SiteId): Record<string, MailText> {
  const writing = writingIn(siteId);
  return Object.fromEntries(
    (["rest", "exchange", "refund"] as const).map((why) => [
      `card ${why}`,
      writeCardMail(
        {
          why,
          amount: why === "rest" ? null : cents(3_100),
          validUntil: day("2028-11-20"),
          balanceUrl: "https://vendredi.example/giftcard/balance",
        },
        writing,
      ),
    ]),
  );
}

/** What whoever writes to us is answered at once. */
function contactMails(siteId: SiteId): Record<string, MailText> {
  const writing = writingIn(siteId);
  const helpUrl = "https://vendredi.example/contact";
  const text = "Bonjour,\n\nvoici ce que nous avons trouvé.\n\nÀ bientôt";
  return {
    "contact answer": writeAnswerMail({ ...writing, number: "48217306", text, helpUrl }),
    "contact answer without a booking": writeAnswerMail({ ...writing, number: null, text, helpUrl }),
    ...Object.fromEntries(
      REASONS.flatMap((reason) => [
        [`contact ${reason}`, writeReceivedMail({ ...writing, reason, helpUrl })],
        [
          `contact link ${reason}`,
          writeLinkMail({ ...writing, reason, confirmUrl: "https://vendredi.example/contact/confirm?token=t" }),
        ],
      ]),
    ),
  };
}

/** What whoever asks about their data is asked and told. */
function requestMails(siteId: SiteId): Record<string, MailText> {
  const writing = { ...writingIn(siteId), askedOn: day("2027-01-31") };
  return Object.fromEntries(
    RIGHTS.flatMap((right): [string, MailText][] => [
      [
        `request link ${right}`,
        writeRequestLinkMail({
          ...writing,
          right,
          confirmUrl: "https://vendredi.example/data-request/confirm?token=t",
        }),
      ],
      [
        `request ${right}`,
        writeRequestReceivedMail({
          ...writing,
          right,
          answerBy: day("2027-02-28"),
          privacyUrl: "https://vendredi.example/p/privacy",
        }),
      ],
    ]),
  );
}

/** What the guest of a stay is asked and told about their review. */
function reviewMails(siteId: SiteId): Record<string, MailText> {
  const writing = { ...writingIn(siteId), stay: MAILED_STAY, firstName: "Camille" };
  const formUrl = "https://vendredi.example/my-review?token=t";
  const lastDay = day("2027-02-12");
  const silenceUrl = "https://vendredi.example/my-review/silence?token=t";
  return {
    "review asked for": writeReviewInvitation(writing, { formUrl, lastDay, silenceUrl }),
    "review published": writeReviewPublished(writing, { pageUrl: "https://vendredi.example/hotel/1/x#reviews" }),
    "review refused too late": writeReviewRefused(writing, { refusal: "insult", formUrl: null, lastDay }),
    ...Object.fromEntries(
      REFUSALS.map((refusal) => [
        `review refused ${refusal}`,
        writeReviewRefused(writing, { refusal, formUrl, lastDay }),
      ]),
    ),
  };
}

const GIFT_KINDS = ["single_voucher", "box", "gift_card", "activity_voucher"] as const;

/** What is written about a gift on its way, of each kind, with its price and without. */
function giftMails(siteId: SiteId): Record<string, MailText> {
  const writing = writingIn(siteId);
  const openUrl = "https://vendredi.example/beneficiary/login";
  const pageUrl = "https://vendredi.example/confirmation/1/gift/2?token=t";
  const links = { openUrl, paperUrl: "https://vendredi.example/documents/gift?token=t", buyer: "Léa" };
  const gift = sampleGift(siteId);
  return {
    ...Object.fromEntries(
      GIFT_KINDS.flatMap((kind) => [
        [`gift ${kind}`, writeGiftMail(sampleGift(siteId, kind), { ...writing, ...links })],
        [
          `gift ${kind}, its price hidden`,
          writeGiftMail(sampleGift(siteId, kind, { hidesPrice: true }), { ...writing, ...links }),
        ],
      ]),
    ),
    "gift copy": writeGiftCopy(gift, { ...writing, pageUrl }),
    "gift ready": writeGiftReady({ ...gift, recipient: { kind: "buyer" } }, { ...writing, pageUrl }),
    "gift reminder": writeGiftReminder(gift, 30, { ...writing, openUrl, pageUrl }),
    "gift reminder to its buyer": writeGiftReminder(gift, 7, { ...writing, openUrl: null, pageUrl }),
  };
}
