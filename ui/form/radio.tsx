import type { InputHTMLAttributes } from "react";
import css from "./radio.module.css";

/** The ring of a choice. What it stands in shows the focus. */
export function Radio(props: Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "className">) {
  return <input type="radio" className={css["radio"]} {...props} />;
}
