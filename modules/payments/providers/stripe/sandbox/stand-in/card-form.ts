import type { SandboxTexts } from "../texts.ts";
import type { createCardRules, FieldName, Problem } from "./card-rules.ts";

type Look = { name: FieldName; label: string; hint: string; autocomplete: AutoFill; isWide?: boolean };

/** A field of the card: its label, its input, and a line for what is wrong with it. */
export function createCardField(
  { name, label, hint, autocomplete, isWide = false }: Look,
  { formats, problems }: ReturnType<typeof createCardRules>,
  changed: () => void,
) {
  const id = `sandbox-card-${name}`;
  const box = document.createElement("div");
  if (isWide) box.className = "sandbox-wide";
  const caption = document.createElement("label");
  caption.htmlFor = id;
  caption.textContent = label;
  const input = document.createElement("input");
  // No name: whatever becomes of the page's own form, a card number is never posted with it.
  Object.assign(input, { id, inputMode: "numeric", autocomplete, placeholder: hint });
  input.setAttribute("aria-required", "true");
  input.setAttribute("aria-describedby", `${id}-error`);
  const error = document.createElement("p");
  Object.assign(error, { id: `${id}-error`, className: "sandbox-error" });
  error.setAttribute("role", "alert");
  const problem = () => problems[name](input.value);
  const show = (message: string) => {
    error.textContent = message;
    input.setAttribute("aria-invalid", message ? "true" : "false");
  };
  input.addEventListener("input", (event) => {
    const isDeleting = event instanceof InputEvent && (event.inputType ?? "").startsWith("delete");
    const isAtEnd = input.selectionStart === input.value.length;
    if (!isDeleting && isAtEnd) input.value = formats[name](input.value);
    show("");
    changed();
  });
  input.addEventListener("blur", () => {
    input.value = formats[name](input.value);
    if (input.value) show(problem()?.message ?? "");
  });
  box.append(caption, input, error);
  return { box, input, problem, show };
}

export type CardFormParts = { createCardRules: typeof createCardRules; createCardField: typeof createCardField };

/** The card form. `validate(true)` shows what is wrong; it answers the first problem, or null. */
export function createCardForm(parts: CardFormParts, texts: SandboxTexts, changed: () => void) {
  const rules = parts.createCardRules(texts);
  const addField = (look: Look) => parts.createCardField(look, rules, changed);
  const number = addField({
    name: "number",
    label: texts.cardNumber,
    hint: "1234 1234 1234 1234",
    autocomplete: "cc-number",
    isWide: true,
  });
  const expiry = addField({ name: "expiry", label: texts.expiry, hint: texts.expiryHint, autocomplete: "cc-exp" });
  const cvc = addField({ name: "cvc", label: texts.cvc, hint: "123", autocomplete: "cc-csc" });
  const fields = [number, expiry, cvc];
  const noticeOf = (text: string) =>
    Object.assign(document.createElement("p"), { className: "sandbox-notice", textContent: text });
  const root = Object.assign(document.createElement("div"), { className: "sandbox-card" });
  root.append(noticeOf(texts.notice), ...fields.map(({ box }) => box), ...texts.testCards.map(noticeOf));
  return {
    root,
    isEmpty: () => fields.every(({ input }) => !input.value),
    focus: () => number.input.focus(),
    clear: () => {
      for (const { input, show } of fields) {
        input.value = "";
        show("");
      }
    },
    setDisabled: (isDisabled: boolean) => {
      for (const { input } of fields) input.disabled = isDisabled;
    },
    validate: (isShown: boolean): Problem | null => {
      const wrong = fields.filter(({ problem }) => problem() !== null);
      if (isShown) for (const { problem, show } of fields) show(problem()?.message ?? "");
      if (isShown) wrong[0]?.input.focus();
      return wrong[0]?.problem() ?? null;
    },
    values: () => {
      const until = rules.digitsOf(expiry.input.value, 4);
      return {
        number: rules.digitsOf(number.input.value, 16),
        exp_month: until.slice(0, 2),
        exp_year: until.slice(2),
        cvc: cvc.input.value,
      };
    },
  };
}
