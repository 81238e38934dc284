import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { keepMessage, packMessage } from "../ari/kept-messages.server.ts";
import type { PartnerDoor } from "../channels.ts";
import type { PartnerAnswer } from "./answer.ts";

/** How long a partner may take to answer, milliseconds (docs/suppliers.md). */
const ANSWER_MS = 20_000;
const ANSWER_BYTES = 256 * 1024;

/** A message of ours. `root`: its root element. */
export type Asking = { door: PartnerDoor; hotelId: number; root: string; text: string };

type AskDeps = { db: Db; clock: Clock; answerMs?: number };

/** Posts a message to a partner and reads its answer; each try is kept with what came of it, without passwords and without the guest. Throws what the line did. */
export async function askPartner(
  deps: AskDeps,
  asking: Asking,
  read: (answer: string) => PartnerAnswer,
): Promise<PartnerAnswer> {
  const startedAt = deps.clock.now();
  const answer = await post(asking, deps.answerMs ?? ANSWER_MS).then(read, failureOf);
  const { door, hotelId, root, text } = asking;
  const isDone = answer.kind === "done";
  await keepMessage(deps.db, deps.clock, {
    ...(await packMessage(text)),
    partnerId: door.partnerId,
    direction: "out",
    hotelId,
    root,
    startedAt,
    result: isDone ? "done" : answer.kind === "refused" ? "refused" : "failed",
    told: isDone ? [] : [{ locator: null, text: answer.answer }],
  });
  return answer;
}

/** What the line did, in words of ours. */
function failureOf(error: unknown): PartnerAnswer {
  const isLate = error instanceof Error && error.name === "TimeoutError";
  return { kind: "none", answer: isLate ? "no answer in time" : error instanceof Error ? error.message : "unknown" };
}

async function post({ door, text }: Asking, answerMs: number): Promise<string> {
  const response = await fetch(door.endpoint, {
    method: "POST",
    headers: { "Content-Type": "text/xml; charset=utf-8" },
    body: text,
    redirect: "error",
    signal: AbortSignal.timeout(answerMs),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`HTTP ${response.status}`);
  }
  return readAtMost(response, ANSWER_BYTES);
}

/** Whoever talks without end is not listened to. */
async function readAtMost(response: Response, most: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > most) throw new Error("an answer that is too long");
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}
