/**
 * A table that is kept as JSON, with the type its readers want: the compiler widens the tuples and literals of a JSON file. What such a type
 * promises is checked by banks.test.ts.
 */
export function readTable<T>(json: unknown): T {
  return json as T;
}
