import { once } from "node:events";
import { createServer, request, type Server } from "node:http";
import { connect, type Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import type { ConnectionShare } from "#platform/load/share.ts";
import { watchConnections, type ConnectionLimits } from "./connections.ts";

/** What other processes behind the same port have open, said and not opened; how one process alone keeps its limits is in listener.test.ts. */
type Elsewhere = { of?: Record<string, number>; isCrowded?: boolean };

const PLENTY: ConnectionLimits = { perAddress: 100, total: 100 };
const [HERE, ANOTHER] = ["127.0.0.1", "127.0.0.2"];

let server: Server | undefined;
const sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server?.closeAllConnections();
  if (server) await new Promise((done) => server?.close(done));
  server = undefined;
});

async function open(limits: Partial<ConnectionLimits>, { of = {}, isCrowded = false }: Elsewhere) {
  const told: [string, number][] = [];
  const shed: string[] = [];
  const elsewhere: ConnectionShare = {
    tell: (address, count) => void told.push([address, count]),
    count: (address) => of[address] ?? 0,
    total: () => Object.values(of).reduce((sum, count) => sum + count, 0),
    isCrowded: () => isCrowded,
  };
  server = createServer((_request, response) => void response.end("hello"));
  watchConnections(server, { ...PLENTY, ...limits }, (address) => void shed.push(address), elsewhere);
  server.listen(0, HERE);
  await once(server, "listening");
  const address = server.address();
  return { port: address && typeof address === "object" ? address.port : 0, told, shed };
}

async function come(port: number, from: string): Promise<Socket> {
  const socket = connect({ port, host: HERE, localAddress: from });
  sockets.push(socket);
  socket.on("error", () => undefined);
  await once(socket, "connect");
  return socket;
}

describe("connections of several processes", () => {
  it.each<[string, Partial<ConnectionLimits>, Record<string, number>, string[], string[]]>([
    ["within the limits all stay", { perAddress: 3 }, { [HERE]: 1 }, [HERE, HERE], []],
    ["those of an address elsewhere count", { perAddress: 3 }, { [HERE]: 2 }, [HERE, HERE], [HERE]],
    ["those of another address do not", { perAddress: 3 }, { [ANOTHER]: 3 }, [HERE, HERE, HERE], []],
    ["with all places taken elsewhere nobody of it has one", { perAddress: 3 }, { [HERE]: 3 }, [HERE, ANOTHER], [HERE]],
    ["of all together, wherever they are", { total: 4 }, { [HERE]: 2, [ANOTHER]: 1 }, [HERE, ANOTHER], [HERE]],
    ["the oldest makes way", { total: 4 }, { "127.0.0.9": 2 }, [ANOTHER, HERE, HERE], [ANOTHER]],
  ])("%s", async (_what, limits, of, comers, leaving) => {
    const { port, told, shed } = await open(limits, { of });
    for (const from of comers) await come(port, from);
    // Each has come or gone as often as it was told.
    await expect.poll(() => told.length).toBe(comers.length + leaving.length);
    expect(shed).toEqual(leaving);
  });

  it("are told to the others with each that comes and goes", async () => {
    const { port, told } = await open({}, {});
    const first = await come(port, HERE);
    await come(port, HERE);
    await come(port, ANOTHER);
    await expect.poll(() => told.length).toBe(3);
    first.destroy();
    await expect
      .poll(() => told)
      .toEqual([
        [HERE, 1],
        [HERE, 2],
        [ANOTHER, 1],
        [HERE, 1],
      ]);
  });

  it.each([
    [true, "close"],
    [false, "keep-alive"],
  ])(
    "that are more than one process can serve, others having time (%s): the answer says %s",
    async (isCrowded, word) => {
      const { port } = await open({}, { isCrowded });
      const call = request({ port, host: HERE, headers: { connection: "keep-alive" } }).end();
      const [answer] = await once(call, "response");
      answer.resume();
      expect(answer.headers.connection).toBe(word);
    },
  );
});
