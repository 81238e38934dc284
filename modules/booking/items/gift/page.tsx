import { usePage } from "#modules/sites/context.tsx";
import { Nothing } from "../../components/insurance-ticket.tsx";
import { TotalLines } from "../../components/total-lines.tsx";
import type { ItemPage, TicketProps } from "../page-parts.ts";
import { giftName, giftTitle } from "./gift-name.ts";

/** What the confirmation page says of a gift. */
export const giftPage: ItemPage<"gift"> = {
  tab: (number) => number,
  top: ({ item, words }) => ({
    state: "",
    title: giftTitle(item.gift, words),
    text: "",
    number: words.t("confirmation.number"),
  }),
  Actions: Nothing,
  Manage: Nothing,
  Place: Nothing,
  Next: Nothing,
  Program: Nothing,
  Ticket: GiftTicket,
  masked: (_outcome, t) => ({ state: "", title: "", text: "", way: t("confirmation.masked.way") }),
  PublicTicket: Nothing,
};

function GiftTicket({ item, total }: TicketProps<"gift">) {
  const { t, format } = usePage();
  return (
    <article aria-label={giftTitle(item.gift, { t, format })}>
      <h2>{giftTitle(item.gift, { t, format })}</h2>
      <p>{giftName(item.gift, { t })}</p>
      <dl>
        <TotalLines total={total} />
      </dl>
    </article>
  );
}
