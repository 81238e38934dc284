import { CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

const TONES = { done: CircleCheck, attention: TriangleAlert, plain: Info, wrong: TriangleAlert } as const;
export type NoteTone = keyof typeof TONES;

/** A few words that stand out. `isLive`: said aloud when the page opens. */
export function Note({ tone = "plain", isLive, children }: { tone?: NoteTone; isLive?: boolean; children: ReactNode }) {
  const Icon = TONES[tone];
  return (
    <div className={`note ${tone}`} role={isLive ? (tone === "wrong" ? "alert" : "status") : undefined}>
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      <div>{children}</div>
    </div>
  );
}
