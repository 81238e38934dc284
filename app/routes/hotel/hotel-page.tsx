import { CalendarX, Check, Leaf } from "lucide-react";
import type { ReactNode } from "react";
import { BulletList } from "#modules/catalogue/components/bullet-list.tsx";
import { Breadcrumb } from "#modules/catalogue/components/breadcrumb.tsx";
import { ExpandableText } from "#modules/catalogue/components/expandable-text.tsx";
import { Mosaic } from "#modules/catalogue/components/mosaic.tsx";
import { PracticalInfo } from "#modules/catalogue/components/practical-info.tsx";
import { Reviews } from "#modules/catalogue/components/reviews.tsx";
import { ScoreLink } from "#modules/catalogue/components/score-link.tsx";
import { placeLine } from "#modules/catalogue/place-words.ts";
import type { HotelCardView, ReviewPageView } from "#modules/catalogue/views.ts";
import { OfferRail } from "#modules/search/components/offer-rail.tsx";
import { useViewList } from "#modules/search/components/use-view-list.ts";
import type { ShownCard } from "#modules/search/shown-card.ts";
import { usePage } from "#modules/sites/context.tsx";
import { screenPath } from "#modules/sites/paths.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Picture } from "#ui/picture.tsx";
import { late } from "#ui/late.tsx";
import { Tabs } from "#ui/tabs.tsx";
import type { HotelData } from "#app/routes/hotel.tsx";
import page from "#app/routes/product/product-page.module.css";
import { useProductsAnchor } from "#app/routes/product/use-anchor.ts";
import type { StayFormProps } from "./stay-form.tsx";
import { useHashAsQuery } from "./use-hash-state.ts";
// The server writes the form: its styles come with the page, not with its code.
import "#modules/search/components/search-box/search-box.module.css";
import css from "./hotel-page.module.css";

/** Its fields are those of the search box and come in its file: shared out, they would make the home page heavier. */
const StayForm = late<Omit<StayFormProps, "fields">>(async () => {
  const [{ StayForm: Form }, fields] = await Promise.all([import("./stay-form.tsx"), import("#modules/search/components/search-box/search-box.tsx")]);
  return (props) => <Form {...props} fields={fields} />;
});

/** Spec B §2, Hotel page: the hotel, what it offers in every flow, what guests say, what is near. */
export function HotelPage({ data }: { data: HotelData }) {
  const { t, site } = usePage();
  const { hotel, offers, reviews, party, stay, now, hasStays, path, mapTiles } = data;
  useHashAsQuery(path);
  useProductsAnchor();
  const tabs = [
    { id: "about", label: t("hotel.tab.about") }, ...(hotel.active ? [{ id: "products", label: t("hotel.tab.offers") }] : []),
    { id: "reviews", label: t("hotel.tab.reviews") }, { id: "practical", label: t("hotel.tab.practical") },
  ];
  return (
    <div className={`wrap ${page["page"]} ${css["hotel"]}`}>
      <Breadcrumb steps={hotel.breadcrumb} current={hotel.label} home={{ label: t("hotel.home"), uri: screenPath(site, "hotels", "_", "_") }} />
      <Mosaic images={hotel.images} title={hotel.label} />
      <Title hotel={hotel} reviews={reviews} />
      {hotel.active ? null : <Notice title={t("hotel.closed.title")} text={t("hotel.closed.text")}><Around hotel={hotel} /></Notice>}
      <div className={css["nav"]}><Tabs label={t("hotel.tabs")} items={tabs} /></div>
      <section id="about" className={css["about"]}>
        <ExpandableText text={hotel.description} />
        <ul className={css["facilities"]}>{hotel.highlightedFacilities.map((facility) => <li key={facility.value}><Check aria-hidden size={18} />{facility.label}</li>)}</ul>
      </section>
      {hotel.active ? (
        <div id="products" className={css["offers"]}>
          <h2 className={css["when"]}>{t("hotel.dates.title")}</h2>
          <StayForm key={JSON.stringify([stay, party])} hotelId={hotel.id} flow={hasStays ? "booking" : "hotel"} party={party} stay={stay} now={now} path={path} />
          <Offers hotel={hotel} offers={offers} isDated={stay !== null} path={path} />
        </div>
      ) : null}
      <section id="reviews" className={page["section"]}>
        <h2>{t("product.reviews.title")}</h2>
        <Reviews reviews={reviews} hotelId={hotel.id} hotelLabel={hotel.label} />
      </section>
      <section id="practical" className={page["section"]}>
        <h2>{t("product.practical.title")}</h2>
        <PracticalInfo product={{ hotel, departureHour: hotel.checkInOut.checkout.until, breakfast: null, activities: [] }} mapTiles={mapTiles} />
      </section>
      <Facilities hotel={hotel} />
      <Nearby hotels={hotel.nearbyHotels} />
    </div>
  );
}

function Title({ hotel, reviews }: { hotel: HotelData["hotel"]; reviews: ReviewPageView }) {
  const { t } = usePage();
  return (
    <div className={css["title"]}>
      <div>
        <p className={css["kind"]}>
          {hotel.stars > 0 ? <span className={css["stars"]} role="img" aria-label={t("unit.stars", { count: hotel.stars })}>{"★".repeat(hotel.stars)}</span> : null}
          <span>{hotel.type.label} · {placeLine(hotel.location)}</span>
        </p>
        <h1>{hotel.label}</h1>
      </div>
      <ScoreLink reviews={reviews} />
    </div>
  );
}

/** So few cards take half a row. */
const HALF = 2;

/** Stays and nights on the chosen dates, then what needs none. Where nothing is left it says so, with the way on (spec B §8). */
function Offers({ hotel, offers, isDated, path }: { hotel: HotelData["hotel"]; offers: HotelData["offers"]; isDated: boolean; path: string }) {
  const { t } = usePage();
  const hasStays = offers.booking.length + offers.hotel.length > 0;
  const hasVouchers = offers.gifting.length + offers.activity.length > 0;
  const isEmpty = !hasStays && !hasVouchers && !isDated;
  return (
    <div className={css["rails"]}>
      {!hasStays && isDated ? <Notice title={t("hotel.noDates.title")} text={t("hotel.noDates.text")}><ButtonLink href={`${path}#products`}>{t("hotel.noDates.all")}</ButtonLink></Notice> : null}
      {isEmpty ? <Notice title={t("hotel.none.title")} text=""><Around hotel={hotel} /></Notice> : null}
      <FlowRail id="stays" title={t("hotel.stays", { count: offers.booking.length, hotel: hotel.label })} text={t("hotel.staysText")} cards={offers.booking} />
      <FlowRail id="rooms" title={t("hotel.rooms")} text={t("hotel.roomsText")} cards={offers.hotel} />
      <FlowRail id="gifts" title={t("hotel.gifts")} text={t("hotel.giftsText")} cards={offers.gifting} />
      <FlowRail id="activities" title={t("hotel.activities")} text={t("hotel.activitiesText")} cards={offers.activity} />
    </div>
  );
}

/** The offers of a flow, where there are any; a few share their row with the next. */
function FlowRail({ cards, ...rail }: { id: string; title: string; text: string; cards: readonly ShownCard[] }) {
  useViewList("hotel", cards);
  return cards.length > 0 ? <OfferRail {...rail} list="hotel" cards={cards} isHalf={cards.length <= HALF} /> : null;
}

function Notice({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className={css["notice"]} role="status">
      <CalendarX aria-hidden size={26} />
      <div><b>{title}</b>{text ? <p>{text}</p> : null}</div>
      {children}
    </div>
  );
}

function Around({ hotel: { location } }: { hotel: HotelData["hotel"] }) {
  const { t } = usePage();
  return location.uri ? <ButtonLink href={location.uri}>{t("hotel.none.around", { city: location.label })}</ButtonLink> : null;
}

function Facilities({ hotel }: { hotel: HotelData["hotel"] }) {
  const { t } = usePage();
  const all = [...hotel.facilities, ...hotel.ecoFacilities];
  return (
    <section className={`${page["section"]} ${css["details"]}`}>
      <div>
        <h2>{t("hotel.facilities")}</h2>
        {hotel.hasEcoLabel ? <p className={css["eco"]}><Leaf aria-hidden size={18} />{t("product.hotel.eco", { count: hotel.ecoFacilities.length })}</p> : null}
        <ul className={css["all"]}>{all.map((facility) => <li key={facility.value}><Check aria-hidden size={18} />{facility.label}</li>)}</ul>
      </div>
      <div className={css["lists"]}>
        <BulletList title={t("hotel.highlights")} lines={hotel.highlights} />
        <BulletList title={t("hotel.important")} lines={hotel.importantInfos} />
      </div>
    </section>
  );
}

function Nearby({ hotels }: { hotels: readonly HotelCardView[] }) {
  const { t, format } = usePage();
  if (hotels.length === 0) return null;
  return (
    <section className={page["section"]}>
      <h2>{t("hotel.nearby")}</h2>
      <ul className={css["nearby"]}>
        {hotels.map((hotel) => (
          <li key={hotel.id}>
            <Picture id={hotel.image.id} alt="" ratio="card" sizes="(max-width: 640px) 120px, 180px" />
            <div>
              <h3>{hotel.uri ? <a href={hotel.uri}>{hotel.label}</a> : hotel.label}</h3>
              <p>{hotel.location.label} · {t("unit.km", { km: format.decimal(hotel.distanceKm) })}</p>
              {hotel.review.average === null ? null : <p><b>{format.score(hotel.review.average * 10)}</b> · {t("unit.reviews", { count: hotel.review.count })}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
