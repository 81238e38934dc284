import { Hono } from "hono";
import { escapeHtml } from "#platform/escape-html.ts";
import { CACHE, cachedJson } from "#platform/http/cache.server.ts";
import { codeAnchor } from "#platform/http/problem.ts";
import { PROBLEM_CODES } from "./problem-codes.ts";

type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  description?: string;
  default?: unknown;
  format?: string;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  additionalProperties?: unknown;
};
type Parameter = { name: string; in: string; required?: boolean; description?: string; schema?: Schema };
type Media = { schema?: Schema; examples?: Record<string, { value: unknown }> };
type Operation = {
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { description?: string; content?: Record<string, Media> }>;
};
export type ApiDocument = {
  info: { title: string; version: string; description?: string };
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
};

/** GET /api/openapi.json, and the same to read at /api/docs. */
export function createDocsRoutes(document: ApiDocument): Hono {
  const routes = new Hono();
  routes.get("/api/openapi.json", (c) => cachedJson(c.req.raw, document));
  routes.get("/api/docs", () => renderApiDocs(document));
  return routes;
}

/** The readable form of /api/openapi.json: one section a call, no script. */
function renderApiDocs(document: ApiDocument): Response {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(document.info.title)} ${escapeHtml(document.info.version)}</title><link rel="stylesheet" href="/docs.css"><link rel="icon" href="/favicon.svg"></head><body><main>
<h1>${escapeHtml(document.info.title)}</h1><p>${escapeHtml(document.info.description ?? "")}</p>
<p>Machine-readable: <a href="/api/openapi.json">/api/openapi.json</a></p>
<nav aria-label="Calls"><ul>${calls.map(({ path, method }) => `<li><a href="#${anchor(method, path)}"><b>${method.toUpperCase()}</b> ${escapeHtml(path)}</a></li>`).join("")}</ul></nav>
${calls.map(renderCall).join("")}
<h2 id="shapes">Shapes</h2>
${Object.entries(document.components?.schemas ?? {})
  .map(renderShape)
  .join("")}
<h2 id="problems">Problems</h2><p>What the code of a problem document means.</p>
<dl>${Object.entries(PROBLEM_CODES).map(renderCode).join("")}</dl>
</main></body></html>`;
  return new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": CACHE.public,
      "Content-Security-Policy":
        "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    },
  });
}

const anchor = (method: string, path: string) => `${method}-${path.replace(/[^a-z0-9]+/gi, "-")}`;

function renderCall({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const body = operation.requestBody && Object.values(operation.requestBody.content)[0];
  const parameters = (operation.parameters ?? []).map((parameter) => [
    parameter.name,
    parameter.in,
    describeType(parameter.schema),
    parameter.required ? "yes" : "",
    parameter.description ?? parameter.schema?.description ?? "",
  ]);
  const answers = Object.entries(operation.responses).map(([status, answer]) => [
    status,
    answer.description ?? "",
    describeType(Object.values(answer.content ?? {})[0]?.schema),
  ]);
  const answer = Object.values(operation.responses["200"]?.content ?? {})[0]?.schema;
  return `<section id="${anchor(method, path)}"><h2><b>${method.toUpperCase()}</b> ${escapeHtml(path)}</h2><p><strong>${escapeHtml(operation.summary ?? "")}.</strong> ${escapeHtml(operation.description ?? "")}</p>
${renderTable("Parameters", ["name", "in", "type", "required", "meaning"], parameters)}${renderTable("Body", FIELDS, fieldRows(body?.schema))}${renderExamples(body?.examples)}${renderTable("Answers", ["status", "meaning", "type"], answers)}${renderTable("Fields of the answer", FIELDS, fieldRows(answer))}</section>`;
}

const renderCode = ([code, meaning]: [string, string]): string =>
  `<dt id="${codeAnchor(code)}"><code>${code}</code></dt><dd>${escapeHtml(meaning)}</dd>`;

const FIELDS = ["field", "type", "required", "meaning"];

function renderShape([name, schema]: [string, Schema]): string {
  return `<section id="shape-${escapeHtml(name)}"><h2>${escapeHtml(name)}</h2><p>${escapeHtml(schema.description ?? "")}</p>${renderTable("Fields", FIELDS, fieldRows(schema))}</section>`;
}

function renderExamples(examples: Media["examples"] = {}): string {
  return Object.entries(examples)
    .map(
      ([name, { value }]) =>
        `<p>Example: ${escapeHtml(name)}</p><pre class="scroll" tabindex="0"><code>${escapeHtml(JSON.stringify(value, null, 2))}</code></pre>`,
    )
    .join("");
}

function fieldRows(schema: Schema | undefined): string[][] {
  return schema
    ? flatten(schema).map(([name, field, isRequired]) => [
        name,
        describeType(field),
        isRequired ? "yes" : "",
        field.description ?? "",
      ])
    : [];
}

/** Every field with its path; shapes that have a section of their own are not opened again. */
function flatten(schema: Schema, prefix = ""): [string, Schema, boolean][] {
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]): [string, Schema, boolean][] => [
    [prefix + name, field, schema.required?.includes(name) ?? false],
    ...flatten(field, `${prefix}${name}.`),
  ]);
  const inside = [
    ...(schema.items ? flatten(schema.items, `${prefix.replace(/\.$/, "")}[].`) : []),
    ...variantsOf(schema).flatMap((variant) => flatten(variant, prefix)),
  ];
  return [...fields, ...inside];
}

const variantsOf = (schema: Schema) => schema.anyOf ?? schema.oneOf ?? [];

/** The values of a closed list that are spelled out; longer ones are in the machine-readable document. */
const MOST_VALUES = 12;

function describeType(schema: Schema | undefined): string {
  if (!schema) return "";
  if (schema.$ref) return schema.$ref.split("/").at(-1) ?? "";
  if (schema.enum)
    return schema.enum.length > MOST_VALUES
      ? `${schema.enum.slice(0, MOST_VALUES).map(String).join(" | ")} | …`
      : schema.enum.map(String).join(" | ");
  if (schema.const !== undefined) return schema.const === "" ? "" : JSON.stringify(schema.const);
  if (variantsOf(schema).length > 0)
    return [...new Set(variantsOf(schema).map(describeType))].filter(Boolean).join(" | ");
  if (schema.items) return arrayOf(describeType(schema.items));
  const type = Array.isArray(schema.type) ? schema.type.join(" | ") : (schema.type ?? "");
  const bounds =
    schema.maximum !== undefined && schema.maximum < MOST_SHOWN ? ` ${schema.minimum ?? ""}–${schema.maximum}` : "";
  return schema.format ? `${type} (${schema.format})` : type + bounds;
}

const arrayOf = (type: string) => (type.includes(" | ") ? `(${type})[]` : `${type}[]`);

/** Limits of the machine are no news to the reader. */
const MOST_SHOWN = 1_000_000;

function renderTable(caption: string, head: string[], rows: string[][]): string {
  if (rows.length === 0) return "";
  const cells = (row: string[], tag: "th" | "td") =>
    `<tr>${row.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join("")}</tr>`;
  return `<div class="scroll" tabindex="0" role="region" aria-label="${caption}"><table><caption>${caption}</caption><thead>${cells(head, "th")}</thead><tbody>${rows.map((row) => cells(row, "td")).join("")}</tbody></table></div>`;
}
