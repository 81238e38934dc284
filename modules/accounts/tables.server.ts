import { boolean, index, jsonb, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import type { SiteId } from "#modules/sites/locales.ts";
import type { KeptDetails } from "./details.ts";

const moment = () => timestamp({ withTimezone: true });

/** Whoever has proven to own a mailbox. `email` is in lower case, and proven as long as the row is there. */
export const customer = pgTable("customer", {
  id: uuid().primaryKey().defaultRandom(),
  email: text().notNull().unique(),
  emailVerified: boolean().notNull().default(false),
  /** The library wants a name and a picture; nobody needs them here: empty. */
  name: text().notNull(),
  image: text(),
  /** What the next checkout begins with; null unless it was asked for. */
  details: jsonb().$type<KeptDetails | null>(),
  createdAt: moment().notNull(),
  updatedAt: moment().notNull(),
});

/** A browser that is signed in. `token` opens nothing by itself: its cookie is signed. */
export const customerSession = pgTable(
  "customer_session",
  {
    id: uuid().primaryKey().defaultRandom(),
    token: text().notNull().unique(),
    customerId: uuid()
      .notNull()
      .references(() => customer.id, { onDelete: "cascade" }),
    expiresAt: moment().notNull(),
    createdAt: moment().notNull(),
    /** When it was used last, to the day. */
    updatedAt: moment().notNull(),
    /** Never written: the library has a column for it. */
    ipAddress: text(),
    userAgent: text(),
  },
  (table) => [index("customer_session_customer").on(table.customerId), index().on(table.expiresAt)],
);

/** A way in beside the link: a password (its hash), or Google (its name for the person, and no token of it). */
export const customerLogin = pgTable(
  "customer_login",
  {
    id: uuid().primaryKey().defaultRandom(),
    customerId: uuid()
      .notNull()
      .references(() => customer.id, { onDelete: "cascade" }),
    providerId: text().notNull(),
    /** The provider's own name for whoever it is. */
    subject: text().notNull(),
    password: text(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: moment(),
    refreshTokenExpiresAt: moment(),
    scope: text(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [unique().on(table.providerId, table.subject), index("customer_login_customer").on(table.customerId)],
);

/** What is to be proven: the hash of a link's token with the address that it proves, or a visit to Google. Gone once it was used. */
export const customerProof = pgTable(
  "customer_proof",
  {
    id: uuid().primaryKey().defaultRandom(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: moment().notNull(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [index("customer_proof_identifier").on(table.identifier), index().on(table.expiresAt)],
);

/** A link that was asked for, where it leads, and what it is counted by: keyed hashes, forgotten with the row a day later. */
export const signInLink = pgTable(
  "sign_in_link",
  {
    id: uuid().primaryKey().defaultRandom(),
    siteId: text().$type<SiteId>().notNull(),
    /** A path of the site. */
    toPath: text().notNull(),
    emailKey: text().notNull(),
    callerKey: text().notNull(),
    askedAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [
    index("sign_in_link_email").on(table.emailKey, table.askedAt),
    index("sign_in_link_caller").on(table.callerKey, table.askedAt),
  ],
);

/** A password that was tried: counted by the same keys, and gone once it was the right one. */
export const signInTry = pgTable(
  "sign_in_try",
  {
    id: uuid().primaryKey().defaultRandom(),
    emailKey: text().notNull(),
    callerKey: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [
    index("sign_in_try_email").on(table.emailKey, table.at),
    index("sign_in_try_caller").on(table.callerKey, table.at),
  ],
);

/** An order that was made with another address, and shown by its link to be its customer's. */
export const customerOrder = pgTable(
  "customer_order",
  {
    customerId: uuid()
      .notNull()
      .references(() => customer.id, { onDelete: "cascade" }),
    orderId: uuid().notNull(),
    at: moment().notNull(),
  },
  (table) => [unique().on(table.customerId, table.orderId), index("customer_order_order").on(table.orderId)],
);
