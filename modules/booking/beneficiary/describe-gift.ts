import { NO_OCCASION } from "#modules/vouchers/gifts/designs.ts";
import type { HeldGift } from "./door.server.ts";
import type { Settlement } from "#modules/vouchers/values/settle.ts";
import type { GiftFacts, Owed } from "./page-data.ts";

/** What a card shows that says nothing itself: what the house gave. */
const LANDSCAPE = "coast-golden-1";

/** What a page is told of a gift: where its giver hid the price, nothing that says it. */
export function describeGift({ gift, code }: Extract<HeldGift, { kind: "gift" }>): GiftFacts {
  const { snapshot, text, own, hidesPrice } = gift;
  const subject = snapshot?.subject;
  return {
    kind: gift.giftKind,
    standing: gift.standing,
    worth: hidesPrice ? null : gift.worth,
    validUntil: gift.validUntil,
    toName: text?.toName ?? null,
    fromName: text?.fromName ?? null,
    message: text?.message ?? null,
    title: snapshot?.title ?? null,
    place: snapshot?.terms?.center ?? snapshot?.place?.name ?? null,
    city: snapshot?.place?.city ?? null,
    nights: own?.nights ?? gift.boxNights ?? (subject?.kind === "single_voucher" ? subject.nights : null),
    includes: snapshot?.includes ?? [],
    terms: snapshot?.terms ?? null,
    occasion: text?.occasion ?? NO_OCCASION,
    design: subject?.kind === "gift_card" ? subject.design : null,
    landscape: text?.landscape ?? snapshot?.imageId ?? LANDSCAPE,
    picture: snapshot?.imageId ?? null,
    code,
    canExtend: gift.canExtend,
    isEnding: gift.isEnding,
    extensionFee: gift.extensionFee,
    isOwnSold: own?.isSold ?? false,
    ownPackageId: own?.packageId ?? null,
    undoUntil: gift.undoUntil,
  };
}

/** What pages may know of a settlement: neither what the gift is worth nor what the stay costs. */
export const owedOf = ({ tag, supplement, rest }: Settlement): Owed => ({ tag, supplement, rest });
