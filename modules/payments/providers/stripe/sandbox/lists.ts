import { objectOf, textOf, type FormObject } from "./form.ts";

type Listed = { id: string; created: number; payment_intent?: string; type?: string };
export type ListAnswer<T> = { object: "list"; url: string; has_more: boolean; data: T[] };

const LARGEST_PAGE = 100;

/** One page of a list, newest first, with Stripe's filters and cursor. */
export function pageOf<T extends Listed>(newestFirst: T[], query: FormObject, url: string): ListAnswer<T> {
  const created = objectOf(query, "created");
  const from = Number(textOf(created, "gte") ?? Number.NEGATIVE_INFINITY);
  const before = Number(textOf(created, "lt") ?? Number.POSITIVE_INFINITY);
  const intent = textOf(query, "payment_intent");
  const type = textOf(query, "type");
  const matching = newestFirst.filter(
    (entry) =>
      entry.created >= from &&
      entry.created < before &&
      (!intent || entry.payment_intent === intent) &&
      (!type || entry.type === type),
  );
  const cursor = textOf(query, "starting_after");
  const rest = cursor ? matching.slice(matching.findIndex((entry) => entry.id === cursor) + 1) : matching;
  const limit = Math.min(Number(textOf(query, "limit") ?? 10), LARGEST_PAGE);
  return { object: "list", url, has_more: rest.length > limit, data: rest.slice(0, limit) };
}
