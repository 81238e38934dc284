import { Check, ShieldCheck } from "lucide-react";
import { useState, type ReactNode } from "react";
import type { Challenge } from "altcha/lib";
import { usePage } from "#modules/sites/context.tsx";
import { classes } from "#ui/classes.ts";
import css from "./proof-box.module.css";

/** `over`: it was done, and counts no more. */
export type Progress = "idle" | "working" | "done" | "failed" | "over";

type ProofBoxProps = {
  /** Where the work comes from. */
  ask: () => Challenge | Promise<Challenge>;
  /** Told of every step; `proof` is what the form brings, empty until it is done. */
  onProgress?: (progress: Progress, proof: string) => void;
  /** What was done counts no more: it is asked for anew. */
  isOver?: boolean;
  /** Of the box to tick. */
  id?: string;
  /** What whoever has no JavaScript is told instead. */
  noScript: ReactNode;
};

/** One tick: the browser works for a moment, and the form brings the result (docs/decisions/0087). */
export function ProofBox({ ask, onProgress, isOver = false, id, noScript }: ProofBoxProps) {
  const { t } = usePage();
  const [{ progress, proof }, setState] = useState<{ progress: Progress; proof: string }>({
    progress: "idle",
    proof: "",
  });
  const shown = isOver && progress === "done" ? "over" : progress;
  const isTicked = shown === "working" || shown === "done";
  const move = (next: Progress, result = "") => {
    setState({ progress: next, proof: result });
    onProgress?.(next, result);
  };
  const work = async () => {
    move("working");
    try {
      const { solveProof } = await import("../solve-proof.ts");
      const result = await solveProof(await ask());
      move(result ? "done" : "failed", result ?? "");
    } catch {
      move("failed");
    }
  };
  return (
    <div className={classes(css["proof"], shown !== "idle" && css[shown])}>
      <input type="hidden" name="proof" value={shown === "over" ? "" : proof} />
      <label className={css["box"]}>
        <input
          id={id}
          type="checkbox"
          checked={isTicked}
          readOnly={isTicked}
          onChange={() => !isTicked && void work()}
        />
        <span className={css["tick"]} aria-hidden="true">
          {shown === "done" ? <Check size={18} /> : null}
        </span>
        <span>{t("proof.label")}</span>
        <ShieldCheck aria-hidden size={22} strokeWidth={1.75} className={css["shield"]} />
      </label>
      <p role="status">{t(`proof.${shown}`)}</p>
      <p className={css["noScript"]}>{noScript}</p>
    </div>
  );
}
