import { CalendarHeart } from "lucide-react";
import { usePage } from "#modules/sites/context.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { activityDays } from "../activity-days.ts";
import { LinesSkeleton } from "./lines-skeleton.tsx";
import { useStay } from "./stay-context.tsx";
import css from "./activity-picker.module.css";

/** As high as what a quote is going to say: nothing moves when it comes. */
export function QuoteSkeleton() {
  return (
    <>
      <PicksSkeleton />
      <LinesSkeleton />
    </>
  );
}

/** The days that activities can be chosen for: how many there are follows from the dates, whether they are free does not. */
function PicksSkeleton() {
  const { t } = usePage();
  const { product, chosen } = useStay();
  const { checkin, nights } = chosen;
  if (!checkin || !nights) return null;
  const open = product.activities.flatMap((activity) => {
    const { length } = activityDays({ ...activity, kind: activity.type }, { checkin, nights });
    return activity.singleDay && length > 1 ? [{ ...activity, days: length }] : [];
  });
  return open.length === 0 ? null : (
    <div className={css["picks"]} aria-hidden>
      {open.map(({ activityId, title, days }) => (
        <fieldset key={activityId} className={css["pick"]}>
          <legend>
            <CalendarHeart aria-hidden size={18} />
            {t("product.activityDay", { activity: title })}
          </legend>
          <div className={css["options"]}>
            {Array.from({ length: days }, (_, index) => (
              <Skeleton key={index} height="58px" />
            ))}
          </div>
          {chosen.activityDays[activityId] ? null : <Skeleton height="21px" width="70%" className={css["missing"]} />}
        </fieldset>
      ))}
    </div>
  );
}
