import { BedDouble } from "lucide-react";
import { useState } from "react";
import type { RoomOffer } from "#modules/availability/rooms/types.ts";
import { usePage } from "#modules/sites/context.tsx";
import { RailArrows, useRail } from "#ui/media/carousel.tsx";
import { Picture } from "#ui/media/picture.tsx";
import css from "./rooms.module.css";

const SIZES = "(max-width: 640px) 92vw, (max-width: 1000px) 46vw, 384px";

/** A room's pictures, one at a time, and which of them it is: by finger, arrows or arrow keys; without JavaScript they scroll. Its sign where there are none. */
export function RoomPictures({ room: { images, label } }: { room: Pick<RoomOffer, "images" | "label"> }) {
  const { t } = usePage();
  const rail = useRail<HTMLDivElement>();
  const [current, setCurrent] = useState(0);
  if (images.length === 0)
    return (
      <div className={css["blank"]}>
        <BedDouble aria-hidden size={40} />
      </div>
    );
  const isAlone = images.length === 1;
  return (
    <>
      <div
        ref={rail.ref}
        className={css["row"]}
        role={isAlone ? undefined : "region"}
        aria-label={isAlone ? undefined : `${t("product.room.pictures")}, ${label}`}
        // What scrolls is reached by keyboard itself: there is nothing in it that would be.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={isAlone ? undefined : 0}
        onScroll={({ currentTarget: row }) => setCurrent(Math.round(row.scrollLeft / row.clientWidth))}
      >
        {images.map((image) => (
          <Picture key={image.id} id={image.id} alt={image.alt} ratio="card" sizes={SIZES} />
        ))}
      </div>
      {isAlone ? null : (
        <>
          <div className={css["arrows"]}>
            <RailArrows rail={rail} labels={{ previous: t("action.previous"), next: t("action.next") }} />
          </div>
          <span className={css["counter"]} aria-hidden>
            {current + 1} / {images.length}
          </span>
        </>
      )}
    </>
  );
}
