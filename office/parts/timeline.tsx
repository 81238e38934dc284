import type { ReactNode } from "react";

export type Moment = {
  key: string | number;
  /** A letter or two, or an icon. */
  sign: ReactNode;
  tone?: "plain" | "person" | "done" | "wrong";
  text: ReactNode;
  note?: ReactNode;
  /** As `Moments.short` writes it. */
  at: string;
  /** ISO, for machines. */
  iso: string;
};

/** What happened, one below the other. */
export function Timeline({ moments }: { moments: readonly Moment[] }) {
  return (
    <ol className="timeline">
      {moments.map(({ key, sign, tone = "plain", text, note, at, iso }) => (
        <li key={key}>
          <span className={`sign ${tone}`} aria-hidden="true">
            {sign}
          </span>
          <div>
            <b>{text}</b>
            {note === undefined ? null : <small>{note}</small>}
          </div>
          <time dateTime={iso}>{at}</time>
        </li>
      ))}
    </ol>
  );
}
