import { useEffect, useRef } from "react";
import type { Upsell } from "#modules/availability/upsells/types.ts";
import { usePage } from "#modules/sites/context.tsx";
import css from "./extras.module.css";

/** Says that an extra is being added or taken out, until the page of the other stay is there. Nothing to answer, so nothing to close. */
export function ChangingDialog({ upsell }: { upsell: Upsell | null }) {
  const { t } = usePage();
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !upsell) return;
    dialog.showModal();
    return () => dialog.close();
  }, [upsell]);
  if (!upsell) return null;
  return (
    <dialog
      ref={ref}
      className={css["changing"]}
      aria-label={t(upsell.direction === "add" ? "extras.adding" : "extras.removing", { label: upsell.label })}
      onCancel={(event) => event.preventDefault()}
    >
      <span className={css["wait"]} aria-hidden />
      <p role="status">
        {t(upsell.direction === "add" ? "extras.adding" : "extras.removing", { label: upsell.label })}
      </p>
    </dialog>
  );
}
