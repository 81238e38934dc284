import { ExternalLink, Info } from "lucide-react";
import type { ReactNode } from "react";
import { usePage } from "#modules/sites/context.tsx";
import type { ProductView } from "../views.ts";
import { BulletList } from "./bullet-list.tsx";
import { hasTax, petsText, taxText } from "./hotel-words.ts";
import css from "./practical.module.css";

/** What practical info is about: a product, or a hotel without one, whose breakfast is nobody's yet. */
export type PracticalFacts = Pick<ProductView, "hotel" | "departureHour"> &
  Partial<Pick<ProductView, "importantInfos">> & {
    breakfast: Pick<ProductView["breakfast"], "included" | "label"> | null;
    activities: readonly Pick<ProductView["activities"][number], "activityId" | "title" | "when">[];
  };
type Props = { product: PracticalFacts };

export const TOPICS = ["way", "hours", "know", "tax"] as const;
export type Topic = (typeof TOPICS)[number];

export const TOPIC_TITLES = {
  way: "product.practical.way",
  hours: "product.practical.hours",
  know: "product.practical.know",
  tax: "product.practical.tax",
} as const satisfies Record<Topic, string>;

/** All that there is to say of a topic but its map: in a dialog, on paper, and where no script opens dialogs. */
export function PracticalTopic({ topic, product }: Props & { topic: Topic }) {
  if (topic === "way") return <Way product={product} />;
  if (topic === "hours") return <OpeningHours product={product} />;
  return topic === "know" ? <ThingsToKnow product={product} /> : <LocalTax product={product} />;
}

/** The way there on the map that confirmations link to. */
const mapsLink = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
  `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`;

function Way({ product: { hotel } }: Props) {
  const { t } = usePage();
  const parking = hotel.infoGeneral.find((info) => info.code === "parking");
  return (
    <>
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
      <BulletList title={t("product.practical.transport")} lines={hotel.transport} />
      {parking ? (
        <BulletList
          title={t("product.practical.parking")}
          lines={[parking.label, ...(hotel.parking?.mustReserve ? [t("product.practical.parkingReserve")] : [])]}
        />
      ) : null}
    </>
  );
}

function OpeningHours({ product }: Props) {
  const { t, format } = usePage();
  const { hotel, activities } = product;
  const { checkin, checkout } = hotel.checkInOut;
  const between = ({ from, until }: { from: string; until: string }) =>
    `${format.time(from)}\u00a0– ${format.time(until)}`;
  const hasBreakfast = product.breakfast?.included ?? true;
  return (
    <>
      <dl className={css["pairs"]}>
        <Pair term={t("product.arrival")}>{between(checkin)}</Pair>
        <Pair term={t("product.departure")}>{between({ from: checkout.from, until: product.departureHour })}</Pair>
        {hasBreakfast ? (
          <Pair term={product.breakfast?.label ?? t("product.practical.breakfast")}>
            {between(hotel.breakfast.schedules)}
          </Pair>
        ) : null}
        {activities.map((activity) => (
          <Pair key={activity.activityId} term={activity.title} isOnScreen>
            {activity.when}
          </Pair>
        ))}
      </dl>
      {hasBreakfast ? <Breakfast hotel={hotel} /> : null}
      <p className={css["note"]}>
        <Info aria-hidden size={18} />
        {t("product.practical.hoursNote")}
      </p>
    </>
  );
}

/** `isOnScreen`: paper has it elsewhere, hour by hour. */
function Pair({ term, isOnScreen, children }: { term: string; isOnScreen?: boolean; children: ReactNode }) {
  return (
    <div data-screen={isOnScreen || undefined}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What there is in the morning, and how it comes. */
function Breakfast({ hotel: { breakfast } }: Pick<ProductView, "hotel">) {
  const { t } = usePage();
  const { type, detailList, mustKnowList } = breakfast;
  const title = t("product.practical.breakfast");
  return (
    <>
      <BulletList title={type ? `${title} · ${type.label}` : title} lines={detailList} />
      <BulletList title={t("product.practical.breakfastKnow")} lines={mustKnowList} />
    </>
  );
}

function ThingsToKnow({ product: { hotel, importantInfos = [] } }: Props) {
  const page = usePage();
  return (
    <>
      <p>{petsText(hotel, page)}</p>
      <BulletList title={page.t("product.practical.importantStay")} lines={importantInfos} />
      <BulletList title={page.t("product.practical.important")} lines={hotel.importantInfos} />
    </>
  );
}

/** The tourist-tax explanation (docs/product/product.md#local-tax). */
function LocalTax({ product: { hotel } }: Props) {
  const page = usePage();
  return (
    <>
      <p>
        <b>{taxText(hotel, page)}</b>
      </p>
      {hasTax(hotel) ? (
        <p>{page.t(hotel.localTax.toBePaidAtHotel ? "product.tax.atHotel" : "product.tax.withBooking")}</p>
      ) : null}
      <p data-screen>{page.t("product.tax.why")}</p>
    </>
  );
}
