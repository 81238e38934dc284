import type { Party } from "#modules/visit/party.ts";

/** What a room type holds. `maxGuests` counts adults and children together; babies sleep in a cot. */
export type RoomCapacity = { maxAdults: number; maxChildren: number; maxBabies: number; maxGuests: number };

/** More rooms than this in one booking is a group, which the site does not sell. */
export const MAX_ROOMS = 10;

/** Adults whose night is in the ARI amount (base occupancy of 2; docs/product/product.md#price). */
export const BASE_ADULTS = 2;

/**
 * Puts a party into the fewest rooms of one type that hold it (docs/product/product.md#rooms); null when it cannot be held.
 *
 * Adults are spread as evenly as possible, so every room has one. Among splits of as many rooms an even one always leaves the most places
 * for children, and the occupancy rules only count the adults of a room (one: single use; beyond two: extra adults) and the children
 * and babies of the booking. So which room a child sleeps in never changes the price, and equal parties always have equal prices.
 */
export function splitParty(party: Party, room: RoomCapacity): RoomSplit | null {
  const most = party.singleRoom ? 1 : Math.min(MAX_ROOMS, party.adults);
  for (let rooms = 1; rooms <= most && rooms <= party.adults; rooms++) {
    if (canHold(party, room, rooms)) return countSplit(party, rooms);
  }
  return null;
}

/** How many of the rooms have so many adults: the fewer first, and the others where adults are left over. */
export function adultsByRoom(adults: number, rooms: number): { adults: number; rooms: number }[] {
  const fewest = Math.floor(adults / rooms);
  const fuller = adults % rooms;
  const all = { adults: fewest, rooms: rooms - fuller };
  return fuller === 0 ? [all] : [all, { adults: fewest + 1, rooms: fuller }];
}

function canHold(party: Party, room: RoomCapacity, rooms: number): boolean {
  const fewest = Math.floor(party.adults / rooms);
  const fuller = party.adults % rooms;
  if (fewest + (fuller > 0 ? 1 : 0) > Math.min(room.maxAdults, room.maxGuests)) return false;
  const childrenBeside = (adults: number) => Math.min(room.maxChildren, room.maxGuests - adults);
  const childPlaces =
    fuller * (fuller > 0 ? childrenBeside(fewest + 1) : 0) + (rooms - fuller) * childrenBeside(fewest);
  return party.children <= childPlaces && party.babies <= rooms * room.maxBabies;
}

function countSplit(party: Party, rooms: number): RoomSplit {
  const fewest = Math.floor(party.adults / rooms);
  const fuller = party.adults % rooms;
  return {
    rooms,
    singleUses: fewest === 1 ? rooms - fuller : 0,
    extraAdults: Math.max(0, fewest + 1 - BASE_ADULTS) * fuller + Math.max(0, fewest - BASE_ADULTS) * (rooms - fuller),
    children: party.children,
    babies: party.babies,
  };
}

/** How a party is put into rooms of one type: counts over all rooms, for the occupancy rules (docs/product/product.md#rooms). */
export type RoomSplit = { rooms: number; singleUses: number; extraAdults: number; children: number; babies: number };
