import { useEffect, useRef, useState, type RefObject } from "react";
import { countLetters } from "#platform/letters.ts";
import { isKeptOut, isTyping } from "./letter-limit.ts";

type Field = HTMLInputElement | HTMLTextAreaElement;

/** How long a letter too many is spoken of (docs/product/gifts.md#words). */
const SHOWN_MS = 1000;

/**
 * Keeps what is typed past a limit out of a field, which otherwise stays the browser's own: nothing is counted in its `maxLength`, which cuts what is pasted
 * without a word and counts an emoji as several. `onText`: everything that then stands in it, also what was there before the page came to life.
 */
export function useLetterLimit<Element extends Field>({
  max,
  start,
  onText,
}: {
  max: number;
  start: string;
  onText?: ((text: string) => void) | undefined;
}): { ref: RefObject<Element | null>; count: number; isTooLong: boolean; isRefused: boolean } {
  const ref = useRef<Element>(null);
  const tell = useRef(onText);
  const [count, setCount] = useState(() => countLetters(start));
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    tell.current = onText;
  });
  useEffect(() => {
    const field = ref.current;
    if (!field) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      setCount(countLetters(field.value));
      tell.current?.(field.value);
    };
    const onBefore = (event: Event) => {
      if (!(event instanceof InputEvent) || !isKeptOut(changeOf(field, event, max))) return;
      event.preventDefault();
      setRefused(true);
      clearTimeout(timer);
      timer = setTimeout(() => setRefused(false), SHOWN_MS);
    };
    read();
    field.addEventListener("beforeinput", onBefore);
    field.addEventListener("input", read);
    return () => {
      clearTimeout(timer);
      field.removeEventListener("beforeinput", onBefore);
      field.removeEventListener("input", read);
    };
  }, [max]);
  return { ref, count, isTooLong: count > max, isRefused };
}

function changeOf(field: Field, { inputType, data }: InputEvent, max: number) {
  const { value, selectionStart, selectionEnd } = field;
  const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length];
  const next = value.slice(0, from) + (data ?? "\n") + value.slice(to);
  return { now: value, next, max, isTyped: isTyping(inputType) };
}
