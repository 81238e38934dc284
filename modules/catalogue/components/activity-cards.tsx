import { Check, Clock, MapPin } from "lucide-react";
import { Suspense, useState } from "react";
import type { Day } from "#platform/dates.ts";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import { onDemand } from "#ui/late.tsx";
import { Picture } from "#ui/media/picture.tsx";
import type { ActivityView } from "../views.ts";
import { Summary } from "./summary.tsx";
import css from "./activities.module.css";

const ActivityDialog = onDemand(async () => (await import("./activity-dialog.tsx")).ActivityDialog);

/** "We have negociated for you": every activity of the stay, with the day it was chosen for. */
export function ActivityCards({
  activities,
  days,
}: {
  activities: readonly ActivityView[];
  days: Record<string, Day | null>;
}) {
  const [open, setOpen] = useState<ActivityView | null>(null);
  return (
    <>
      <div className={css["activities"]}>
        {activities.map((activity) => (
          <ActivityCard
            key={activity.activityId}
            activity={activity}
            day={days[activity.activityId] ?? null}
            width={activities.length < 3 ? 588 : 390}
            onDetails={() => setOpen(activity)}
          />
        ))}
      </div>
      {open ? (
        <Suspense fallback={null}>
          <ActivityDialog activity={open} onClose={() => setOpen(null)} />
        </Suspense>
      ) : null}
    </>
  );
}

function ActivityCard({
  activity,
  day,
  width,
  onDetails,
}: {
  activity: ActivityView;
  day: Day | null;
  /** Of its picture on a wide screen, CSS pixels. */
  width: number;
  onDetails: () => void;
}) {
  const { t, format } = usePage();
  return (
    <article className={css["activity"]}>
      <Picture
        id={activity.image.id}
        alt={activity.image.alt}
        ratio="card"
        sizes={`(max-width: 860px) 80vw, (min-width: 1600px) ${Math.round(width * 1.4)}px, ${width}px`}
      />
      <div className={css["text"]}>
        <p className={css["tag"]}>
          <Check aria-hidden size={15} />
          {day ? t("product.includedOn", { day: format.dayShort(day) }) : t("product.included")}
        </p>
        <h3>{activity.title}</h3>
        <p className={css["about"]}>
          <Summary text={activity.description} />
        </p>
        <ul className={css["meta"]}>
          {activity.duration ? (
            <li>
              <Clock aria-hidden size={16} />
              {activity.duration}
            </li>
          ) : null}
          <li>
            <MapPin aria-hidden size={16} />
            {activity.where}
          </li>
        </ul>
        <Button look="link" onClick={onDetails}>
          {t("product.details")}
          <span className="vh">, {activity.title}</span>
        </Button>
      </div>
    </article>
  );
}
