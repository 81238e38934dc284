import { useState } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { TextArea } from "#ui/form/field.tsx";
import { lettersOf } from "#platform/typed-text.ts";
import { DESCRIPTION_MAX } from "../rules.ts";
import css from "./contact-form.module.css";

/** From so many letters on, what is left is told. */
const TOLD_FROM = 500;

type DescriptionFieldProps = {
  id: string;
  name: string;
  label: string;
  note?: string;
  defaultValue: string;
  error: string | undefined;
  required?: boolean;
};

/** The message. It may be typed past its end: what is too much is told, and nothing is cut. */
export function DescriptionField({ defaultValue, ...field }: DescriptionFieldProps) {
  const { t, format } = usePage();
  const [letters, setLetters] = useState(() => lettersOf(defaultValue));
  const left = DESCRIPTION_MAX - letters;
  const told = left < 0 ? t("contact.form.over", { count: -left }) : t("contact.form.left", { count: left });
  return (
    <TextArea
      {...field}
      className={css["description"]}
      hint={left > TOLD_FROM ? null : told.replace(String(Math.abs(left)), format.integer(Math.abs(left)))}
      defaultValue={defaultValue}
      rows={4}
      onChange={({ target }) => setLetters(lettersOf(target.value))}
    />
  );
}
