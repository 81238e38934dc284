import type { SandboxKeys } from "./objects.ts";
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { SandboxStore } from "./store.server.ts";

export function createSandboxKeys(): SandboxKeys {
  const random = () => randomBytes(24).toString("hex");
  return { secret: `sk_test_${random()}`, publishable: `pk_test_${random()}` };
}

/** The keys of this installation: made at its first start, and kept with the sandbox's other records, where all processes find them. */
export function loadSandboxKeys(store: SandboxStore): Promise<SandboxKeys> {
  return store.run(async (session) => {
    const kept = await session.get("keys", "own");
    if (kept) return kept;
    const made = createSandboxKeys();
    await session.put("keys", "own", made);
    return made;
  });
}

/** Which key somebody holds; null for any other text. Takes the same time for every text. */
export function keyRole(keys: SandboxKeys, given: string): keyof SandboxKeys | null {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  const isSame = (key: string) => timingSafeEqual(digest(key), digest(given));
  const [isSecret, isPublishable] = [isSame(keys.secret), isSame(keys.publishable)];
  if (isSecret) return "secret";
  return isPublishable ? "publishable" : null;
}
