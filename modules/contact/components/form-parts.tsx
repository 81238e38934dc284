import { CircleAlert } from "lucide-react";
import { useEffect, useRef, type RefObject } from "react";
import { fetchAnswer } from "#platform/http/fetch-answer.ts";
import type { Challenge } from "altcha/lib";
import { usePage } from "#modules/sites/context.tsx";
import { contentPath } from "#modules/sites/paths.ts";
import { Button } from "#ui/button.tsx";
import type { FormProblem } from "./use-proven-form.ts";
import css from "./contact-form.module.css";

/** Where the work of a proof comes from, for all forms that write to us. */
export const askForWork = () => fetchAnswer<Challenge>("/api/contact/proof");

/** What is the matter, above a form; nothing without words. */
export function Problem({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <div role="alert" className={css["problem"]}>
      <CircleAlert aria-hidden size={22} />
      <p>{text}</p>
    </div>
  );
}

/** What a form is for, and its button. */
export function End({ privacy, send, isSending }: { privacy: string; send: string; isSending: boolean }) {
  const { t, site } = usePage();
  return (
    <div className={css["end"]}>
      <p>
        {privacy} <a href={contentPath(site, "privacy")}>{t("shell.footer.privacy")}</a>
      </p>
      <Button type="submit" busy={isSending} disabled={isSending}>
        {send}
      </Button>
    </div>
  );
}

type Standing = { problem: FormProblem | null; refusals: number };

/** Where to go on, each time that a form is kept: the first field that is wrong, the box to tick (`proofId`), or what is said above. */
export function useFocusOnProblem(
  form: RefObject<HTMLFormElement | null>,
  proofId: string,
  { problem, refusals }: Standing,
) {
  const told = useRef(0);
  useEffect(() => {
    if (!problem || told.current === refusals) return;
    told.current = refusals;
    const target =
      problem === "mistakes"
        ? form.current?.querySelector<HTMLElement>("[aria-invalid=true]")
        : problem === "unproven"
          ? document.getElementById(proofId)
          : null;
    target?.focus();
    if (!target) form.current?.querySelector("[role=alert]")?.scrollIntoView({ block: "nearest" });
  }, [form, proofId, problem, refusals]);
}
