import { usePage } from "#modules/sites/context.tsx";
import { lookupPath } from "#modules/sites/paths.ts";
import css from "./error-page.module.css";

/** That a booking is safe, on a page that failed, and the way to it. */
export function BookingLine() {
  const { site, t } = usePage();
  return (
    <p className={css["booking"]}>
      {t("shell.crash.booking")}{" "}
      <a href={lookupPath(site)} data-document>
        {t("shell.crash.find")}
      </a>
    </p>
  );
}
