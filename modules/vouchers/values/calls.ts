/** What a gift card can pay. */
export const CARD_CHECK_CALL = "/gateway/purchase/gift-cards/check";
