import { addDays, type Day } from "#platform/dates.ts";

/** Rooms of some nights, of a stock that they share. */
export type PromisedRooms = { poolId: number; checkin: Day; nights: number; rooms: number };

/** Rooms that a stay would take, of `available` that are left on the scarcest of its nights. */
export type RoomsAsked = PromisedRooms & { available: number };

/** What several stays would take of the same rooms, before any of them has. */
export type RoomTally = {
  /** Whether the rooms are left with all that was promised. */
  fits: (asked: RoomsAsked) => boolean;
  promise: (rooms: PromisedRooms) => void;
};

/** Counts down what is left, night by night: whoever arrives first is asked first, and nobody is offered a room that is another's by then. */
export function createRoomTally(promised: readonly PromisedRooms[] = []): RoomTally {
  const taken = new Map<string, number>();
  const nightsOf = ({ poolId, checkin, nights }: PromisedRooms) =>
    Array.from({ length: nights }, (_, index) => `${poolId} ${addDays(checkin, index)}`);
  const promise = (rooms: PromisedRooms) => {
    for (const night of nightsOf(rooms)) taken.set(night, (taken.get(night) ?? 0) + rooms.rooms);
  };
  for (const rooms of promised) promise(rooms);
  return {
    fits: (asked) => nightsOf(asked).every((night) => (taken.get(night) ?? 0) + asked.rooms <= asked.available),
    promise,
  };
}
