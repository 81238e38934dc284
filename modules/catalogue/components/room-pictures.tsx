import type { RefObject } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { RailArrows, useRail } from "#ui/media/carousel.tsx";
import { Picture } from "#ui/media/picture.tsx";
import type { ImageView } from "../views.ts";
import css from "./room-pictures.module.css";

const SIZES = "(max-width: 860px) 92vw, (min-width: 1600px) 1132px, 730px";

/** The room's own pictures, one at a time: by arrows, finger or arrow keys; without JavaScript they scroll. Nothing without pictures. `label`: whose they are instead. */
export function RoomPictures({ images, label }: { images: readonly ImageView[]; label?: string }) {
  const { t } = usePage();
  const rail = useRail<HTMLDivElement>();
  if (images.length === 0) return null;
  return (
    <div className={css["pictures"]}>
      <Row rowRef={rail.ref} label={label ?? t("product.room.pictures")} images={images} />
      {images.length > 1 ? (
        <div className={css["arrows"]}>
          <RailArrows rail={rail} labels={{ previous: t("action.previous"), next: t("action.next") }} />
        </div>
      ) : null}
    </div>
  );
}

/** What scrolls is reached by keyboard itself: there is nothing in it that would be. */
function Row({
  rowRef,
  label,
  images,
}: {
  rowRef: RefObject<HTMLDivElement | null>;
  label: string;
  images: readonly ImageView[];
}) {
  return (
    <div
      ref={rowRef}
      className={css["row"]}
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={images.length > 1 ? 0 : undefined}
    >
      {images.map((image) => (
        <Picture key={image.id} id={image.id} alt={image.alt} ratio="card" sizes={SIZES} />
      ))}
    </div>
  );
}
