import { ArrowRight, Clock, FerrisWheel, Grape, HandHeart, PiggyBank, Smile, Sparkles, Waves, type LucideIcon } from "lucide-react";
import { THEMES } from "#modules/catalogue/vocabulary.ts";
import { usePage } from "#modules/sites/context.tsx";
import { ChipLink } from "#ui/chip.tsx";
import { Picture } from "#ui/picture.tsx";
import type { ShownBlocks } from "./load.server.ts";
import { CHIP_THEMES, POSTERS } from "./content.ts";
import css from "./home.module.css";

const ICONS: Record<number, LucideIcon> = {
  [THEMES.family]: Smile, [THEMES.wine]: Grape, [THEMES.private_jacuzzi]: Waves, [THEMES.massage]: HandHeart, [THEMES.theme_parks]: FerrisWheel, [THEMES.low_budget]: PiggyBank, [THEMES.last_minute]: Clock,
};

/** Wishes as travel posters with their from prices, the others as chips. */
export function Themes({ themes, action }: { themes: ShownBlocks["themes"]; action: string }) {
  const { t } = usePage();
  const find = (id: number) => themes.find((theme) => theme.id === id);
  return (
    <section className={`wrap ${css["section"]}`} aria-labelledby="themes">
      <div className={css["sectionHead"]}>
        <h2 id="themes">{t("home.themes.title")}</h2>
        <a className={css["more"]} href={action}>{t("home.themes.all")} <ArrowRight aria-hidden size={18} /></a>
      </div>
      <ul className={css["posters"]}>
        {POSTERS.map(({ theme: id, picture }) => {
          const theme = find(id);
          return theme ? (
            <li key={id} className={css["poster"]}>
              <Picture id={picture} alt="" ratio="poster" sizes="(max-width: 640px) 156px, 200px" />
              <div>
                <h3><a href={theme.uri}>{theme.name}</a></h3>
                {theme.fromPricePerNight ? <p>{t("home.themes.from", { price: theme.fromPricePerNight })}</p> : null}
              </div>
            </li>
          ) : null;
        })}
      </ul>
      <ul className={css["chips"]}>
        {CHIP_THEMES.map((id) => {
          const theme = find(id);
          const Icon = ICONS[id] ?? Sparkles;
          return theme ? <li key={id}><ChipLink href={theme.uri}><Icon aria-hidden />{theme.name}</ChipLink></li> : null;
        })}
      </ul>
    </section>
  );
}
