import { useId, type ReactNode } from "react";

type Props = {
  title: string;
  /** Beside the title: a count, a button. */
  aside?: ReactNode;
  /** Without the room around it: tables and lists bring their own. */
  isFlush?: boolean;
  children: ReactNode;
};

/** A white panel with its title. */
export function Box({ title, aside, isFlush = false, children }: Props) {
  const id = useId();
  return (
    <section className="box" aria-labelledby={id}>
      <div className="box-head">
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {isFlush ? children : <div className="box-body">{children}</div>}
    </section>
  );
}

/** Panels side by side where there is room: two alike, or a wide one with a narrow one beside it. */
export function Boxes({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) {
  return <div className={isWide ? "boxes wide" : "boxes"}>{children}</div>;
}

/** Panels one below the other, in a column of `Boxes`. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className="stack">{children}</div>;
}

type EmptyProps = {
  title: string;
  /** No title stands above it but the screen's own. */
  isAlone?: boolean;
  children?: ReactNode;
};

/** Where there is nothing: what that means, and what could be done. */
export function Empty({ title, isAlone = false, children }: EmptyProps) {
  return (
    <div className="empty">
      {isAlone ? <h2>{title}</h2> : <h3>{title}</h3>}
      {children}
    </div>
  );
}
