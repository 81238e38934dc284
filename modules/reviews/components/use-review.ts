import { useEffect, useRef, useState, type FormEvent, type RefObject } from "react";
import { useLeftFields } from "#ui/form/use-left-fields.ts";
import { FIELDS, findMistakes, meanOfValues, mistakeIn, type Field, type Mistake, type Values } from "../rules.ts";
import { noteSent } from "./tell-sent.ts";
import { readValues } from "./read-values.ts";

export type Mistakes = Partial<Record<Field, Mistake>>;

const isField = (name: string): name is Field => FIELDS.some((field) => field === name);
const valuesOf = (form: HTMLFormElement): Values => readValues(new FormData(form));

type Start = { form: RefObject<HTMLFormElement | null>; values: Values; mistakes: Mistakes; draftPath: string };

/** One form: what is wrong with it, its mean, and its draft, which is kept whenever a field or the page is left (docs/product/services.md#written-reviews). */
export function useReview({ form, values, draftPath, ...start }: Start) {
  const [mistakes, setMistakes] = useState(start.mistakes);
  const [mean, setMean] = useState(() => meanOfValues(values));
  const [isTold, setTold] = useState(Object.keys(start.mistakes).length > 0);
  const draft = useDraft(form, draftPath);
  const check = (element: HTMLFormElement, field: Field) => {
    const now = valuesOf(element);
    const mistake = mistakeIn(field, now);
    setMistakes(({ [field]: _before, ...others }) => {
      // Words in one of the two fields will do.
      const rest = mistakeIn("positive", now) === "words" ? others : withoutWords(others);
      return mistake ? { ...rest, [field]: mistake } : rest;
    });
  };
  const left = useLeftFields((element, name) => {
    draft.keep();
    // Of what is chosen by a click nothing is said on the way through it; that words are missing is told at the end.
    const isText = name === "positive" || name === "negative";
    if (isText && valuesOf(element)[name].trim() !== "") check(element, name);
  });
  useFocusOnMistake(form, start.mistakes);
  return {
    mistakes,
    /** Whether they are told above the form, which has been sent. */
    isTold,
    mean,
    ...left,
    onInput: ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
      draft.touch();
      setMean(meanOfValues(valuesOf(currentTarget)));
      const name = target instanceof Element ? (target.getAttribute("name") ?? "") : "";
      if (isField(name) && mistakes[name]) check(currentTarget, name);
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      const { submitter } = event.nativeEvent as SubmitEvent;
      if (submitter?.getAttribute("value") === "draft") return draft.drop();
      const found = findMistakes(valuesOf(event.currentTarget));
      setMistakes(found);
      if (Object.keys(found).length === 0) {
        draft.drop();
        return noteSent();
      }
      event.preventDefault();
      setTold(true);
      focusOn(form.current, found);
    },
  };
}

function withoutWords({ positive, ...others }: Mistakes): Mistakes {
  return positive && positive !== "words" ? { ...others, positive } : others;
}

/** Keeps what was typed since it was kept last, also when the page is left or hidden. */
function useDraft(form: RefObject<HTMLFormElement | null>, path: string) {
  const isTouched = useRef(false);
  const isOnItsWay = useRef(false);
  const keep = (isLeaving = false) => {
    // One after the other: two at once may arrive the other way round.
    if (!isTouched.current || !form.current || (isOnItsWay.current && !isLeaving)) return;
    isTouched.current = false;
    isOnItsWay.current = true;
    const body = new URLSearchParams(valuesOf(form.current));
    fetch(path, { method: "POST", body, keepalive: true })
      .then(
        ({ ok }) => ok,
        () => false,
      )
      .then((isKept) => {
        isOnItsWay.current = false;
        // What could not be kept is kept with the next field; what came meanwhile, now.
        if (!isKept) isTouched.current = true;
        else keep();
      })
      .catch(reportError);
  };
  useEffect(() => {
    const leave = () => keep(true);
    const hide = () => document.visibilityState === "hidden" && leave();
    document.addEventListener("visibilitychange", hide);
    addEventListener("pagehide", leave);
    return () => {
      document.removeEventListener("visibilitychange", hide);
      removeEventListener("pagehide", leave);
    };
  });
  return { keep, touch: () => (isTouched.current = true), drop: () => void (isTouched.current = false) };
}

function focusOn(form: HTMLFormElement | null, mistakes: Mistakes): void {
  const first = FIELDS.find((field) => mistakes[field]);
  form?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
}

/** A form that came back: where to go on. */
function useFocusOnMistake(form: RefObject<HTMLFormElement | null>, mistakes: Mistakes): void {
  const [first] = useState(mistakes);
  useEffect(() => focusOn(form.current, first), [form, first]);
}
