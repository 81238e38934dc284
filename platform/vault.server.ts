import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** Keeps short secrets that have to be read again, so that a copy of the database alone does not tell them. */
export type Vault = {
  lock: (text: string) => string;
  /** Null where it was locked with a secret that is configured no more, or was changed. */
  open: (locked: string) => string | null;
};

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** `secrets`: the first locks, all of them open. `realm`: whose; what one locked, another does not open. */
export function createVault(secrets: readonly string[], realm: string): Vault {
  const keys = secrets.map((secret) => Buffer.from(hkdfSync("sha256", secret, "", `vault: ${realm}`, 32)));
  const [current] = keys;
  if (!current) throw new Error("a vault needs a secret");
  return {
    lock: (text) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", current, nonce);
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
    },
    open: (locked) => {
      for (const key of keys) {
        const text = openWith(key, Buffer.from(locked, "base64url"));
        if (text !== null) return text;
      }
      return null;
    },
  };
}

function openWith(key: Buffer, bytes: Buffer): string | null {
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
  } catch {
    // Locked with another secret.
    return null;
  }
}
