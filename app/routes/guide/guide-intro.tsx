import type { Guide } from "./compose.server.ts";
import css from "./guide.module.css";

/** What a place or a theme offers, in a sentence or two, under the heading. */
export function GuideIntro({ guide }: { guide: Guide | null }) {
  if (!guide || (guide.intro.length === 0 && !guide.hotels)) return null;
  return (
    <p className={css["intro"]}>
      {guide.intro.join(" ")} {guide.hotels ? <a href={guide.hotels.uri}>{guide.hotels.label}</a> : null}
    </p>
  );
}
