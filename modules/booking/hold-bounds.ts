/** By what unpaid holds are counted: the address a request came from, the e-mail it names, the browser it came from. */
export const HOLDERS = ["address", "email", "browser"] as const;
export type Holder = (typeof HOLDERS)[number];

/** What a holder may have at most: `rooms` set aside and not paid at once, `tries` orders in an hour that were not paid. */
export type HoldBounds = Record<Holder, { rooms: number; tries: number }>;

/** An order that nobody has paid (yet). */
export type UnpaidOrder = { rooms: number; isWaiting: boolean; createdAt: Date; holdExpiresAt: Date };

/** Which bound stands in the way of another hold, and until when. */
export type HoldRefusal = { by: Holder; bound: "rooms" | "tries"; until: Date };

/** What the buyer is told: their own rooms, their own tries, or what others do on the same connection. */
export const HOLD_REASONS = ["own_rooms", "own_tries", "connection"] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

export const TRIES_MS = 60 * 60_000;

/** Whether a holder may set `rooms` more aside; the bound that stands in the way longest, if one does. */
export function findRefusal(
  unpaid: Record<Holder, readonly UnpaidOrder[]>,
  ask: { bounds: HoldBounds; rooms: number; now: Date },
): HoldRefusal | null {
  const refusals = HOLDERS.flatMap((by) => refusalsOf(by, unpaid[by], ask));
  return refusals.reduce<HoldRefusal | null>(
    (longest, refusal) => (longest && longest.until >= refusal.until ? longest : refusal),
    null,
  );
}

function refusalsOf(
  by: Holder,
  unpaid: readonly UnpaidOrder[],
  { bounds, rooms, now }: { bounds: HoldBounds; rooms: number; now: Date },
): HoldRefusal[] {
  const held = unpaid.filter((order) => order.isWaiting && order.holdExpiresAt > now);
  const tries = unpaid.filter((order) => now.getTime() - order.createdAt.getTime() < TRIES_MS);
  const roomsFrom = whenRoomsFit(held, rooms, bounds[by].rooms);
  const triesFrom = whenTriesFit(tries, bounds[by].tries);
  return [
    ...(roomsFrom ? [{ by, bound: "rooms" as const, until: roomsFrom }] : []),
    ...(triesFrom ? [{ by, bound: "tries" as const, until: triesFrom }] : []),
  ];
}

/** When enough holds have ended; null when it fits now. A single order is never too large: a coach party fits no bound, and pays like others. */
function whenRoomsFit(held: readonly UnpaidOrder[], rooms: number, most: number): Date | null {
  let left = held.reduce((sum, order) => sum + order.rooms, 0);
  let until: Date | null = null;
  for (const order of held.toSorted((a, b) => a.holdExpiresAt.getTime() - b.holdExpiresAt.getTime())) {
    if (left + rooms <= most) break;
    left -= order.rooms;
    until = order.holdExpiresAt;
  }
  return until;
}

/** When enough tries lie an hour back; null when there are few enough now. */
function whenTriesFit(tries: readonly UnpaidOrder[], most: number): Date | null {
  const last = tries.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())[tries.length - most];
  return last ? new Date(last.createdAt.getTime() + TRIES_MS) : null;
}

/** How a refusal is told: whoever shares an address with others cannot tell whose rooms they are. */
export function holdReason({ by, bound }: HoldRefusal): HoldReason {
  if (by === "address") return "connection";
  return bound === "rooms" ? "own_rooms" : "own_tries";
}
