import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { track } from "#modules/analytics/track.ts";
import { useStay } from "#modules/availability/components/stay-context.tsx";
import type { Upsell } from "#modules/availability/upsells/types.ts";
import { writePeople } from "#modules/visit/party.ts";
import { writeQuery } from "#modules/visit/state.ts";
import { writeActivityDates, writeDates } from "#modules/visit/stay.ts";

/** How long the change is shown before the page of the other stay comes, milliseconds (docs/product/product.md#upsells). */
const SHOWN_MS = 500;

type Change = {
  /** Leads to the other stay. */
  change: (upsell: Upsell) => void;
  /** The one that is on its way; null: none. */
  changing: Upsell | null;
  /** The other stay with what is chosen here. */
  addressOf: (upsell: Upsell) => string;
  /** Id of the stay that the visitor came from by a change; null: by another way. */
  cameFrom: string | null;
};

/** From a stay to another by an extra: dates, party, days of what both have, code and flow go along, the place on the page stays. */
export function useChange(giftNights: number | null): Change {
  const navigate = useNavigate();
  const { state } = useLocation();
  const { product, chosen, promotionCode } = useStay();
  const [changing, setChanging] = useState<Upsell | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const addressOf = ({ uri, keptActivityIds }: Upsell) => {
    const { party, checkin, nights, activityDays } = chosen;
    const kept = Object.fromEntries(Object.entries(activityDays).filter(([id]) => keptActivityIds.includes(id)));
    const days = writeActivityDates(kept);
    const query = writeQuery({
      ...writeDates({ checkin, nights }),
      ...writePeople(party),
      ...(days ? { activityDates: days } : {}),
      ...(promotionCode ? { promotionCode } : {}),
      ...(giftNights === null ? {} : { flow: "gifting", giftNights: String(giftNights) }),
    });
    return `${uri}?${query}`;
  };
  const change = (upsell: Upsell) => {
    if (changing) return;
    setChanging(upsell);
    const { direction, change: what, id } = upsell;
    track({ name: "extra_changed", direction, change: what, offerId: product.id, toOfferId: id });
    timer.current = setTimeout(() => {
      void navigate(addressOf(upsell), { preventScrollReset: true, state: { cameFrom: product.id } });
    }, SHOWN_MS);
  };
  return { change, changing, addressOf, cameFrom: readCameFrom(state) };
}

function readCameFrom(state: unknown): string | null {
  if (typeof state !== "object" || state === null || !("cameFrom" in state)) return null;
  return typeof state.cameFrom === "string" ? state.cameFrom : null;
}
