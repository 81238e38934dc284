import { usePage } from "#modules/sites/context.tsx";
import { ButtonLink } from "#ui/button.tsx";
import type { ItemView } from "../items/views.ts";
import css from "./manage.module.css";

/** Where it is, from when on, and what to have on hand. */
export function StayPlace({ item: { stay } }: { item: ItemView<"stay"> }) {
  const { t, format } = usePage();
  const map = `https://www.openstreetmap.org/directions?to=${stay.hotelLatitude}%2C${stay.hotelLongitude}`;
  return (
    <section aria-labelledby="place" className={css["place"]}>
      <h2 id="place">{t("trip.place.title")}</h2>
      <div className={css["placeCard"]}>
        <dl>
          <div>
            <dt>{t("trip.place.address")}</dt>
            <dd>
              {stay.hotelName}
              <br />
              {stay.hotelAddress}
            </dd>
          </div>
          <div>
            <dt>{t("trip.place.arrival")}</dt>
            <dd>{t("trip.place.arrivalValue", { time: format.time(stay.checkInFrom) })}</dd>
          </div>
          <div>
            <dt>{t("trip.place.departure")}</dt>
            <dd>{t("trip.place.departureValue", { time: format.time(stay.checkOutUntil) })}</dd>
          </div>
          <div>
            <dt>{t("trip.place.bring")}</dt>
            <dd>
              {t("trip.place.id")}
              {stay.localTaxAtHotelCents > 0 ? (
                <>
                  <br />
                  {t("trip.place.tax", { amount: format.money(stay.localTaxAtHotelCents) })}
                </>
              ) : null}
            </dd>
          </div>
        </dl>
        <ButtonLink look="quiet" href={map} rel="noreferrer" target="_blank">
          {t("trip.place.route")}
        </ButtonLink>
      </div>
    </section>
  );
}
