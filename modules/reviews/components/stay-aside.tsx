import { Star } from "lucide-react";
import { usePage } from "#modules/sites/context.tsx";
import { PictureOrNone } from "#ui/media/picture-or-none.tsx";
import { DECIDE_HOURS } from "../rules.ts";
import type { StayFacts } from "../reviews.server.ts";
import css from "./review.module.css";

/** What is reviewed, how it stands, and what becomes of it. */
export function StayAside({ stay, mean }: { stay: StayFacts; mean: string | null }) {
  const { t, format } = usePage();
  return (
    <aside className={css["aside"]}>
      <p className={css["mean"]}>
        <strong>{mean ?? "–"}</strong>
        <span>
          <b>{t("review.mean")}</b>
          {t("review.mean.of")}
        </span>
      </p>
      <div className={css["stay"]}>
        <PictureOrNone id={stay.imageId} alt="" ratio="card" sizes="384px" />
        <div>
          <h2>{stay.packageLabel}</h2>
          <p>
            {stay.hotelName}{" "}
            <span role="img" aria-label={t("unit.stars", { count: stay.hotelStars })} className={css["stars"]}>
              {Array.from({ length: stay.hotelStars }, (_, at) => (
                <Star key={at} aria-hidden size={14} fill="currentColor" strokeWidth={0} />
              ))}
            </span>
          </p>
          <p className={css["muted"]}>{format.dayRange(stay.checkin, stay.checkout)}</p>
        </div>
      </div>
      <p className={css["fair"]}>{t("review.fair", { hours: DECIDE_HOURS })}</p>
    </aside>
  );
}
