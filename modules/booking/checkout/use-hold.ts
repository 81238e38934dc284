import { useEffect, useState } from "react";

/** Rooms set aside: until when in browser time (null until the browser has taken over), and the seconds that were left at first. */
export type Hold = { orderId: string; endsAt: number | null; secondsAtFirst: number };

/** The hold of the order that the page came with, then whatever follows. */
export function useHold(order: { id: string; holdLeftMs: number } | null): [Hold | null, (hold: Hold | null) => void] {
  const [hold, setHold] = useState<Hold | null>(
    order && { orderId: order.id, endsAt: null, secondsAtFirst: Math.round(order.holdLeftMs / 1000) },
  );
  useEffect(() => {
    // The server's clock and the browser's may differ: what was left when the page came counts from now.
    setHold(
      (current) => current && { ...current, endsAt: current.endsAt ?? Date.now() + current.secondsAtFirst * 1000 },
    );
  }, []);
  return [hold, setHold];
}
