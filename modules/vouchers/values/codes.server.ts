import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";

/** How codes are kept: never as they are. */
export type CodeKeys = {
  /** A new row's columns. */
  keep: (code: string) => { codeIndex: string; codeSealed: string; codeKey: string };
  /** Where a code may stand: one hash a secret, whichever of them was the first when it was issued. */
  indexesOf: (code: string) => string[];
  /** The code of a row; null when its secret is not configured any more. */
  open: (row: { codeSealed: string; codeKey: string }) => string | null;
  /** What rows that are kept with the first secret of today have as their `codeKey`. */
  current: string;
};

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** `secrets`: the first keeps new codes, all of them find and open; a secret that is replaced stays in the list until its codes are kept anew. */
export function createCodeKeys(secrets: readonly string[]): CodeKeys {
  const keys = secrets.map(keysOf);
  const [current] = keys;
  if (!current) throw new Error("codes need a secret");
  return {
    keep: (code) => ({ codeIndex: current.index(code), codeSealed: current.seal(code), codeKey: current.name }),
    indexesOf: (code) => keys.map(({ index }) => index(code)),
    open: ({ codeSealed, codeKey }) => keys.find(({ name }) => name === codeKey)?.open(codeSealed) ?? null,
    current: current.name,
  };
}

/** The name says which secret it was and nothing of it. */
function keysOf(secret: string) {
  const derive = (purpose: string) => Buffer.from(hkdfSync("sha256", secret, "", `gift codes: ${purpose}`, 32));
  const [indexKey, sealKey] = [derive("index"), derive("seal")];
  return {
    name: createHash("sha256").update(derive("name")).digest("base64url").slice(0, 8),
    index: (code: string) => createHmac("sha256", indexKey).update(code).digest("base64url"),
    seal: (code: string) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", sealKey, nonce);
      const body = Buffer.concat([cipher.update(code, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
    },
    open: (sealed: string) => {
      const bytes = Buffer.from(sealed, "base64url");
      const decipher = createDecipheriv("aes-256-gcm", sealKey, bytes.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
    },
  };
}
