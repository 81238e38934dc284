import { createHash } from "node:crypto";
import type { Day } from "#platform/dates.ts";
import { cents, type Cents } from "#platform/money.ts";
import type { Proposal, ProposalKind } from "#modules/desk/closings/rules.ts";
import { MOST_STAYS, PROPOSALS } from "#modules/desk/closings/rules.ts";
import type { ConcernedStay } from "#modules/desk/closings/find-stays.server.ts";
import type { FoundHotel } from "#modules/rates/types.ts";
import type { PaintWish } from "#modules/rates/wish.ts";
import type { Preview } from "#modules/rates/write.server.ts";
import type { Ask } from "../../screen.ts";
import { lookerOf } from "../rates/looker.ts";
import { findOthers, type Other } from "../orders/other-stays.ts";

/** The nights that a hotel keeps nobody: the first and the last. */
export type Closed = { hotel: FoundHotel; from: Day; until: Day };

/** A stay with what could be done for it. `refund`: all that would go back, null where it cannot be taken back; `other`: the nearest that fits, elsewhere. */
export type Concerned = ConcernedStay & { refund: Cents | null; other: Other | null; changesSeen: number };

/** What a closing would deal with. `isMore`: not with all of it. `seen`: stands for everything that was shown. */
export type Prepared = { stays: Concerned[]; isMore: boolean; seen: string };

/** One after the other: each is a search and some prices. */
export async function prepare({ services }: Ask, { hotel, from, until }: Closed): Promise<Prepared> {
  const found = await services.desk.closings.concerned({ hotelId: hotel.id, from, until });
  const stays: Concerned[] = [];
  for (const stay of found.slice(0, MOST_STAYS)) stays.push(await look(services, stay));
  const facts = stays.map(({ orderId, refund, other, changesSeen }) => [orderId, refund, other, changesSeen]);
  const seen = createHash("sha256").update(JSON.stringify(facts)).digest("base64url").slice(0, 22);
  return { stays, isMore: found.length > MOST_STAYS, seen };
}

async function look(services: Ask["services"], stay: ConcernedStay): Promise<Concerned> {
  const { withdrawal, changes } = services.booking.forBuyer;
  const offer = await withdrawal(stay.orderId);
  const view = await changes.find(stay.orderId);
  const asked = view && { id: stay.orderId, siteId: stay.siteId, view, asked: view.wish };
  const [other = null] = asked && !view.open ? await findOthers(services, asked, { most: 1, isElsewhere: true }) : [];
  return { ...stay, refund: offer?.refund ?? null, other, changesSeen: view?.changesSeen ?? 0 };
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
      const { wish, back: difference, cost } = other;
      return { kind: "rebook", change: { wish, because: "rebooking", difference, cost, changesSeen } };
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
