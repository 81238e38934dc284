import { bigint, index, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Language, SiteId } from "#modules/sites/locales.ts";
import type { PersonState } from "./lifecycle.ts";
import type { Role } from "./roles.ts";

/** The people of the house (docs/product/services.md#staff). Who is removed stays: the journal names them by id. */
export const staffPerson = pgTable("staff_person", {
  id: uuid().primaryKey().defaultRandom(),
  /** In small letters. */
  email: text().notNull().unique(),
  name: text().notNull(),
  roles: text().array().$type<Role[]>().notNull(),
  /** What mails to them are written in. */
  language: text().$type<Language>().notNull(),
  state: text().$type<PersonState>().notNull(),
  /** Null until they have chosen one. */
  passwordHash: text(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  /** When they came to where they stand. */
  movedAt: timestamp({ withTimezone: true }).notNull(),
});

/** Hotels that somebody with the role `hotel` is of. */
export const staffHotel = pgTable(
  "staff_hotel",
  {
    staffId: uuid()
      .notNull()
      .references(() => staffPerson.id, { onDelete: "cascade" }),
    hotelId: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.hotelId] }), index("staff_hotel_hotel").on(table.hotelId)],
);

/** The secret that somebody's phone makes codes from, sealed; one a person. */
export const staffFactor = pgTable("staff_factor", {
  staffId: uuid()
    .primaryKey()
    .references(() => staffPerson.id, { onDelete: "cascade" }),
  secret: text().notNull(),
  /** The step of the last code that was taken: neither it nor an earlier one is taken again. */
  lastStep: bigint({ mode: "number" }).notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});

/** Codes for whoever has lost the phone: each once, kept only hashed. */
export const staffRecoveryCode = pgTable(
  "staff_recovery_code",
  {
    id: uuid().primaryKey().defaultRandom(),
    staffId: uuid()
      .notNull()
      .references(() => staffPerson.id, { onDelete: "cascade" }),
    hash: text().notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index("staff_recovery_code_person").on(table.staffId)],
);

/** Keys of somebody's devices, each in place of password and code (docs/product/services.md#staff). Only the public half is here. */
export const staffPasskey = pgTable(
  "staff_passkey",
  {
    id: uuid().primaryKey().defaultRandom(),
    staffId: uuid()
      .notNull()
      .references(() => staffPerson.id, { onDelete: "cascade" }),
    /** What the device calls it, base64url. */
    credentialId: text().notNull().unique(),
    /** COSE, base64url. */
    publicKey: text().notNull(),
    /** How often it has signed, where the device counts; 0 where it does not. */
    counter: bigint({ mode: "number" }).notNull(),
    /** How browsers reach the device: hints for them. */
    transports: text().array().notNull(),
    /** What its person calls it. */
    name: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index("staff_passkey_person").on(table.staffId)],
);

/** Challenges that were answered: none is taken twice. Those that were only asked are in no row. */
export const staffChallenge = pgTable("staff_challenge", {
  hash: text().primaryKey(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
});

/** Where somebody is signed in. It holds no right: those are read from the person with every request. */
export const staffSession = pgTable(
  "staff_session",
  {
    id: uuid().primaryKey().defaultRandom(),
    staffId: uuid()
      .notNull()
      .references(() => staffPerson.id, { onDelete: "cascade" }),
    /** Of what the cookie holds. */
    tokenHash: text().notNull().unique(),
    /** Browser and system in two words, for the list of devices. */
    device: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    seenAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index("staff_session_person").on(table.staffId, table.expiresAt)],
);

/** A way in for somebody new, or anew: filled in step by step, and good once. The newest of a person is the only one that is good. */
export const staffInvitation = pgTable(
  "staff_invitation",
  {
    id: uuid().primaryKey().defaultRandom(),
    staffId: uuid()
      .notNull()
      .references(() => staffPerson.id, { onDelete: "cascade" }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** Used, or replaced by a newer one. */
    endedAt: timestamp({ withTimezone: true }),
    /** What was chosen so far: becomes the person's when all of it is there. */
    passwordHash: text(),
    secret: text(),
  },
  (table) => [index("staff_invitation_person").on(table.staffId)],
);

/** Tries to get in that went wrong, by what they are counted by, a keyed hash: an address that was typed, known or not, and whoever typed. */
export const staffTry = pgTable("staff_try", {
  key: text().primaryKey(),
  failures: integer().notNull(),
  firstAt: timestamp({ withTimezone: true }).notNull(),
  /** No try counts until then, right ones neither. */
  lockedUntil: timestamp({ withTimezone: true }),
});

/**
 * Customer-care mode of one visitors' host, switched on by somebody signed in: a hand-over by a link that is good once, then a cookie of that host. It lasts
 * no longer than the session that switched it on.
 */
export const staffCare = pgTable(
  "staff_care",
  {
    id: uuid().primaryKey().defaultRandom(),
    sessionId: uuid()
      .notNull()
      .references(() => staffSession.id, { onDelete: "cascade" }),
    site: text().$type<SiteId>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Until when its link leads in. */
    linkUntil: timestamp({ withTimezone: true }).notNull(),
    openedAt: timestamp({ withTimezone: true }),
    /** Of what the cookie holds; null until it was opened. */
    tokenHash: text().unique(),
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index("staff_care_session").on(table.sessionId)],
);
