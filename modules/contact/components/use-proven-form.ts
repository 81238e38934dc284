import { useRef, useState, type FormEvent } from "react";
import { usePage } from "#modules/sites/context.tsx";
import type { Progress } from "#modules/proofs/components/proof-box.tsx";
import { useLeftFields } from "#ui/form/use-left-fields.ts";
import type { Mistake } from "../rules.ts";
import { readFields } from "./read-values.ts";

/** Why a form is still here. `mistakes`: they are marked; `unproven`: the tick is missing, or over; the rest is ours. */
export type FormProblem = "mistakes" | "unproven" | "tooMany" | "failed";

/** A form as its rules and its call know it. */
type FormRules<Field extends string> = {
  fields: readonly Field[];
  mistakeIn: (field: Field, values: Readonly<Record<Field, string>>) => Mistake | null;
  findMistakes: (values: Readonly<Record<Field, string>>) => Partial<Record<Field, Mistake>>;
  /** What takes it: fields, `locale` and `proof` as JSON. */
  call: string;
};

type Start<Field extends string> = {
  mistakes: Partial<Record<Field, Mistake>>;
  problem: FormProblem | null;
  isCare: boolean;
  onSent: (values: Readonly<Record<Field, string>>) => void;
};

/** One form with a proof that a person types: what is wrong with it, and where it is on its way (docs/product/services.md#contact-form). */
export function useProvenForm<Field extends string>(
  { fields, mistakeIn, findMistakes, call }: FormRules<Field>,
  { isCare, onSent, ...start }: Start<Field>,
) {
  const { site } = usePage();
  const { mistakes, setMistakes, findAll, ...left } = useMistakes({ fields, mistakeIn, findMistakes }, start.mistakes);
  const [problem, setProblem] = useState(start.problem);
  const [refusals, setRefusals] = useState(start.problem ? 1 : 0);
  const [isSending, setSending] = useState(false);
  const [isOver, setOver] = useState(false);
  const proof = useRef<{ progress: Progress; text: string }>({ progress: "idle", text: "" });
  const refuse = (why: FormProblem) => {
    setProblem(why);
    setRefusals((count) => count + 1);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isSending) return;
    const values = readFields(form, fields);
    const found = findAll(values);
    if (found.size > 0) return refuse("mistakes");
    // A device that cannot do the work is no machine: the message goes as it would without JavaScript, and waits for a link.
    if (!isCare && proof.current.progress === "failed") return form.submit();
    if (!isCare && proof.current.text === "") return refuse("unproven");
    setProblem(null);
    setSending(true);
    const answer = await send(call, { ...values, locale: site.id, proof: proof.current.text });
    if (answer === "sent") return onSent(values);
    setSending(false);
    refuse(answer);
    if (answer === "unproven") {
      setOver(true);
      proof.current = { progress: "over", text: "" };
    }
  };
  return {
    mistakes,
    problem,
    /** How often it was kept here: each time is told, also when it is for the same reason. */
    refusals,
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
      setMistakes(new Map());
      setProblem(null);
    },
  };
}

/** What is wrong with each field: all of it when the form is sent, one when it is left. */
function useMistakes<Field extends string>(
  { fields, mistakeIn, findMistakes }: Omit<FormRules<Field>, "call">,
  start: Partial<Record<Field, Mistake>>,
) {
  const mapOf = (found: Partial<Record<Field, Mistake>>) =>
    new Map(
      fields.flatMap((field): [Field, Mistake][] => {
        const mistake = found[field];
        return mistake ? [[field, mistake]] : [];
      }),
    );
  const [mistakes, setMistakes] = useState<ReadonlyMap<Field, Mistake>>(() => mapOf(start));
  const left = useLeftFields((form, name) => {
    const field = fields.find((one) => one === name);
    if (field === undefined) return;
    const mistake = mistakeIn(field, readFields(form, fields));
    setMistakes((before) => {
      const others = [...before].filter(([other]) => other !== field);
      return new Map(mistake ? [...others, [field, mistake] as const] : others);
    });
  });
  const findAll = (values: Readonly<Record<Field, string>>) => {
    const found = mapOf(findMistakes(values));
    setMistakes(found);
    return found;
  };
  return { mistakes, setMistakes, findAll, ...left };
}

async function send(call: string, message: object): Promise<"sent" | FormProblem> {
  try {
    const { ok, status } = await fetch(call, {
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
