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
  const register = openRegister((address, count) => elsewhere?.tell(address, count));
  const { all } = register;
  let isClosing = false;
  let isOver = false;

  const makeRoom = (visitors: Iterable<Visitor>, newcomer: Visitor) => {
    const leaving = firstOf(visitors, isResting) ?? newcomer;
    register.leave(leaving);
    leaving.socket.destroy();
    onShed(leaving.address);
  };
  server.on("connection", (socket: Socket) => {
    const { visitor, neighbours } = register.enter(socket);
    socket.once("close", () => register.leave(visitor));
    const ofAddress = neighbours.size + (elsewhere?.count(visitor.address) ?? 0);
    if (ofAddress > limits.perAddress) makeRoom(neighbours, visitor);
    if (all.size + (elsewhere?.total() ?? 0) > limits.total) makeRoom(all.values(), visitor);
  });
  server.prependListener("request", (request: IncomingMessage, response: ServerResponse) => {
    if (isClosing || elsewhere?.isCrowded(all.size)) response.shouldKeepAlive = false;
    const visitor = all.get(request.socket);
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
      tellUnderWay(all.values());
    },
    closeIdle: () => {
      isOver = true;
      server.closeIdleConnections();
      closeUnused(all.values());
    },
  };
}

type Register = {
  all: ReadonlyMap<Socket, Visitor>;
  /** `neighbours`: those of the same address, this one among them. */
  enter: (socket: Socket) => { visitor: Visitor; neighbours: ReadonlySet<Visitor> };
  leave: (visitor: Visitor) => void;
};

/** Who is here, all and by address, both in the order of their coming. `tell`: so many an address has open now. */
function openRegister(tell: (address: string, count: number) => void): Register {
  const all = new Map<Socket, Visitor>();
  const ofAddress = new Map<string, Set<Visitor>>();
  return {
    all,
    enter: (socket) => {
      const visitor: Visitor = { socket, address: addressOf(socket.remoteAddress), underWay: new Set() };
      const neighbours = ofAddress.get(visitor.address) ?? new Set<Visitor>();
      all.set(socket, visitor);
      ofAddress.set(visitor.address, neighbours.add(visitor));
      tell(visitor.address, neighbours.size);
      return { visitor, neighbours };
    },
    leave: (visitor) => {
      const { socket, address } = visitor;
      const neighbours = ofAddress.get(address);
      if (!all.delete(socket) || !neighbours) return;
      neighbours.delete(visitor);
      if (neighbours.size === 0) ofAddress.delete(address);
      tell(address, neighbours.size);
    },
  };
}

function tellUnderWay(visitors: Iterable<Visitor>): void {
  for (const { underWay } of visitors)
    for (const { response } of underWay) if (!response.headersSent) response.shouldKeepAlive = false;
}

/** Browsers open connections in advance: for Node those have begun a request. */
function closeUnused(visitors: Iterable<Visitor>): void {
  for (const { socket, underWay } of visitors) if (underWay.size === 0 && socket.bytesRead === 0) socket.destroy();
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
