import { useEffect, type RefObject } from "react";
import { readDraft } from "./draft.ts";

/** What was typed before a reload, or before the bank's page, stands there again. Nothing that the browser restored itself is touched. */
export function useRestoredForm(formRef: RefObject<HTMLFormElement | null>, goodsId: string): void {
  useEffect(() => {
    // The browser's own bubbles are for visitors without JavaScript.
    formRef.current?.setAttribute("novalidate", "");
    const { values = {} } = readDraft(goodsId);
    for (const [name, value] of Object.entries(values))
      restoreControl(formRef.current?.elements.namedItem(name) ?? null, value);
  }, [formRef, goodsId]);
}

function restoreControl(control: RadioNodeList | Element | null, value: string): void {
  if (control instanceof HTMLInputElement && control.type === "checkbox") control.checked = value === "on";
  else if (control instanceof RadioNodeList || control instanceof HTMLSelectElement) control.value = value;
  else if ((control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) && !control.value)
    control.value = value;
}
