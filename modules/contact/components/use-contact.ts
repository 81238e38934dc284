import { useRef, useState, type FormEvent } from "react";
import { track } from "#modules/analytics/track.ts";
import { usePage } from "#modules/sites/context.tsx";
import { contactThanksPath } from "#modules/sites/contact-paths.ts";
import type { Progress } from "#modules/proofs/components/proof-box.tsx";
import { useLeftFields } from "#ui/form/use-left-fields.ts";
import { FIELDS, findMistakes, mistakeIn, type Field, type Mistake, type Values } from "../rules.ts";
import { readValues } from "./read-values.ts";

/** Why a message is still here. `mistakes`: they are marked; `unproven`: the tick is missing, or over; the rest is ours. */
export type ContactProblem = "mistakes" | "unproven" | "tooMany" | "failed";
export type Mistakes = Partial<Record<Field, Mistake>>;

type Start = { mistakes: Mistakes; problem: ContactProblem | null; isCare: boolean };

const isField = (name: string): name is Field => FIELDS.some((field) => field === name);

/** One form: what is wrong with it, and where it is on its way (docs/product/services.md#contact-form). */
export function useContact({ isCare, ...start }: Start) {
  const { site } = usePage();
  const [mistakes, setMistakes] = useState(start.mistakes);
  const [problem, setProblem] = useState(start.problem);
  const [isSending, setSending] = useState(false);
  const [isOver, setOver] = useState(false);
  const proof = useRef<{ progress: Progress; text: string }>({ progress: "idle", text: "" });

  const check = (form: HTMLFormElement, field: Field) => {
    const mistake = mistakeIn(field, readValues(form));
    setMistakes(({ [field]: _before, ...others }) => (mistake ? { ...others, [field]: mistake } : others));
  };
  const left = useLeftFields((form, name) => isField(name) && check(form, name));
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isSending) return;
    const values = readValues(form);
    const found = findMistakes(values);
    setMistakes(found);
    if (Object.keys(found).length > 0) return setProblem("mistakes");
    // A device that cannot do the work is no machine: the message goes as it would without JavaScript, and waits for a link.
    if (!isCare && proof.current.progress === "failed") return form.submit();
    if (!isCare && proof.current.text === "") return setProblem("unproven");
    setProblem(null);
    setSending(true);
    const answer = await send({ ...values, locale: site.id, proof: proof.current.text });
    if (answer === "sent") {
      track({ name: "contact_sent", reason: values.contact_reason });
      return location.assign(contactThanksPath(site));
    }
    setSending(false);
    setProblem(answer);
    if (answer === "unproven") {
      setOver(true);
      proof.current = { progress: "over", text: "" };
    }
  };
  return {
    mistakes,
    problem,
    isSending,
    isOver,
    ...left,
    submit,
    onProgress: (progress: Progress, text: string) => {
      proof.current = { progress, text };
      if (progress === "working") setOver(false);
      if (progress === "done") setProblem((now) => (now === "unproven" ? null : now));
    },
    /** Another reason: what was wrong was wrong with another form. */
    forget: () => {
      setMistakes({});
      setProblem(null);
    },
  };
}

/** `POST /api/contact` (docs/product/services.md#contact-form). */
async function send(message: Values & { locale: string; proof: string }): Promise<"sent" | ContactProblem> {
  try {
    const { ok, status } = await fetch("/api/contact", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(message),
    });
    if (ok) return "sent";
    if (status === 422) return "unproven";
    return status === 429 ? "tooMany" : "failed";
  } catch {
    return "failed";
  }
}
