/** The click that a press becomes goes nowhere, unless `mayClick` lets it; one that comes by another way is none of its business. */
export function holdNextClick(mayClick: (target: Element) => boolean): void {
  const done = new AbortController();
  const hold = (event: MouseEvent) => {
    done.abort();
    if (!(event.target instanceof Element) || mayClick(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const options = { capture: true, signal: done.signal };
  addEventListener("click", hold, options);
  for (const other of ["pointerdown", "pointercancel", "keydown"] as const)
    addEventListener(other, () => done.abort(), options);
}
