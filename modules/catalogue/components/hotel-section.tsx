import { Check, Leaf } from "lucide-react";
import { Suspense, useState } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import { onDemand } from "#ui/late.tsx";
import { Picture } from "#ui/media/picture.tsx";
import type { HotelView } from "../views.ts";
import { ExpandableText } from "./expandable-text.tsx";
import css from "./product.module.css";

const ServicesDialog = onDemand(async () => (await import("./services-dialog.tsx")).ServicesDialog);

const SIZES = "(max-width: 860px) 92vw, (min-width: 1600px) 644px, 480px";

type Props = {
  hotel: HotelView;
  /** Dates and party that go along to its page, as a hash; empty: none were chosen. */
  choice?: string;
};

/** The hotel itself: what it is like, its services, the eco-label notice (at least 8 eco facilities; docs/product/product.md#practical). */
export function HotelSection({ hotel, choice = "" }: Props) {
  const { t } = usePage();
  const [isOpen, setOpen] = useState(false);
  const [image] = hotel.images;
  const count = hotel.facilities.length + hotel.ecoFacilities.length;
  return (
    <div className={css["hotel"]} data-screen>
      {image ? <Picture id={image.id} alt={image.alt} ratio="card" sizes={SIZES} /> : null}
      <div className={css["hotelText"]}>
        <h2>{hotel.label}</h2>
        <p className={css["hotelLine"]}>
          {hotel.stars > 0 ? (
            <span className={css["stars"]} role="img" aria-label={t("unit.stars", { count: hotel.stars })}>
              {"★".repeat(hotel.stars)}
            </span>
          ) : null}
          <span className="muted">
            {[hotel.type.label, ...hotel.styles.map((style) => style.label)].slice(0, 3).join(" · ")}
          </span>
        </p>
        <ExpandableText text={hotel.description} />
        <ul className={css["equipment"]}>
          {hotel.highlightedFacilities.map((facility) => (
            <li key={facility.value}>
              <Check aria-hidden size={18} />
              {facility.label}
            </li>
          ))}
        </ul>
        {hotel.hasEcoLabel ? (
          <p className={css["eco"]}>
            <Leaf aria-hidden size={18} />
            {t("product.hotel.eco", { count: hotel.ecoFacilities.length })}
          </p>
        ) : null}
        <div className={css["hotelWays"]}>
          {hotel.uri ? (
            <a className={css["hotelPage"]} href={hotel.uri + choice}>
              {t("product.hotel.page")}
            </a>
          ) : null}
          {count > 0 ? (
            <Button look="link" className={css["scripted"]} onClick={() => setOpen(true)}>
              {t("product.hotel.services", { count })}
            </Button>
          ) : null}
        </div>
      </div>
      {isOpen ? (
        <Suspense fallback={null}>
          <ServicesDialog hotel={hotel} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
