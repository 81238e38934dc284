import type { Platform } from "#platform/platform.ts";
import { createThreadTokens, type ThreadTokens } from "./link-tokens.server.ts";
import { createThreads, type ThreadDeps, type Threads } from "./threads.server.ts";

export type WiredThreads = {
  service: Threads;
  /** What the links of its letters are signed with. */
  tokens: ThreadTokens;
};

/** Messages between guests, hotels and customer care. */
export function wireThreads(
  { env, db, clock }: Platform,
  needs: Pick<ThreadDeps, "isBuyer" | "wakeWorker">,
): WiredThreads {
  const tokens = createThreadTokens(env.LINK_SECRET, clock);
  return { service: createThreads({ db, clock, tokens, ...needs }), tokens };
}
