/** ceil(100 − 100 × sell / ref) in integers; 0 when nothing is saved. */
export function promoOf(sell: number, ref: number): number {
  return ref <= sell ? 0 : Math.floor((100 * (ref - sell) + ref - 1) / ref);
}
