import { createServer, connect, type Socket } from "node:net";
import { once } from "node:events";
import { afterAll, beforeAll } from "vitest";
import { byTcp } from "./postgres.ts";

export type Wire = {
  /** The database's address, through the wire. */
  url: string;
  /** Nobody answers any more, and every connection is gone: what a client sees of a server that is stopped at once. */
  cut: () => Promise<void>;
  /** Nobody answers any more, and nobody says so: what a client sees of a server that is frozen. Others are still let in, and get no word either. */
  hush: () => void;
  /** What was hushed goes on where it was. */
  speak: () => void;
  /** It answers again, at the same address. */
  mend: () => Promise<void>;
};

/** A wire to a real PostgreSQL that a test may cut, for the calling test file: the others that share the server notice nothing. */
export function useWire(urlOf: () => string): () => Wire {
  let wire: (Wire & { close: () => Promise<void> }) | undefined;
  beforeAll(async () => {
    wire = await openWire(urlOf());
  });
  afterAll(async () => wire?.close());
  return () => {
    if (!wire) throw new Error("the wire is laid in beforeAll");
    return wire;
  };
}

async function openWire(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isHushed = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.once("close", () => sockets.delete(socket));
    return socket;
  };
  const server = createServer((near) => {
    const far = keep(connect(Number(target.port), target.hostname));
    keep(near).pipe(far).pipe(near);
    if (isHushed) for (const socket of [near, far]) socket.pause();
    near.once("close", () => far.destroy());
    far.once("close", () => near.destroy());
  });
  const mend = async (port: number) => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    return address && typeof address === "object" ? address.port : port;
  };
  const cut = async () => {
    const closed = once(server, "close");
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  const port = await mend(0);
  const url = new URL(byTcp(databaseUrl));
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    cut,
    hush: () => {
      isHushed = true;
      for (const socket of sockets) socket.pause();
    },
    speak: () => {
      isHushed = false;
      for (const socket of sockets) socket.resume();
    },
    mend: async () => void (await mend(port)),
    close: async () => (server.listening ? cut() : undefined),
  };
}
