import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/**
 * Remembers passwords that were right, as long as this process lives: a partner sends fifty messages a second, and scrypt takes its time on purpose. What is
 * remembered opens nothing elsewhere, and a password that was replaced is not remembered.
 */
export function createPasswordMemory() {
  const key = randomBytes(32);
  const known = new Map<string, { hash: string; seal: Buffer }>();
  const seal = (password: string) => createHmac("sha256", key).update(password).digest();
  return {
    isKnown: (id: string, password: string, hash: string | null): boolean => {
      const entry = known.get(id);
      return entry !== undefined && entry.hash === hash && timingSafeEqual(entry.seal, seal(password));
    },
    remember: (id: string, password: string, hash: string): void => {
      known.set(id, { hash, seal: seal(password) });
    },
  };
}
