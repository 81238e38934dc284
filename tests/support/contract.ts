import { afterAll, beforeAll, expect } from "vitest";
import { eventually } from "./eventually.ts";
import { z } from "zod";
import type { Db } from "#platform/db/client.server.ts";
import type { Log } from "#platform/log.server.ts";
import { useDemoDatabase } from "./demo.ts";
import { jsonPost, startServer, type TestServer } from "./server.ts";

type JsonSchema = Record<string, unknown>;
type Answer = { description?: string; content?: Record<string, { schema?: JsonSchema }> };
export type Operation = {
  parameters?: { name: string; in: string; required?: boolean; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema; examples?: Record<string, { value: object }> }> };
  responses: Record<string, Answer>;
};
export type Document = {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
};

export type Ask = {
  path?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
  rawBody?: string;
  headers?: Record<string, string>;
};
export type Answered<T> = { status: number; headers: Headers; body: T };

export type ContractClient = {
  document: Document;
  /** Calls `GET /api/offers.json` and the like, and checks status, type and body against what the server publishes about itself. */
  call: <T = unknown>(call: string, ask?: Ask) => Promise<Answered<T>>;
  /** Calls that were made with each status: "GET /healthz 200". */
  seen: Set<string>;
};

export type Contract = { server: TestServer; client: ContractClient; db: Db; databaseUrl: string };

/** The whole server on its own copy of the demo catalogue, for one test file: `const contract = startContract();` then `contract().client`. */
export function startContract(env: Record<string, string> = {}, log?: Log): () => Contract {
  const database = useDemoDatabase();
  let contract: Contract | undefined;
  beforeAll(async () => {
    const databaseUrl = String(database().pool.options.connectionString);
    const server = await startServer({ databaseUrl, env, ...(log ? { log } : {}) });
    contract = { server, client: await createContractClient(server), db: database().db, databaseUrl };
  });
  afterAll(() => contract?.server.close());
  return () => {
    if (!contract) throw new Error("the server is started in beforeAll");
    return contract;
  };
}

/** Searches in SQL are prepared by a job that the first of them wakes: until it is done they are refused. */
export async function prepareSql(server: Pick<TestServer, "fetch">): Promise<void> {
  const ask = () =>
    server.fetch(
      "/api/offers.json",
      jsonPost({ locale: "fr_FR", searchServiceProvider: "postgres", pagination: { limit: 1 } }),
    );
  await eventually(async () => expect((await ask()).status).toBe(200));
}

/** A client that believes the server's own OpenAPI document, and nothing else. */
export async function createContractClient(server: TestServer): Promise<ContractClient> {
  const document = (await (await server.fetch("/api/openapi.json")).json()) as Document;
  const validators = new Map<string, z.ZodType>();
  const seen = new Set<string>();
  const validatorOf = (name: string, schema: JsonSchema) => {
    const known = validators.get(name);
    if (known) return known;
    const made = z.fromJSONSchema({ ...localRefs(schema), $defs: localRefs(document.components.schemas) });
    validators.set(name, made);
    return made;
  };

  const call = async <T>(name: string, ask: Ask = {}): Promise<Answered<T>> => {
    const [method = "", template = ""] = name.split(" ");
    const operation = document.paths[template]?.[method.toLowerCase()];
    if (!operation) throw new Error(`${name} is not in the document`);
    const response = await server.fetch(addressOf(template, ask), requestOf(method, ask));
    const text = await response.text();
    const label = `${name} ${response.status}`;
    seen.add(label);
    const documented = operation.responses[String(response.status)];
    if (!documented) throw new Error(`${label} is not documented: ${text.slice(0, 500)}`);
    if (/\n\s+at |node_modules|\.tsx?:\d+/.test(text))
      throw new Error(`${label} shows a stack trace: ${text.slice(0, 500)}`);
    return {
      status: response.status,
      headers: response.headers,
      body: readBody<T>(label, { documented, response, text, validatorOf }),
    };
  };
  return { document, call, seen };
}

function readBody<T>(
  label: string,
  {
    documented,
    response,
    text,
    validatorOf,
  }: {
    documented: Answer;
    response: Response;
    text: string;
    validatorOf: (name: string, schema: JsonSchema) => z.ZodType;
  },
): T {
  if (!documented.content) {
    if (text !== "") throw new Error(`${label} has a body: ${text.slice(0, 200)}`);
    return undefined as T;
  }
  const type = (response.headers.get("content-type") ?? "").split(";")[0] ?? "";
  const content = documented.content[type];
  if (!content?.schema)
    throw new Error(`${label} has the type ${type}, not one of ${Object.keys(documented.content).join(", ")}`);
  if (!type.endsWith("json")) return text as T;
  const body: unknown = JSON.parse(text);
  const checked = validatorOf(label, content.schema).safeParse(body);
  if (!checked.success)
    throw new Error(
      `${label} is not what the document says:\n${z.prettifyError(checked.error)}\n${text.slice(0, 400)}`,
    );
  return body as T;
}

function addressOf(template: string, { path = {}, query = {} }: Ask): string {
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(path[name] ?? "")));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `${filled}?${search}` : filled;
}

function requestOf(method: string, { body, rawBody, headers = {} }: Ask): RequestInit {
  if (method === "GET") return { headers };
  return {
    method,
    headers: { "content-type": "application/json", ...headers },
    body: rawBody ?? JSON.stringify(body ?? {}),
  };
}

/** Components where a plain JSON Schema keeps its definitions. */
function localRefs<T>(value: T): T {
  return JSON.parse(JSON.stringify(value).replaceAll('"#/components/schemas/', '"#/$defs/')) as T;
}
