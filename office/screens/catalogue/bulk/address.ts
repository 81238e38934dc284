import { listPath, readListQuery, type ListQuery } from "#modules/assortment/query.ts";
import type { SaidWish } from "#modules/assortment/bulk/wish.ts";
import { readText, readTexts } from "../../../form.ts";

export const BULK_PATH = "/catalogue/bulk";
export const BATCHES_PATH = "/catalogue/batches";
export const batchPath = (id: string): string => `${BATCHES_PATH}/${id}`;

/** Ids that there can be. */
const readId = (text: string): number | null =>
  /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_000_000_000 ? Number(text) : null;

/** Behind which id a go of a whole list begins; 0: at its start. */
export const readAfter = (text: string | null): number => readId(text ?? "") ?? 0;

/** Fields that say which list it is of, as its address has them. */
export function listFields(query: ListQuery): [string, string][] {
  return [...new URLSearchParams(listPath({ ...query, page: 1 }).split("?")[1] ?? "")];
}

/** The list that a form is of. */
export function readListFields(form: FormData): ListQuery {
  const entries = ["of", "q", "state", "missing", "site"].map((name) => [name, readText(form, `list:${name}`)]);
  return readListQuery(new URLSearchParams(entries));
}

export const saidInForm = (form: FormData): SaidWish => ({
  kind: readText(form, "do"),
  sites: readTexts(form, "on"),
  day: readText(form, "day"),
});

export const saidInAddress = (query: URLSearchParams): SaidWish => ({
  kind: query.get("do") ?? "",
  sites: query.getAll("on"),
  day: query.get("day") ?? "",
});

/** A go of a whole list: which, what is wished, and where it begins. */
export function wholePath(query: ListQuery, { kind, sites, day }: SaidWish, after: number): string {
  const entries = [
    ...listFields(query),
    ["do", kind],
    ...sites.map((site) => ["on", site]),
    ["day", day],
    ["after", after === 0 ? "" : String(after)],
  ];
  const address = new URLSearchParams(entries.filter(([, value]) => value !== ""));
  return `${BULK_PATH}?${address.toString()}`;
}

/** Things that a form is about: rows of a list that were ticked, or all rows of a look. */
export const readRows = (form: FormData): number[] => [
  ...new Set(readTexts(form, "row").flatMap((text) => readId(text) ?? [])),
];

/** How a form names a thing and how it stood when it was looked at. */
export const writeItem = ({ id, seen }: { id: number; seen: string }): string => `${id}_${seen}`;

export function readItems(form: FormData): { id: number; seen: string }[] {
  return readTexts(form, "item").flatMap((text) => {
    const [first = "", ...seen] = text.split("_");
    const id = readId(first);
    return id === null ? [] : [{ id, seen: seen.join("_") }];
  });
}
