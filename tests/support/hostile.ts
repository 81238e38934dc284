import type { Quote } from "#modules/availability/types.ts";
import type { SearchResults } from "#modules/search/types.ts";
import type { ContractClient, Document } from "./contract.ts";
import { chooseActivityDays, orderBody } from "./orders.ts";

/** What no database keeps. */
export const NO_TEXT = ["\0", "a\0b", "\uD83D", "x\uDE00", "\0@example.org", "12\0"];
export const TEXTS = [
  ...NO_TEXT,
  "",
  " ",
  "\u202E",
  "\uFFFF",
  "'; drop table hotel; --",
  "../../etc/passwd",
  "%00",
  "${7*7}",
  "__proto__",
  "constructor",
  "NaN",
  "1e309",
  "-0",
  "0x10",
  "٣",
  "x".repeat(20_000),
  "\u{1F600}".repeat(300),
  "e\u0301".repeat(300),
];

/** As they stand in an address: no text that URLSearchParams would make. */
export const ESCAPES = [
  "a%00b",
  "%00",
  "%zz",
  "%",
  "%E0%A4%A",
  "%FF",
  "%ED%A0%80",
  "%C0%AF",
  "%F0%9F%98%80",
  "%0D%0Ax",
  "+",
  "99999999999999999999",
  "-1",
  "1.5",
  "true",
  "[]",
  "NaN",
  "x".repeat(5_000),
];

export type Schema = {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  additionalProperties?: Schema | boolean;
};
export type Field = { path: string[]; types: string[] };

/** Every field of a body that holds a value, with the types that it may have. */
export function fieldsOf(document: Document, schema: Schema, path: string[] = []): Field[] {
  if (schema.$ref)
    return fieldsOf(document, (document.components.schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {}) as Schema, path);
  const variants = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  if (variants.length > 0) {
    const found = variants.flatMap((variant) => fieldsOf(document, variant, path));
    const own = found.filter((field) => field.path.length === path.length);
    return [
      ...(own.length > 0 ? [{ path, types: own.flatMap(({ types }) => types) }] : []),
      ...found.filter((field) => field.path.length > path.length),
    ];
  }
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([name, property]) =>
      fieldsOf(document, property, [...path, name]),
    );
  if (schema.items) return fieldsOf(document, schema.items, [...path, "0"]);
  return [{ path, types: [schema.type ?? []].flat() }];
}

/** The body with one field changed; what leads to it is made where it is missing. */
export function withField(body: unknown, [name, ...rest]: string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (name === "0") return [withField(Array.isArray(body) ? body[0] : undefined, rest, value)];
  const known =
    typeof body === "object" && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : {};
  return { ...known, [name]: withField(known[name], rest, value) };
}

/** A night that every stay of the demo catalogue can be asked for. */
export const CHECKIN = "2027-01-12";

/** A stay of the demo catalogue that can be booked: the body of its order, and its plain checkout form with what the page itself puts into it. */
export async function findStay({
  call,
}: ContractClient): Promise<{ order: ReturnType<typeof orderBody>; checkout: { path: string; amount: number } }> {
  const locale = "fr_FR";
  const [card] = (
    await call<SearchResults>("POST /api/offers.json", {
      body: { locale, searchCriterias: { checkin: CHECKIN, checkout: "2027-01-13" } },
    })
  ).body.exactMatch;
  const quote = (
    await call<Quote>("GET /api/product/{id}/quote", {
      path: { id: card?.weekendId ?? "" },
      query: { locale, checkin: CHECKIN, nights: 1 },
    })
  ).body;
  const activityDays = chooseActivityDays(quote);
  const checkout = {
    path: `/checkout/${card?.weekendId}?checkin=${CHECKIN}&night=1&activityDates=${activityDays.map(({ activityId, day }) => `${activityId}:${day}`).join()}`,
    amount: card?.sellPrice ?? 0,
  };
  const order = orderBody({
    offerId: card?.weekendId ?? "",
    checkin: CHECKIN,
    checkout: "2027-01-13",
    party: { adults: 2, children: 0, babies: 0 },
    expectedAmount: checkout.amount,
    activityDays,
  });
  return { order, checkout };
}
