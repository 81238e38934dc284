import type { StaySnapshot } from "../../types.ts";

/** Whether a gift pays of it, whose return has terms of its own (docs/product/gifts.md#redemption); also where its amount is not said. */
export const isRedeemed = ({ redeemedCents }: Pick<StaySnapshot, "redeemedCents">): boolean =>
  redeemedCents !== undefined;
