import type { Format } from "#platform/format.ts";
import type { Translate } from "#platform/i18n/keys.ts";
import { MAX_POPULARITY, POPULARITY, popularityScore } from "../engines/index/popularity.ts";

export type RankingText = { title: string; intro: string; parts: { title: string; text: string }[]; notes: string[] };

const MOST_REVIEW_POINTS = 400;
/** Examples of bookings say more than a formula: they are counted on an offer that has nothing else. */
const NO_REVIEWS = { reviewCount: 0, reviewAverage: 60, openWeekends: 0 };

/** "How we rank" in a site's words; every number is that of the score itself (popularity.ts). */
export function rankingText({ t, format }: { t: Translate; format: Pick<Format, "score"> }): RankingText {
  const { bookings, halfBookings, priorReviews, priorScore, lowestScore, perWeekend, weekends } = POPULARITY;
  const points = (recentBookings: number) =>
    popularityScore({ ...NO_REVIEWS, recentBookings }) - popularityScore({ ...NO_REVIEWS, recentBookings: 0 });
  const score = (hundredths: number) => format.score(hundredths / 10);
  return {
    title: t("search.ranking.title"),
    intro: t("search.ranking.intro", { total: MAX_POPULARITY }),
    parts: [
      {
        title: t("search.ranking.bookings.title", { most: bookings }),
        text: t("search.ranking.bookings.text", {
          half: halfBookings,
          halfPoints: points(halfBookings),
          some: 3 * halfBookings,
          somePoints: points(3 * halfBookings),
        }),
      },
      {
        title: t("search.ranking.reviews.title", { most: MOST_REVIEW_POINTS }),
        text: t("search.ranking.reviews.text", {
          lowest: score(lowestScore),
          prior: priorReviews,
          priorScore: score(priorScore),
        }),
      },
      {
        title: t("search.ranking.weekends.title", { most: perWeekend * weekends }),
        text: t("search.ranking.weekends.text", { weekends, perWeekend }),
      },
    ],
    notes: [
      t("search.ranking.ties"),
      t("search.ranking.activities"),
      t("search.ranking.recommended"),
      t("search.ranking.others"),
      t("search.ranking.paid"),
    ],
  };
}
