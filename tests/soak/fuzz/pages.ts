import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";
import type { Chance } from "#modules/booking/simulation/random.ts";
import { LOCALES, SITES, type Site } from "#modules/sites/locales.ts";
import { STATE_KEYS } from "#modules/visit/state.ts";
import { localisePath } from "#server/http/pages/localise-build.ts";
import type { Ask } from "../http/client.ts";
import { encode, type FuzzRequest } from "./calls.ts";
import { FORM_BODIES, HOSTILE_ESCAPES, HOSTILE_HEADERS, HOSTILE_TEXTS, METHODS } from "./hostile.ts";
import type { Things } from "./things.ts";

/** A page of a site, as its route table says it: `week-end/:id/:slug`. */
export type PageRoute = { site: Site; pattern: string };

/** Every page of every site. */
export function readPages(): PageRoute[] {
  return LOCALES.flatMap((id) =>
    listScreens(routes).map(({ path, index }) => ({
      site: SITES[id],
      pattern: localisePath({ id: "", path, index }, SITES[id]).path ?? "",
    })),
  );
}

/** Routes with an address of their own, whatever frames they stand in. */
function listScreens(entries: readonly RouteConfigEntry[]): RouteConfigEntry[] {
  return entries.flatMap((entry) => (entry.children ? listScreens(entry.children) : entry));
}

const VALID_PARAMETER = 0.6;
const NAMES = [
  "email",
  "source",
  "token",
  "idempotencyKey",
  "expectedAmount",
  "firstName",
  "lastName",
  "phoneNumber",
  "country",
  "specialRequest",
  "locale",
] as const;
const FORM = "application/x-www-form-urlencoded";
/** Names that the framework reads from a query. */
const FRAMEWORK_KEYS = ["_routes", "index", "version", "p", "order"] as const;

/** A request for a page: right, or spelt, asked or sent as nobody should. */
export function makePage({ site, pattern }: PageRoute, chance: Chance, things: Things): FuzzRequest {
  const filled = `/${pattern
    .split("/")
    .filter(Boolean)
    .map((part) => fillPart(part, chance, things))
    .join("/")}`;
  const path = `${chance.happens(0.5) ? filled : respell(filled, chance)}${writeQuery(chance)}`;
  const headers: Record<string, string> = chance.happens(0.1) ? { ...chance.pick(HOSTILE_HEADERS) } : {};
  return { label: `page /${pattern}`, ask: { host: site.devHost, path, headers, ...writeBody(chance, headers) } };
}

function fillPart(part: string, chance: Chance, things: Things): string {
  if (!part.startsWith(":") && part !== "*") return part;
  const known = things.valueFor(part.replace(/[:?]/g, ""), chance);
  if (known !== undefined && chance.happens(VALID_PARAMETER)) return encode(`${known as string | number}`);
  return chance.happens(0.4) ? chance.pick(HOSTILE_ESCAPES) : encode(chance.pick(HOSTILE_TEXTS)).slice(0, 1_500);
}

/** The spellings under which limits and checks by path were once forgotten. */
function respell(path: string, chance: Chance): string {
  return chance.pick([
    (text: string) => (text === "/" ? "/_root.data" : `${text}.data`),
    (text: string) => `${text.replace(/\/$/, "")}/`,
    (text: string) => `${text}/.data`,
    (text: string) => text.replaceAll("/", "//"),
    (text: string) => text.toUpperCase(),
    (text: string) => `${text}${chance.pick(HOSTILE_ESCAPES)}`,
    (text: string) => text.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    (text: string) => `${text}.DATA`,
    (text: string) => `${text}%2edata`,
    (text: string) => `/.${text}`,
    (text: string) => `/__manifest?p=${encodeURIComponent(text)}`,
    (text: string) => `${text}/${"x/".repeat(200)}`,
  ])(path);
}

function writeQuery(chance: Chance): string {
  const pairs = Array.from({ length: chance.below(4) }, () => {
    const name = chance.happens(0.15) ? chance.pick(FRAMEWORK_KEYS) : chance.pick(STATE_KEYS);
    return `${name}=${chance.happens(0.2) ? chance.pick(HOSTILE_ESCAPES) : encode(chance.pick(HOSTILE_TEXTS)).slice(0, 1_500)}`;
  });
  return pairs.length > 0 ? `?${pairs.join("&")}` : "";
}

/** Mostly a plain GET; forms with right and wrong fields; bodies that are no form; methods that no page has. */
function writeBody(chance: Chance, headers: Record<string, string>): Pick<Ask, "method" | "body" | "headers"> {
  if (chance.happens(0.6)) return { method: "GET" };
  if (chance.happens(0.2)) return { method: chance.pick(METHODS) };
  const { type, body } = chance.happens(0.5) ? chance.pick(FORM_BODIES) : { type: FORM, body: writeForm(chance) };
  return {
    method: chance.pick(["POST", "POST", "POST", "PUT", "DELETE"]),
    headers: { ...headers, "content-type": type },
    body,
  };
}

function writeForm(chance: Chance): string {
  return Array.from(
    { length: 1 + chance.below(4) },
    () => `${chance.pick(NAMES)}=${chance.happens(0.3) ? "a%40example.org" : encode(chance.pick(HOSTILE_TEXTS))}`,
  ).join("&");
}
