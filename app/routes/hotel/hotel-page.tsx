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
import { classes } from "#ui/classes.ts";
import { late } from "#ui/late.tsx";
import { Tabs } from "#ui/tabs.tsx";
import type { Asked } from "./asked.ts";
import type { HotelData } from "./data.ts";
import { useProductsAnchor } from "#app/routes/product/use-anchor.ts";
import { Around, Notice } from "./notice.tsx";
import type { StayFormProps } from "./stay-form.tsx";
import { useHotel, type HotelView } from "./use-hotel.ts";
import page from "#app/routes/product/product-page.module.css";
import css from "./hotel-page.module.css";

/** The server writes them; their code comes when somebody uses the page. */
const Description = late(
  async () => (await import("#modules/catalogue/components/expandable-text.tsx")).ExpandableText,
);
const WhatIsSold = late(async () => (await import("./what-is-sold.tsx")).WhatIsSold, { isNow: hasWishes });
const Sections = late(async () => (await import("./sections.tsx")).Sections);
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
  const { hotel, reviews } = data;
  const { asked, ...view } = useHotel(data);
  useProductsAnchor();
  const tabs = [
    { id: "about", label: t("hotel.tab.about") },
    ...(hotel.active ? [{ id: "products", label: t("hotel.tab.offers") }] : []),
    ...(reviews ? [{ id: "reviews", label: t("hotel.tab.reviews") }] : []),
    { id: "practical", label: t("hotel.tab.practical") },
  ];
  return (
    <div className={classes("wrap", page["page"], css["hotel"], !view.isServers && css["other"])}>
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
      {hotel.active ? <Products data={data} asked={asked} view={view} /> : null}
      <Sections data={data} asked={asked} />
    </div>
  );
}

/** When and for whom, where the hotel sells anything with a night, and what there is. */
function Products({ data, asked, view }: { data: HotelData; asked: Asked; view: Omit<HotelView, "asked"> }) {
  const { t } = usePage();
  const { hotel, sellsStays, hasStays, now, path } = data;
  const isRooms = !hasStays || view.shown.answer.roomOffers !== null;
  return (
    <div id="products" className={css["offers"]}>
      {sellsStays ? (
        <div data-hash-region>
          <h2 className={css["when"]}>{t("hotel.dates.title")}</h2>
          <StayForm
            hotelId={hotel.id}
            asked={asked}
            flow={isRooms ? "hotel" : "booking"}
            now={now}
            path={path}
            onChoose={view.choose}
          />
        </div>
      ) : null}
      <div id="offers" className={css["found"]} data-hash-region>
        <WhatIsSold data={data} view={view} />
      </div>
    </div>
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
