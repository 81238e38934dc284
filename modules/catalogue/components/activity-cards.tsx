import { Check, Clock, MapPin } from "lucide-react";
import { useState } from "react";
import type { Day } from "#platform/dates.ts";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Picture } from "#ui/picture.tsx";
import type { ActivityView } from "../views.ts";
import css from "./product.module.css";

/** "We have negociated for you": every activity of the stay, with the day it was chosen for. */
export function ActivityCards({ activities, days }: { activities: readonly ActivityView[]; days: Record<string, Day | null> }) {
  const [open, setOpen] = useState<ActivityView | null>(null);
  return (
    <>
      <div className={css["activities"]}>
        {activities.map((activity) => <ActivityCard key={activity.activityId} activity={activity} day={days[activity.activityId] ?? null} onDetails={() => setOpen(activity)} />)}
      </div>
      <ActivityDialog activity={open} onClose={() => setOpen(null)} />
    </>
  );
}

function ActivityCard({ activity, day, onDetails }: { activity: ActivityView; day: Day | null; onDetails: () => void }) {
  const { t, format } = usePage();
  return (
    <article className={css["activity"]}>
      <Picture id={activity.image.id} alt={activity.image.alt} ratio="card" sizes="(max-width: 860px) 80vw, 390px" />
      <div>
        <p className={css["tag"]}><Check aria-hidden size={15} />{day ? t("product.includedOn", { day: format.dayShort(day) }) : t("product.included")}</p>
        <h3>{activity.title}</h3>
        <p className={css["activityText"]}>{activity.description}</p>
        <ul className={css["meta"]}>
          {activity.duration ? <li><Clock aria-hidden size={16} />{activity.duration}</li> : null}
          <li><MapPin aria-hidden size={16} />{activity.where}</li>
        </ul>
        <Button look="link" aria-label={t("product.activityDetails", { activity: activity.title })} onClick={onDetails}>{t("product.details")}</Button>
      </div>
    </article>
  );
}

function ActivityDialog({ activity, onClose }: { activity: ActivityView | null; onClose: () => void }) {
  const { t } = usePage();
  if (!activity) return null;
  return (
    <Dialog isOpen onClose={onClose} title={activity.title} closeLabel={t("action.close")}>
      <div className={css["dialogText"]}>
        <p>{activity.description}</p>
        <BulletList title={t("product.activity.includes")} lines={activity.detailList} />
        <BulletList title={t("product.activity.mustKnow")} lines={activity.mustKnowList} />
        <dl className={css["pairs"]}>
          {activity.duration ? <div><dt>{t("product.activity.duration")}</dt><dd>{activity.duration}</dd></div> : null}
          <div><dt>{t("product.activity.where")}</dt><dd>{activity.where}</dd></div>
          <div><dt>{t("product.activity.when")}</dt><dd>{activity.when}</dd></div>
        </dl>
      </div>
    </Dialog>
  );
}

export function BulletList({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div>
      <h3>{title}</h3>
      <ul className={css["bullets"]}>{lines.map((line) => <li key={line}>{line}</li>)}</ul>
    </div>
  );
}
