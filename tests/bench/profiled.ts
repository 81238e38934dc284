import { Session } from "node:inspector/promises";
import { z } from "zod";

/** Preloaded into a server that is profiled: begins and ends when it is told to, and sends what was seen. */
const asked = z.discriminatedUnion("profile", [
  z.object({ profile: z.literal("start"), interval: z.number() }),
  z.object({ profile: z.literal("stop") }),
]);
const session = new Session();
session.connect();

process.on("message", (message) => void answer(asked.parse(message)));

async function answer(message: z.infer<typeof asked>): Promise<void> {
  if (message.profile === "stop") {
    const { profile } = await session.post("Profiler.stop");
    process.send?.(profile);
    return;
  }
  await session.post("Profiler.enable");
  await session.post("Profiler.setSamplingInterval", { interval: message.interval });
  await session.post("Profiler.start");
  process.send?.({});
}
