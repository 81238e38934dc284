import {
  ArrowRight,
  Clock,
  FerrisWheel,
  Grape,
  HandHeart,
  PiggyBank,
  Smile,
  Sparkles,
  Waves,
  type LucideIcon,
} from "lucide-react";
import { THEMES } from "#modules/catalogue/vocabulary.ts";
import { usePage } from "#modules/sites/context.tsx";
import { isActivity, type Flow } from "#modules/sites/flows.ts";
import { ChipLink } from "#ui/chip.tsx";
import { classes } from "#ui/classes.ts";
import { Picture } from "#ui/media/picture.tsx";
import { HOME_THEMES } from "./content.ts";
import { wordsOf } from "./hero-content.ts";
import type { ThemeTile } from "./load-offers.server.ts";
import css from "./home.module.css";

const ICONS: Record<number, LucideIcon> = {
  [THEMES.family]: Smile,
  [THEMES.wine]: Grape,
  [THEMES.private_jacuzzi]: Waves,
  [THEMES.massage]: HandHeart,
  [THEMES.theme_parks]: FerrisWheel,
  [THEMES.low_budget]: PiggyBank,
  [THEMES.last_minute]: Clock,
};

/** Wishes as travel posters with their from prices or counts, the others as chips. */
export function Themes({ flow, themes, action }: { flow: Flow; themes: readonly ThemeTile[]; action: string }) {
  const { t } = usePage();
  const words = wordsOf(flow);
  const { posters, chips } = HOME_THEMES[flow];
  const find = (id: number) => themes.find((theme) => theme.id === id);
  if (themes.length === 0) return null;
  return (
    <section className={`wrap ${css["section"]}`} aria-labelledby="themes">
      <div className={css["sectionHead"]}>
        <h2 id="themes">{t(`home.themes.title.${words}`)}</h2>
        <a className={css["more"]} href={action}>
          {t(`home.themes.all.${words}`)} <ArrowRight aria-hidden size={18} />
        </a>
      </div>
      <ul className={classes(css["posters"], isActivity(flow) && css["eight"])}>
        {posters.map(({ theme: id, picture }) => {
          const theme = find(id);
          return theme ? <Poster key={id} theme={theme} picture={picture} flow={flow} /> : null;
        })}
      </ul>
      {chips.length > 0 ? (
        <ul className={css["chips"]}>
          {chips.map((id) => {
            const theme = find(id);
            const Icon = ICONS[id] ?? Sparkles;
            return theme ? (
              <li key={id}>
                <ChipLink href={theme.uri}>
                  <Icon aria-hidden />
                  {theme.name}
                </ChipLink>
              </li>
            ) : null;
          })}
        </ul>
      ) : null}
    </section>
  );
}

function Poster({
  theme: { name, uri, fromPrice, count },
  picture,
  flow,
}: {
  theme: ThemeTile;
  picture: string;
  flow: Flow;
}) {
  const { t } = usePage();
  return (
    <li className={css["poster"]}>
      <Picture id={picture} alt="" ratio="poster" sizes="(max-width: 640px) 156px, 270px" />
      <div>
        <h3>
          <a href={uri}>{name}</a>
        </h3>
        {fromPrice ? <p>{t("home.themes.from", { price: fromPrice })}</p> : null}
        {count ? (
          <p>{isActivity(flow) ? t("home.themes.activities", { count }) : t("home.themes.gifts", { count })}</p>
        ) : null}
      </div>
    </li>
  );
}
