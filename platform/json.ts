/** What the product's own tools and people have written, and its tests check: whoever reads it says what it is. Nothing that comes from outside. */

/** The rows of a text with one JSON value a line. */
export function parseLines<Row>(text: string): Row[] {
  return text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Row);
}

/** A table that is kept as JSON: the compiler widens the tuples and literals of such a file. */
export function readTable<Table>(json: unknown): Table {
  return json as Table;
}
