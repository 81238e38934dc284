import { connect, type Socket } from "node:net";
import { createTally } from "../http/tally.ts";
import type { HalfOpenJob } from "./jobs.ts";
import { pause } from "./pace.ts";
import type { LoadResult } from "./start-load.ts";

/** Half a header, or a whole one with the first byte of its body. */
const BEGINNINGS = [
  "GET / HTTP/1.1\r\nHost: fr.localhost\r\nX-Slow: ",
  "POST /api/offers.json HTTP/1.1\r\nHost: fr.localhost\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{",
];
const AT_ONCE = 100;
const TRICKLE_MS = 5_000;

/** Opens connections from one address and never finishes a request; now and then a byte, so that they do not look idle. Numbers: how many were open a second after the last one began, and in the end. */
export async function loadHalfOpen(
  { port, connections, seconds }: HalfOpenJob,
  isOver: () => boolean,
): Promise<LoadResult> {
  const open = new Set<Socket>();
  for (let number = 0; number < connections; number++) {
    begin(open, port, BEGINNINGS[number % BEGINNINGS.length] ?? "");
    if (number % AT_ONCE === AT_ONCE - 1) await pause(10);
  }
  await pause(1_000);
  const first = open.size;
  const trickle = setInterval(() => {
    for (const socket of open) socket.write("x");
  }, TRICKLE_MS);
  const started = Date.now();
  while (!isOver() && Date.now() - started < seconds * 1000) await pause(250);
  clearInterval(trickle);
  const last = open.size;
  for (const socket of open) socket.destroy();
  return { tally: createTally(), numbers: { first, last } };
}

function begin(open: Set<Socket>, port: number, text: string): void {
  const socket = connect({ port, host: "127.0.0.1" }, () => {
    open.add(socket);
    socket.write(text);
  });
  const end = () => void open.delete(socket);
  socket.on("error", end);
  socket.on("close", end);
  socket.on("end", () => socket.destroy());
  socket.resume();
}
