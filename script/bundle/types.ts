import { stemOf } from "#platform/i18n/page-texts.ts";

/** The classes that a style sheet defines. */
export function classesOf(sheet: string): Set<string> {
  const selectors = sheet
    .replaceAll(/\/\*.*?\*\//gs, "")
    .replaceAll(/:global\([^()]*(?:\([^()]*\)[^()]*)*\)|url\([^)]*\)|"[^"]*"/g, "");
  return new Set([...selectors.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = ""]) => name));
}

/** Declaration of a style sheet's default import: each class that it defines, by name. */
export function typeClasses(sheet: string): string {
  return `declare const css: {${[...classesOf(sheet)]
    .toSorted()
    .map((name) => ` readonly ${JSON.stringify(name)}: string;`)
    .join("")} };\nexport default css;\n`;
}

/** Declaration of every text with the parameters that it takes; a text with plural forms takes the number that chooses among them. */
export function typeTexts(texts: Readonly<Record<string, string>>): string {
  const parameters = new Map<string, Set<string>>();
  for (const [key, text] of Object.entries(texts)) {
    const names = parameters.get(stemOf(key)) ?? new Set();
    if (stemOf(key) !== key) names.add("count");
    for (const [, name = ""] of text.matchAll(/\{\{(\w+)\}\}/g)) names.add(name);
    parameters.set(stemOf(key), names);
  }
  const lines = [...parameters].map(
    ([key, names]) =>
      `  ${JSON.stringify(key)}: {${[...names].map((name) => ` ${name}: ${name === "count" ? "number" : "string | number"};`).join("")} };`,
  );
  return `/** Every text with its parameters. */\nexport type Texts = {\n${lines.join("\n")}\n};\n`;
}
