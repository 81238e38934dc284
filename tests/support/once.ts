/**
 * What `script/test` leaves to `script/test --all`, said in one place (docs/decisions/0097-each-journey-once.md): there
 * each journey is taken once, on one site, in one width, with one of the kinds that it is there for. Which one, its file
 * says, so that all files together still see every site in both widths. Without EACH_ONCE, as when one file is run by
 * hand, everything runs.
 */
export const isOnce = Boolean(process.env["EACH_ONCE"]);

/** All cases of a journey, or the one of them that stands for the others. `alone` is its place in the list. */
export function each<T>(cases: Iterable<T>, alone: number): T[] {
  const all = [...cases];
  if (!isOnce) return all;
  const one = all.at(alone);
  if (one === undefined) throw new Error(`Nothing stands for ${all.length} cases at ${alone}`);
  return [one];
}

/** Of a journey that another one takes as well, at another place or by another way (`playwright.config.ts`). */
export const AGAIN = { tag: "@again" };

/** All cases of a simulation, or every n-th of them. */
export const part = <T>(cases: readonly T[], every: number): readonly T[] =>
  isOnce ? cases.filter((_, index) => index % every === 0) : cases;

/** How often a property is tried that takes seconds: a third of it. */
export const fewer = (runs: number): number => (isOnce ? Math.ceil(runs / 3) : runs);
