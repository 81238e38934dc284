import { CircleAlert } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import css from "./refused.module.css";

/** Why a form came to nothing: the focus comes here, so that it is read. `answer`: what was answered; another one is read anew. */
export function Refused({ answer, title, children }: { answer: object; title: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), [answer]);
  return (
    <div ref={ref} tabIndex={-1} role="alert" className={css["refused"]}>
      <CircleAlert aria-hidden size={22} />
      <div>
        <b>{title}</b>
        <p>{children}</p>
      </div>
    </div>
  );
}
