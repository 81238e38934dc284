import { setTimeout as pause } from "node:timers/promises";
import { expect } from "@playwright/test";
import { readPostmaster } from "#platform/db/embedded/orphan.server.ts";
import { post } from "./find-orders.ts";

const VISITORS = 3;
/** Rooms are few, and some shall be left for afterwards. Milliseconds between two orders. */
const BETWEEN_ORDERS_MS = 100;
/** And between two pages of a visitor: the other journeys want the processor too. */
const BETWEEN_PAGES_MS = 20;
/** As many pages as say that everybody is at it. */
const UNDER_WAY = 20;
const POLLING = { timeout: 60_000 };

type Seen = { pages: number; orders: number; refused: number; faults: string[] };
type Setting = { origin: string; dataDir: string; orders: object[] };

/**
 * Kills the embedded PostgreSQL of a running server without a word while people look and book, and waits until they can again. What they saw: a
 * refusal is a 503 that says when to come again, everything else of the server's own, or no answer at all, is a fault.
 */
export async function losePostgres({ origin, dataDir, orders }: Setting): Promise<Seen> {
  const seen: Seen = { pages: 0, orders: 0, refused: 0, faults: [] };
  const product = await findProduct(origin);
  let isOver = false;
  let visits = 0;
  const visit = async () => {
    // Another address each time: what is kept in memory needs no database.
    while (!isOver) {
      if (await asks(seen, `${origin}${product}?affiliateId=${(visits += 1)}`)) seen.pages += 1;
      await pause(BETWEEN_PAGES_MS);
    }
  };
  const buy = async () => {
    for (let turn = 0; !isOver; turn++) {
      const order = post(orders[turn % orders.length] ?? {});
      if (await asks(seen, `${origin}/gateway/purchase/orders`, order)) seen.orders += 1;
      await pause(BETWEEN_ORDERS_MS);
    }
  };
  const untilMore = async ({ pages, orders: placed }: Seen) => {
    await expect.poll(() => seen.pages - pages, POLLING).toBeGreaterThan(UNDER_WAY);
    await expect.poll(() => seen.orders - placed, POLLING).toBeGreaterThan(0);
  };
  const load = [...Array.from({ length: VISITORS }, visit), buy()];
  try {
    await untilMore({ ...seen });
    const killed = readPostmaster(`${dataDir}/postgres`)?.pid ?? 0;
    process.kill(killed, "SIGKILL");
    await expect.poll(() => isReadyWithout(killed, { origin, dataDir }), POLLING).toBe(true);
    await untilMore({ ...seen });
  } finally {
    isOver = true;
    await Promise.all(load);
  }
  return seen;
}

/** Whether the answer is the one that was asked for. */
async function asks(seen: Seen, url: string, init?: RequestInit): Promise<boolean> {
  try {
    const answer = await fetch(url, init);
    const body = await answer.text();
    if (answer.status === 503 && answer.headers.has("retry-after")) seen.refused += 1;
    else if (answer.status >= 500) seen.faults.push(`${url}: ${answer.status} ${body.slice(0, 200)}`);
    return answer.ok;
  } catch (error) {
    seen.faults.push(`${url}: ${String(error)}`);
    return false;
  }
}

/** The first product that the results of everywhere link to, on the preview. */
async function findProduct(origin: string): Promise<string> {
  const html = await (await fetch(`${origin}/weekends/_/_`)).text();
  const [, path] = /href="(\/stay\/\d+\/[^"#?]+)/.exec(html) ?? [];
  if (path === undefined) throw new Error("the results page links to no product");
  return path;
}

async function isReadyWithout(killed: number, { origin, dataDir }: Pick<Setting, "origin" | "dataDir">) {
  const running = readPostmaster(`${dataDir}/postgres`);
  return running !== null && running.pid !== killed && (await fetch(`${origin}/readyz`)).ok;
}
