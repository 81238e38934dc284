import type { GiftKind, GiftSubject, GiftWish, Recipient } from "#modules/vouchers/gifts/types.ts";

/** What the calls name a kind of gift by. */
const NAMES: Record<GiftKind, string> = {
  gift_card: "giftCardItem",
  single_voucher: "singleVoucherItem",
  activity_voucher: "activityVoucherItem",
  box: "boxItem",
};

/** The items of an order of gifts, which are all of one kind (docs/product/gifts.md#buying). */
export function giftItemsOf(wishes: readonly GiftWish[]): Record<string, unknown[]> {
  const [first] = wishes;
  return first ? { [NAMES[first.subject.kind]]: wishes.map(toItem) } : {};
}

const toItem = ({ subject, text, recipient, extras }: GiftWish) => ({
  ...thingOf(subject),
  giftFormat: recipient.kind === "post" ? "PHYSICAL" : "DIGITAL",
  subElements: extras,
  ...(recipient.kind === "post" ? { shippingCountry: recipient.country } : {}),
  customization: text,
  recipient: addressee(recipient),
});

function thingOf(subject: GiftSubject) {
  switch (subject.kind) {
    case "gift_card":
      return { amount: subject.amount, design: subject.design };
    case "single_voucher":
      return { weekendId: subject.packageId, nights: subject.nights };
    case "activity_voucher":
      return {
        weekendId: subject.voucherId,
        adults: subject.adults,
        ...(subject.ownUse ? { customType: "OWN_USE" } : {}),
      };
    case "box":
      return { handle: subject.handle };
  }
}

function addressee(recipient: Recipient) {
  if (recipient.kind === "buyer") return { kind: "buyer" };
  const { name } = recipient;
  if (recipient.kind === "email") return { kind: "email", name, email: recipient.email, deliveryDate: recipient.on };
  const { addressLine, postalCode, city, country } = recipient;
  return { kind: "post", name, address: { addressLine, postalCode, city, country } };
}
