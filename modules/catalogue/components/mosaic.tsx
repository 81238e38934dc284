import { Images } from "lucide-react";
import { Suspense, useRef, useState } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { classes } from "#ui/classes.ts";
import { onDemand } from "#ui/late.tsx";
import { Picture } from "#ui/media/picture.tsx";
import type { ImageView } from "../views.ts";
import css from "./mosaic.module.css";

const Gallery = onDemand(async () => (await import("#ui/media/gallery.tsx")).Gallery);

/** The first five pictures, or three where there are not so many, all of them behind a button (docs/product/product.md#texts). On a phone they are swiped. Nothing without pictures. */
export function Mosaic({ images, title, onOpen }: { images: readonly ImageView[]; title: string; onOpen: () => void }) {
  const { t } = usePage();
  const [openAt, setOpenAt] = useState<number | null>(null);
  const tiles = useRef<HTMLDivElement>(null);
  const open = (index: number) => {
    setOpenAt(index);
    onOpen();
  };
  // The focus goes to the picture that was looked at last, where it has a tile.
  const close = (index: number) => {
    setOpenAt(null);
    requestAnimationFrame(() => tiles.current?.querySelectorAll("button")[index]?.focus());
  };
  const shown = images.slice(0, 5);
  if (shown.length === 0) return null;
  return (
    <div className={css["box"]}>
      <div
        ref={tiles}
        className={classes(
          css["mosaic"],
          shown.length < 3 && css["single"],
          (shown.length === 3 || shown.length === 4) && css["three"],
        )}
      >
        {shown.map((image, index) => (
          <Tile
            key={image.id + index}
            image={image}
            sizes={`(max-width: 860px) 100vw, (min-width: 1600px) ${Math.round((widthOf(index, shown.length) * 4) / 3)}px, ${widthOf(index, shown.length)}px`}
            index={index}
            onOpen={() => open(index)}
          />
        ))}
      </div>
      <button type="button" className={css["all"]} onClick={() => open(0)}>
        <Images aria-hidden size={18} />
        {t("product.gallery.all", { count: images.length })}
      </button>
      {openAt === null ? null : (
        <Suspense fallback={null}>
          <Gallery
            images={images}
            startAt={openAt}
            title={title}
            labels={{
              close: t("action.close"),
              previous: t("action.previous"),
              next: t("action.next"),
              position: (number) => t("product.gallery.position", { number, total: images.length }),
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  );
}

type TileProps = { image: ImageView; index: number; sizes: string; onOpen: () => void };

function Tile({ image, index, sizes, onOpen }: TileProps) {
  const { t } = usePage();
  return (
    <button
      type="button"
      className={css["tile"]}
      onClick={onOpen}
      aria-label={t("product.gallery.open", { number: index + 1, alt: image.alt })}
    >
      <Picture id={image.id} alt={image.alt} ratio="card" sizes={sizes} isPriority={index === 0} />
    </button>
  );
}

/** How wide a picture of so many stands on a wide screen, CSS pixels. */
function widthOf(index: number, count: number): number {
  if (count < 3) return 1200 / count;
  const [first, other] = count < 5 ? [795, 397] : [592, 296];
  return index === 0 ? first : other;
}
