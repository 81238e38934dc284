import { and, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { Env } from "#platform/env.ts";
import type { Eraser } from "#modules/accounts/erase.server.ts";
import type { Exporter } from "#modules/accounts/export.server.ts";
import { customer } from "#modules/accounts/tables.server.ts";
import { forgetWriter } from "#modules/contact/forget-writer.server.ts";
import { contactAnswer, contactCase } from "#modules/contact/tables.server.ts";
import { forgetNotes } from "#modules/desk/notes.server.ts";
import { forgetPapers } from "#modules/documents/forget-papers.server.ts";
import { document } from "#modules/documents/tables.server.ts";
import { forgetMessages } from "#modules/messages/forget.server.ts";
import { orderMessage } from "#modules/messages/tables.server.ts";
import { forgetAddress } from "#modules/newsletter/forget-address.server.ts";
import { newsletterSubscriber } from "#modules/newsletter/tables.server.ts";
import { forgetMails } from "#modules/notifications/forget-mails.server.ts";
import { CODE_PLACE } from "#modules/notifications/mail-secret.ts";
import { mailMessage } from "#modules/notifications/tables.server.ts";
import { forgetGuests as forgetReviews } from "#modules/reviews/forget-guests.server.ts";
import { guestReview } from "#modules/reviews/tables.server.ts";
import { forgetGuests } from "#modules/suppliers/forget-guests.server.ts";
import { forgetPeopleOfGifts } from "#modules/vouchers/gifts/forget-people.server.ts";
import { gift } from "#modules/vouchers/gifts/tables.server.ts";
import { stayWatch } from "#modules/watches/tables.server.ts";
import { wish, wishlistShare } from "#modules/wishlist/tables.server.ts";

/** Who else has something of a customer, to be taken along or erased (docs/product/services.md#erasure). A module that keeps people has a line in both. */
export const customerData = ({
  LINK_SECRET,
}: Pick<Env, "LINK_SECRET">): { erasers: Eraser[]; exporters: Exporter[] } => ({
  erasers: [
    (tx, erased) => forgetPeopleOfGifts(tx, erased),
    (tx, { orderIds }) => forgetMessages(tx, orderIds),
    (tx, { orderIds }) => forgetNotes(tx, orderIds),
    (tx, { orderIds }) => forgetGuests(tx, orderIds),
    (tx, { orderIds }) => forgetReviews(tx, orderIds),
    (tx, { orderIds }) => forgetPapers(tx, orderIds),
    (tx, { email }) => forgetWriter(tx, email),
    (tx, { email }, now) => forgetAddress(tx, email, { secret: LINK_SECRET[0] ?? "", now }),
    // Last: the others' rows name mails that go with them.
    (tx, erased) => forgetMails(tx, erased),
  ],
  exporters: [exportGifts, exportWritten, exportReviews, exportPapers, exportWishes],
});

/** What belongs to the account itself, wishes and watches, goes with its row. */
const exportWishes: Exporter = async (db, email) => {
  const own = db.select({ id: customer.id }).from(customer).where(eq(customer.email, email));
  const { customerId: _owner, ...said } = getTableColumns(wish);
  const { customerId: _waiting, seen: _seen, ...watched } = getTableColumns(stayWatch);
  return [
    ["wishlist", await db.select(said).from(wish).where(inArray(wish.customerId, own))],
    [
      "wishlistShared",
      await db
        .select({ since: wishlistShare.createdAt })
        .from(wishlistShare)
        .where(inArray(wishlistShare.customerId, own)),
    ],
    ["watchedStays", await db.select(watched).from(stayWatch).where(inArray(stayWatch.customerId, own))],
  ];
};

const exportGifts: Exporter = async (db, email) => [
  [
    "giftsReceived",
    await db
      .select({ text: gift.text, recipient: gift.recipient, thanks: gift.thanks, at: gift.handedOverAt })
      .from(gift)
      .where(sql`lower(${gift.recipient} ->> 'email') = ${email} and ${gift.state} = 'handed_over'`),
  ],
];

const exportWritten: Exporter = async (db, email, orderIds) => [
  [
    "messages",
    orderIds.length === 0
      ? []
      : await db
          .select({
            orderId: orderMessage.orderId,
            author: orderMessage.author,
            text: orderMessage.text,
            at: orderMessage.at,
          })
          .from(orderMessage)
          .where(inArray(orderMessage.orderId, [...orderIds])),
  ],
  [
    "contact",
    await db
      .select({ ...getTableColumns(contactCase), answer: contactAnswer.text, answeredAt: contactAnswer.at })
      .from(contactCase)
      .leftJoin(contactAnswer, and(eq(contactAnswer.caseId, contactCase.id), eq(contactAnswer.way, "answer")))
      .where(sql`lower(${contactCase.email}) = ${email}`),
  ],
  ["newsletter", await db.select().from(newsletterSubscriber).where(eq(newsletterSubscriber.email, email))],
  [
    "mails",
    await db
      // What opens something is no part of a file that is passed on: links lose it, and a code has a place but no letters.
      .select({
        subject: mailMessage.subject,
        text: sql<string>`regexp_replace(replace(${mailMessage.text}, ${CODE_PLACE}, '…'), '([?&]token=|/invitation/)[^[:space:]]+', '', 'g')`,
        at: mailMessage.createdAt,
      })
      .from(mailMessage)
      .where(sql`lower(${mailMessage.recipient}) = ${email}`),
  ],
];

const exportReviews: Exporter = async (db, _email, orderIds) => [
  [
    "reviews",
    orderIds.length === 0
      ? []
      : await db
          .select({
            orderId: guestReview.orderId,
            state: guestReview.state,
            content: guestReview.content,
            draft: guestReview.draft,
            answer: guestReview.answer,
          })
          .from(guestReview)
          .where(inArray(guestReview.orderId, [...orderIds])),
  ],
];

const exportPapers: Exporter = async (db, _email, orderIds) => [
  [
    "documents",
    orderIds.length === 0
      ? []
      : await db
          .select({ orderId: document.orderId, kind: document.kind, number: document.number, at: document.createdAt })
          .from(document)
          .where(inArray(document.orderId, [...orderIds])),
  ],
];
