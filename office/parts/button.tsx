import type { ReactNode } from "react";

const LOOKS = { plain: "button", main: "button main", quiet: "button quiet", danger: "button danger" } as const;
type Look = keyof typeof LOOKS;

type ButtonProps = {
  look?: Look;
  /** With `value`, which of several buttons of a form was pressed. */
  name?: string;
  value?: string;
  children: ReactNode;
};

/** Sends its form: says what happens then. What cannot be done is left out, or a `Note` says why. */
export function Button({ look = "plain", name, value, children }: ButtonProps) {
  return (
    <button className={LOOKS[look]} name={name} value={value}>
      {children}
    </button>
  );
}

/** Leads to where something is done. */
export function ButtonLink({ look = "plain", href, children }: { look?: Look; href: string; children: ReactNode }) {
  return (
    <a className={LOOKS[look]} href={href}>
      {children}
    </a>
  );
}
