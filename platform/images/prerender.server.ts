import { createLimiter } from "./limiter.ts";
import { createPictureStore, type PictureStoreOptions } from "./store.server.ts";
import type { Variant } from "./variants.ts";

type PrerenderProgress = { done: number; total: number };

/**
 * Renders pictures ahead of their first visitor; those on disk already cost one file read. Returns the ids that name
 * no picture.
 */
export async function prerender({
  ids,
  variants,
  onProgress,
  concurrency = 2,
  ...options
}: PictureStoreOptions & {
  ids: readonly string[];
  variants: readonly Variant[];
  onProgress?: (progress: PrerenderProgress) => void;
}): Promise<{ unknown: string[] }> {
  const store = createPictureStore({ ...options, concurrency });
  const limit = createLimiter(concurrency);
  const jobs = ids.flatMap((id) => variants.map((variant) => ({ id, variant })));
  const unknown = new Set<string>();
  let done = 0;
  await Promise.all(
    jobs.map(({ id, variant }) =>
      limit(async () => {
        if (!(await store.load(id, variant))) unknown.add(id);
        done++;
        onProgress?.({ done, total: jobs.length });
      }),
    ),
  );
  return { unknown: [...unknown] };
}
