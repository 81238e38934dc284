import type { ThemeOfWeek } from "#modules/content/types.ts";
import type { ShownCard } from "#modules/search/answer/shown-card.ts";
import { placeOf } from "#modules/search/answer/place-of.ts";
import { usePage } from "#modules/sites/context.tsx";
import { Picture } from "#ui/media/picture.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useStayOfWeek } from "./use-stay-of-week.ts";
import css from "./menu.module.css";

/** What the menu shows beside its links: the theme of the week and a stay of it. `columns`: how many are free; none is a row below. */
export function Features({ theme, columns }: { theme: ThemeOfWeek | null; columns: number }) {
  const stay = useStayOfWeek(theme?.id ?? null);
  if (!theme) return null;
  return (
    <div className={css["features"]} data-columns={columns}>
      {stay === undefined ? <StayPlace /> : null}
      {stay ? <StayCard stay={stay} /> : null}
      <ThemeCard theme={theme} />
    </div>
  );
}

function StayCard({ stay: { uri, images, hotel, price, priceType, paxCount } }: { stay: ShownCard }) {
  const { t } = usePage();
  const [picture] = images;
  return (
    <a className={css["feature"]} href={uri}>
      {picture ? <Picture id={picture.id} alt="" ratio="card" sizes="300px" /> : null}
      <span>
        <small>{t("shell.menu.stayOfWeek")}</small>
        <b>{hotel.label}</b>
        <small>{placeOf(hotel.location)}</small>
        <small>
          {priceType === "from price" ? `${t("unit.from")} ` : ""}
          <strong className="price">{price.text}</strong> {t("card.perNight", { count: paxCount })}
        </small>
      </span>
    </a>
  );
}

/** The theme tab's suggestion (docs/product/content.md#theme-of-week). */
function ThemeCard({ theme: { uri, image, name } }: { theme: ThemeOfWeek }) {
  const { t } = usePage();
  return (
    <a className={css["feature"]} href={uri}>
      <Picture id={image} alt="" ratio="card" sizes="300px" />
      <span>
        <small>{t("shell.menu.themeOfWeek")}</small>
        <b>{name}</b>
        <em>{t("shell.menu.go")}</em>
      </span>
    </a>
  );
}

function StayPlace() {
  return (
    <div className={css["feature"]} aria-hidden>
      <Skeleton height="auto" className={css["blank"]} />
      <span>
        <Skeleton width="60%" height="14px" />
        <Skeleton width="80%" height="22px" />
        <Skeleton width="50%" height="14px" />
      </span>
    </div>
  );
}
