import type { SandboxTexts } from "../texts.ts";

export type FieldName = "number" | "expiry" | "cvc";
export type Problem = { code: string; message: string };

/** How the fields of a card write what is typed (`formats`), and what is wrong with it (`problems`). */
export function createCardRules(texts: SandboxTexts) {
  const digitsOf = (text: string, limit: number) => text.replaceAll(/\D/g, "").slice(0, limit);
  const isLuhnValid = (digits: string) => {
    let sum = 0;
    for (let index = 0; index < digits.length; index++) {
      const digit = Number(digits[digits.length - 1 - index]) * (index % 2 === 1 ? 2 : 1);
      sum += digit > 9 ? digit - 9 : digit;
    }
    return sum % 10 === 0;
  };
  const isPast = (month: number, year: number) => {
    const now = new Date();
    return year < now.getFullYear() || (year === now.getFullYear() && month < now.getMonth() + 1);
  };
  const formats: Record<FieldName, (text: string) => string> = {
    number: (text) => {
      const digits = digitsOf(text, 16);
      const groups = /^3[47]/.test(digits)
        ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)]
        : [0, 4, 8, 12].map((start) => digits.slice(start, start + 4));
      return groups.filter(Boolean).join(" ");
    },
    expiry: (text) => {
      const digits = digitsOf(/^[2-9]/.test(text) ? `0${text}` : text, 4);
      return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
    },
    cvc: (text) => digitsOf(text, 4),
  };
  const problems: Record<FieldName, (text: string) => Problem | null> = {
    number: (text) => {
      const digits = digitsOf(text, 16);
      if (digits.length < 15) return { code: "incomplete_number", message: texts.incompleteNumber };
      return isLuhnValid(digits) ? null : { code: "invalid_number", message: texts.invalidNumber };
    },
    expiry: (text) => {
      const digits = digitsOf(text, 4);
      const month = Number(digits.slice(0, 2));
      if (digits.length < 4 || month < 1 || month > 12)
        return { code: "incomplete_expiry", message: texts.incompleteExpiry };
      const isOver = isPast(month, 2000 + Number(digits.slice(2)));
      return isOver ? { code: "invalid_expiry_year_past", message: texts.invalidExpiry } : null;
    },
    cvc: (text) => (digitsOf(text, 4).length >= 3 ? null : { code: "incomplete_cvc", message: texts.incompleteCvc }),
  };
  return { digitsOf, formats, problems };
}
