import { rangeOfBeginning } from "./sorted.ts";

/** How many typos a term may have: none below 4 letters, one from 4 on, two from 8 on. */
export function editsAllowed(term: string): 0 | 1 | 2 {
  return term.length < 4 ? 0 : term.length < 8 ? 1 : 2;
}

export type FuzzySearch = {
  /** Sorted. */
  texts: readonly string[];
  /** Letters that each text shares with the one before. */
  shared: Uint8Array;
  term: string;
  limit: number;
};

/**
 * Positions of the texts of which some beginning is within `limit` edits of the term (insert, delete, change, swap of neighbours), with the
 * fewest edits. Walks the sorted texts like a tree: the distance table of a shared beginning is computed once, and a beginning that is
 * already too far takes all its texts with it. The first letter must be the term's first or second: people seldom miss it, and it saves nine
 * tenths of the work.
 */
export function keysWithin(search: FuzzySearch): { position: number; edits: number }[] {
  const table = new DistanceTable(search.term, search.term.length + search.limit, search.limit);
  const letters = [...new Set(search.term.slice(0, 2))];
  return letters
    .map((letter) => rangeOfBeginning(search.texts, letter))
    .toSorted(([a], [b]) => a - b)
    .flatMap((range) => walk(search, table, range));
}

function walk(
  { texts, shared, term, limit }: FuzzySearch,
  table: DistanceTable,
  [first, last]: readonly [first: number, end: number],
): { position: number; edits: number }[] {
  const found: { position: number; edits: number }[] = [];
  let valid = 0;
  for (let position = first; position < last; position++) {
    const text = texts[position] ?? "";
    const end = Math.min(text.length, term.length + limit);
    let depth = Math.min(valid, shared[position] ?? 0);
    for (; depth < end && table.isHopeful(depth); depth++) table.append(depth, text.charCodeAt(depth));
    valid = depth;
    const edits = table.fewestEdits(depth);
    if (edits <= limit) found.push({ position, edits });
    else if (!table.isHopeful(depth)) while ((shared[position + 1] ?? 0) >= depth) position++;
  }
  return found;
}

/** Rows of the edit distance (optimal string alignment) between the term and a text that grows and shrinks at its end. */
class DistanceTable {
  readonly #term: string;
  readonly #width: number;
  readonly #limit: number;
  readonly #rows: Uint8Array;
  readonly #letters: Uint16Array;
  /** Smallest value of each row, and the best whole-term value up to it. */
  readonly #low: Uint8Array;
  readonly #best: Uint8Array;

  constructor(term: string, deepest: number, limit: number) {
    this.#term = term;
    this.#width = term.length + 1;
    this.#limit = limit;
    this.#rows = new Uint8Array((deepest + 1) * this.#width);
    this.#letters = new Uint16Array(deepest + 1);
    this.#low = new Uint8Array(deepest + 1);
    this.#best = new Uint8Array(deepest + 1);
    for (let column = 0; column < this.#width; column++) this.#rows[column] = column;
    this.#best[0] = term.length;
  }

  /** Whether a text that begins like this can still come near. */
  isHopeful(depth: number): boolean {
    return this.#at(this.#low, depth) <= this.#limit;
  }

  /** Fewest edits to any beginning of the text, up to `depth` letters. */
  fewestEdits(depth: number): number {
    return this.#at(this.#best, depth);
  }

  /** Adds the letter after the first `depth` ones. */
  append(depth: number, letter: number): void {
    const width = this.#width;
    const row = (depth + 1) * width;
    this.#letters[depth] = letter;
    this.#rows[row] = depth + 1;
    let low = depth + 1;
    for (let column = 1; column < width; column++) {
      const value = this.#cell(depth, column, letter);
      this.#rows[row + column] = value;
      if (value < low) low = value;
    }
    this.#low[depth + 1] = low;
    this.#best[depth + 1] = Math.min(this.#at(this.#best, depth), this.#at(this.#rows, row + width - 1));
  }

  #cell(depth: number, column: number, letter: number): number {
    const row = (depth + 1) * this.#width + column;
    const above = row - this.#width;
    const isSame = this.#term.charCodeAt(column - 1) === letter;
    const value = Math.min(
      this.#at(this.#rows, above) + 1,
      this.#at(this.#rows, row - 1) + 1,
      this.#at(this.#rows, above - 1) + (isSame ? 0 : 1),
    );
    const isSwap =
      depth > 0 &&
      column > 1 &&
      this.#term.charCodeAt(column - 2) === letter &&
      this.#term.charCodeAt(column - 1) === this.#at(this.#letters, depth - 1);
    return isSwap ? Math.min(value, this.#at(this.#rows, above - this.#width - 2) + 1) : value;
  }

  #at(values: Uint8Array | Uint16Array, position: number): number {
    return values[position] ?? 0;
  }
}
