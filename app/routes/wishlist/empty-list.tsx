import { usePage } from "#modules/sites/context.tsx";
import { flowHomePath } from "#modules/sites/flows.ts";
import { screenPath } from "#modules/sites/paths.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Picture } from "#ui/media/picture.tsx";
import css from "./wishlist.module.css";

/** A list with nothing on it, and the ways to what could be. */
export function EmptyList({ text }: { text: string }) {
  const { t, site } = usePage();
  return (
    <div className={css["empty"]}>
      <Picture id="pool-riviera-0" alt="" ratio="card" sizes="(max-width: 760px) 100vw, 720px" />
      <h2>{t("content.wishlist.emptyTitle")}</h2>
      <p>{text}</p>
      <p className={css["ways"]}>
        <ButtonLink href={screenPath(site, "search", "_", "_")}>{t("wishlist.add")}</ButtonLink>
        <ButtonLink look="quiet" href={flowHomePath(site, "activity")}>
          {t("content.wishlist.toActivities")}
        </ButtonLink>
      </p>
    </div>
  );
}
