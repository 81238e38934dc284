import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { ConnectionShare } from "#platform/load/share.ts";

export type ConnectionLimits = {
  /** Open connections of one address, and of all. */
  perAddress: number;
  total: number;
};

export type Connections = {
  /** From now on every answer says `Connection: close`, those that are under way too. */
  tellToClose: () => void;
  /** Closes what asks for nothing, and from now on every connection after its answer. */
  closeIdle: () => void;
};

type Exchange = { request: IncomingMessage; response: ServerResponse };
type Visitor = { socket: Socket; address: string; underWay: Set<Exchange> };

/**
 * Keeps the open connections of a server within limits. Who comes when there is no room takes the place of the oldest connection that has no whole
 * request under way: one that never said anything, stands open for a next time, or sends a byte a second. If all are busy the newcomer is closed.
 * `elsewhere`: what other processes have open behind the same port counts too.
 */
export function watchConnections(
  server: Server,
  limits: ConnectionLimits,
  onShed: (address: string) => void,
  elsewhere?: ConnectionShare,
): Connections {
  // Both in the order of their coming.
  const open = new Map<Socket, Visitor>();
  const ofAddress = new Map<string, Set<Visitor>>();
  let isClosing = false;
  let isOver = false;

  const forget = ({ socket, address }: Visitor) => {
    const visitor = open.get(socket);
    const neighbours = ofAddress.get(address);
    if (!visitor || !neighbours) return;
    open.delete(socket);
    neighbours.delete(visitor);
    if (neighbours.size === 0) ofAddress.delete(address);
    elsewhere?.tell(address, neighbours.size);
  };
  const shed = (visitor: Visitor) => {
    forget(visitor);
    visitor.socket.destroy();
    onShed(visitor.address);
  };
  const keepWithin = (
    limit: number,
    visitors: { size: number; values: () => Iterable<Visitor> },
    newcomer: Visitor,
    others: number,
  ) => {
    if (visitors.size + others > limit) shed(firstOf(visitors.values(), isResting) ?? newcomer);
  };

  server.on("connection", (socket: Socket) => {
    const visitor: Visitor = { socket, address: addressOf(socket.remoteAddress), underWay: new Set() };
    const neighbours = ofAddress.get(visitor.address) ?? new Set<Visitor>();
    open.set(socket, visitor);
    ofAddress.set(visitor.address, neighbours.add(visitor));
    elsewhere?.tell(visitor.address, neighbours.size);
    socket.once("close", () => forget(visitor));
    keepWithin(limits.perAddress, neighbours, visitor, elsewhere?.count(visitor.address) ?? 0);
    keepWithin(limits.total, open, visitor, elsewhere?.total() ?? 0);
  });
  server.prependListener("request", (request: IncomingMessage, response: ServerResponse) => {
    const visitor = open.get(request.socket);
    if (isClosing || elsewhere?.isCrowded(open.size)) response.shouldKeepAlive = false;
    if (!visitor) return;
    const exchange = { request, response };
    visitor.underWay.add(exchange);
    response.once("close", () => {
      visitor.underWay.delete(exchange);
      // Its answer had begun before it was told to close, and promised to stay.
      if (isOver && visitor.underWay.size === 0) visitor.socket.destroySoon();
    });
  });

  return {
    tellToClose: () => {
      isClosing = true;
      for (const { underWay } of open.values())
        for (const { response } of underWay) if (!response.headersSent) response.shouldKeepAlive = false;
    },
    closeIdle: () => {
      isOver = true;
      server.closeIdleConnections();
      // Browsers open connections in advance: for Node those have begun a request.
      for (const { socket, underWay } of open.values())
        if (underWay.size === 0 && socket.bytesRead === 0) socket.destroy();
    },
  };
}

/** No whole request is being answered on it. */
function isResting({ underWay }: Visitor): boolean {
  for (const { request } of underWay) if (request.complete) return false;
  return true;
}

function firstOf<T>(items: Iterable<T>, isWanted: (item: T) => boolean): T | undefined {
  for (const item of items) if (isWanted(item)) return item;
  return undefined;
}

/** Whom connections are counted for: an IPv4 address, or the network that one IPv6 caller is given whole (its first 64 bits). */
export function addressOf(remoteAddress: string | undefined): string {
  const address = (remoteAddress ?? "unknown").replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.split("::");
  const groups = head.split(":").filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(":").filter(Boolean).length;
  return [...groups, ...Array<string>(missing).fill("0"), ...(tail ?? "").split(":").filter(Boolean)]
    .slice(0, 4)
    .join(":");
}
