import { Map as MapIcon } from "lucide-react";
import type { MapDrawing } from "#modules/guides/types.ts";
import { usePage } from "#modules/sites/context.tsx";
import { Picture } from "#ui/media/picture.tsx";
import type { PlaceMap } from "./load-map.server.ts";
import css from "./map-teaser.module.css";

type Props = { map: PlaceMap; alt: string; onOpen: () => void };

/** A small map of the place with its hotels: opens the large one, or leads to the list of hotels until the page can. */
export function MapTeaser({ map, alt, onOpen }: Props) {
  const { t } = usePage();
  return (
    <a
      href={map.uri}
      className={css["teaser"]}
      aria-haspopup="dialog"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onOpen();
      }}
    >
      <SmallMap map={map} alt={alt} />
      <span className={css["open"]}>
        <MapIcon aria-hidden size={18} />
        {t("results.map")}
      </span>
    </a>
  );
}

/** The picture of the land with what the page knows: hotels, and names in its language. */
export function SmallMap({ map, alt }: { map: MapDrawing; alt: string }) {
  return (
    <>
      <Picture
        id={map.picture}
        alt={alt}
        ratio="map"
        sizes="(max-width: 640px) calc(100vw - 32px), 320px"
        className={css["land"]}
      />
      <svg viewBox="0 0 400 200" preserveAspectRatio="xMidYMid slice" aria-hidden className={css["signs"]}>
        <path d={map.single} />
        <path d={map.several} className={css["wideRing"]} />
        <path d={map.single} className={css["dot"]} />
        <path d={map.several} className={css["wideDot"]} />
        {map.names.map(({ x, y, text }) => (
          <text key={text} x={x} y={y - 4}>
            {text}
          </text>
        ))}
      </svg>
    </>
  );
}
