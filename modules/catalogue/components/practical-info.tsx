import { CarFront, Clock, Coins, Expand, Info } from "lucide-react";
import { Suspense, useState, type ReactNode } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { isOnMap } from "#platform/basemap/frame.ts";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { onDemand } from "#ui/late.tsx";
import { petsText, taxText } from "./hotel-words.ts";
import { PracticalTopic, TOPICS, TOPIC_TITLES, type PracticalFacts, type Topic } from "./practical-topics.tsx";
import { useNear } from "./use-near.ts";
import css from "./practical.module.css";

const HotelMap = onDemand(async () => (await import("./hotel-map.tsx")).HotelMap);
const PracticalDialog = onDemand(async () => (await import("./practical-dialogs.tsx")).PracticalDialog);

/**
 * "Practical info": the map and four cards, each with its dialog (docs/product/product.md#practical). Map and dialogs are loaded when they are
 * needed; what dialogs say stands on the page where none opens, and on paper.
 */
export function PracticalInfo({ product, mapTiles }: { product: PracticalFacts; mapTiles: string }) {
  const page = usePage();
  const { t } = page;
  const [topic, setTopic] = useState<Topic | null>(null);
  const { hotel } = product;
  const { checkin } = hotel.checkInOut;
  const hasMap = isOnMap(hotel.location);
  return (
    <div className={classes(css["place"], !hasMap && css["withoutMap"])}>
      {hasMap ? <MapCard product={product} mapTiles={mapTiles} onEnlarge={() => setTopic("way")} /> : null}
      <ul className={css["cards"]}>
        <PracticalCard
          icon={<CarFront aria-hidden size={22} />}
          title={t("product.practical.way")}
          text={hotel.location.address}
          action={t("product.practical.wayAction")}
          onOpen={() => setTopic("way")}
        />
        <PracticalCard
          icon={<Clock aria-hidden size={22} />}
          title={t("product.practical.hours")}
          text={t("product.practical.hoursText", {
            arrival: page.format.time(checkin.from),
            departure: page.format.time(product.departureHour),
          })}
          action={t("product.practical.hoursAction")}
          onOpen={() => setTopic("hours")}
        />
        <PracticalCard
          icon={<Info aria-hidden size={22} />}
          title={t("product.practical.know")}
          text={petsText(hotel, page)}
          action={t("product.practical.knowAction")}
          onOpen={() => setTopic("know")}
        />
        <PracticalCard
          icon={<Coins aria-hidden size={22} />}
          title={t("product.practical.tax")}
          text={taxText(hotel, page)}
          action={t("product.practical.taxAction")}
          onOpen={() => setTopic("tax")}
        />
      </ul>
      <div className={css["plain"]}>
        {TOPICS.map((each) => (
          <section key={each}>
            <h3>{t(TOPIC_TITLES[each])}</h3>
            <PracticalTopic topic={each} product={product} />
          </section>
        ))}
      </div>
      {topic ? (
        <Suspense fallback={null}>
          <PracticalDialog topic={topic} product={product} mapTiles={mapTiles} onClose={() => setTopic(null)} />
        </Suspense>
      ) : null}
    </div>
  );
}

function PracticalCard({
  icon,
  title,
  text,
  action,
  onOpen,
}: {
  icon: ReactNode;
  title: string;
  text: string;
  action: string;
  onOpen: () => void;
}) {
  return (
    <li>
      {icon}
      <h3>{title}</h3>
      <p>{text}</p>
      <Button look="link" onClick={onOpen}>
        {action}
      </Button>
    </li>
  );
}

/** A view of the map that comes when it is scrolled to. */
function MapCard({
  product: { hotel },
  mapTiles,
  onEnlarge,
}: {
  product: PracticalFacts;
  mapTiles: string;
  onEnlarge: () => void;
}) {
  const { t } = usePage();
  const { ref, isNear } = useNear();
  const { streetAddress, zipCode } = hotel.location.completeAddress;
  return (
    <div className={css["mapCard"]} ref={ref}>
      {isNear ? (
        <Suspense fallback={null}>
          <HotelMap
            latitude={hotel.location.latitude}
            longitude={hotel.location.longitude}
            label={hotel.label}
            tiles={mapTiles}
            isInPage
          />
        </Suspense>
      ) : null}
      <div className={css["address"]}>
        <p>
          <b>{streetAddress}</b>
          <span>
            {zipCode} {hotel.location.label}
          </span>
        </p>
        <Button look="quiet" small onClick={onEnlarge}>
          <Expand aria-hidden size={16} />
          {t("product.map.enlarge")}
        </Button>
      </div>
    </div>
  );
}
