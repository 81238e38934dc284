import type { RoomOffer } from "#modules/availability/rooms/types.ts";
import type { ChosenStay } from "#modules/visit/dates.ts";
import type { Party } from "#modules/visit/party.ts";

/** `calendarUri`: where all its free dates are; null: nowhere. */
export type ShownRoom = RoomOffer & { calendarUri: string | null };

/** A room's card: the room, when and for whom it is asked, the hotel's page. */
export type CardProps = { room: ShownRoom; stay: ChosenStay | null; party: Party; path: string };

/** Everybody who has a bed. */
export const peopleOf = ({ adults, children }: Party): number => adults + children;
