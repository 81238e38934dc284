import { ExternalLink, Info } from "lucide-react";
import { Suspense } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { onDemand } from "#ui/late.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import type { ProductView } from "../views.ts";
import { BulletList } from "./bullet-list.tsx";
import { petsText, taxText } from "./hotel-words.ts";
import css from "./practical.module.css";

const HotelMap = onDemand(async () => (await import("./hotel-map.tsx")).HotelMap);

export type Topic = "way" | "hours" | "know" | "tax";
/** What practical info is about: a product, or a hotel without one. */
export type PracticalFacts = Pick<ProductView, "hotel" | "departureHour"> & {
  breakfast: Pick<ProductView["breakfast"], "included" | "label" | "schedules"> | null;
  activities: readonly Pick<ProductView["activities"][number], "activityId" | "title" | "when">[];
};
type Props = { topic: Topic; product: PracticalFacts; mapTiles: string; onClose: () => void };

const TITLES = {
  way: "product.practical.way",
  hours: "product.practical.hours",
  know: "product.practical.know",
  tax: "product.practical.tax",
} as const;

/** Getting there, opening hours, things to know, local tax. */
export function PracticalDialog({ topic, product, mapTiles, onClose }: Props) {
  const { t } = usePage();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(TITLES[topic])}
      closeLabel={t("action.close")}
      mobile={topic === "way" ? "full" : "sheet"}
      width={topic === "way" ? 880 : undefined}
    >
      <div className={css["dialogText"]}>
        {topic === "way" ? (
          <GettingThere product={product} mapTiles={mapTiles} />
        ) : topic === "hours" ? (
          <OpeningHours product={product} />
        ) : topic === "know" ? (
          <ThingsToKnow product={product} />
        ) : (
          <LocalTax product={product} />
        )}
      </div>
    </Dialog>
  );
}

/** The way there on the map that confirmations link to. */
const mapsLink = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
  `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`;

function GettingThere({ product: { hotel }, mapTiles }: Pick<Props, "product" | "mapTiles">) {
  const { t } = usePage();
  const parking = hotel.infoGeneral.find((info) => info.code === "parking");
  return (
    <>
      <div className={css["map"]}>
        <Suspense fallback={null}>
          <HotelMap
            latitude={hotel.location.latitude}
            longitude={hotel.location.longitude}
            label={hotel.label}
            tiles={mapTiles}
          />
        </Suspense>
      </div>
      <p>
        <b>{hotel.label}</b>
        <br />
        {hotel.location.address}
        <br />
        <a className={css["openMap"]} href={mapsLink(hotel.location)} target="_blank" rel="noreferrer">
          <ExternalLink aria-hidden size={18} />
          {t("product.map.open")}
        </a>
      </p>
      {hotel.gettingThere ? <p>{hotel.gettingThere}</p> : null}
      {parking ? <p>{parking.label}</p> : null}
    </>
  );
}

function OpeningHours({ product }: Pick<Props, "product">) {
  const { t, format } = usePage();
  const {
    checkInOut: { checkin, checkout },
  } = product.hotel;
  const { breakfast } = product;
  const between = ({ from, until }: { from: string; until: string }) =>
    `${format.time(from)}\u00a0– ${format.time(until)}`;
  return (
    <>
      <dl className={css["pairs"]}>
        <div>
          <dt>{t("product.arrival")}</dt>
          <dd>{between(checkin)}</dd>
        </div>
        <div>
          <dt>{t("product.departure")}</dt>
          <dd>{between({ from: checkout.from, until: product.departureHour })}</dd>
        </div>
        {breakfast?.included ? (
          <div>
            <dt>{breakfast.label}</dt>
            <dd>{between(breakfast.schedules)}</dd>
          </div>
        ) : null}
        {product.activities.map((activity) => (
          <div key={activity.activityId}>
            <dt>{activity.title}</dt>
            <dd>{activity.when}</dd>
          </div>
        ))}
      </dl>
      <p className={css["note"]}>
        <Info aria-hidden size={18} />
        {t("product.practical.hoursNote")}
      </p>
    </>
  );
}

function ThingsToKnow({ product: { hotel } }: Pick<Props, "product">) {
  const page = usePage();
  return (
    <>
      <p>{petsText(hotel, page)}</p>
      <BulletList title={page.t("product.practical.important")} lines={hotel.importantInfos} />
    </>
  );
}

/** The tourist-tax explanation (docs/product/product.md#local-tax). */
function LocalTax({ product: { hotel } }: Pick<Props, "product">) {
  const page = usePage();
  return (
    <>
      <p>
        <b>{taxText(hotel, page)}</b>
      </p>
      <p>{page.t(hotel.localTax.toBePaidAtHotel ? "product.tax.atHotel" : "product.tax.withBooking")}</p>
      <p>{page.t("product.tax.why")}</p>
    </>
  );
}
