import { isDay, type Day } from "#platform/dates.ts";
import { isUuid } from "#platform/uuid.ts";
import { ORDER_STATES, type OrderState } from "#modules/booking/states.ts";
import { isSiteId, type SiteId } from "#modules/sites/locales.ts";

/** The views of the list of orders: all, whoever arrives today or tomorrow, what is being paid, what goes back. */
export const VIEWS = ["all", "arriving", "paying", "refunding"] as const;
export type View = (typeof VIEWS)[number];

/** Where a page of the list begins: below this order. */
export type Cursor = { createdAt: Date; id: string };

/** By whom an order came: the partner of the mini-site that its visit began at, or the channel manager that speaks for its hotel. */
export type OrderPartner = { kind: "minisite" | "channel"; id: string };

/**
 * What is wanted of the list. `text`: a number, an address of mail, the beginning of a name, a part of a hotel's. `from`, `until`: days of ordering,
 * both of them in. `overEuros`: orders of that much and more.
 */
export type OrderQuery = {
  view: View;
  text: string;
  state: OrderState | null;
  partner: OrderPartner | null;
  site: SiteId | null;
  from: Day | null;
  until: Day | null;
  overEuros: number | null;
  after: Cursor | null;
};

/** Nobody searches for more. */
const TEXT_LENGTH = 120;

/** Reads the list's address, and what is looked for, which stands in none. What cannot be read narrows nothing. */
export function readOrderQuery(params: URLSearchParams, text: string): OrderQuery {
  const read = (name: string) => params.get(name)?.trim() ?? "";
  const dayOf = (name: string): Day | null => {
    const text = read(name);
    return isDay(text) ? text : null;
  };
  const site = read("site");
  const over = Number.parseInt(read("over"), 10);
  return {
    view: VIEWS.find((view) => view === read("view")) ?? "all",
    text: text.trim().slice(0, TEXT_LENGTH),
    state: ORDER_STATES.find((state) => state === read("state")) ?? null,
    partner: readPartner(read("partner")),
    site: isSiteId(site) ? site : null,
    from: dayOf("from"),
    until: dayOf("until"),
    overEuros: Number.isSafeInteger(over) && over > 0 && over < 1_000_000 ? over : null,
    after: readCursor(read("after")),
  };
}

function readPartner(text: string): OrderPartner | null {
  const [, kind, id] = /^(minisite|channel)-([\w.-]{1,64})$/.exec(text) ?? [];
  return id !== undefined && (kind === "minisite" || kind === "channel") ? { kind, id } : null;
}

/** A partner as the list's address names it. */
export const writePartner = ({ kind, id }: OrderPartner): string => `${kind}-${id}`;

export function readCursor(text: string): Cursor | null {
  const [moment = "", id = ""] = text.split("_");
  const createdAt = new Date(Number(moment));
  return /^\d{1,13}$/.test(moment) && isUuid(id) && !Number.isNaN(createdAt.getTime()) ? { createdAt, id } : null;
}

export const writeCursor = ({ createdAt, id }: Cursor): string => `${createdAt.getTime()}_${id}`;

/** The address of the list of orders with other wishes. */
export const orderListPath = (params: URLSearchParams, change: Record<string, string | null>): string =>
  listPath("/orders", params, change);

/** The address of a list with other wishes; a page of it begins anew unless the change names one. */
export function listPath(path: `/${string}`, params: URLSearchParams, change: Record<string, string | null>): string {
  const next = new URLSearchParams(params);
  next.delete("after");
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === "") next.delete(name);
    else next.set(name, value);
  }
  const query = new URLSearchParams([...next].filter(([, value]) => value !== "")).toString();
  return query ? `${path}?${query}` : path;
}
