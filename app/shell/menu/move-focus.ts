/** Moves the focus as an arrow key says (disclosure pattern): true when the key was one of the menu's. */
export function moveFocus(panel: HTMLElement, from: HTMLElement, key: string): boolean {
  const level = Number(from.closest<HTMLElement>("[data-level]")?.dataset["level"] ?? -1);
  const own = linesOf(panel, level);
  const at = own.indexOf(from);
  switch (key) {
    case "ArrowDown":
      return focus(own[(at + 1) % own.length]);
    case "ArrowUp":
      return focus(own.at(at - 1));
    case "Home":
      return focus(own[0]);
    case "End":
      return focus(own.at(-1));
    case "ArrowLeft":
      return focus(linesOf(panel, level - 1).find((line) => line.ariaExpanded === "true"));
    case "ArrowRight":
      if (from.ariaExpanded === null) return false;
      from.click();
      // The level is there with the next frame.
      requestAnimationFrame(() => focus(linesOf(panel, level + 1)[0]));
      return true;
    default:
      return false;
  }
}

function linesOf(panel: HTMLElement, level: number): HTMLElement[] {
  return [...panel.querySelectorAll<HTMLElement>(`[data-level="${level}"] :is(a, button)`)];
}

function focus(line: HTMLElement | undefined): boolean {
  line?.focus();
  return line !== undefined;
}
