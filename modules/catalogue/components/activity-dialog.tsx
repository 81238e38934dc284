import { usePage } from "#modules/sites/context.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import type { ActivityView } from "../views.ts";
import { BulletList } from "./bullet-list.tsx";
import css from "./practical.module.css";

/** Everything about one activity of a stay. */
export function ActivityDialog({ activity, onClose }: { activity: ActivityView; onClose: () => void }) {
  const { t } = usePage();
  return (
    <Dialog isOpen onClose={onClose} title={activity.title} closeLabel={t("action.close")}>
      <div className={css["dialogText"]}>
        <p>{activity.description}</p>
        <BulletList title={t("product.activity.why")} lines={activity.whyList} />
        <BulletList title={t("product.activity.includes")} lines={activity.detailList} />
        {activity.menu.map(({ course, dishes }) => (
          <BulletList key={course} title={course} lines={dishes} />
        ))}
        <BulletList title={t("product.activity.mustKnow")} lines={activity.mustKnowList} />
        <BulletList title={t("product.practical.important")} lines={activity.importantInfos} />
        <dl className={css["pairs"]}>
          {activity.duration ? (
            <div>
              <dt>{t("product.activity.duration")}</dt>
              <dd>{activity.duration}</dd>
            </div>
          ) : null}
          <div>
            <dt>{t("product.activity.where")}</dt>
            <dd>{activity.where}</dd>
          </div>
          <div>
            <dt>{t("product.activity.when")}</dt>
            <dd>{activity.when}</dd>
          </div>
          <div>
            <dt>{t("product.activity.how")}</dt>
            <dd>{t(`product.activity.how.${activity.how}`)}</dd>
          </div>
        </dl>
      </div>
    </Dialog>
  );
}
