import { useId } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { REVIEW_LANGUAGES, REVIEW_NAMES, type ReviewChoice } from "../review-choice.ts";
import { REVIEW_SORTS, type ReviewPageView } from "../views.ts";

type Props = {
  choice: ReviewChoice;
  languages: ReviewPageView["languages"];
  /** Left out in a plain form, which sends them by their names. */
  onChange?: (next: Partial<ReviewChoice>) => void;
};

/** Order and language of a list of reviews, with how many there are in each. */
export function ReviewFilters({ choice, languages, onChange }: Props) {
  const { t } = usePage();
  const countOf = (asked: string) =>
    languages.reduce((sum, { language, count }) => (asked === "all" || asked === language ? sum + count : sum), 0);
  const [sortName, languageName] = REVIEW_NAMES;
  return (
    <>
      <Choice
        name={sortName}
        label={t("product.reviews.sort")}
        values={REVIEW_SORTS}
        value={choice.sort}
        nameOf={(sort) => t(`product.reviews.sort.${sort}`)}
        onChoose={onChange && ((sort) => onChange({ sort }))}
      />
      <Choice
        name={languageName}
        label={t("product.reviews.language")}
        values={REVIEW_LANGUAGES}
        value={choice.language}
        nameOf={(language) => {
          const words = language === "all" ? t("product.reviews.allLanguages") : t(`product.language.${language}`);
          return `${words} (${countOf(language)})`;
        }}
        onChoose={onChange && ((language) => onChange({ language }))}
      />
    </>
  );
}

type ChoiceProps<Value extends string> = {
  name: string;
  label: string;
  values: readonly Value[];
  value: NoInfer<Value>;
  nameOf: (value: Value) => string;
  onChoose: ((value: Value) => void) | undefined;
};

function Choice<Value extends string>({ name, label, values, value, nameOf, onChoose }: ChoiceProps<Value>) {
  const id = useId();
  const choose = (text: string) => {
    const chosen = values.find((one) => one === text);
    if (chosen !== undefined) onChoose?.(chosen);
  };
  const held = onChoose ? { value } : { name, defaultValue: value };
  return (
    <label htmlFor={id}>
      {label}
      <select id={id} {...held} onChange={(event) => choose(event.target.value)}>
        {values.map((one) => (
          <option key={one} value={one}>
            {nameOf(one)}
          </option>
        ))}
      </select>
    </label>
  );
}
