import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";

type Props = {
  title: ReactNode;
  /** A line below the title. */
  text?: ReactNode;
  /** Where one came from. */
  back?: { href: string; label: string };
  /** What can be done with all of it: buttons. */
  actions?: ReactNode;
};

/** The head of a screen. */
export function PageHead({ title, text, back, actions }: Props) {
  return (
    <header className="page-head">
      {back ? (
        <a className="back" href={back.href}>
          <ArrowLeft size={15} strokeWidth={1.75} aria-hidden="true" />
          {back.label}
        </a>
      ) : null}
      <div>
        <h1>{title}</h1>
        {text === undefined ? null : <p>{text}</p>}
      </div>
      {actions === undefined ? null : <div className="actions">{actions}</div>}
    </header>
  );
}
