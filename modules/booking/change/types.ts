import type { Cents } from "#platform/money.ts";
import type { Day } from "#platform/dates.ts";
import type { RoomNights } from "#modules/availability/stock.server.ts";
import type { Party } from "#modules/visit/party.ts";
import type { ItemKind, ItemSnapshots } from "../items/views.ts";
import type { PreContract, ReductionDetail } from "../types.ts";

/** What a guest wants in the place of what they have. */
export type ChangeWish = {
  packageId: number;
  checkin: Day;
  nights: number;
  party: Party;
  activityDays: { activityId: number; day: Day }[];
};

/** Why the house bears what a change costs more: as a gift, or because it cannot keep the stay that was sold. */
export const HOUSE_CAUSES = ["gift", "rebooking"] as const;
export type HouseCause = (typeof HOUSE_CAUSES)[number];

/** A change at the house's cost, as it was agreed to. `difference`: what goes back, below zero, or nothing. `cost`: what the house bears more than before. */
export type HouseChange = {
  wish: ChangeWish;
  because: HouseCause;
  difference: Cents;
  cost: Cents;
  changesSeen: number;
};

/** One item before or after a change. `amount`: before reductions. */
export type KeptItem = {
  [K in ItemKind]: {
    id: string;
    kind: K;
    amount: Cents;
    reductions: { amount: Cents; detail: ReductionDetail }[];
    endsOn: Day | null;
    snapshot: ItemSnapshots[K];
  };
}[ItemKind];

/** Whose rooms, of which nights. */
export type KeptRooms = RoomNights & { packageId: number; hotelId: number };

/** All of an order that a change replaces. `amount`: what is paid for it, after reductions. */
export type KeptStay = { amount: Cents; items: KeptItem[]; rooms: KeptRooms; preContract: PreContract | null };
