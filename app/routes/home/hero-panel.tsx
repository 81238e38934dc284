import { isGift, type Flow } from "#modules/sites/flows.ts";
import { usePage } from "#modules/sites/context.tsx";
import { classes } from "#ui/classes.ts";
import { Picture } from "#ui/media/picture.tsx";
import { HERO_PICTURES, wordsOf } from "./hero-content.ts";
import css from "./hero.module.css";

/** What the flow is about: a picture and its words. */
export function HeroPanel({ flow }: { flow: Flow }) {
  const { t } = usePage();
  const words = wordsOf(flow);
  return (
    <div className={classes(css["heroPanel"], isGift(flow) && css["gifting"])}>
      <Picture
        key={words}
        id={HERO_PICTURES[flow]}
        alt={t(`home.hero.${words}.picture`)}
        ratio="hero"
        sizes="(max-width: 640px) and (min-resolution: 2.1dppx) 400px, (max-width: 640px) 600px, (max-width: 1488px) calc(100vw - 48px), (min-width: 1600px) 100vw, 1440px"
        isPriority
        className={css["heroPicture"]}
      />
      <div className={css["veil"]} aria-hidden />
      <div className={css["heroText"]}>
        <h1 id="hero">
          <span>{t(`home.hero.${words}.line1`)}</span> <span>{t(`home.hero.${words}.line2`)}</span>
        </h1>
        <p>{t(`home.hero.${words}.text`)}</p>
      </div>
    </div>
  );
}
