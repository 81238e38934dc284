import { GiftActions } from "../../components/gift/gift-actions.tsx";
import { GiftArt } from "../../components/gift/gift-art.tsx";
import { GiftManage } from "../../components/gift/gift-manage.tsx";
import { GiftNext } from "../../components/gift/gift-next.tsx";
import { GiftTicket } from "../../components/gift/gift-ticket.tsx";
import { Nothing } from "../../components/insurance-ticket.tsx";
import { isCharged } from "../../charged.ts";
import type { Standing } from "../../standing.ts";
import type { ItemPage } from "../page-parts.ts";
import { isForOneself } from "#modules/vouchers/gifts/hand-over-rules.ts";

/** Gifts are neither changed nor paid later. */
type GiftStanding = Exclude<Standing, "later" | "changed" | "as_card">;
function standingOf(standing: Standing): GiftStanding {
  if (standing === "as_card") return "cancelled";
  return standing === "later" || standing === "changed" ? "confirmed" : standing;
}

/** What the confirmation page says of a gift. */
export const giftPage: ItemPage<"gift"> = {
  tab: (number, t) => t("giftCheckout.page.tab", { number }),
  top: ({ item: { gift }, standing, order, name, words: { t } }) => {
    const stands = standingOf(standing);
    const own = stands === "confirmed" && isForOneself(gift);
    return {
      state: t(`giftCheckout.page.state.${stands === "confirmed" && !isCharged(order) ? "ordered" : stands}`),
      title: t(`giftCheckout.page.heading.${own ? "own" : stands}`, { name }),
      text: t(`giftCheckout.page.text.${own ? "own" : stands}`),
      number: t("giftCheckout.page.number"),
    };
  },
  Art: GiftArt,
  Actions: GiftActions,
  Manage: GiftManage,
  Place: Nothing,
  Next: GiftNext,
  Program: Nothing,
  Ticket: GiftTicket,
  masked: (outcome, t) => ({
    state: t(`giftCheckout.page.state.${outcome === "confirmed" ? "ordered" : outcome}`),
    title: t("giftCheckout.page.masked.heading"),
    text: t("giftCheckout.page.masked.text"),
    way: t("confirmation.masked.way"),
  }),
  PublicTicket: Nothing,
};
