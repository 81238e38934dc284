import { useEffect, type RefObject } from "react";
import { readDraft } from "./draft.ts";

/** What was typed before a reload, or before the bank's page, stands there again, and what of it is wrong is said (`check`). Nothing that the browser restored itself is touched. */
export function useRestoredForm(
  formRef: RefObject<HTMLFormElement | null>,
  goodsId: string,
  check: (form: FormData) => Promise<void>,
): void {
  useEffect(() => {
    // The browser's own bubbles are for visitors without JavaScript.
    formRef.current?.setAttribute("novalidate", "");
    const { values = {} } = readDraft(goodsId);
    for (const [name, value] of Object.entries(values))
      restoreControl(formRef.current?.elements.namedItem(name) ?? null, value);
    if (formRef.current && Object.keys(values).length > 0) void check(new FormData(formRef.current));
    // Once a form: what is typed from then on is checked when it is left.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [formRef, goodsId]);
}

function restoreControl(control: RadioNodeList | Element | null, value: string): void {
  if (control instanceof HTMLInputElement && control.type === "checkbox") control.checked = value === "on";
  else if (control instanceof RadioNodeList || control instanceof HTMLSelectElement) control.value = value;
  else if (
    (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) &&
    control.value === control.defaultValue
  )
    control.value = value;
}
