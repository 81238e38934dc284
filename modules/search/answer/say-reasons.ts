import type { Translate } from "#platform/i18n/keys.ts";
import { chooseReasons, type ReasonCode } from "./choose-reasons.ts";
import type { ResultCard } from "../types.ts";

/** A card with the bookings of the last 90 days that its list is judged by. */
export type CountedCard = { card: ResultCard; recentBookings: number };

/** The cards of a list, of which few give a reason, and none more than one (docs/product/search.md#stress). */
export function sayReasons(list: readonly CountedCard[], t: Translate): ResultCard[] {
  const reasons = chooseReasons(
    list.map(({ card, recentBookings }) => ({
      availableRooms: card.availableRooms,
      recentBookings,
      labels: card.marketingLabels.map(({ code }) => code),
    })),
  );
  return list.map(({ card, recentBookings }, place) => {
    const reason = reasons[place] ?? null;
    return { ...card, reason, stressMessages: linesOf(reason, { rooms: card.availableRooms ?? 0, recentBookings }, t) };
  });
}

/** Labels stand on the picture; the two others are lines, bookings with the period that they were counted over. */
function linesOf(
  reason: ReasonCode | null,
  { rooms, recentBookings }: { rooms: number; recentBookings: number },
  t: Translate,
): ResultCard["stressMessages"] {
  if (reason === "rooms")
    return [{ message: t("search.stress.rooms", { count: rooms }), color: "scarcity", icon: "bed" }];
  if (reason === "booked")
    return [{ message: t("search.stress.booked", { count: recentBookings }), color: "social", icon: "users" }];
  return [];
}
