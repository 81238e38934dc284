import { z } from "zod";
import { wholeOrText } from "#platform/http/number.ts";
import { text } from "#platform/http/text.ts";
import { cents, type Cents } from "#platform/money.ts";
import { GIFT_FORMATS } from "#modules/visit/gift.ts";
import { CARD_DESIGNS, NO_OCCASION, OCCASIONS } from "#modules/vouchers/gifts/designs.ts";
import { MOST_ADULTS, MOST_GIFTS } from "#modules/vouchers/gifts/limits.ts";
import { addressFields, cardAmountSchema, giftTextSchema, recipientFields } from "#modules/vouchers/gifts/schema.ts";
import {
  NO_WORDS,
  type GiftSubject,
  type GiftText,
  type GiftWish,
  type Recipient,
} from "#modules/vouchers/gifts/types.ts";

/** A gift that a call asks for, and what its caller was shown that it costs, where they say so. */
export type ToldGift = { wish: GiftWish; told?: Cents };

const customizationSchema = giftTextSchema
  .extend({ occasion: z.enum(OCCASIONS).default(NO_OCCASION) })
  .nullish()
  .transform((given): GiftText => given ?? NO_WORDS);

const { name, email, on } = recipientFields;
const toSchema = z
  .discriminatedUnion("kind", [
    z.object({ kind: z.literal("buyer") }),
    z.object({ kind: z.literal("email"), name, email, deliveryDate: on }),
    z.object({ kind: z.literal("post"), name, address: z.object(addressFields) }),
  ])
  .nullish()
  .transform((given): Recipient => {
    if (!given || given.kind === "buyer") return { kind: "buyer" };
    if (given.kind === "post") return { kind: "post", name: given.name, ...given.address };
    return { kind: "email", name: given.name, email: given.email, on: given.deliveryDate };
  });

/** What every kind of gift says beside what it is. The format follows from where it goes: paper by post, and nothing else by post. */
const common = {
  giftFormat: z.enum(GIFT_FORMATS).default("DIGITAL"),
  amount: z.int().min(0).optional(),
  subElements: z.array(text().trim().min(1).max(60)).max(10).default([]),
  customization: customizationSchema,
  recipient: toSchema,
};
type Common = z.infer<z.ZodObject<typeof common>>;

const FORMAT_FLAW = { path: ["giftFormat"], error: "PHYSICAL is for a recipient by post, DIGITAL for every other" };
const hasItsFormat = ({ giftFormat, recipient }: Pick<Common, "giftFormat" | "recipient">): boolean =>
  (giftFormat === "PHYSICAL") === (recipient.kind === "post");

function toGift({ amount, subElements, customization, recipient }: Common, subject: GiftSubject): ToldGift {
  const wish: GiftWish = { subject, text: customization, recipient, extras: subElements };
  return amount === undefined ? { wish } : { wish, told: cents(amount) };
}

const singleVoucher = z
  .object({ weekendId: wholeOrText(1), nights: z.int().min(1).max(30), ...common })
  .refine(hasItsFormat, FORMAT_FLAW)
  .transform(({ weekendId, nights, ...rest }) =>
    toGift(rest, { kind: "single_voucher", packageId: weekendId, nights }),
  );
const activityVoucher = z
  .object({
    weekendId: wholeOrText(1),
    adults: z.int().min(1).max(MOST_ADULTS),
    customType: z.literal("OWN_USE").nullish(),
    ...common,
  })
  .refine(hasItsFormat, FORMAT_FLAW)
  .transform(({ weekendId, adults, customType, ...rest }) =>
    toGift(rest, { kind: "activity_voucher", voucherId: weekendId, adults, ownUse: customType === "OWN_USE" }),
  );
/** Its amount is what it is. */
const giftCard = z
  .object({ ...common, amount: cardAmountSchema, design: z.enum(CARD_DESIGNS) })
  .refine(hasItsFormat, FORMAT_FLAW)
  .transform(({ design, ...rest }) => toGift(rest, { kind: "gift_card", amount: rest.amount, design }));
const box = z
  .object({ handle: text().trim().min(1).max(80), ...common })
  .refine(hasItsFormat, FORMAT_FLAW)
  .transform(({ handle, ...rest }) => toGift(rest, { kind: "box", handle }));

const oneOrMore = <T extends z.ZodType>(item: T) =>
  z
    .union([z.array(item).min(1).max(MOST_GIFTS), item])
    .transform((given) => (Array.isArray(given) ? given : [given]))
    .optional();

/** The items of an order of gifts: of one kind, one or a list. */
export const giftItemsSchema = z
  .object({
    singleVoucherItem: oneOrMore(singleVoucher),
    activityVoucherItem: oneOrMore(activityVoucher),
    giftCardItem: oneOrMore(giftCard),
    boxItem: oneOrMore(box),
  })
  .refine((items) => Object.values(items).filter(Boolean).length === 1, {
    error: "Gifts of one kind are expected",
  })
  .transform(({ singleVoucherItem = [], activityVoucherItem = [], giftCardItem = [], boxItem = [] }): ToldGift[] => [
    ...singleVoucherItem,
    ...activityVoucherItem,
    ...giftCardItem,
    ...boxItem,
  ]);

const NAMES = ["singleVoucherItem", "activityVoucherItem", "giftCardItem", "boxItem"];

const itemsOf = (body: unknown): string[] => {
  const items = z.looseObject({ items: z.looseObject({}) }).safeParse(body).data?.items ?? {};
  return Object.keys(items).filter((name) => items[name] !== undefined && items[name] !== null);
};

/** Whether a body asks for gifts. */
export const asksForGifts = (body: unknown): boolean => itemsOf(body).some((name) => NAMES.includes(name));

/** Whether it asks for something else with them: readable, and impossible. */
export const asksForMore = (body: unknown): boolean =>
  asksForGifts(body) && itemsOf(body).some((name) => BESIDE_STAYS.includes(name));

/** What an order of a stay has. */
const BESIDE_STAYS = ["shortStayItem", "insuranceItem", "promotionCodeItem"];
