import { CalendarRange, Check, Clock, MapPin, Users } from "lucide-react";
import { lazy, Suspense, useEffect, type ReactNode } from "react";
import { track } from "#modules/analytics/track.ts";
import { BulletList } from "#modules/catalogue/components/bullet-list.tsx";
import { Breadcrumb } from "#modules/catalogue/components/breadcrumb.tsx";
import { ExpandableText } from "#modules/catalogue/components/expandable-text.tsx";
import { HeadwordIcon } from "#modules/catalogue/components/headword-icon.tsx";
import { HotelSection } from "#modules/catalogue/components/hotel-section.tsx";
import { Mosaic } from "#modules/catalogue/components/mosaic.tsx";
import { Reviews } from "#modules/catalogue/components/reviews.tsx";
import { useNear } from "#modules/catalogue/components/use-near.ts";
import { placeLine } from "#modules/catalogue/place-words.ts";
import type { ReviewPageView } from "#modules/catalogue/views.ts";
import { useRememberViewed } from "#modules/search/components/recent/use-viewed.ts";
import { OfferRail } from "#modules/search/components/offer-rail.tsx";
import { usePage } from "#modules/sites/context.tsx";
import { screenPath } from "#modules/sites/paths.ts";
import { ActivityPanel } from "#modules/vouchers/components/activity-panel.tsx";
import { listPrices } from "#modules/vouchers/pax.ts";
import type { ActivityOnlyView, ActivityPartView } from "#modules/vouchers/views.ts";
import { HeartButton } from "#modules/wishlist/components/heart-button.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Tabs } from "#ui/tabs.tsx";
import page from "#app/routes/product/product-page.module.css";
import type { OtherActivities } from "./other-activities.server.ts";
import { RecentActivities } from "./recent-activities.tsx";
import css from "./activity-page.module.css";

const HotelMap = lazy(() => import("#modules/catalogue/components/hotel-map.tsx").then((module) => ({ default: module.HotelMap })));

type Props = { activity: ActivityOnlyView; reviews: ReviewPageView; others: OtherActivities; asked: string | undefined; mapTiles: string };

/** Spec B §2, Activity-only detail page. */
export function ActivityPage({ activity, reviews, others, asked, mapTiles }: Props) {
  const { t, site } = usePage();
  const price = listPrices(activity.prices)[0]?.sellPrice ?? 0;
  const offer = { flow: "activity", offerId: activity.id, hotelId: activity.hotelId, price } as const;
  useRememberViewed({ kind: "activity", id: activity.id });
  useEffect(() => {
    track({ name: "view_offer", flow: "activity", offerId: activity.id, hotelId: activity.hotelId, price });
  }, [activity.id, activity.hotelId, price]);
  const tabs = (["included", "practical", "where", "reviews", "hotel"] as const).map((id) => ({ id, label: t(`activity.tab.${id}`) }));
  return (
    <div className={`wrap ${page["page"]}`}>
      <Breadcrumb steps={activity.breadCrumb} current={activity.label} home={{ label: t("activity.home"), uri: screenPath(site, "activities", "_", "_") }} />
      <div className={css["gallery"]}>
        <Mosaic images={activity.images} title={activity.label} />
        <HeartButton kind="activity" offer={offer} name={activity.label} className={css["heart"]} />
      </div>
      <div className={page["columns"]}>
        <div className={page["lead"]}>
          <Title activity={activity} />
          <Tabs label={t("activity.tabs")} items={tabs} />
          <section id="included" className={page["block"]}>
            <h2>{t("activity.included")}</h2>
            <ul className={css["included"]}>{activity.included.map((line) => <li key={line}><Check aria-hidden size={20} />{line}</li>)}</ul>
          </section>
        </div>
        <aside className={page["aside"]}>{activity.published ? <ActivityPanel activity={activity} asked={asked} /> : <Expired uri={others.uri} />}</aside>
        <div className={page["rest"]}>
          <section className={page["block"]}>
            <h2>{t("activity.about")}</h2>
            <ExpandableText text={activity.description} />
          </section>
          <section className={page["block"]}>
            <h2>{t("activity.program")}</h2>
            <ul className={css["program"]}>{activity.activities.map((part) => <Part key={part.id} part={part} hotel={activity.hotel.label} />)}</ul>
          </section>
        </div>
      </div>
      <section id="practical" className={page["section"]}>
        <h2>{t("activity.practical")}</h2>
        <Practical activity={activity} />
      </section>
      <section className={page["section"]}>
        <h2>{t("activity.how")}</h2>
        <HowItWorks activity={activity} />
      </section>
      <section id="where" className={page["section"]}>
        <h2>{t("activity.where")}</h2>
        <Where activity={activity} mapTiles={mapTiles} />
      </section>
      <section id="reviews" className={page["section"]}>
        <h2>{t("product.reviews.title")}</h2>
        <Reviews reviews={reviews} hotelId={activity.hotelId} hotelLabel={activity.hotel.label} />
      </section>
      <section id="hotel" className={page["section"]}><HotelSection hotel={activity.hotel} /></section>
      {others.cards.length > 0 ? (
        <div className={page["section"]}>
          <OfferRail id="others" title={t("activity.others", { place: others.place })} cards={others.cards}>
            <p className={css["all"]}><a href={others.uri}>{t("activity.othersAll")}</a></p>
          </OfferRail>
        </div>
      ) : null}
      <RecentActivities activityId={activity.id} />
    </div>
  );
}

/** Spec B §2: badges for who it is for and how long it is valid. */
function Title({ activity }: { activity: ActivityOnlyView }) {
  const { t } = usePage();
  const people = usePeople(activity);
  return (
    <div className={css["title"]}>
      <h1>{activity.label}</h1>
      <p className={css["place"]}>{activity.hotel.uri ? <a href={activity.hotel.uri}>{activity.hotel.label}</a> : <b>{activity.hotel.label}</b>}<span>{placeLine(activity.hotel.location)}</span></p>
      <ul className={css["badges"]}>
        {people ? <li><Users aria-hidden size={17} />{people}</li> : null}
        <li><CalendarRange aria-hidden size={17} />{t("activity.valid", { count: activity.validityMonths })}</li>
        {activity.duration ? <li><Clock aria-hidden size={17} />{activity.duration}</li> : null}
      </ul>
    </div>
  );
}

/** The numbers of people that have a price: one, two of them, or a row. */
function usePeople({ prices }: ActivityOnlyView): string | null {
  const { t } = usePage();
  const counts = listPrices(prices).map(({ paxComposition: { adults } }) => adults);
  const [first] = counts;
  const last = counts.at(-1);
  if (first === undefined || last === undefined) return null;
  if (first === last) return t("activity.people", { count: first });
  const isRow = last - first === counts.length - 1 && counts.length > 2;
  return isRow || counts.length > 2 ? t("activity.peopleRange", { from: first, to: last }) : t("activity.peopleList", { first, last });
}

function Part({ part, hotel }: { part: ActivityPartView; hotel: string }) {
  const { t, format } = usePage();
  const { activityCenter: center } = part;
  const where = center.id === null ? `${center.label} (${t("activity.nearHotel", { km: format.decimal(center.location.distanceKm), hotel })})` : center.label;
  return (
    <li>
      <span className={css["icon"]}><HeadwordIcon kind={part.kind} size={20} /></span>
      <div>
        <h3>{part.title}</h3>
        {part.description ? <p>{part.description}</p> : null}
        <ul className={css["facts"]}>
          {part.duration ? <li><Clock aria-hidden size={16} />{part.duration}</li> : null}
          <li><CalendarRange aria-hidden size={16} />{part.schedules}</li>
          <li><MapPin aria-hidden size={16} />{where}</li>
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
        {activity.closedDays.length > 0 ? <Fact term={t("activity.closed")}>{activity.closedDays.map((day) => format.dayMonth(day)).join(", ")}</Fact> : null}
        {activity.duration ? <Fact term={t("activity.duration")}>{activity.duration}</Fact> : null}
        <Fact term={t("activity.booking")}>{activity.bookAheadDays > 0 ? t("activity.bookAhead", { count: activity.bookAheadDays }) : t("activity.noBooking")}</Fact>
        <Fact term={t("activity.validity")}>{t("activity.validityText", { count: activity.validityMonths })}</Fact>
      </dl>
      <div className={css["lists"]}>
        <BulletList title={t("activity.conditions")} lines={activity.importantInfo} />
        <BulletList title={t("activity.goodToKnow")} lines={activity.niceToKnow.filter((line) => !activity.importantInfo.includes(line))} />
      </div>
    </div>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return <div><dt>{term}</dt><dd>{children}</dd></div>;
}

function HowItWorks({ activity }: { activity: ActivityOnlyView }) {
  const { t } = usePage();
  return (
    <ol className={css["how"]}>
      <li><h3>{t("activity.how1")}</h3><p>{t("activity.how1Text")}</p></li>
      <li><h3>{t("activity.how2")}</h3><p>{t("activity.how2Text")}</p></li>
      <li><h3>{t("activity.how3")}</h3><p>{activity.reservation}</p></li>
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
      <div ref={ref} className={css["map"]}>
        {isNear ? <Suspense fallback={null}><HotelMap latitude={place.location.latitude} longitude={place.location.longitude} label={place.label} tiles={mapTiles} /></Suspense> : null}
      </div>
      <ul className={css["places"]}>
        {activity.locations.map(({ id, label, location }) => (
          <li key={label}>
            <MapPin aria-hidden size={20} />
            <div><b>{label}</b><span>{id === null ? t("activity.nearHotel", { km: format.decimal(location.distanceKm), hotel: hotel.label }) : location.address}</span></div>
          </li>
        ))}
        {hotel.gettingThere ? <li><p>{hotel.gettingThere}</p></li> : null}
      </ul>
    </div>
  );
}

/** Spec B §2 and §8, Expired activity: in the place of the prices. */
function Expired({ uri }: { uri: string }) {
  const { t } = usePage();
  return (
    <div className={page["expired"]} role="status">
      <b>{t("activity.expired.title")}</b>
      <p>{t("activity.expired.text")}</p>
      <ButtonLink href={uri} wide>{t("activity.expired.others")}</ButtonLink>
    </div>
  );
}
