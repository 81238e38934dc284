import { z } from "zod";
import { isDay, day, type Day } from "#platform/dates.ts";
import { wholeOrText } from "#platform/http/number.ts";
import { text } from "#platform/http/text.ts";
import { countLetters } from "#platform/letters.ts";
import { cents } from "#platform/money.ts";
import { CARD_DESIGNS, OCCASIONS } from "./designs.ts";
import { ADDRESS_MAX, CARD_EUROS, MESSAGE_MAX, MOST_ADULTS, NAME_MAX } from "./limits.ts";
import type { GiftSubject, GiftText, PostAddress, Recipient } from "./types.ts";

/** Message keys of the errors of what is written on a gift, with their English texts (docs/product/gifts.md#gift-panel). */
export const GIFT_ERRORS = {
  "error.mandatory": "Mandatory field",
  "error.textOnly": "Only text is expected",
  "error.tooLong": "This text is too long",
  "error.email": "Email seems incorrect",
  "error.country": "Choose a country of the list",
  "gift.error.maxLength": "The field is limited to {{maxlength}} characters",
  "gift.error.amount": "A whole amount between 25 and 1,000 euros is expected",
  "gift.error.day": "Choose a day within the next twelve months",
} as const;
export type GiftErrorKey = keyof typeof GIFT_ERRORS;
const key = (name: GiftErrorKey): GiftErrorKey => name;

/** Letters of any script, spaces, and the marks that names of people and of two people have. */
const NAME = /^[\p{L}\p{M} '’&,.+-]+$/u;

const words = (max: number) =>
  text({ refused: key("error.textOnly") })
    .trim()
    .refine((value) => countLetters(value) <= max, { error: key("gift.error.maxLength") });
const optional = <T extends z.ZodType<string>>(schema: T) =>
  schema.nullish().transform((value) => (value ? value : null));
const nameSchema = words(NAME_MAX).refine((value) => value === "" || NAME.test(value), {
  error: key("error.textOnly"),
});

/** What is written on a gift. Who has to say from whom it is, is for whoever sells the kind. */
export const giftTextSchema = z.object({
  toName: optional(nameSchema),
  fromName: optional(nameSchema),
  message: optional(words(MESSAGE_MAX)),
  occasion: z.enum(OCCASIONS),
  landscape: optional(text().trim().max(100)),
  hidesPrice: z.boolean().default(false),
}) satisfies z.ZodType<GiftText>;

const mandatory = (max: number) =>
  text({ error: key("error.mandatory"), refused: key("error.textOnly") })
    .trim()
    .min(1, { error: key("error.mandatory"), abort: true })
    .max(max, { error: key("error.tooLong") });

const daySchema = text()
  .refine(isDay, { error: key("gift.error.day") })
  .transform((value): Day => day(value));

/** Fields of a recipient. */
export const recipientFields = {
  name: mandatory(NAME_MAX),
  email: mandatory(254).pipe(z.email({ error: key("error.email") })),
  on: daySchema.nullish().transform((value) => value ?? null),
};
export const addressFields = {
  addressLine: mandatory(ADDRESS_MAX),
  postalCode: mandatory(20),
  city: mandatory(ADDRESS_MAX),
  country: mandatory(2)
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, { error: key("error.country") }),
};

/** A better address for what came back. */
export const postAddressSchema: z.ZodType<PostAddress> = z.object({
  name: recipientFields.name,
  addressLine: addressFields.addressLine,
  postalCode: addressFields.postalCode,
  city: addressFields.city,
});

/** How a gift reaches whoever it is for; whether the day lies ahead is asked where it is bought. */
export const recipientSchema: z.ZodType<Recipient> = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("buyer") }),
  z.object({ kind: z.literal("email"), ...recipientFields }),
  z.object({ kind: z.literal("post"), name: recipientFields.name, ...addressFields }),
]);

/** Cents of a gift card: whole euros within its bounds. */
export const cardAmountSchema = z
  .int({ error: key("gift.error.amount") })
  .refine((value) => value % 100 === 0 && value >= CARD_EUROS.least * 100 && value <= CARD_EUROS.most * 100, {
    error: key("gift.error.amount"),
  })
  .transform(cents);

const idSchema = wholeOrText(1);

export const subjectSchema: z.ZodType<GiftSubject> = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("gift_card"), amount: cardAmountSchema, design: z.enum(CARD_DESIGNS) }),
  z.object({ kind: z.literal("single_voucher"), packageId: idSchema, nights: z.int().min(1).max(30) }),
  z.object({
    kind: z.literal("activity_voucher"),
    voucherId: idSchema,
    adults: z.int().min(1).max(MOST_ADULTS),
    ownUse: z.boolean().default(false),
  }),
  z.object({ kind: z.literal("box"), handle: text().trim().min(1).max(80) }),
]);

/** A gift as it is asked for. */
export const giftWishSchema = z.object({
  subject: subjectSchema,
  text: giftTextSchema,
  recipient: recipientSchema,
  extras: z.array(text().trim().min(1).max(60)).max(10).default([]),
});
