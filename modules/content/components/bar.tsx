import { X } from "lucide-react";
import type { ReactNode } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { classes } from "#ui/classes.ts";
import css from "./bars.module.css";

export type BarProps = {
  /** Made of what it says. */ id: string;
  isClosed: boolean;
  onClose: () => void;
};

/** A bar above the header, and the button that closes it. Of several the first that is not closed is seen (bars.module.css). */
export function Bar({
  id,
  isClosed,
  onClose,
  label,
  className,
  children,
}: BarProps & { label: string; className: string | undefined; children: ReactNode }) {
  const { t } = usePage();
  return (
    <aside
      className={classes(css["bar"], className)}
      aria-label={label}
      data-bar={id}
      data-gone={isClosed ? "" : undefined}
      suppressHydrationWarning
    >
      {children}
      <button type="button" className={css["close"]} aria-label={t("shell.bar.close")} onClick={onClose}>
        <X aria-hidden size={18} />
      </button>
    </aside>
  );
}
