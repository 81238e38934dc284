import { usePage } from "#modules/sites/context.tsx";
import { classes } from "#ui/classes.ts";
import type { AnnouncementBanner } from "../types.ts";
import css from "./bars.module.css";

/** The line on top of a page (docs/product/content.md#announcement). The server writes it: nothing moves, and a page without one has no place for it. */
export function Announcement({ banner: { content, colorVariation, link } }: { banner: AnnouncementBanner }) {
  const { t } = usePage();
  return (
    <aside className={classes(css["announcement"], css[colorVariation])} aria-label={t("shell.announcement")}>
      <p>{link ? <a href={link.url}>{content}</a> : content}</p>
    </aside>
  );
}
