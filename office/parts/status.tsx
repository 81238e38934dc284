import type { ReactNode } from "react";

/** `done` is over and well, `waits` for somebody, `wrong` needs somebody, `runs` by itself, `over` is past. */
export type StatusTone = "done" | "waits" | "wrong" | "runs" | "over";

/** Where a thing stands: a dot and a word, never a colour alone. */
export function Status({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return <span className={`status ${tone}`}>{children}</span>;
}

const TAGS = { plain: "tag", done: "tag done", waits: "tag waits", runs: "tag runs", wrong: "tag wrong" } as const;

/** A word that belongs to a thing. */
export function Tag({ tone = "plain", children }: { tone?: keyof typeof TAGS; children: ReactNode }) {
  return <span className={TAGS[tone]}>{children}</span>;
}
