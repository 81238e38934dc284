import { Package } from "lucide-react";
import { ZERO } from "#platform/money.ts";
import { usePage } from "#modules/sites/context.tsx";
import { Nothing } from "../../components/insurance-ticket.tsx";
import { TotalLines } from "../../components/total-lines.tsx";
import type { ItemPage, TicketProps } from "../page-parts.ts";
import css from "../../components/ticket.module.css";
import { parcelLines } from "./lines.ts";
import { parcelStanding } from "./standing.ts";

/** What the page of an order says of a parcel: its ticket below that of its gift, which the page is about. */
export const parcelPage: ItemPage<"parcel"> = {
  tab: (_number, t) => t("parcel.title"),
  top: ({ words: { t } }) => ({
    state: t("parcel.title"),
    title: t("parcel.title"),
    text: "",
    number: t("confirmation.number"),
  }),
  Actions: Nothing,
  Manage: Nothing,
  Place: Nothing,
  Next: Nothing,
  Program: Nothing,
  Ticket: ParcelTicket,
  masked: (_outcome, t) => ({
    state: t("parcel.title"),
    title: t("parcel.title"),
    text: "",
    way: t("confirmation.masked.way"),
  }),
  PublicTicket: Nothing,
};

/** What was packed, what it cost, and how far it has come. */
function ParcelTicket({ item, total }: TicketProps<"parcel">) {
  const { t, format } = usePage();
  return (
    <article className={css["ticket"]} aria-label={t("parcel.title")}>
      <div className={css["ticketText"]}>
        <h2 className={css["insurance"]}>
          <Package aria-hidden size={24} />
          {t("parcel.title")}
        </h2>
        <p>{parcelStanding(item, { t, format })}</p>
      </div>
      <div className={css["cut"]} />
      <div className={css["ticketText"]}>
        <dl className={css["lines"]}>
          {parcelLines(item.parcel, t).map(({ title, amount }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{amount === ZERO ? t("parcel.free") : format.money(amount)}</dd>
            </div>
          ))}
          <TotalLines total={total} />
        </dl>
      </div>
    </article>
  );
}
