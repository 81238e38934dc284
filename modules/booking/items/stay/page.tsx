import type { ItemPage } from "../page-parts.ts";
import { StayActions } from "../../components/stay-actions.tsx";
import { NextSteps } from "../../components/next-steps.tsx";
import { StayProgram } from "../../components/stay-program.tsx";
import { PublicTicket, StayTicket } from "../../components/stay-ticket.tsx";

/** What the confirmation page says of a stay. */
export const stayPage: ItemPage<"stay"> = {
  tab: (number, t) => t("confirmation.title", { number }),
  top: ({ item: { stay }, outcome, name, words: { t, format } }) => {
    const long = format.dayLong(stay.checkin);
    const values = { day: long.charAt(0).toUpperCase() + long.slice(1), time: format.time(stay.checkInFrom) };
    return {
      state: t(`confirmation.state.${outcome}`),
      title: t(`confirmation.heading.${outcome}`, { name }),
      text: t(`confirmation.text.${outcome}`, values),
      number: t("confirmation.number"),
    };
  },
  Actions: StayActions,
  Next: NextSteps,
  Program: StayProgram,
  Ticket: StayTicket,
  masked: (outcome, t) => ({
    state: t(`confirmation.state.${outcome}`),
    title: t("confirmation.masked.heading"),
    text: t("confirmation.masked.text"),
    way: t("confirmation.masked.way"),
  }),
  PublicTicket,
};
