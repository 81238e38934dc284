import type { ComponentProps } from "react";
import { Choice } from "./choice.tsx";
import css from "./radio.module.css";

/** The ring of a choice. What it stands in shows the focus. */
export function Radio(props: Omit<ComponentProps<typeof Choice>, "type" | "className">) {
  return <Choice className={css["radio"]} {...props} />;
}
