import { BedDouble, Check, Ruler, Users } from "lucide-react";
import { Suspense, useState } from "react";
import type { RoomOffer } from "#modules/availability/rooms/types.ts";
import { usePage } from "#modules/sites/context.tsx";
import { onDemand } from "#ui/late.tsx";
import { RoomPictures } from "./room-pictures.tsx";
import css from "./rooms.module.css";

const RoomDialog = onDemand(async () => (await import("./room-dialog.tsx")).RoomDialog);

/** The browser never reads what a page without scripts unfolds: only the server has its code. */
const PlainLists = import.meta.env.SSR
  ? (await import("#modules/catalogue/components/room-lists.tsx")).RoomLists
  : null;

/** A room's pictures, name and what it is made of; the way to all of it. */
export function RoomHead({ room, badge }: { room: RoomOffer; badge?: string | undefined }) {
  const { t } = usePage();
  return (
    <>
      <div className={css["picture"]}>
        <RoomPictures room={room} />
        {badge ? <span className={css["badge"]}>{badge}</span> : null}
      </div>
      <div className={css["head"]}>
        <h3 id={`room-${room.uuid}`}>{room.label}</h3>
        <ul className={css["facts"]}>
          <li>
            <Ruler aria-hidden size={16} />
            {t("product.room.size", { size: room.size })}
          </li>
          <li>
            <Users aria-hidden size={16} />
            {t("product.room.capacity", { count: room.maxCapacity })}
          </li>
          <li>
            <BedDouble aria-hidden size={16} />
            {room.bedding.map((bed) => bed.label).join(", ")}
          </li>
          {room.highlights.slice(-1).map((highlight) => (
            <li key={highlight}>
              <Check aria-hidden size={16} />
              {highlight}
            </li>
          ))}
        </ul>
        <Details room={room} />
      </div>
    </>
  );
}

/** Everything about the room: in a dialog, or unfolded where no script runs. */
function Details({ room }: { room: RoomOffer }) {
  const { t } = usePage();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={css["more"]} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t("hotel.room.details")}
        <span className="vh"> {room.label}</span>
      </button>
      <noscript>
        {import.meta.env.SSR ? (
          <div className={css["plain"]}>
            <p>{room.description}</p>
            {PlainLists ? <PlainLists room={room} /> : null}
          </div>
        ) : null}
      </noscript>
      {isOpen ? (
        <Suspense>
          <RoomDialog room={room} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
