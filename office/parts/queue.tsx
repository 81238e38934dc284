import type { ReactNode } from "react";
import { ButtonLink } from "./button.tsx";

export type QueueLine = {
  key: string | number;
  title: ReactNode;
  /** What is known of it, and what it belongs to. */
  note: ReactNode;
  /** By when, as words; `isLate`: that is over. */
  due: { text: string; iso: string; isLate: boolean };
  /** Where it is seen to; null where it is seen to elsewhere. */
  action: { href: string; label: string } | null;
};

/** What waits, one below the other: what it is, by when, and the one thing that ends it. */
export function Queue({ lines }: { lines: readonly QueueLine[] }) {
  return (
    <ol className="queue">
      {lines.map(({ key, title, note, due, action }) => (
        <li key={key} className={due.isLate ? "late" : undefined}>
          <div>
            <b>{title}</b>
            <small>{note}</small>
          </div>
          <time dateTime={due.iso}>{due.text}</time>
          {action ? <ButtonLink href={action.href}>{action.label}</ButtonLink> : null}
        </li>
      ))}
    </ol>
  );
}
