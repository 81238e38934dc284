import { useRef, type FormEvent, type RefObject } from "react";
import type { CodePanelHandle } from "./code-panel.tsx";

/** Whoever pays with a code typed and not looked at sees first what it does. */
export function usePayWithCode(submit: (event: FormEvent<HTMLFormElement>) => void): {
  codePanel: RefObject<CodePanelHandle | null>;
  pay: (event: FormEvent<HTMLFormElement>) => void;
} {
  const codePanel = useRef<CodePanelHandle>(null);
  const pay = (event: FormEvent<HTMLFormElement>) => {
    if (codePanel.current?.applyTyped()) event.preventDefault();
    else submit(event);
  };
  return { codePanel, pay };
}
