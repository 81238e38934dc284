import { usePage } from "#modules/sites/context.tsx";
import { SectionLink } from "#ui/section-link.tsx";
import type { ReviewPageView } from "../views.ts";
import { useScoreWord } from "./score-word.ts";
import css from "./score-link.module.css";

/** What guests say of a hotel in one line, leading to their reviews on the same page. */
export function ScoreLink({ reviews: { score, count } }: { reviews: Pick<ReviewPageView, "score" | "count"> }) {
  const { t, format } = usePage();
  const word = useScoreWord(score);
  return (
    <SectionLink section="reviews" className={css["score"]}>
      {score === null ? (
        <em>{word}</em>
      ) : (
        <>
          <b>{format.score(score * 10)}</b>
          <span>
            {word ? <em>{word} · </em> : null}
            {t("unit.reviews", { count })}
          </span>
        </>
      )}
    </SectionLink>
  );
}
