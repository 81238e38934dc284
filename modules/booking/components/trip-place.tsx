import { Navigation } from "lucide-react";
import type { ReactNode } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { ButtonLink } from "#ui/button.tsx";
import type { ItemView } from "../items/views.ts";
import { routeLink } from "../trip/route-link.ts";
import css from "./trip-place.module.css";

/** What the catalogue knows today of the way to a hotel. `parking`: null where it has none. */
export type WayThere = {
  arrival: { from: string; until: string };
  parking: { label: string; mustReserve: boolean } | null;
  transport: readonly string[];
  gettingThere: string;
  importantInfos: readonly string[];
};

type PlaceProps = { item: ItemView<"stay">; way: WayThere | null; map: ReactNode };

/** Where it is, how to come there and what to bring. What was sold comes from the order, the way from the catalogue as it is today. */
export function TripPlace({ item: { stay }, way, map }: PlaceProps) {
  const { t, format } = usePage();
  const arrival = way
    ? t("itinerary.place.arrival", { from: format.time(way.arrival.from), until: format.time(way.arrival.until) })
    : t("trip.place.arrivalValue", { time: format.time(stay.checkInFrom) });
  return (
    <section aria-labelledby="place">
      <h2 id="place" className={css["title"]}>
        {t("trip.place.title")}
      </h2>
      <div className={css["place"]}>
        {map ? <div className={css["map"]}>{map}</div> : null}
        <div className={css["placeText"]}>
          <dl>
            <Fact term={t("trip.place.address")}>
              {stay.hotelName}
              <br />
              {stay.hotelAddress}
            </Fact>
            <Fact term={t("trip.place.arrival")}>{arrival}</Fact>
            <Fact term={t("trip.place.departure")}>
              {t("trip.place.departureValue", { time: format.time(stay.checkOutUntil) })}
            </Fact>
            {way ? <Way way={way} /> : null}
            <Fact term={t("trip.place.bring")}>
              {t("trip.place.id")}
              {stay.localTaxAtHotelCents > 0 ? (
                <>
                  <br />
                  {t("trip.place.tax", { amount: format.money(stay.localTaxAtHotelCents) })}
                </>
              ) : null}
            </Fact>
          </dl>
          <ButtonLink look="quiet" href={routeLink(stay)} rel="noreferrer" target="_blank">
            <Navigation aria-hidden size={18} />
            {t("trip.place.route")}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

function Way({ way: { parking, transport, gettingThere, importantInfos } }: { way: WayThere }) {
  const { t } = usePage();
  return (
    <>
      {parking ? (
        <Fact term={t("itinerary.place.parking")}>
          {parking.label}
          {parking.mustReserve ? (
            <>
              <br />
              {t("itinerary.place.parkingReserve")}
            </>
          ) : null}
        </Fact>
      ) : null}
      {transport.length > 0 ? <Lines term={t("itinerary.place.transport")} lines={transport} /> : null}
      {gettingThere ? (
        <Fact term={t("itinerary.place.way")}>
          <p>{gettingThere}</p>
        </Fact>
      ) : null}
      {importantInfos.length > 0 ? <Lines term={t("itinerary.place.know")} lines={importantInfos} /> : null}
    </>
  );
}

function Lines({ term, lines }: { term: string; lines: readonly string[] }) {
  return (
    <Fact term={term}>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Fact>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
