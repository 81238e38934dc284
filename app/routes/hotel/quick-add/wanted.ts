import type { StayDetail } from "#modules/availability/detail.server.ts";
import type { Chosen } from "#modules/availability/components/chosen.ts";
import type { AutoDiscount } from "#modules/promotions/codes.ts";
import type { Flow } from "#modules/sites/flows.ts";
import type { ChosenStay } from "#modules/visit/dates.ts";
import type { Party } from "#modules/visit/party.ts";
import type { StayState } from "#modules/visit/stay.ts";

/** An offer of the hotel's page that somebody has chosen, or wants to know more of: when and for whom, and as its card shows it. */
export type Wanted = {
  offerId: string;
  hotelId: string;
  flow: Flow;
  label: string;
  imageId: string | null;
  /** As it was shown, cents. */
  price: number;
  stay: ChosenStay | null;
  party: Party;
  autoDiscount: AutoDiscount | null;
};

export const choiceOf = ({ stay, party }: Pick<Wanted, "stay" | "party">): Chosen => ({
  party,
  checkin: stay?.checkin ?? null,
  nights: stay?.nights ?? null,
  activityDays: {},
});

/** The dates of a choice that has both. */
export const stayOf = ({ checkin, nights }: Pick<Chosen, "checkin" | "nights">): ChosenStay | null =>
  checkin && nights ? { checkin, nights } : null;

/** A choice as another offer begins with it: days of activities that it has, too. */
export function initialOf(chosen: Chosen, { activityDates }: Pick<StayDetail, "activityDates">): StayState {
  const { party, activityDays } = chosen;
  const own = new Set(activityDates.map(({ activityId }) => activityId));
  return {
    party,
    stay: stayOf(chosen),
    activityDays: Object.fromEntries(Object.entries(activityDays).filter(([id]) => own.has(id))),
  };
}
