import { Check, Leaf } from "lucide-react";
import { usePage } from "#modules/sites/context.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import type { HotelView } from "../views.ts";
import css from "./services-dialog.module.css";

/** All services and equipment of a hotel; what it does for the planet apart. */
export function ServicesDialog({ hotel, onClose }: { hotel: HotelView; onClose: () => void }) {
  const { t } = usePage();
  return (
    <Dialog isOpen onClose={onClose} title={t("product.hotel.servicesTitle")} closeLabel={t("action.close")}>
      <div className={css["services"]}>
        <ul className={css["equipment"]}>
          {hotel.facilities.map((facility) => (
            <li key={facility.value}>
              <Check aria-hidden size={18} />
              {facility.label}
            </li>
          ))}
        </ul>
        {hotel.ecoFacilities.length > 0 ? (
          <div>
            <h3>{t("product.hotel.ecoTitle")}</h3>
            <ul className={css["equipment"]}>
              {hotel.ecoFacilities.map((facility) => (
                <li key={facility.value}>
                  <Leaf aria-hidden size={18} />
                  {facility.label}
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </div>
    </Dialog>
  );
}
