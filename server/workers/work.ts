import { waitAtMost } from "#platform/patience.ts";
import type { Env } from "#platform/env.ts";
import { explainStart } from "../boot/explain.ts";
import { openServer } from "../boot/open.ts";
import { createStop, STOP_SIGNALS } from "../boot/stop.ts";
import { joinSiblings, type Channel } from "./joined.ts";
import { isMessage, type ToWorker } from "./messages.ts";

/** So long the last word to the supervisor may take. */
const LAST_WORD_MS = 1_000;

/** One of several processes behind the port, from its beginning to its end: the supervisor says when. */
export async function work(env: Env, note: (text: string) => void): Promise<void> {
  // A terminal, or a service manager, may send its signals to everybody: the supervisor has heard it too, and tells us.
  for (const signal of STOP_SIGNALS) process.on(signal, () => undefined);
  process.once("disconnect", () => process.exit(1));
  const channel = openChannel();
  const begun = Promise.withResolvers<Extract<ToWorker, { kind: "begin" }>>();
  let name = "A worker";
  const say = (text: string) => note(`${name}: ${text}`);
  const stop = createStop({ graceMs: 0, say, leave: (code) => process.exit(code) });
  // Both from the first moment: a server that is stopped while it starts says the one right after the other.
  channel.hear((message) => {
    if (message.kind === "begin") begun.resolve(message);
    if (message.kind === "stop") void stop.run(0, message.graceMs);
  });
  const begin = await begun.promise;
  name = `Worker ${begin.worker}`;
  // For whoever looks at the processes of the machine.
  process.title = `vendredi worker ${begin.worker}`;
  const giveUp = async (error: unknown) => {
    if (!stop.isRunning())
      await waitAtMost(channel.sendWhole({ kind: "failed", reason: explainStart(error, env) }), LAST_WORD_MS);
    void stop.run(1);
  };
  try {
    const { parts } = await openServer(env, env.DATABASE_URL ?? "", {
      worker: begin.worker,
      siblings: joinSiblings(channel, begin),
    });
    for (const part of parts) stop.add(part);
    channel.send({ kind: "open" });
  } catch (error) {
    await giveUp(error);
  }
}

function openChannel(): Channel & { sendWhole: (message: Parameters<Channel["send"]>[0]) => Promise<void> } {
  const sendWhole: ReturnType<typeof openChannel>["sendWhole"] = (message) =>
    new Promise((done) => {
      if (process.connected) process.send?.(message, () => done());
      else done();
    });
  return {
    sendWhole,
    send: (message) => void sendWhole(message),
    hear: (listener) =>
      void process.on("message", (message: unknown) => {
        if (isMessage<ToWorker>(message)) listener(message);
      }),
  };
}
