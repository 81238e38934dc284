import { parseSync, Visitor, type ESTree } from "vite";
import { fileNameOf } from "./read-imports.ts";

/** `import css from "x.module.css"`, where it stands, and what is read from it. */
export type StyleUse = {
  specifier: string;
  local: string;
  start: number;
  end: number;
  /** `css["name"]`, each where it stands. */
  classes: { name: string; start: number; end: number }[];
  /** Something else is done with the names than to read one: all of them are needed. */
  isOpen: boolean;
};

/** What a module reads from the style sheets that it imports. */
export function readClasses(code: string, file: string): StyleUse[] {
  const { program } = parseSync(fileNameOf(file), code);
  const uses = program.body.flatMap((statement) => toUse(statement) ?? []);
  if (uses.length === 0) return uses;
  const byName = new Map(uses.map((use) => [use.local, use]));
  const readings = new Map(uses.map((use) => [use, 0]));
  new Visitor({
    MemberExpression: ({ object, property, computed, start, end }) => {
      const use = object.type === "Identifier" ? byName.get(object.name) : undefined;
      const name = nameOf(property, computed);
      if (use && name !== null) use.classes.push({ name, start, end });
    },
    Identifier: ({ name }) => {
      const use = byName.get(name);
      if (use) readings.set(use, (readings.get(use) ?? 0) + 1);
    },
  }).visit(program);
  // One of the readings is the import itself.
  return uses.map((use) => ({ ...use, isOpen: (readings.get(use) ?? 0) > use.classes.length + 1 }));
}

function toUse(statement: ESTree.Program["body"][number]): StyleUse | null {
  if (statement.type !== "ImportDeclaration" || !statement.source.value.endsWith(".module.css")) return null;
  const [name] = statement.specifiers;
  return name
    ? {
        specifier: statement.source.value,
        local: name.local.name,
        start: statement.start,
        end: statement.end,
        classes: [],
        isOpen: false,
      }
    : null;
}

function nameOf(
  property: ESTree.Expression | ESTree.IdentifierName | ESTree.PrivateIdentifier,
  isComputed: boolean,
): string | null {
  if (!isComputed) return property.type === "Identifier" ? property.name : null;
  return property.type === "Literal" && typeof property.value === "string" ? property.value : null;
}
