import { parseSync, Visitor, type ESTree } from "vite";
import { fileNameOf } from "./read-imports.ts";

/**
 * The texts that a piece of code may show: every string of it that is a key, and every key that a template of it can become. More than it shows,
 * never less, as long as each key begins with its letters (findOpenKeys).
 */
export function readKeys(code: string, stems: readonly string[]): Set<string> {
  const known = new Set(stems);
  const found = new Set<string>();
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === "string" && known.has(value)) found.add(value);
    },
    TemplateLiteral: (template) => {
      const start = template.quasis[0]?.value.cooked ?? "";
      if (!start.includes(".")) return;
      const pattern = patternOf(template);
      for (const stem of stems) if (stem.startsWith(start) && pattern.test(stem)) found.add(stem);
    },
  }).visit(parseSync("code.js", code).program);
  return found;
}

/** What may stand for a variable is anything: a template may be the beginning of a longer key. */
function patternOf({ quasis }: ESTree.TemplateLiteral): RegExp {
  return new RegExp(`^${quasis.map(({ value }) => (value.cooked ?? "").replaceAll(".", "\\.")).join(".+")}`);
}

/** Keys of texts that cannot be known before the code runs: `t()` of a template that begins with a variable, or of a sum. */
export function findOpenKeys(code: string, file: string): string[] {
  const found: string[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [key] }) => {
      if (key && isTranslate(callee) && isOpen(key)) found.push(code.slice(key.start, key.end));
    },
  }).visit(parseSync(fileNameOf(file), code).program);
  return found;
}

function isTranslate(callee: ESTree.Expression): boolean {
  if (callee.type === "Identifier") return callee.name === "t";
  return (
    callee.type === "MemberExpression" &&
    callee.property.type === "Identifier" &&
    callee.property.name === "t" &&
    !callee.computed
  );
}

function isOpen(key: ESTree.Argument): boolean {
  if (key.type === "ConditionalExpression") return isOpen(key.consequent) || isOpen(key.alternate);
  return key.type === "BinaryExpression" || (key.type === "TemplateLiteral" && !key.quasis[0]?.value.raw.includes("."));
}
