/**
 * The page numbers (from 1) that a pagination shows (docs/product/search.md#pagination): all of them below ten; otherwise the ten around the current
 * page, the tens of its hundred, the hundreds, and the ends.
 */
export function listPages(current: number, total: number): number[] {
  if (total < 10) return Array.from({ length: total }, (_, index) => index + 1);
  const pages = new Set([1, total]);
  const ten = Math.floor((current - 1) / 10) * 10;
  const hundred = Math.floor((current - 1) / 100) * 100;
  for (let page = ten + 1; page <= ten + 10; page++) pages.add(page);
  for (let page = hundred + 10; page <= hundred + 100; page += 10) pages.add(page);
  for (let page = 100; page <= total; page += 100) pages.add(page);
  return [...pages].filter((page) => page <= total).sort((left, right) => left - right);
}
