import type { RoomOffer, RoomRateOffer } from "#modules/availability/rooms/types.ts";
import type { ChosenStay } from "#modules/visit/dates.ts";
import type { Party } from "#modules/visit/party.ts";
import type { Asked } from "../asked.ts";
import type { StartFailure } from "../start-checkout.ts";

/** `calendarUri`: where all its free dates are; null: nowhere. */
export type ShownRoom = RoomOffer & { calendarUri: string | null };

/** The rooms of a hotel as its page shows them; `isGone`: what was about to be booked has been taken meanwhile. */
export type ShownRooms = { rooms: ShownRoom[]; isGone: boolean };

/** A room's card: the room, when and for whom it is asked, the hotel's page. */
export type CardProps = {
  room: ShownRoom;
  asked: Asked;
  path: string;
  /** Takes a plan to the checkout; without dates, to the calendar. */
  onChoose: (rate: RoomRateOffer) => void;
  /** Asks for other dates in the place of these. */
  onStay: (stay: ChosenStay) => void;
  /** Whether a plan of the room is on its way to the checkout. */
  isStarting: boolean;
  /** Why it did not get there. */
  failure: StartFailure | null;
};

/** Everybody whom a price is for, as the page of a stay counts them: a cot has its price too. */
export const peopleOf = ({ adults, children, babies }: Party): number => adults + children + babies;
