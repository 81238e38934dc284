import { Check, Leaf } from "lucide-react";
import { useState } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Picture } from "#ui/picture.tsx";
import type { HotelView } from "../views.ts";
import { ExpandableText } from "./expandable-text.tsx";
import css from "./product.module.css";

/** The hotel itself: what it is like, its services, the eco-label notice (spec B §2: at least 8 eco facilities). */
export function HotelSection({ hotel }: { hotel: HotelView }) {
  const { t } = usePage();
  const [isOpen, setOpen] = useState(false);
  const [image] = hotel.images;
  const all = [...hotel.facilities, ...hotel.ecoFacilities];
  return (
    <div className={css["hotel"]}>
      {image ? <Picture id={image.id} alt={image.alt} ratio="card" sizes="(max-width: 860px) 92vw, 480px" /> : null}
      <div className={css["hotelText"]}>
        <h2>{hotel.label}</h2>
        <ExpandableText text={hotel.description} />
        <ul className={css["equipment"]}>{hotel.highlightedFacilities.map((facility) => <li key={facility.value}><Check aria-hidden size={18} />{facility.label}</li>)}</ul>
        {hotel.hasEcoLabel ? <p className={css["eco"]}><Leaf aria-hidden size={18} />{t("product.hotel.eco", { count: hotel.ecoFacilities.length })}</p> : null}
        {all.length > 0 ? <Button look="link" onClick={() => setOpen(true)}>{t("product.hotel.services", { count: all.length })}</Button> : null}
      </div>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t("product.hotel.servicesTitle")} closeLabel={t("action.close")}>
        <ul className={css["equipment"]}>{all.map((facility) => <li key={facility.value}><Check aria-hidden size={18} />{facility.label}</li>)}</ul>
      </Dialog>
    </div>
  );
}
