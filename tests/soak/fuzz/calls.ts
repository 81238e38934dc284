import type { Chance } from "#modules/booking/simulation/random.ts";
import { LOCALES, SITES } from "#modules/sites/locales.ts";
import type { Ask } from "../http/client.ts";
import {
  CONTENT_TYPES,
  HOSTILE_ESCAPES,
  HOSTILE_HEADERS,
  HOSTILE_JSON,
  HOSTILE_TEXTS,
  HOSTILE_VALUES,
  METHODS,
} from "./hostile.ts";
import { makeValid, pathsOf, replaceAt, type Schema } from "./schema-values.ts";
import type { Things } from "./things.ts";

type Parameter = { name: string; in: string; required?: boolean; schema: Schema };
type Operation = { parameters?: Parameter[]; requestBody?: { content: Record<string, { schema: Schema }> } };
/** The product's own description of its calls. */
export type OpenApi = { paths: Record<string, Record<string, Operation>> };

/** A call of the document: `GET /api/product/{id}/quote`. */
export type Call = { label: string; method: string; template: string; parameters: Parameter[]; body: Schema | null };

/** A request in the making. */
type Draft = {
  method: string;
  path: Record<string, string>;
  query: [string, string][];
  headers: Record<string, string>;
  body: unknown;
  raw: string | Buffer | null;
};

/** A request to be sent, and what it was made from. */
export type FuzzRequest = { label: string; ask: Ask };

const LEFT_VALID = 0.15;
const OPTIONAL = 0.3;

export function readCalls({ paths }: OpenApi): Call[] {
  return Object.entries(paths).flatMap(([template, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody }]) => ({
      label: `${method.toUpperCase()} ${template}`,
      method: method.toUpperCase(),
      template,
      parameters,
      body: requestBody?.content["application/json"]?.schema ?? null,
    })),
  );
}

/** A request for a call, right but for one or two things. */
export function makeCall(call: Call, chance: Chance, things: Things): FuzzRequest {
  const draft = draftValid(call, chance, things);
  if (!chance.happens(LEFT_VALID))
    for (let wrongs = 1 + chance.below(2); wrongs > 0; wrongs--) chance.pick(MUTATIONS)(draft, call, chance);
  const path = call.template.replaceAll(/\{(\w+)\}/g, (_, name: string) => draft.path[name] ?? "");
  const query = draft.query.map(([name, value]) => `${name}=${value}`).join("&");
  const body = draft.raw ?? (draft.body === undefined ? undefined : JSON.stringify(draft.body));
  const host = SITES[chance.pick(LOCALES)].devHost;
  return {
    label: call.label,
    ask: {
      method: draft.method,
      path: query ? `${path}?${query}` : path,
      host,
      headers: draft.headers,
      ...(body === undefined ? {} : { body }),
    },
  };
}

function draftValid({ method, parameters, body }: Call, chance: Chance, things: Things): Draft {
  const draft: Draft = { method, path: {}, query: [], headers: {}, body: undefined, raw: null };
  for (const { name, in: place, required, schema } of parameters) {
    if (!required && !chance.happens(OPTIONAL)) continue;
    const text = textOf(makeValid(schema, name, chance, things));
    if (place === "path") draft.path[name] = encode(text);
    else if (place === "query") draft.query.push([name, encode(text)]);
    else draft.headers[name.toLowerCase()] = text;
  }
  if (body) {
    draft.headers["content-type"] = "application/json";
    draft.body = makeValid(body, "", chance, things);
  }
  return draft;
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

/** Half characters have no encoding: they go as the bytes that some clients send for them. */
export const encode = (text: string): string =>
  encodeURIComponent(text.toWellFormed() === text ? text : text.replaceAll(/[\ud800-\udfff]/g, "\u0001")).replaceAll(
    "%01",
    "%ED%A0%80",
  );

type Mutation = (draft: Draft, call: Call, chance: Chance) => void;

const spoilParameter: Mutation = (draft, { parameters }, chance) => {
  const ours = parameters.filter(({ in: place }) => place !== "header");
  if (ours.length === 0) return;
  const { name, in: place } = chance.pick(ours);
  const value = chance.happens(0.25) ? chance.pick(HOSTILE_ESCAPES) : encode(chance.pick(HOSTILE_TEXTS));
  if (place === "path") draft.path[name] = value;
  else draft.query = [...draft.query.filter(([known]) => known !== name), [name, value]];
};

const repeatParameter: Mutation = (draft, _call, chance) => {
  if (draft.query.length === 0) return;
  const [name, value] = chance.pick(draft.query);
  draft.query.push([
    chance.pick([name, `${name}[]`, `${name}[0]`, `${name}[a][b]`, `${name}.x`, name.toUpperCase()]),
    chance.happens(0.5) ? value : encode(chance.pick(HOSTILE_TEXTS)),
  ]);
};

const dropParameter: Mutation = (draft, _call, chance) => {
  if (draft.query.length > 0) draft.query.splice(chance.below(draft.query.length), 1);
};

const spoilBody: Mutation = (draft, _call, chance) => {
  if (draft.body === undefined) return;
  const path = chance.pick(pathsOf(draft.body));
  draft.body = replaceAt(draft.body, path, chance.happens(0.1) ? undefined : chance.pick(HOSTILE_VALUES)) ?? null;
};

const replaceBody: Mutation = (draft, { body }, chance) => {
  if (body) draft.raw = chance.pick(HOSTILE_JSON);
};

const spoilType: Mutation = (draft, { body }, chance) => {
  if (body) draft.headers["content-type"] = chance.pick(CONTENT_TYPES);
};

const spoilHeader: Mutation = (draft, _call, chance) => {
  Object.assign(draft.headers, chance.pick(HOSTILE_HEADERS));
};

const spoilMethod: Mutation = (draft, _call, chance) => {
  draft.method = chance.pick(METHODS);
};

const addUnknown: Mutation = (draft, _call, chance) => {
  draft.query.push([encode(chance.pick(HOSTILE_TEXTS)).slice(0, 200), encode(chance.pick(HOSTILE_TEXTS))]);
};

/** What is most often wrong stands most often here. */
const MUTATIONS: readonly Mutation[] = [
  spoilParameter,
  spoilParameter,
  spoilParameter,
  spoilParameter,
  spoilBody,
  spoilBody,
  spoilBody,
  spoilBody,
  repeatParameter,
  dropParameter,
  replaceBody,
  replaceBody,
  spoilType,
  spoilHeader,
  spoilMethod,
  addUnknown,
];
