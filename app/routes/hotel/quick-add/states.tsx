import { CalendarX } from "lucide-react";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import { Picture } from "#ui/media/picture.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { Wanted } from "./wanted.ts";
import css from "./quick-add.module.css";

/** No answer: said, with another try. */
export function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = usePage();
  return (
    <div role="alert" className={css["failed"]}>
      <p>{t("error.oops")}</p>
      <Button small onClick={onRetry}>
        {t("action.retry")}
      </Button>
    </div>
  );
}

/** The offer is there no more: the hotel's others are on the page behind. */
export function NoneLeft({ onClose }: { onClose: () => void }) {
  const { t } = usePage();
  return (
    <div role="alert" className={css["none"]}>
      <CalendarX aria-hidden size={28} />
      <p>{t("quote.error.PACKAGE_NOT_AVAILABLE_CHECKIN")}</p>
      <Button look="quiet" onClick={onClose}>
        {t("product.expired.others")}
      </Button>
    </div>
  );
}

/** What its card has said, and the places of the rest. */
export function Loading({ wanted: { label, imageId } }: { wanted: Wanted }) {
  const { t } = usePage();
  return (
    <div className={css["frame"]}>
      <div className={css["columns"]} aria-busy>
        <div className={css["stay"]}>
          {imageId ? <Picture id={imageId} alt="" ratio="card" sizes={STAY_SIZES} /> : null}
          <div>
            <h3>{label}</h3>
            <p role="status" className="muted small">
              {t("state.loading")}
            </p>
          </div>
        </div>
        <div className={css["main"]} aria-hidden>
          <Skeleton height="118px" className={css["waiting"]} />
          <Skeleton height="22px" width="40%" />
          <Skeleton height="92px" className={css["waiting"]} />
          <Skeleton height="92px" className={css["waiting"]} />
        </div>
        <div className={css["price"]} aria-hidden>
          <Skeleton height="22px" />
          <Skeleton height="22px" width="70%" />
          <Skeleton height="39px" />
        </div>
      </div>
      <div className={css["foot"]} aria-hidden>
        <Skeleton height="48px" width="120px" className={css["waiting"]} />
        <span className={css["hint"]} />
        <Skeleton height="48px" width="132px" className={css["pill"]} />
      </div>
    </div>
  );
}

export const STAY_SIZES = "(max-width: 860px) 96px, 312px";
