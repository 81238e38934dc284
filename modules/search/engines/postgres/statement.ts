/** A statement under construction: values go in as numbered parameters, never as text. */
export type Statement = {
  /** Adds a value; gives its placeholder with the type that PostgreSQL takes it for. */
  add: (value: unknown, type: string) => string;
  values: unknown[];
};

export function createStatement(): Statement {
  const values: unknown[] = [];
  return { values, add: (value, type) => `$${values.push(value)}::${type}` };
}
