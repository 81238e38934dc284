import { request, type IncomingMessage } from "node:http";
import { addDays, day } from "#platform/dates.ts";
import { openDatabase } from "#platform/db/client.server.ts";
import { NO_WORDS } from "#modules/vouchers/gifts/types.ts";
import { giveGift } from "../support/give-gift.ts";
import type { ServerProcess } from "./server-process.ts";
import { summarise, type Summary } from "./statistics.ts";

const WARM_UP = 10;
const PAGES = 80;
const HOST = "fr.localhost";

type Asked = { path: string; cookie?: string; form?: URLSearchParams };

/**
 * The list of other stays for whoever holds a gift, and a search of gifts, in turn: pages of the whole country that are kept nowhere, one after the other.
 * Milliseconds, whole page.
 */
export async function measureExchanges(
  server: Pick<ServerProcess, "origin">,
  databaseUrl: string,
): Promise<{ exchanges: Summary; search: Summary }> {
  const ask = (asked: Asked) => askPage(server.origin("127.0.0.1"), asked);
  const code = await giveStay(databaseUrl);
  const { cookie } = await ask({ path: "/beneficiary/login", form: new URLSearchParams({ code }) });
  const times: { exchanges: number[]; search: number[] } = { exchanges: [], search: [] };
  for (let page = 0; page < WARM_UP + PAGES; page++)
    for (const [name, path] of [
      ["exchanges", "/beneficiary/exchange"],
      // At another address each time: none is answered from the pages that the server keeps.
      ["search", `/cadeaux/_/_?affiliateId=${page}`],
    ] as const) {
      const started = performance.now();
      const { status } = await ask({ path, cookie });
      if (status !== 200) throw new Error(`${path}: ${status}`);
      if (page >= WARM_UP) times[name].push(performance.now() - started);
    }
  return { exchanges: summarise(times.exchanges), search: summarise(times.search) };
}

/** A voucher for two nights that somebody was given; its code. */
async function giveStay(url: string): Promise<string> {
  const database = openDatabase({ url, poolSize: 1 });
  const subject = { kind: "single_voucher", packageId: 1, nights: 2 } as const;
  const { code } = await giveGift(database.db, {
    amount: 34_900,
    snapshot: {
      subject,
      title: "A stay",
      place: null,
      imageId: null,
      includes: [],
      months: 12,
      text: NO_WORDS,
      recipient: { kind: "buyer" },
      withdrawUntil: addDays(day(new Date().toISOString().slice(0, 10)), 14),
      timeZone: "Europe/Paris",
      draftId: null,
    },
  });
  await database.close();
  return code;
}

/** The site is named by the header: not every machine resolves `fr.localhost`. */
function askPage(origin: string, { path, cookie = "", form }: Asked): Promise<{ status: number; cookie: string }> {
  const url = new URL(path, origin);
  const sent = form?.toString();
  const type = sent === undefined ? {} : { "content-type": "application/x-www-form-urlencoded" };
  const headers = { host: `${HOST}:${url.port}`, origin: `http://${HOST}:${url.port}`, cookie, ...type };
  return new Promise((done, fail) => {
    const answer = (response: IncomingMessage) => {
      const [first = ""] = response.headers["set-cookie"] ?? [];
      response.on("end", () => done({ status: response.statusCode ?? 0, cookie: first.split(";")[0] ?? "" }));
      response.resume();
    };
    request(url, { method: sent === undefined ? "GET" : "POST", headers }, answer)
      .on("error", fail)
      .end(sent);
  });
}
