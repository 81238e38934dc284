import { track } from "#modules/analytics/track.ts";
import { Check } from "lucide-react";
import { Breadcrumb } from "#modules/catalogue/components/breadcrumb.tsx";
import { Mosaic } from "#modules/catalogue/components/mosaic.tsx";
import { ScoreLink } from "#modules/catalogue/components/score-link.tsx";
import { ShareButton } from "#modules/catalogue/components/share-button.tsx";
import { placeLine } from "#modules/catalogue/place-words.ts";
import { usePage } from "#modules/sites/context.tsx";
import { screenPath } from "#modules/sites/paths.ts";
import { hasWishes } from "#modules/wishlist/has-wishes.ts";
import { late, still } from "#ui/late.tsx";
import { Tabs } from "#ui/tabs.tsx";
import type { HotelData } from "./data.ts";
import { useProductsAnchor } from "#app/routes/product/use-anchor.ts";
import { Around, Notice } from "./notice.tsx";
import type { StayFormProps } from "./stay-form.tsx";
import { useHashAsQuery } from "./use-hash-state.ts";
import page from "#app/routes/product/product-page.module.css";
import css from "./hotel-page.module.css";

/** The server writes them; their code comes when somebody uses the page. */
const Description = late(
  async () => (await import("#modules/catalogue/components/expandable-text.tsx")).ExpandableText,
);
const Offers = late(async () => (await import("./below-title.tsx")).Offers, { isNow: hasWishes });
const Rooms = late(async () => (await import("./rooms/rooms.tsx")).Rooms);
const RoomsLink = still(async () => (await import("./rooms/rooms.tsx")).RoomsLink);
const Sections = late(async () => (await import("./below-title.tsx")).Sections);
/** Its fields are those of the search box and come in its file: shared out, they would make the home page heavier. */
const StayForm = late<Omit<StayFormProps, "fields">>(async () => {
  const [{ StayForm: Form }, fields] = await Promise.all([
    import("./stay-form.tsx"),
    import("#modules/search/components/search-box/search-box.tsx"),
  ]);
  return (props) => <Form {...props} fields={fields} />;
});

/** The hotel, what it offers in every flow, what guests say, what is near (docs/product/product.md#hotel-page). */
export function HotelPage({ data }: { data: HotelData }) {
  const { t, site } = usePage();
  const { hotel, roomOffers, reviews, party, stay, now, hasStays, path } = data;
  useHashAsQuery(path);
  useProductsAnchor();
  const tabs = [
    { id: "about", label: t("hotel.tab.about") },
    ...(hotel.active ? [{ id: "products", label: t("hotel.tab.offers") }] : []),
    ...(reviews ? [{ id: "reviews", label: t("hotel.tab.reviews") }] : []),
    { id: "practical", label: t("hotel.tab.practical") },
  ];
  return (
    <div className={`wrap ${page["page"]} ${css["hotel"]}`}>
      <Breadcrumb
        steps={hotel.breadcrumb}
        current={hotel.label}
        homeLabel={t("hotel.home")}
        homeUri={screenPath(site, "hotels", "_", "_")}
      />
      <Mosaic images={hotel.images} title={hotel.label} onOpen={() => tellGallery(hotel.id)} />
      <Title hotel={hotel} reviews={reviews} />
      {hotel.active ? null : (
        <Notice title={t("hotel.closed.title")} text={t("hotel.closed.text")}>
          <Around location={hotel.location} />
        </Notice>
      )}
      <div className={css["nav"]}>
        <Tabs label={t("hotel.tabs")} items={tabs} />
      </div>
      <section id="about" className={css["about"]}>
        <Description text={hotel.description} />
        <ul className={css["facilities"]}>
          {hotel.highlightedFacilities.map((facility) => (
            <li key={facility.value}>
              <Check aria-hidden size={18} />
              {facility.label}
            </li>
          ))}
        </ul>
      </section>
      {hotel.active ? (
        <div id="products" className={css["offers"]}>
          <h2 className={css["when"]}>{t("hotel.dates.title")}</h2>
          <StayForm
            key={JSON.stringify([stay, party])}
            hotelId={hotel.id}
            flow={hasStays && !roomOffers ? "booking" : "hotel"}
            party={party}
            stay={stay}
            now={now}
            path={path}
          />
          <WhatIsSold data={data} />
        </div>
      ) : null}
      <Sections data={data} />
    </div>
  );
}

/** Rooms in the hotel flow; in the others the carousels, with the way to the rooms. */
function WhatIsSold({ data }: { data: HotelData }) {
  const { hotel, offers, roomOffers, party, stay, hasStays, path } = data;
  if (roomOffers) return <Rooms rooms={roomOffers} {...{ stay, party, path, hasStays }} />;
  return (
    <>
      <Offers hotel={hotel} offers={offers} isDated={stay !== null} path={path} />
      {offers.hotel.length > 0 ? <RoomsLink {...{ stay, party, path }} /> : null}
    </>
  );
}

function Title({ hotel, reviews }: Pick<HotelData, "hotel" | "reviews">) {
  const { t } = usePage();
  return (
    <div className={css["title"]}>
      <div>
        <p className={css["kind"]}>
          {hotel.stars > 0 ? (
            <span className={css["stars"]} role="img" aria-label={t("unit.stars", { count: hotel.stars })}>
              {"★".repeat(hotel.stars)}
            </span>
          ) : null}
          <span>
            {hotel.type.label} · {placeLine(hotel.location)}
          </span>
        </p>
        <h1>{hotel.label}</h1>
      </div>
      <div className={css["score"]}>
        {reviews ? <ScoreLink reviews={reviews} /> : null}
        <ShareButton title={hotel.label} />
      </div>
    </div>
  );
}

const tellGallery = (id: string) => track({ name: "gallery_opened", page: "hotel", id });
