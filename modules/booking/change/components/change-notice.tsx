import { CircleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import { usePage } from "#modules/sites/context.tsx";
import type { ChangeNotice as Notice } from "../page-data.ts";
import css from "./change.module.css";

/** Why the last attempt led nowhere, and that the stay is as it was. Takes the focus when it comes. */
export function ChangeNotice({ notice }: { notice: Notice | null }) {
  const { t } = usePage();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (notice) ref.current?.focus();
  }, [notice]);
  return notice ? (
    <div ref={ref} role="alert" tabIndex={-1} className={css["notice"]}>
      <CircleAlert aria-hidden size={22} />
      <p>{t(`change.notice.${notice}`)}</p>
    </div>
  ) : null;
}
