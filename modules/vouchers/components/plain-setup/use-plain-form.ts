import { useCallback, useEffect, useRef, useState, type FormEvent, type RefObject } from "react";
import { readPlainForm, type PlainForm } from "../../plain-setup/form.ts";
import type { PlainAsk, PlainErrors } from "../../plain-setup/wish.ts";

type Asked = {
  start: PlainForm;
  errors: PlainErrors;
  ask: PlainAsk;
  /** Told of a gift that is whole, before it leaves. */ onSend?: () => void;
};

export type PlainState = {
  ref: RefObject<HTMLFormElement | null>;
  /** What stands in the form, read from it as the server will: also what was typed before the page came to life. */
  seen: PlainForm;
  errors: PlainErrors;
  isBusy: boolean;
  onInput: (event: FormEvent<HTMLFormElement>) => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

/** A form that is the browser's own. With JavaScript what is wrong is said before it leaves, by the same reader as on the server. */
export function usePlainForm({ start, errors: first, ask, onSend }: Asked): PlainState {
  const ref = useRef<HTMLFormElement>(null);
  const [seen, setSeen] = useState(start);
  const [errors, setErrors] = useState(first);
  const [refused, setRefused] = useState(Object.keys(first).length > 0 ? 1 : 0);
  const [isBusy, setBusy] = useState(false);
  const { country } = start;
  const read = useCallback(() => {
    if (ref.current) setSeen(readPlainForm(new FormData(ref.current), country));
  }, [country]);
  useEffect(read, [read]);
  useEffect(() => {
    // A form that came back, or was just refused, leads to what is wrong with it.
    if (refused > 0) ref.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [refused]);
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false);
    addEventListener("pageshow", onShow);
    return () => removeEventListener("pageshow", onShow);
  }, []);
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    read();
    // What is being mended is not told any more.
    const name = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target.name : "";
    if (Object.hasOwn(errors, name))
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => field !== name)));
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    void findErrors(readPlainForm(new FormData(form), country), ask).then((found) => {
      setErrors(found);
      if (Object.keys(found).length > 0) {
        setRefused((times) => times + 1);
        return setBusy(false);
      }
      onSend?.();
      form.submit();
    });
  };
  return { ref, seen, errors, isBusy, onInput, onSubmit };
}

/** Where the reader's code does not come, nothing is said here: the server has it. */
async function findErrors(form: PlainForm, ask: PlainAsk): Promise<PlainErrors> {
  const reader = await import("../../plain-setup/wish.ts").catch(() => null);
  const read = reader?.readPlain(form, ask);
  return read?.kind === "wrong" ? read.errors : {};
}
