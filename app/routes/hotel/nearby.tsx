import { useEffect, useState } from "react";
import type { HotelCardView } from "#modules/catalogue/views.ts";
import { usePage } from "#modules/sites/context.tsx";
import { writeQuery } from "#modules/visit/state.ts";
import { PictureOrNone } from "#ui/media/picture-or-none.tsx";
import page from "#app/routes/product/product-page.module.css";
import { isSameAsk, writeAsked, type Asked } from "./asked.ts";
import type { HotelData } from "./data.ts";
import type { NearbyPrice, NearbyPrices } from "./nearby-prices.ts";
import css from "./hotel-page.module.css";
import nearbyCss from "./nearby.module.css";

type Props = { data: HotelData; asked: Asked };

/** Hotels nearby with what a night costs there, on the dates where some are chosen; they go along. */
export function Nearby({ data, asked }: Props) {
  const { t } = usePage();
  const prices = useNearbyPrices(data, asked);
  const { nearbyHotels } = data.hotel;
  // Who looks for rooms by choice goes on doing so; where this hotel has nothing else, nothing was chosen.
  const query = writeQuery(writeAsked({ ...asked, isRooms: asked.isRooms && data.hasStays, code: null }));
  if (nearbyHotels.length === 0) return null;
  return (
    <section className={page["section"]} data-screen>
      <h2>{t("hotel.nearby")}</h2>
      <ul className={nearbyCss["nearby"]}>
        {nearbyHotels.map((hotel) => (
          <li key={hotel.id}>
            <Neighbour hotel={hotel} query={query} price={prices?.[hotel.id]} isTaken={isTaken(hotel, prices, asked)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Without an answer nobody knows. */
const isTaken = ({ id }: HotelCardView, prices: NearbyPrices | null, { stay }: Asked) =>
  stay !== null && prices !== null && !(id in prices);

type NeighbourProps = { hotel: HotelCardView; query: string; price: NearbyPrice | undefined; isTaken: boolean };

function Neighbour({ hotel, query, price, isTaken: isGone }: NeighbourProps) {
  const { t, format } = usePage();
  return (
    <>
      <PictureOrNone id={hotel.image.id} alt="" ratio="card" sizes="(max-width: 640px) 120px, 180px" />
      <div>
        <h3>{hotel.uri ? <a href={query ? `${hotel.uri}?${query}` : hotel.uri}>{hotel.label}</a> : hotel.label}</h3>
        <p>
          {hotel.location.label} · {t("unit.km", { km: format.decimal(hotel.distanceKm) })}
          {hotel.review.average === null ? null : (
            <>
              {"\u00a0· "}
              <b>{format.score(hotel.review.average * 10)}</b>
            </>
          )}
        </p>
        <p data-hash-region className={css["cost"]}>
          {price ? (
            <>
              {price.isFrom ? `${t("unit.from")} ` : null}
              <b className="price">{price.text}</b> {t("unit.perNight")}
            </>
          ) : isGone ? (
            t("hotel.nearby.taken")
          ) : null}
        </p>
      </div>
    </>
  );
}

/** Prices of what is asked now: the server's first, then asked anew. Without an answer there are none (null): those of other dates would be wrong. */
function useNearbyPrices(data: HotelData, asked: Asked): NearbyPrices | null {
  const { site } = usePage();
  const [found, setFound] = useState<{ asked: Asked; prices: NearbyPrices } | null>(null);
  const isServers = isSameAsk(asked, data.asked);
  useEffect(() => {
    if (isServers || data.hotel.nearbyHotels.length === 0) return;
    const control = new AbortController();
    import("./fetch-answers.ts")
      .then(({ fetchNearbyPrices }) => fetchNearbyPrices({ data, asked, site }, control.signal))
      .then(
        (prices) => control.signal.aborted || setFound({ asked, prices }),
        () => undefined,
      );
    return () => control.abort();
  }, [isServers, data, asked, site]);
  if (isServers) return data.nearbyPrices;
  return found?.asked === asked ? found.prices : null;
}
