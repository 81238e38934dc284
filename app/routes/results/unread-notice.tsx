import { Info } from "lucide-react";
import { usePage } from "#modules/sites/context.tsx";
import css from "./results.module.css";

/** Typed words that were not understood, and what was searched instead. They keep their own direction of writing. */
export function UnreadNotice({ words, heading, isAll }: { words: string; heading: string; isAll: boolean }) {
  const { t } = usePage();
  const kind = isAll ? "unreadAll" : "unread";
  return (
    <div className={css["notice"]} role="status">
      <Info aria-hidden size={20} />
      <p>
        <b>{t(`results.notice.${kind}.strong`, { words: `\u2068${words}\u2069` })}</b>{" "}
        {isAll ? t("results.notice.unreadAll.text") : t("results.notice.unread.text", { heading })}
      </p>
    </div>
  );
}
