import { Check } from "lucide-react";
import { useState } from "react";
import type { Challenge } from "altcha/lib";
import { usePage } from "#modules/sites/context.tsx";
import { classes } from "#ui/classes.ts";
import css from "./login.module.css";

type Progress = "idle" | "working" | "done" | "failed";

/** One tick: the browser works for a moment, and the form brings the result. Without JavaScript there is one try in a while, and the telephone. */
export function ProofBox({ challenge }: { challenge: Challenge }) {
  const { t } = usePage();
  const [progress, setProgress] = useState<Progress>("idle");
  const [proof, setProof] = useState("");
  const work = async () => {
    setProgress("working");
    try {
      const { solveProof } = await import("../solve-proof.ts");
      const result = await solveProof(challenge);
      setProof(result ?? "");
      setProgress(result ? "done" : "failed");
    } catch {
      setProgress("failed");
    }
  };
  return (
    <div className={css["proof"]}>
      <input type="hidden" name="proof" value={proof} />
      <label className={css["proofBox"]}>
        <input
          type="checkbox"
          checked={progress === "working" || progress === "done"}
          readOnly={progress === "working" || progress === "done"}
          onChange={() => (progress === "idle" || progress === "failed") && void work()}
        />
        <span className={classes(css["tick"], progress !== "idle" && css[progress])} aria-hidden="true">
          {progress === "done" ? <Check size={18} /> : null}
        </span>
        <span>{t("beneficiary.proof.label")}</span>
      </label>
      <p role="status">{t(`beneficiary.proof.${progress}`)}</p>
      <p className={css["noScript"]}>{t("beneficiary.proof.noScript")}</p>
    </div>
  );
}
