/** Cities named like what they lie in say so once: "Florence", not "Florence, Florence". */
export function placeLine({ label, department }: { label: string; department: string | null }): string {
  return [label, department === label ? null : department].filter(Boolean).join(", ");
}

/** The steps of a breadcrumb without those that are called like the one after them: the department of Barcelona before its city. */
export function withoutNamesakes<Step extends { label: string }>(steps: readonly Step[]): Step[] {
  return steps.filter((step, index) => step.label !== steps[index + 1]?.label);
}
