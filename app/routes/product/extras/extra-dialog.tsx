import type { Upsell } from "#modules/availability/upsells/types.ts";
import { usePage } from "#modules/sites/context.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import css from "./extra-dialog.module.css";

/** That the stay changes. Leaving it before the other stay is there keeps the one on show. */
export function ExtraDialog({ upsell, onClose }: { upsell: Upsell; onClose: () => void }) {
  const { t } = usePage();
  const title = t(upsell.direction === "add" ? "extras.adding" : "extras.removing");
  return (
    <Dialog isOpen isUnasked onClose={onClose} title={title} closeLabel={t("action.close")} width={420}>
      <div className={css["wait"]} role="status">
        <span className={css["ring"]} aria-hidden />
        <p>
          <b>{upsell.label}</b>
          {t("extras.moment")}
        </p>
      </div>
    </Dialog>
  );
}
