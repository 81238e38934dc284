import { useState } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { TextArea } from "#ui/form/field.tsx";
import { lettersOf } from "#platform/typed-text.ts";
import { TEXT_MAX } from "../rules.ts";
import css from "./review.module.css";

/** From so many letters on, what is left is told. */
const TOLD_FROM = 300;

type WordsFieldProps = { name: "positive" | "negative"; value: string; error: string | undefined };

/** One of the two texts. It may be typed past its end: what is too much is told, and nothing is cut. */
export function WordsField({ name, value, error }: WordsFieldProps) {
  const { t, format } = usePage();
  const [letters, setLetters] = useState(() => lettersOf(value));
  const left = TEXT_MAX - letters;
  const told = left < 0 ? t("review.over", { count: -left }) : t("review.left", { count: left });
  return (
    <TextArea
      id={`review-${name}`}
      name={name}
      className={css["words"]}
      label={t(`review.${name}`)}
      note={
        left > TOLD_FROM
          ? t(`review.${name}.hint`)
          : told.replace(String(Math.abs(left)), format.integer(Math.abs(left)))
      }
      error={error}
      defaultValue={value}
      rows={4}
      onChange={({ target }) => setLetters(lettersOf(target.value))}
    />
  );
}
