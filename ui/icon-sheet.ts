/** What stands in a page where the shapes of its icons go, until it is written whole. */
export const ICON_SHEET = "<!--icons-->";

/** Shapes of every icon that this process has met, by name. */
const shapesOf = new Map<string, string>();
const USE = /<use href="#icon-([a-z\d-]+)"/g;

/** The way to an icon whose shapes stand once in the page: for the pages that a server writes, where a hundred icons are a third of the markup. */
export function referTo(name: string, shapes: string): string {
  shapesOf.set(name, shapes);
  return `<use href="#icon-${name}"/>`;
}

/** A page with the shapes of the icons that it shows, each once, ahead of all of them: nothing is drawn later than the rest. */
export function writeIconSheet(html: string): string {
  const names = new Set(Array.from(html.matchAll(USE), ([, name = ""]) => name));
  const sheet = Array.from(names, (name) => `<g id="icon-${name}">${shapesOf.get(name) ?? ""}</g>`).join("");
  return html.replace(ICON_SHEET, () => sheet);
}
