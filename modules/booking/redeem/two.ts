import { GIFT_ADULTS } from "#modules/visit/gift.ts";
import { DEFAULT_PARTY, type Party } from "#modules/visit/party.ts";

/** A voucher is for two. */
export const TWO: Party = { ...DEFAULT_PARTY, adults: GIFT_ADULTS };
