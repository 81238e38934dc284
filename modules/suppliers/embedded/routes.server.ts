import { Hono, type Context } from "hono";
import { system } from "#platform/actor.ts";
import { localTime, type Clock } from "#platform/clock.ts";
import { addDays, daysInMonth, isDay, monthStart, type Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { ARI_PATH } from "../ari/api.server.ts";
import { changePartner, listPartners, type ListedPartner } from "../ari/partners.server.ts";
import { aYearAfter } from "../ari/resolve.server.ts";
import { readGrid, type Grid } from "./grid.ts";
import { FAULTS, type Manager } from "./manager.server.ts";
import { askPrices, askRooms, askStock, messagesOf, type Saying } from "./messages.ts";
import { managerPage } from "./page.ts";
import { STYLE } from "./style.ts";

const POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
const PAGE = "/dev/channel";
const BY = system("dev_channel");
/** How many months the door takes. */
const MONTHS = 13;

export type ManagerRoutesDeps = {
  db: Db;
  clock: Clock;
  manager: Manager;
  /** Whom it stands in for: of the hotels that are connected to them at the moment. */
  partner: { id: string };
};

/** GET /dev/channel: a hotel's month, what there is to say of it, and what was reserved. Only for trying out, beside the mailbox. */
export function createManagerRoutes(deps: ManagerRoutesDeps): Hono {
  const { manager } = deps;
  const app = new Hono();
  app.get(`${PAGE}/channel.css`, (c) => c.body(STYLE, 200, { "Content-Type": "text/css; charset=utf-8" }));
  app.get(PAGE, async (c) => {
    c.header("Content-Security-Policy", POLICY);
    return c.html(managerPage(await show(deps, c)));
  });
  app.post(PAGE, async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const hotel = hotelIn(await findOwn(deps), form);
    await act(deps, c, { form, hotel });
    return c.redirect(
      `${PAGE}?hotel=${encodeURIComponent(hotel)}&month=${(form.get("month") ?? "").replace(/[^\d-]/g, "")}`,
      303,
    );
  });
  app.post(`${PAGE}/ota`, async (c) => {
    const { status, body } = await manager.take(await c.req.text(), c.req.raw.signal);
    return new Response(body, { status, headers: { "Content-Type": "text/xml; charset=utf-8" } });
  });
  return app;
}

/** What the house knows of it; undefined before it was let in. */
const findOwn = async ({ db, clock, partner }: ManagerRoutesDeps): Promise<ListedPartner | undefined> =>
  (await listPartners({ db, clock })).find(({ id }) => id === partner.id);

/** The hotel that is asked for, or its first. */
const hotelIn = (own: ListedPartner | undefined, asked: URLSearchParams): string => {
  const codes = own?.hotels.map(({ code }) => code) ?? [];
  return codes.find((code) => code === asked.get("hotel")) ?? codes[0] ?? "";
};

/** This server itself, over the network as a partner reaches it. */
const ownOrigin = (c: Context) => `http://127.0.0.1:${new URL(c.req.url).port || "80"}`;

type Pressed = { form: URLSearchParams; hotel: string };

async function act(deps: ManagerRoutesDeps, c: Context, { form, hotel }: Pressed): Promise<void> {
  const { manager, partner } = deps;
  const asked = form.get("act");
  if (asked === "fault") return manager.setFault(hotel, FAULTS.find((kind) => kind === form.get("fault")) ?? null);
  if (asked === "say") return say(deps, `${ownOrigin(c)}${ARI_PATH}`, sayingOf(form, hotel));
  const endpoint = asked === "mail" ? null : `${ownOrigin(c)}${PAGE}/ota`;
  await changePartner(deps, partner.id, { endpoint, takesChanges: asked === "take_changes" }, BY);
}

function sayingOf(form: URLSearchParams, hotel: string): Saying {
  const text = (name: string) => form.get(name)?.trim() ?? "";
  const [room = "", plan = ""] = text("where").split(" ");
  return {
    hotel,
    room,
    plan,
    from: text("from"),
    until: text("until"),
    amount: text("amount").replace(",", "."),
    guests: text("guests"),
    left: text("left"),
    min: text("min"),
    max: text("max"),
    master: text("master"),
    arrival: text("arrival"),
    departure: text("departure"),
    isTest: form.get("test") === "yes",
  };
}

async function say({ manager, clock }: Pick<ManagerRoutesDeps, "manager" | "clock">, door: string, saying: Saying) {
  for (const asked of messagesOf(saying, clock.now())) {
    const begun = clock.now();
    const { status, root, answer } = await manager.say(door, asked);
    const now = clock.now();
    await manager.keep({ at: now.toISOString(), asked, answer, status, tookMs: now.getTime() - begun.getTime() });
    if (!root?.children.some(({ name }) => name === "Success")) return;
  }
}

async function show(deps: ManagerRoutesDeps, c: Context) {
  const { clock, manager } = deps;
  const { today } = localTime(clock, "Europe/Paris");
  const own = await findOwn(deps);
  const hotel = hotelIn(own, new URL(c.req.url).searchParams);
  const months = Array.from({ length: MONTHS }, (_, place) => monthStart(today, place).slice(0, 7));
  const month = months.find((one) => one === c.req.query("month")) ?? months[0] ?? "";
  const { first, last } = spanOf(month, today);
  const { reservations, fault, last: exchange } = await manager.list(hotel);
  return {
    hotels: own?.hotels.map(({ code }) => code) ?? [],
    hotel,
    month,
    months,
    first,
    last,
    reservations,
    fault,
    exchange,
    isTaking: own?.endpoint?.endsWith(`${PAGE}/ota`) === true,
    takesChanges: own?.takesChanges === true,
    ...(await readMonth(deps, `${ownOrigin(c)}${ARI_PATH}`, { hotel, from: first, until: last })),
  };
}

/** The days of a month that the door takes. */
function spanOf(month: string, today: Day): { first: Day; last: Day } {
  const written = `${month}-01`;
  const start = isDay(written) ? written : monthStart(today, 0);
  const [end, most] = [addDays(start, daysInMonth(start) - 1), aYearAfter(today)];
  return { first: start < today ? today : start, last: end > most ? most : end };
}

type Range = { hotel: string; from: Day; until: Day };

async function readMonth(
  { manager, clock }: ManagerRoutesDeps,
  door: string,
  range: Range,
): Promise<{ grid: Grid; trouble: string | null }> {
  const now = clock.now();
  const answers = await Promise.all(
    [askRooms(range.hotel, now), askStock(range, now), askPrices(range, now)].map((text) => manager.say(door, text)),
  );
  const [rooms, stock, prices] = answers.map(({ root }) => root);
  const wrong = answers.find(({ root }) => !root?.children.some(({ name }) => name === "Success"));
  if (wrong || !rooms || !stock || !prices)
    return {
      grid: [],
      trouble: `The door says: HTTP ${wrong?.status}. ${wrong?.answer.replace(/<[^>]*>/g, " ").trim() ?? ""}`,
    };
  return { grid: readGrid({ rooms, stock, prices }), trouble: null };
}
