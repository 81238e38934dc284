import { createHash } from "node:crypto";
import type { Day } from "#platform/dates.ts";
import { cents, type Cents } from "#platform/money.ts";
import type { Proposal, ProposalKind } from "#modules/desk/closings/rules.ts";
import { createRoomTally, type RoomTally } from "#modules/desk/closings/room-tally.ts";
import { PROPOSALS } from "#modules/desk/closings/rules.ts";
import type { ConcernedStay, PayingStay, StayCursor } from "#modules/desk/closings/find-stays.server.ts";
import type { FoundHotel } from "#modules/rates/types.ts";
import type { PaintWish } from "#modules/rates/wish.ts";
import type { Preview } from "#modules/rates/write.server.ts";
import type { Ask } from "../../screen.ts";
import { lookerOf } from "../rates/looker.ts";
import { proposeOther, type Other } from "../orders/other-stays.ts";

/** The nights that a hotel keeps nobody: the first and the last. `after`: behind whom the page begins; `isRest`: of those alone that no closing has dealt with. */
export type Closed = { hotel: FoundHotel; from: Day; until: Day; after: StayCursor | null; isRest: boolean };

/**
 * A stay with what could be done for it. `refund`: all that would go back, null where it cannot be taken back; `other`: what is proposed in its place, elsewhere;
 * `dearCost`: what the cheapest that is free would cost the house where that is too much to be proposed; `isFixed`: it cannot be moved now, so nothing was looked for.
 */
export type Concerned = ConcernedStay & {
  refund: Cents | null;
  other: Other | null;
  dearCost: Cents | null;
  isFixed: boolean;
  changesSeen: number;
};

/**
 * A page of what a closing would deal with. `total`: stays of all pages; `next`: where the following begins, null on the last; `paying`: stays whose payment is
 * under way, which are dealt with afterwards; `seen`: stands for everything that was shown of the page.
 */
export type Prepared = {
  stays: Concerned[];
  total: number;
  next: StayCursor | null;
  paying: PayingStay[];
  seen: string;
};

type Services = Pick<Ask["services"], "booking" | "nearStays"> & {
  desk: { closings: Pick<Ask["services"]["desk"]["closings"], "concerned" | "paying" | "promised"> };
};

/**
 * One after the other, each a search and some prices: whoever arrives first gets what fits best, and the next what is left then. What earlier pages have promised
 * and their jobs have not taken yet is not left either.
 */
export async function prepare(
  { services }: { services: Services },
  { hotel, from, until, after, isRest }: Closed,
): Promise<Prepared> {
  const { closings } = services.desk;
  const nights = { hotelId: hotel.id, from, until };
  const { stays: found, total, next } = await closings.concerned({ ...nights, after, isRest });
  const tally = createRoomTally(await closings.promised());
  const stays: Concerned[] = [];
  for (const stay of found) {
    const looked = await look(services, stay, tally);
    if (looked.other) tally.promise(looked.other.rooms);
    stays.push(looked);
  }
  const facts = stays.map(({ orderId, refund, other, dearCost, changesSeen }) => {
    // How many of its rooms are left is no reason to look again: that one is, its proposal says.
    const { rooms: _, ...offered } = other ?? {};
    return [orderId, refund, offered, dearCost, changesSeen];
  });
  const seen = createHash("sha256").update(JSON.stringify(facts)).digest("base64url").slice(0, 22);
  return { stays, total, next, paying: await closings.paying(nights), seen };
}

async function look(services: Services, stay: ConcernedStay, tally: RoomTally): Promise<Concerned> {
  const { withdrawal, changes } = services.booking.forBuyer;
  const offer = await withdrawal(stay.orderId);
  const view = await changes.find(stay.orderId);
  const asked = view && { id: stay.orderId, siteId: stay.siteId, view, asked: view.wish };
  const isFixed = !asked || view.open !== null;
  const proposed = isFixed ? { other: null, dearCost: null } : await proposeOther(services, asked, tally.fits);
  return { ...stay, refund: offer?.refund ?? null, ...proposed, isFixed, changesSeen: view?.changesSeen ?? 0 };
}

/** What is done for a stay unless somebody chooses otherwise: another stay where one fits, else everything back. */
export const firstChoice = ({ other, refund }: Concerned): Choice => (other ? "rebook" : refund ? "refund" : "none");

export type Choice = ProposalKind | "none";

/** What somebody has chosen for a stay; what it cannot have is nothing. */
export function readChoice(text: string, stay: Concerned): Choice {
  const choice = PROPOSALS.find((one) => one === text) ?? "none";
  return proposalOf(choice, stay) ? choice : "none";
}

/** The proposal as it is made; null for none. */
export function proposalOf(choice: Choice, { refund, other, changesSeen }: Concerned): Proposal | null {
  switch (choice) {
    case "none":
      return null;
    case "refund":
      return refund === null ? null : { kind: "refund", expected: refund, changesSeen };
    case "rebook": {
      if (!other) return null;
      const { wish, back: difference, cost, rooms } = other;
      const { available: _, ...takes } = rooms;
      return { kind: "rebook", change: { wish, because: "rebooking", difference, cost, changesSeen }, takes };
    }
    case "mail":
      return { kind: "mail", offer: other && { hotel: other.hotel, stay: other.offer } };
  }
}

export type Totals = { refunds: Cents; borne: Cents; back: Cents; count: Record<Choice, number> };

/** What all of it comes to. */
export function totalsOf(chosen: readonly { stay: Concerned; choice: Choice }[]): Totals {
  const totals = { refunds: 0, borne: 0, back: 0, count: { rebook: 0, refund: 0, mail: 0, none: 0 } };
  for (const { stay, choice } of chosen) {
    totals.count[choice] += 1;
    if (choice === "refund") totals.refunds += stay.refund ?? 0;
    if (choice === "rebook") totals.borne += Math.max(0, stay.other?.cost ?? 0);
    if (choice === "rebook") totals.back -= stay.other?.back ?? 0;
  }
  const { refunds, borne, back, count } = totals;
  return { refunds: cents(refunds), borne: cents(borne), back: cents(back), count };
}

/** What closing the nights would change of what is sold, room by room; nothing where they are closed already. */
export async function findSelling(
  ask: Ask,
  { hotel, from, until }: Closed,
): Promise<{ wish: PaintWish; preview: Preview }[]> {
  const { rates } = ask.services;
  const looker = lookerOf(ask);
  const first = await rates.findRoom({ hotel: hotel.code, room: null }, looker);
  const selling = [];
  for (const { code } of first?.rooms ?? []) {
    const room = await rates.findRoom({ hotel: hotel.code, room: code }, looker);
    if (!room) continue;
    const wish = closeWish(
      room.plans.map(({ roomRateId }) => roomRateId),
      { from, until },
    );
    const preview = await rates.preview({ hotel: hotel.code, room: code, wish }, looker);
    if (preview && preview.assessed.rates.length > 0) selling.push({ wish, preview });
  }
  return selling;
}

const closeWish = (roomRateIds: readonly number[], { from, until }: Pick<Closed, "from" | "until">): PaintWish => ({
  kind: "paint",
  roomRateIds,
  from,
  until,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  price: null,
  roomsLeft: null,
  isClosed: true,
  closedToArrival: null,
  closedToDeparture: null,
  minLos: null,
  maxLos: null,
});
