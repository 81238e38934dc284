/** A field of a form as text, cut to so many letters; empty where there is none. */
export function textOf(form: FormData, name: string, most: number): string {
  const value = form.get(name);
  return typeof value === "string" ? value.slice(0, most) : "";
}
