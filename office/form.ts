/** A field of a form as text, without blanks around it; empty where it is missing, or a file. */
export function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
}

/** All values of a field that may be chosen more than once. */
export const readTexts = (form: FormData, name: string): string[] =>
  form.getAll(name).filter((value): value is string => typeof value === "string");
