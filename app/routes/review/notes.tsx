import { useEffect } from "react";
import { tellSent } from "#modules/reviews/components/tell-sent.ts";
import { DECIDE_HOURS, LINK_DAYS } from "#modules/reviews/rules.ts";
import type { StayFacts } from "#modules/reviews/reviews.server.ts";
import css from "#modules/reviews/components/review.module.css";
import { usePage } from "#modules/sites/context.tsx";
import { homePath } from "#modules/sites/paths.ts";
import { reviewPath } from "#modules/sites/review-paths.ts";
import { ButtonLink } from "#ui/button.tsx";
import { NotePage } from "#app/routes/newsletter/note-page.tsx";

/** It was taken; until it is published it may be changed. */
export function ThanksNote({ firstName, token }: { firstName: string; token: string }) {
  const { t, site } = usePage();
  useEffect(tellSent, []);
  return (
    <NotePage
      title={t("review.thanks.title", { name: firstName })}
      text={t("review.thanks.text", { hours: DECIDE_HOURS })}
    >
      <div className={css["links"]}>
        <ButtonLink href={homePath(site)}>{t("review.thanks.next")}</ButtonLink>
        <ButtonLink look="quiet" href={reviewPath(site, token)}>
          {t("review.thanks.change")}
        </ButtonLink>
      </div>
    </NotePage>
  );
}

/** The link has done its work. */
export function PublishedNote({ stay }: { stay: StayFacts }) {
  const { t } = usePage();
  return (
    <NotePage title={t("review.published.title")} text={t("review.published.text", { hotel: stay.hotelName })}>
      <ButtonLink href={stay.reviewsPath}>{t("review.published.action")}</ButtonLink>
    </NotePage>
  );
}

export function OverNote() {
  const { t, site } = usePage();
  return (
    <NotePage title={t("review.over.title")} text={t("review.over.text", { days: LINK_DAYS })}>
      <ButtonLink href={homePath(site)}>{t("review.over.action")}</ButtonLink>
    </NotePage>
  );
}
