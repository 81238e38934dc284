import { Suspense } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { onDemand } from "#ui/late.tsx";
import { isOnMap } from "#platform/basemap/frame.ts";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { PracticalTopic, TOPIC_TITLES, type PracticalFacts, type Topic } from "./practical-topics.tsx";
import css from "./practical.module.css";

const HotelMap = onDemand(async () => (await import("./hotel-map.tsx")).HotelMap);

type Props = { topic: Topic; product: PracticalFacts; mapTiles: string; onClose: () => void };

/** Getting there, opening hours, things to know, local tax. */
export function PracticalDialog({ topic, product, mapTiles, onClose }: Props) {
  const { t } = usePage();
  const { location, label } = product.hotel;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(TOPIC_TITLES[topic])}
      closeLabel={t("action.close")}
      mobile={topic === "way" ? "full" : "sheet"}
      width={topic === "way" ? 880 : undefined}
    >
      <div className={css["dialogText"]}>
        {topic === "way" && isOnMap(location) ? (
          <div className={css["map"]}>
            <Suspense fallback={null}>
              <HotelMap latitude={location.latitude} longitude={location.longitude} label={label} tiles={mapTiles} />
            </Suspense>
          </div>
        ) : null}
        <PracticalTopic topic={topic} product={product} />
      </div>
    </Dialog>
  );
}
