import { createServer, type RequestListener } from "node:http";
import { Server as NetServer } from "node:net";
import { setImmediate, setTimeout as pause } from "node:timers/promises";
import type { ConnectionShare } from "#platform/load/share.ts";
import { waitAtMost } from "#platform/patience.ts";
import { watchConnections, type ConnectionLimits } from "./connections.ts";

/** Milliseconds, and connections. */
export type ListenerLimits = ConnectionLimits & {
  /** From the first byte (or the connection) to the end of a request's headers; to the end of its body. Later: 408. */
  headersMs: number;
  bodyMs: number;
  /** How long a connection stays open for a next request. */
  keepAliveMs: number;
  /** Without a byte in either direction: who asks and does not read the answer. */
  silenceMs: number;
  /** How often deadlines are looked at. */
  checkMs: number;
};

const MOST_HEADERS = 100;
/** A client that keeps its connection may be sending on it while the door closes: so long it is still heard, and told to close. */
const LAST_WORD_MS = 250;

/**
 * Ours are some hundred bytes of headers and forms of some kilobytes, which the slowest telephone sends in seconds. Node's own are 60 s and 300 s,
 * looked at every 30 s: four thousand strangers who send nothing would stay for a minute.
 */
const DEADLINES = { headersMs: 10_000, bodyMs: 30_000, silenceMs: 60_000, checkMs: 1_000 };
/** Where visitors come by themselves: a connection is worth less than its place. */
const KEEP_ALIVE_MS = 5_000;
/** Behind a proxy, whose pool keeps connections for 60 s as a rule: the side that asks must be the one that closes, or its request meets a closed door. */
const KEEP_ALIVE_BEHIND_PROXY_MS = 75_000;
/** Far more than one process can serve, far less than it has file descriptors and memory for. */
const MOST_CONNECTIONS = 4_000;

/** The limits of production. Behind a proxy all connections have its address, so those of one address are not counted. */
export function listenerLimits({
  isBehindProxy,
  perAddress,
}: {
  isBehindProxy: boolean;
  perAddress: number;
}): ListenerLimits {
  return {
    ...DEADLINES,
    keepAliveMs: isBehindProxy ? KEEP_ALIVE_BEHIND_PROXY_MS : KEEP_ALIVE_MS,
    perAddress: isBehindProxy || perAddress === 0 ? Number.POSITIVE_INFINITY : perAddress,
    total: MOST_CONNECTIONS,
  };
}

export type Listener = {
  port: number;
  /**
   * Lets everybody out: for `graceMs` requests are taken as before, with `Connection: close` on every answer; then the door closes, and what is under way has
   * `lastAnswersMs` to end. Whether all of it did.
   */
  drain: (times: { graceMs: number; lastAnswersMs: number }) => Promise<boolean>;
};

export type ListenerOptions = {
  handle: RequestListener;
  port: number;
  hostname: string;
  limits: ListenerLimits;
  onShed?: (address: string) => void;
  /** The connections of other processes behind the same port. */
  elsewhere?: ConnectionShare | undefined;
};

/** Opens the door. Rejects with the error of the system when the port or the host is not to be had. */
export async function openListener({
  handle,
  port,
  hostname,
  limits,
  onShed = () => undefined,
  elsewhere,
}: ListenerOptions): Promise<Listener> {
  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.bodyMs,
      keepAliveTimeout: limits.keepAliveMs,
      connectionsCheckingInterval: limits.checkMs,
    },
    handle,
  );
  server.maxHeadersCount = MOST_HEADERS;
  server.timeout = limits.silenceMs;
  const connections = watchConnections(server, limits, onShed, elsewhere);
  await new Promise<void>((done, fail) => {
    server.once("error", fail);
    server.listen(port, hostname, done);
  });
  const address = server.address();
  return {
    port: address && typeof address === "object" ? address.port : port,
    drain: async ({ graceMs, lastAnswersMs }) => {
      connections.tellToClose();
      await pause(graceMs);
      const closed = new Promise<void>((done) => {
        // Not the close of an HTTP server, which at once closes all connections that are between two requests.
        NetServer.prototype.close.call(server, () => done());
      });
      const isQuick = await waitAtMost(closed, LAST_WORD_MS);
      // Requests that came while the process was busy are read before connections are taken for idle.
      for (let turn = 0; turn < 2; turn++) await setImmediate();
      connections.closeIdle();
      const isWhole = isQuick || (await waitAtMost(closed, lastAnswersMs));
      server.closeAllConnections();
      await closed;
      // Ends the watch over deadlines, which half a request was held to until now.
      server.close();
      return isWhole;
    },
  };
}
