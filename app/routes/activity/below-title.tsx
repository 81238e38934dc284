import { CalendarRange, Clock, MapPin } from "lucide-react";
import { Suspense, type ReactNode } from "react";
import { BulletList } from "#modules/catalogue/components/bullet-list.tsx";
import { ExpandableText } from "#modules/catalogue/components/expandable-text.tsx";
import { HeadwordIcon } from "#modules/catalogue/components/headword-icon.tsx";
import { HotelSection } from "#modules/catalogue/components/hotel-section.tsx";
import { useNear } from "#modules/catalogue/components/use-near.ts";
import type { HotelView } from "#modules/catalogue/views.ts";
import { OfferRail } from "#modules/search/components/offer-rail.tsx";
import { usePage } from "#modules/sites/context.tsx";
import type { ActivityOnlyView, ActivityPartView } from "#modules/vouchers/views.ts";
import { isOnMap } from "#platform/basemap/frame.ts";
import page from "#app/routes/product/product-page.module.css";
import { onDemand } from "#ui/late.tsx";
import type { OtherActivities } from "./other-activities.server.ts";
import { RecentActivities } from "./recent-activities.tsx";
import css from "./activity-page.module.css";

const HotelMap = onDemand(async () => (await import("#modules/catalogue/components/hotel-map.tsx")).HotelMap);

/** What it is and how the time goes. */
export function Program({ activity }: { activity: ActivityOnlyView }) {
  const { t } = usePage();
  return (
    <>
      <section className={page["block"]}>
        <h2>{t("activity.about")}</h2>
        <ExpandableText text={activity.description} />
      </section>
      <section className={page["block"]}>
        <h2>{t("activity.program")}</h2>
        <ul className={css["program"]}>
          {activity.activities.map((part) => (
            <Part key={part.id} part={part} hotel={activity.hotel.label} />
          ))}
        </ul>
      </section>
    </>
  );
}

type SectionsProps = { activity: ActivityOnlyView; others: OtherActivities; mapTiles: string };

/** What nights there were worth to those who slept: said of the hotel, in one line, since an activity has no bed (docs/product/gifts.md#activity-page). */
function HotelRating({ hotel: { review, uri } }: { hotel: HotelView }) {
  const { t, format } = usePage();
  if (review.average === null || !uri) return null;
  return (
    <p className={css["rating"]}>
      <a href={`${uri}#reviews`}>
        {t("activity.hotelRating", { count: review.count, score: format.score(review.average * 10) })}
      </a>
    </p>
  );
}

/** Everything below the columns, in the order of the tabs. */
export function Sections({ activity, others, mapTiles }: SectionsProps) {
  const { t } = usePage();
  return (
    <>
      <section id="practical" className={page["section"]}>
        <h2>{t("activity.practical")}</h2>
        <Practical activity={activity} />
      </section>
      <section className={page["section"]} data-screen>
        <h2>{t("activity.how")}</h2>
        <HowItWorks activity={activity} />
      </section>
      <section id="where" className={page["section"]}>
        <h2>{t("activity.where")}</h2>
        <Where activity={activity} mapTiles={mapTiles} />
      </section>
      <section id="hotel" className={page["section"]}>
        <HotelSection hotel={activity.hotel} />
        <HotelRating hotel={activity.hotel} />
      </section>
      {others.cards.length > 0 ? (
        <div className={page["section"]} data-screen>
          <OfferRail id="others" title={t("activity.others", { place: others.place })} cards={others.cards}>
            <p className={css["all"]}>
              <a href={others.uri}>{t("activity.othersAll")}</a>
            </p>
          </OfferRail>
        </div>
      ) : null}
      <RecentActivities activityId={activity.id} />
    </>
  );
}

function Part({ part, hotel }: { part: ActivityPartView; hotel: string }) {
  const { t, format } = usePage();
  const { activityCenter: center } = part;
  const where =
    center.id === null
      ? `${center.label} (${t("activity.nearHotel", { km: format.decimal(center.location.distanceKm), hotel })})`
      : center.label;
  return (
    <li>
      <span className={css["icon"]}>
        <HeadwordIcon kind={part.kind} size={20} />
      </span>
      <div>
        <h3>{part.title}</h3>
        {part.description ? <ExpandableText text={part.description} /> : null}
        <ul className={css["facts"]}>
          {part.duration ? (
            <li>
              <Clock aria-hidden size={16} />
              {part.duration}
            </li>
          ) : null}
          <li>
            <CalendarRange aria-hidden size={16} />
            {part.schedules}
          </li>
          <li>
            <MapPin aria-hidden size={16} />
            {where}
          </li>
        </ul>
      </div>
    </li>
  );
}

function Practical({ activity }: { activity: ActivityOnlyView }) {
  const { t, format } = usePage();
  return (
    <div className={css["practical"]}>
      <dl>
        <Fact term={t("activity.when")}>{activity.schedules}</Fact>
        {activity.closedDays.length > 0 ? (
          <Fact term={t("activity.closed")}>{activity.closedDays.map((day) => format.dayMonth(day)).join(", ")}</Fact>
        ) : null}
        {activity.duration ? <Fact term={t("activity.duration")}>{activity.duration}</Fact> : null}
        <Fact term={t("activity.booking")}>
          {activity.bookAheadDays > 0
            ? t("activity.bookAhead", { count: activity.bookAheadDays })
            : t("activity.noBooking")}
        </Fact>
        <Fact term={t("activity.validity")}>{t("activity.validityText", { count: activity.validityMonths })}</Fact>
      </dl>
      <div className={css["lists"]}>
        <BulletList title={t("activity.conditions")} lines={activity.importantInfo} />
        <BulletList
          title={t("activity.goodToKnow")}
          lines={activity.niceToKnow.filter((line) => !activity.importantInfo.includes(line))}
        />
      </div>
    </div>
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

function HowItWorks({ activity }: { activity: ActivityOnlyView }) {
  const { t } = usePage();
  return (
    <ol className={css["how"]}>
      <li>
        <h3>{t("activity.how1")}</h3>
        <p>{t("activity.how1Text")}</p>
      </li>
      <li>
        <h3>{t("activity.how2")}</h3>
        <p>{t("activity.how2Text")}</p>
      </li>
      <li>
        <h3>{t("activity.how3")}</h3>
        <p>{activity.reservation}</p>
      </li>
    </ol>
  );
}

/** The map comes when it is scrolled to; the words are there at once. */
function Where({ activity, mapTiles }: { activity: ActivityOnlyView; mapTiles: string }) {
  const { t, format } = usePage();
  const { ref, isNear } = useNear();
  const { mainActivityCenter: place, hotel } = activity;
  return (
    <div className={css["where"]}>
      <div ref={ref} className={css["map"]} hidden={!isOnMap(place.location)}>
        {isNear && isOnMap(place.location) ? (
          <Suspense fallback={null}>
            <HotelMap
              latitude={place.location.latitude}
              longitude={place.location.longitude}
              label={place.label}
              tiles={mapTiles}
              isInPage
            />
          </Suspense>
        ) : null}
      </div>
      <ul className={css["places"]}>
        {activity.locations.map(({ id, label, location }) => (
          <li key={label}>
            <MapPin aria-hidden size={20} />
            <div>
              <b>{label}</b>
              <span>
                {id === null
                  ? t("activity.nearHotel", { km: format.decimal(location.distanceKm), hotel: hotel.label })
                  : location.address}
              </span>
            </div>
          </li>
        ))}
        {hotel.gettingThere ? (
          <li>
            <p>{hotel.gettingThere}</p>
          </li>
        ) : null}
      </ul>
    </div>
  );
}
