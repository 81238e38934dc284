import { usePage } from "#modules/sites/context.tsx";
import type { AnnouncementBanner } from "../types.ts";
import { Bar, type BarProps } from "./bar.tsx";
import css from "./bars.module.css";

/** What editors have to tell (docs/product/content.md#announcement). */
export function Announcement({
  banner: { content, colorVariation, link },
  ...bar
}: BarProps & { banner: AnnouncementBanner }) {
  const { t } = usePage();
  return (
    <Bar {...bar} label={t("shell.announcement")} className={css[colorVariation]}>
      <p>{link ? <a href={link.url}>{content}</a> : content}</p>
    </Bar>
  );
}
