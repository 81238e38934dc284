import type { CodeTries } from "#modules/vouchers/values/tries.server.ts";

/** Tries of codes of gifts that a test counts itself: `left` of all addresses together; without it there is no end of them. */
export const countedTries = (tries?: { left: number }): CodeTries => ({
  take: () =>
    Promise.resolve(
      !tries || tries.left-- > 0 ? { kind: "taken" as const, id: "" } : { kind: "wait" as const, waitMs: 60_000 },
    ),
  giveBack: () => {
    if (tries) tries.left += 1;
    return Promise.resolve();
  },
});
