import { parseSync, Visitor, type ESTree } from "vite";

/** What brings code later, by the name it is called by (ui/late.tsx, platform/i18n/page-texts.ts); `plain`: an import() in nobody's hands. */
const WAYS = ["late", "still", "soon", "onDemand", "withTexts"] as const;
export type Way = (typeof WAYS)[number] | "plain";

export type Import = { specifier: string; way: Way | "static" };

/** What a module of TypeScript or JavaScript imports, in its order; types are not among it. */
export function readImports(code: string, file: string): Import[] {
  const { program } = parseSync(fileNameOf(file), code);
  const found: Import[] = program.body.flatMap((statement) =>
    isImport(statement) ? [{ specifier: statement.source.value, way: "static" as const }] : [],
  );
  const ways: Way[] = [];
  new Visitor({
    CallExpression: ({ callee }) => {
      const way = wayOf(callee);
      if (way) ways.push(way);
    },
    "CallExpression:exit": ({ callee }) => {
      if (wayOf(callee)) ways.pop();
    },
    ImportExpression: ({ source }) => {
      if (source.type === "Literal" && typeof source.value === "string")
        found.push({ specifier: source.value, way: ways.at(-1) ?? "plain" });
    },
  }).visit(program);
  return found;
}

/** The parser tells TypeScript and JSX by the ending; a query is no part of it. */
export const fileNameOf = (id: string): string => id.replace(/[?#].*$/, "");

type From = (ESTree.ImportDeclaration | ESTree.ExportNamedDeclaration | ESTree.ExportAllDeclaration) & {
  source: ESTree.StringLiteral;
};

function isImport(statement: ESTree.Program["body"][number]): statement is From {
  if (statement.type === "ImportDeclaration") return statement.importKind !== "type";
  return (
    (statement.type === "ExportNamedDeclaration" || statement.type === "ExportAllDeclaration") &&
    statement.source !== null &&
    statement.exportKind !== "type"
  );
}

function wayOf(callee: ESTree.Expression): Way | undefined {
  return callee.type === "Identifier" ? WAYS.find((way) => way === callee.name) : undefined;
}
