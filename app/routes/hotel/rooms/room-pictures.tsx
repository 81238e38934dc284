import { BedDouble } from "lucide-react";
import { useState, type RefObject } from "react";
import type { RoomOffer } from "#modules/availability/rooms/types.ts";
import { usePage } from "#modules/sites/context.tsx";
import { RailArrows, useRail } from "#ui/media/carousel.tsx";
import { Picture } from "#ui/media/picture.tsx";
import css from "./rooms.module.css";

/** The last row may hold fewer, and larger ones. */
const SIZES = "(max-width: 640px) 92vw, (max-width: 1000px) 46vw, 588px";

type Pictured = { room: Pick<RoomOffer, "images" | "label"> };

/** A room's pictures, one at a time, and which of them it is: by finger, arrows or arrow keys; without JavaScript they scroll. Its sign where there are none. */
export function RoomPictures({ room }: Pictured) {
  const { t } = usePage();
  const rail = useRail<HTMLDivElement>();
  const [current, setCurrent] = useState(0);
  const { length } = room.images;
  if (length === 0)
    return (
      <div className={css["blank"]}>
        <BedDouble aria-hidden size={40} />
      </div>
    );
  return (
    <>
      <Row rowRef={rail.ref} room={room} onTurn={setCurrent} />
      {length > 1 ? (
        <>
          <div className={css["arrows"]}>
            <RailArrows rail={rail} labels={{ previous: t("action.previous"), next: t("action.next") }} />
          </div>
          <span className={css["counter"]} aria-hidden>
            {current + 1} / {length}
          </span>
        </>
      ) : null}
    </>
  );
}

type RowProps = Pictured & { rowRef: RefObject<HTMLDivElement | null>; onTurn: (current: number) => void };

/** What scrolls is reached by keyboard itself: there is nothing in it that would be. */
function Row({ rowRef, room: { images, label }, onTurn }: RowProps) {
  const { t } = usePage();
  const isAlone = images.length === 1;
  return (
    <div
      ref={rowRef}
      className={css["row"]}
      role={isAlone ? undefined : "region"}
      aria-label={isAlone ? undefined : `${t("product.room.pictures")}, ${label}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={isAlone ? undefined : 0}
      onScroll={({ currentTarget: row }) => onTurn(Math.round(row.scrollLeft / row.clientWidth))}
    >
      {images.map((image) => (
        <Picture key={image.id} id={image.id} alt={image.alt} ratio="card" sizes={SIZES} />
      ))}
    </div>
  );
}
