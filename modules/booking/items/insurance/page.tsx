import { InsuranceTicket, Nothing } from "../../components/insurance-ticket.tsx";
import type { ItemPage } from "../page-parts.ts";

/** What the confirmation page says of an insurance: its ticket below that of its stay, which the page is about. */
export const insurancePage: ItemPage<"insurance"> = {
  tab: (_number, t) => t("confirmation.insurance.title"),
  top: ({ words: { t } }) => ({
    state: t("confirmation.insurance.title"),
    title: t("confirmation.insurance.title"),
    text: "",
    number: t("confirmation.number"),
  }),
  Actions: Nothing,
  Manage: Nothing,
  Place: Nothing,
  Next: Nothing,
  Program: Nothing,
  Ticket: InsuranceTicket,
  masked: (_outcome, t) => ({
    state: t("confirmation.insurance.title"),
    title: t("confirmation.insurance.title"),
    text: "",
    way: t("confirmation.masked.way"),
  }),
  PublicTicket: Nothing,
};
