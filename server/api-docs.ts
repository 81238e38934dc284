import { CACHE } from "#platform/http/cache.server.ts";

type Schema = { type?: string | string[]; enum?: unknown[]; description?: string; default?: unknown; format?: string; items?: Schema; properties?: Record<string, Schema>; required?: string[]; anyOf?: Schema[]; const?: unknown };
type Parameter = { name: string; in: string; required?: boolean; description?: string; schema?: Schema };
type Operation = {
  summary?: string; description?: string; tags?: string[]; parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
  responses: Record<string, { description?: string }>;
};
export type ApiDocument = { info: { title: string; version: string; description?: string }; paths: Record<string, Record<string, Operation>> };

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The readable form of /api/openapi.json: one section a call, no script. */
export function renderApiDocs(document: ApiDocument): Response {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method, operation })));
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(document.info.title)} ${escapeHtml(document.info.version)}</title><link rel="stylesheet" href="/docs.css"><link rel="icon" href="/favicon.svg"></head><body><main>
<h1>${escapeHtml(document.info.title)}</h1><p>${escapeHtml(document.info.description ?? "")}</p>
<p>Machine-readable: <a href="/api/openapi.json">/api/openapi.json</a></p>
<nav aria-label="Calls"><ul>${calls.map(({ path, method }) => `<li><a href="#${anchor(method, path)}"><b>${method.toUpperCase()}</b> ${escapeHtml(path)}</a></li>`).join("")}</ul></nav>
${calls.map(renderCall).join("")}
</main></body></html>`;
  return new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8", "Cache-Control": CACHE.public,
      "Content-Security-Policy": "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    },
  });
}

const anchor = (method: string, path: string) => `${method}-${path.replace(/[^a-z0-9]+/gi, "-")}`;

function renderCall({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const body = operation.requestBody && Object.values(operation.requestBody.content)[0]?.schema;
  const parameters = (operation.parameters ?? []).map((parameter) => [parameter.name, describeType(parameter.schema), parameter.required ? "yes" : "", parameter.description ?? parameter.schema?.description ?? ""]);
  const fields = body ? flatten(body).map(([name, schema, isRequired]) => [name, describeType(schema), isRequired ? "yes" : "", schema.description ?? ""]) : [];
  const answers = Object.entries(operation.responses).map(([status, answer]) => [status, answer.description ?? ""]);
  return `<section id="${anchor(method, path)}"><h2><b>${method.toUpperCase()}</b> ${escapeHtml(path)}</h2><p>${escapeHtml(operation.description ?? operation.summary ?? "")}</p>
${renderTable("Parameters", ["name", "type", "required", "meaning"], parameters)}${renderTable("Body", ["field", "type", "required", "meaning"], fields)}${renderTable("Answers", ["status", "meaning"], answers)}</section>`;
}

function flatten(schema: Schema, prefix = ""): [string, Schema, boolean][] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]): [string, Schema, boolean][] => [
    [prefix + name, field, schema.required?.includes(name) ?? false],
    ...flatten(field, `${prefix}${name}.`),
    ...(field.items ? flatten(field.items, `${prefix}${name}[].`) : []),
  ]);
}

function describeType(schema: Schema | undefined): string {
  if (!schema) return "";
  if (schema.enum) return schema.enum.map(String).join(" | ");
  if (schema.const !== undefined) return String(schema.const);
  if (schema.anyOf) return [...new Set(schema.anyOf.map(describeType))].join(" | ");
  if (schema.items) return `${describeType(schema.items)}[]`;
  const type = Array.isArray(schema.type) ? schema.type.join(" | ") : (schema.type ?? "");
  return schema.format ? `${type} (${schema.format})` : type;
}

function renderTable(caption: string, head: string[], rows: string[][]): string {
  if (rows.length === 0) return "";
  const cells = (row: string[], tag: "th" | "td") => `<tr>${row.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join("")}</tr>`;
  return `<div class="scroll" tabindex="0" role="region" aria-label="${caption}"><table><caption>${caption}</caption><thead>${cells(head, "th")}</thead><tbody>${rows.map((row) => cells(row, "td")).join("")}</tbody></table></div>`;
}
