import { usePage } from "#modules/sites/context.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Picture } from "#ui/media/picture.tsx";
import type { Season } from "./content.ts";
import css from "./home.module.css";

/** What this season is for. */
export function SeasonBanner({ season, uri }: { season: Season; uri: string }) {
  const { t } = usePage();
  return (
    <section className={`wrap ${css["section"]}`} aria-labelledby="season">
      <div className={css["banner"]}>
        <Picture
          id={season.picture}
          alt=""
          ratio="hero"
          sizes="(max-width: 640px) 480px, (max-width: 1264px) calc(100vw - 64px), (min-width: 1600px) 1600px, 1200px"
        />
        <div>
          <p className={css["eyebrow"]}>{t(`home.season.${season.id}.eyebrow`)}</p>
          <h2 id="season">{t(`home.season.${season.id}.title`)}</h2>
          <p>{t(`home.season.${season.id}.text`)}</p>
          <ButtonLink href={uri}>{t(`home.season.${season.id}.action`)}</ButtonLink>
        </div>
      </div>
    </section>
  );
}
