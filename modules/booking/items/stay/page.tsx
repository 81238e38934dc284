import type { Day } from "#platform/dates.ts";
import type { Format } from "#platform/format.ts";
import type { Translate } from "#platform/i18n/keys.ts";
import { countdownOf } from "../../trip/countdown.ts";
import { isCharged } from "../../charged.ts";
import { isStanding } from "../../standing.ts";
import type { StaySnapshot } from "../../types.ts";
import type { ItemPage, PageTop } from "../page-parts.ts";
import { StayManage } from "../../components/stay-manage.tsx";
import { StayPlace } from "../../components/stay-place.tsx";
import { StayActions } from "../../components/stay-actions.tsx";
import { NextSteps } from "../../components/next-steps.tsx";
import { StayProgram } from "../../components/stay-program.tsx";
import { PublicTicket, StayTicket } from "../../components/stay-ticket.tsx";

/** What the confirmation page says of a stay. */
export const stayPage: ItemPage<"stay"> = {
  tab: (number, t) => t("confirmation.title", { number }),
  top: ({ item: { stay }, standing, order, name, today, words }) => {
    const { t, format } = words;
    if (isStanding(standing) && today) return tripTop(stay, today, words);
    const long = format.dayLong(stay.checkin);
    const due = order.payment.plan?.schedule[0];
    const values = {
      day: long.charAt(0).toUpperCase() + long.slice(1),
      time: format.time(stay.checkInFrom),
      amount: due ? format.money(due.amount) : "",
      dueOn: due ? format.dayLong(due.dueOn) : "",
    };
    return {
      state: t(`confirmation.state.${standing === "confirmed" && !isCharged(order) ? "booked" : standing}`),
      title: t(`confirmation.heading.${standing}`, { name }),
      text: t(`confirmation.text.${standing}`, values),
      number: t("confirmation.number"),
    };
  },
  Actions: StayActions,
  Manage: StayManage,
  Place: StayPlace,
  Next: NextSteps,
  Program: StayProgram,
  Ticket: StayTicket,
  masked: (outcome, t) => ({
    // How it was paid is its buyer's to know.
    state: t(`confirmation.state.${outcome === "confirmed" ? "booked" : outcome}`),
    title: t("confirmation.masked.heading"),
    text: t("confirmation.masked.text"),
    way: t("confirmation.masked.way"),
  }),
  PublicTicket,
};

/** From the day after the booking on it is about the stay: how long there is to wait for it. */
function tripTop(stay: StaySnapshot, today: Day, { t, format }: { t: Translate; format: Format }): PageTop {
  const countdown = countdownOf(today, stay);
  const city = stay.cityLabel || stay.hotelName;
  return {
    state: t("trip.state"),
    title:
      "count" in countdown
        ? t(`trip.title.${countdown.kind}`, { city, count: countdown.count })
        : t(`trip.title.${countdown.kind}`, { city }),
    text: t(countdown.kind === "after" ? "trip.text.after" : "trip.text.before", {
      hotel: stay.hotelName,
      dates: format.dayRange(stay.checkin, stay.checkout),
      time: format.time(stay.checkInFrom),
    }),
    number: t("confirmation.number"),
  };
}
