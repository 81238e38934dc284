import type { ComponentProps } from "react";
import { GiftPanel as Panel } from "#modules/vouchers/components/gift-panel.tsx";
import { tellGift } from "./tell-gift.ts";

/** The panel of a gift; analytics hear of one that is made. */
export function GiftPanel(props: Omit<ComponentProps<typeof Panel>, "onSend">) {
  return <Panel {...props} onSend={(values, price) => tellGift(props.stay, values, price)} />;
}
