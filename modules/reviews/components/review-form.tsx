import { BadgeEuro, BedDouble, CircleAlert, MapPin, Smile, Sparkles, Utensils, type LucideIcon } from "lucide-react";
import { useRef } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { reviewDraftPath, reviewPath } from "#modules/sites/review-paths.ts";
import type { ReviewCriterion } from "#modules/catalogue/views.ts";
import { Button } from "#ui/button.tsx";
import { CRITERIA, NAME_FORMS, TRAVELLER_TYPES, type Field, type Values } from "../rules.ts";
import type { ReviewLook } from "../reviews.server.ts";
import { ChoiceField } from "./choice-field.tsx";
import { ScoreField } from "./score-field.tsx";
import { StayAside } from "./stay-aside.tsx";
import { useReview, type Mistakes } from "./use-review.ts";
import { WordsField } from "./words-field.tsx";
import css from "./review.module.css";

const ICONS: Record<ReviewCriterion, LucideIcon> = {
  welcoming: Smile,
  comfort: BedDouble,
  cleanliness: Sparkles,
  food: Utensils,
  localization: MapPin,
  priceQualityRatio: BadgeEuro,
};

type FormLook = Extract<ReviewLook, { kind: "form" }>;
type ReviewFormProps = { token: string; look: FormLook; mistakes: Mistakes };

/** Six scores, two texts, who was there (docs/product/services.md#written-reviews). A form without JavaScript, too. */
export function ReviewForm({ token, look, mistakes }: ReviewFormProps) {
  const { t, site, format } = usePage();
  const form = useRef<HTMLFormElement>(null);
  const { values, stay } = look;
  const review = useReview({ form, values, mistakes, draftPath: reviewDraftPath(site, token) });
  const errorOf = (field: Field) => {
    const mistake = review.mistakes[field];
    return mistake ? t(`review.error.${mistake}`) : undefined;
  };
  const mean = review.mean === null ? null : format.score(review.mean);
  return (
    <div className={css["columns"]}>
      {/* It only watches whether a pointer is down; whatever is done in it has a control. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        ref={form}
        method="post"
        action={reviewPath(site, token)}
        noValidate
        onBlur={review.onBlur}
        onPointerDown={review.onPointerDown}
        onInput={review.onInput}
        onSubmit={review.onSubmit}
      >
        <Problem mistakes={review.mistakes} isTold={review.isTold} />
        <Scores values={values} mean={mean} errorOf={errorOf} />
        <Words look={look} errorOf={errorOf} />
        <div className={css["acts"]}>
          <Button type="submit" name="intent" value="send">
            {t(look.isSent ? "review.sendAgain" : "review.send")}
          </Button>
          <Button type="submit" name="intent" value="draft" look="quiet">
            {t("review.later")}
          </Button>
        </div>
      </form>
      <StayAside stay={stay} mean={mean} />
    </div>
  );
}

type ErrorOf = (field: Field) => string | undefined;

function Scores({ values, mean, errorOf }: { values: Values; mean: string | null; errorOf: ErrorOf }) {
  const { t } = usePage();
  return (
    <section className={css["panel"]}>
      <div className={css["top"]}>
        <h2>{t("review.scores")}</h2>
        {mean ? (
          <p className={css["short"]}>
            {t("review.mean.short")} <b>{mean}</b>
          </p>
        ) : null}
      </div>
      <p className={css["intro"]}>{t("review.scale")}</p>
      {CRITERIA.map((criterion) => (
        <ScoreField
          key={criterion}
          criterion={criterion}
          Icon={ICONS[criterion]}
          value={values[criterion]}
          error={errorOf(criterion)}
        />
      ))}
    </section>
  );
}

function Words({ look: { values, names }, errorOf }: { look: FormLook; errorOf: ErrorOf }) {
  const { t } = usePage();
  return (
    <section className={css["panel"]}>
      <h2>{t("review.words")}</h2>
      <p className={css["intro"]}>{t("review.words.one")}</p>
      <WordsField name="positive" value={values.positive} error={errorOf("positive")} />
      <WordsField name="negative" value={values.negative} error={errorOf("negative")} />
      <ChoiceField
        name="travellerType"
        label={t("review.type")}
        choices={TRAVELLER_TYPES.map((type) => ({ value: type, label: t(`review.type.${type}`) }))}
        value={values.travellerType}
        error={errorOf("travellerType")}
      />
      <ChoiceField
        name="name"
        label={t("review.name")}
        choices={NAME_FORMS.map((form) => ({ value: form, label: names[form] }))}
        value={values.name}
        error={errorOf("name")}
      />
    </section>
  );
}

/** How much is missing, above the form; what was mended is not counted any more. */
function Problem({ mistakes, isTold }: { mistakes: Mistakes; isTold: boolean }) {
  const { t } = usePage();
  const count = Object.keys(mistakes).length;
  if (count === 0 || !isTold) return null;
  return (
    <p role="alert" className={css["problem"]}>
      <CircleAlert aria-hidden size={22} />
      {t("review.mistakes", { count })}
    </p>
  );
}
