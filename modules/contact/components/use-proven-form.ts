import { useRef, useState, type FormEvent } from "react";
import { nextMinute, wallTime } from "#platform/clock.ts";
import { usePage } from "#modules/sites/context.tsx";
import type { Progress } from "#modules/proofs/components/proof-box.tsx";
import { useLeftFields } from "#ui/form/use-left-fields.ts";
import type { Mistake } from "../rules.ts";
import { readFields } from "./read-values.ts";

/** Why a form is still here. `mistakes`: they are marked; `unproven`: the tick is missing, or over; the rest is ours. */
export type FormProblem = "mistakes" | "unproven" | "tooMany" | "failed";

/** `again`: from when on another is taken, as the site's clock shows it (HH:mm); null where that is not the reason, or nobody said. */
export type FormRefusal = { problem: FormProblem; again: string | null };

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
  refusal: FormRefusal | null;
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
  const [refusal, setRefusal] = useState(start.refusal);
  const [refusals, setRefusals] = useState(start.refusal ? 1 : 0);
  const [isSending, setSending] = useState(false);
  const [isOver, setOver] = useState(false);
  const proof = useRef<{ progress: Progress; text: string }>({ progress: "idle", text: "" });
  const refuse = (problem: FormProblem, again: string | null = null) => {
    setRefusal({ problem, again });
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
    setRefusal(null);
    setSending(true);
    const refused = await send(call, { ...values, locale: site.id, proof: proof.current.text }, site.timeZone);
    if (!refused) return onSent(values);
    setSending(false);
    refuse(refused.problem, refused.again);
    if (refused.problem === "unproven") {
      setOver(true);
      proof.current = { progress: "over", text: "" };
    }
  };
  return {
    mistakes,
    problem: refusal?.problem ?? null,
    again: refusal?.again ?? null,
    /** How often it was kept here: each time is told, also when it is for the same reason. */
    refusals,
    isSending,
    isOver,
    ...left,
    submit,
    onProgress: (progress: Progress, text: string) => {
      proof.current = { progress, text };
      if (progress === "working") setOver(false);
      if (progress === "done") setRefusal((now) => (now?.problem === "unproven" ? null : now));
    },
    /** Another reason: what was wrong was wrong with another form. */
    forget: () => {
      setMistakes(new Map());
      setRefusal(null);
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

/** Null: it has arrived. */
async function send(call: string, message: object, timeZone: string): Promise<FormRefusal | null> {
  try {
    const { ok, status, headers } = await fetch(call, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(message),
    });
    if (ok) return null;
    if (status === 429) return { problem: "tooMany", again: clockIn(headers.get("Retry-After"), timeZone) };
    return { problem: status === 422 ? "unproven" : "failed", again: null };
  } catch {
    return { problem: "failed", again: null };
  }
}

const clockIn = (seconds: string | null, timeZone: string): string | null =>
  seconds === null ? null : wallTime(nextMinute(Date.now() + Number(seconds) * 1000), timeZone);
