import { once } from "node:events";
import { Agent, request, type IncomingMessage, type RequestListener } from "node:http";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, describe, expect, it, test } from "vitest";
import { addressOf } from "./connections.ts";
import { listenerLimits, openListener, type Listener, type ListenerLimits } from "./listener.ts";

/** The door, with real sockets: short limits, and every address of 127.0.0.0/8 a visitor of its own. */
const PATIENT: ListenerLimits = {
  headersMs: 60_000,
  bodyMs: 60_000,
  keepAliveMs: 60_000,
  silenceMs: 60_000,
  checkMs: 20,
  perAddress: 1_000,
  total: 1_000,
};
const LONG_MS = 60_000;

const sockets: Socket[] = [];
const agents: Agent[] = [];
let listener: Listener | undefined;

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const agent of agents.splice(0)) agent.destroy();
  await listener?.drain({ graceMs: 0, lastAnswersMs: 0 });
  listener = undefined;
});

const hello: RequestListener = (_request, response) => void response.end("hello");
const readBody: RequestListener = (incoming, response) =>
  void text(incoming).then(
    (body) => response.end(body),
    () => response.destroy(),
  );

async function open(handle: RequestListener, limits: Partial<ListenerLimits> = {}): Promise<Listener> {
  listener = await openListener({ handle, port: 0, hostname: "127.0.0.1", limits: { ...PATIENT, ...limits } });
  return listener;
}

/** A connection that says `words` and no more. */
async function stranger(words = "", from = "127.0.0.1"): Promise<Socket> {
  const socket = connect({ port: listener?.port ?? 0, host: "127.0.0.1", localAddress: from });
  sockets.push(socket);
  socket.on("error", () => undefined);
  await once(socket, "connect");
  if (words) socket.write(words);
  return socket;
}

/** Everything that is answered until the connection ends, however it ends. */
async function received(socket: Socket): Promise<string> {
  let all = "";
  socket.setEncoding("latin1").on("data", (part: string) => {
    all += part;
  });
  await new Promise((done) => {
    socket.once("close", done);
  });
  return all;
}

const ending = (socket: Socket) => (socket.closed ? Promise.resolve() : once(socket.resume(), "close"));
const countOpen = (some: Socket[]) => some.filter((socket) => !socket.closed && !socket.destroyed).length;
const keepAlive = () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  agents.push(agent);
  return agent;
};

const isDoorOpen = () =>
  stranger().then(
    () => true,
    () => false,
  );

type Answer = { status: number | undefined; connection: string | undefined; body: string };
function ask({ agent, from = "127.0.0.1" }: { agent?: Agent; from?: string } = {}): Promise<Answer> {
  return new Promise((done, fail) => {
    const sent = request({ port: listener?.port ?? 0, host: "127.0.0.1", localAddress: from, agent: agent ?? false });
    sent.once("error", (error) => fail(Object.assign(error, { isReused: sent.reusedSocket })));
    sent.once("response", (response: IncomingMessage) => {
      void text(response).then(
        (body) => done({ status: response.statusCode, connection: response.headers.connection, body }),
        fail,
      );
    });
    sent.end();
  });
}

describe("the way out", () => {
  it("tells everybody to close while it still takes requests, and takes none afterwards", async () => {
    const { drain } = await open(hello);
    const agent = keepAlive();
    expect(await ask({ agent })).toMatchObject({ status: 200, connection: "keep-alive" });
    const draining = drain({ graceMs: 300, lastAnswersMs: LONG_MS });
    expect(await ask({ agent })).toMatchObject({ status: 200, connection: "close", body: "hello" });
    expect(await ask({ agent })).toMatchObject({ status: 200, connection: "close", body: "hello" });
    expect(await draining).toBe(true);
    await expect(ask({ agent })).rejects.toThrow("ECONNREFUSED");
  });

  it("lets what is under way end, and tells it to close", async () => {
    const held = Promise.withResolvers<void>();
    const arrived = Promise.withResolvers<void>();
    const { drain } = await open((_request, response) => {
      arrived.resolve();
      void held.promise.then(() => response.end("placed"));
    });
    const order = ask({ agent: keepAlive() });
    await arrived.promise;
    const draining = drain({ graceMs: 0, lastAnswersMs: LONG_MS });
    await expect.poll(isDoorOpen).toBe(false);
    held.resolve();
    expect(await order).toMatchObject({ status: 200, connection: "close", body: "placed" });
    expect(await draining).toBe(true);
  });

  it("lets an answer end that had begun, and closes its connection although it promised to stay", async () => {
    const held = Promise.withResolvers<void>();
    const { drain } = await open((_request, response) => {
      response.write("half ");
      void held.promise.then(() => response.end("whole"));
    });
    const visitor = await stranger("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    await once(visitor, "data");
    const draining = drain({ graceMs: 0, lastAnswersMs: LONG_MS });
    const rest = text(visitor);
    held.resolve();
    expect(await rest).toContain("whole");
    expect(await draining).toBe(true);
  });

  it("cuts nobody off who keeps a connection: not between two requests, and not while the process is busy", async () => {
    await open((_request, response) => {
      for (const until = performance.now() + 3; performance.now() < until;);
      response.end("hello");
    });
    const troubles: string[] = [];
    let answered = 0;
    const visit = async () => {
      const agent = keepAlive();
      for (;;) {
        const { trouble, isReused } = await ask({ agent }).then(
          () => ({ trouble: null, isReused: false }),
          (error: Error & { isReused?: boolean }) => ({ trouble: error, isReused: error.isReused }),
        );
        if (trouble && isReused) troubles.push(trouble.message);
        // The door is closed: whoever comes anew was not let in.
        if (trouble) return;
        answered += 1;
      }
    };
    const visits = Array.from({ length: 20 }, visit);
    await expect.poll(() => answered).toBeGreaterThan(60);
    expect(await listener?.drain({ graceMs: 0, lastAnswersMs: LONG_MS })).toBe(true);
    await Promise.all(visits);
    expect(troubles).toEqual([]);
  });

  it("cuts what never ends, and says so", async () => {
    const arrived = Promise.withResolvers<void>();
    const { drain } = await open(() => arrived.resolve());
    const order = ask();
    const cut = order.then(
      () => "answered",
      (error: unknown) => String(error),
    );
    await arrived.promise;
    expect(await drain({ graceMs: 0, lastAnswersMs: 30 })).toBe(false);
    expect(await cut).toContain("socket hang up");
  });

  it("does not wait for connections that stand open and say nothing, nor long for half a request", async () => {
    const { drain } = await open(hello, { headersMs: 50 });
    const agent = keepAlive();
    await ask({ agent });
    await stranger();
    await stranger("GET / HTTP/1.1\r\nHos");
    expect(await drain({ graceMs: 0, lastAnswersMs: LONG_MS })).toBe(true);
  });
});

describe("deadlines", () => {
  it("close who sends half a request, or none", async () => {
    await open(hello, { headersMs: 60 });
    const half = await stranger("GET / HTTP/1.1\r\nHos");
    const none = await stranger();
    expect(await received(half)).toMatch(/^HTTP\/1\.1 408 /);
    await ending(none);
  });

  it("end a body that does not come with a 408, and one that comes byte by byte however long it goes on", async () => {
    await open(readBody, { headersMs: 60, bodyMs: 120 });
    const half = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\nx";
    expect(await received(await stranger(half))).toMatch(/^HTTP\/1\.1 408 /);
    const slow = await stranger(half);
    const dripping = setInterval(() => slow.write("x"), 10);
    await received(slow);
    clearInterval(dripping);
  });

  it("close a connection that is not used again, and one whose answer is not read", async () => {
    await open(hello, { keepAliveMs: 30 });
    const idle = await stranger("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    expect(await received(idle)).toContain("hello");
    await listener?.drain({ graceMs: 0, lastAnswersMs: 0 });
    await open((_request, response) => void response.write("x".repeat(50_000_000)), { silenceMs: 60 });
    const deaf = await stranger("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    deaf.pause();
    await once(deaf, "readable");
    expect(await listener?.drain({ graceMs: 0, lastAnswersMs: LONG_MS })).toBe(true);
  });
});

describe("how many may come", () => {
  it("of one address: those above the number take the place of its oldest that asks for nothing; others do not notice", async () => {
    await open(hello, { perAddress: 20 });
    const crowd = await Promise.all(
      Array.from({ length: 200 }, (_, index) => stranger(index % 2 ? "GET / HT" : "", "127.0.0.66")),
    );
    await expect.poll(() => countOpen(crowd)).toBeLessThanOrEqual(20);
    expect(await ask({ from: "127.0.0.7" })).toMatchObject({ status: 200 });
    expect(await ask({ from: "127.0.0.66" })).toMatchObject({ status: 200 });
    expect(countOpen(crowd)).toBeGreaterThan(10);
  });

  it("of all: the newest visitor is answered though a crowd of addresses stands in the door", async () => {
    await open(readBody, { total: 30 });
    const half = (from: string) => stranger("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\nx", from);
    const crowd = await Promise.all(Array.from({ length: 120 }, (_, index) => half(`127.0.1.${index}`)));
    await expect.poll(() => countOpen(crowd)).toBeLessThanOrEqual(30);
    expect(await ask({ from: "127.0.0.7" })).toMatchObject({ status: 200 });
  });

  it("whoever is being answered keeps the place: then it is the newcomer who is turned away", async () => {
    const held = Promise.withResolvers<void>();
    let asked = 0;
    await open(
      (_request, response) => {
        asked += 1;
        void held.promise.then(() => response.end("hello"));
      },
      { perAddress: 3 },
    );
    const three = [1, 2, 3].map(() => ask());
    await expect.poll(() => asked).toBe(3);
    await expect(ask()).rejects.toThrow(/ECONNRESET|socket hang up/);
    held.resolve();
    expect((await Promise.all(three)).map(({ status }) => status)).toEqual([200, 200, 200]);
    await pause(20);
    expect(await ask()).toMatchObject({ status: 200 });
  });

  test.each([
    ["127.0.0.1", "127.0.0.1"],
    ["::ffff:10.1.2.3", "10.1.2.3"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:db8::5", "2001:db8:0:0"],
    ["::1", "0:0:0:0"],
    ["fe80::1%eth0", "fe80:0:0:0"],
    [undefined, "unknown"],
  ])("an address of IPv6 is its caller's whole network: %s", (address, counted) => {
    expect(addressOf(address)).toBe(counted);
  });

  it("behind a proxy all come from one address, and its pool closes first", () => {
    expect(listenerLimits({ isBehindProxy: false, perAddress: 256 })).toMatchObject({
      perAddress: 256,
      keepAliveMs: 5_000,
    });
    expect(listenerLimits({ isBehindProxy: false, perAddress: 0 })).toMatchObject({
      perAddress: Number.POSITIVE_INFINITY,
    });
    expect(listenerLimits({ isBehindProxy: true, perAddress: 256 })).toMatchObject({
      perAddress: Number.POSITIVE_INFINITY,
      keepAliveMs: 75_000,
    });
  });
});
