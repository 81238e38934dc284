import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from "node:crypto";

/** What a browser is asked with, as pages of ours carry it. */
type Options = {
  challenge: string;
  rp?: { id: string };
  rpId?: string;
  user?: { id: string };
  excludeCredentials?: { id: string }[];
};

/** What is different from a device and a browser that do as they should. */
export type Odd = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  /** Whether the device knows that its person was there. */
  isVerified?: boolean;
  counter?: number;
  handle?: string;
  isForged?: boolean;
};

const FLAGS = { present: 0x01, verified: 0x04, hasKey: 0x40 } as const;
const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString("base64url");
const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest();
const word = (text: string) => Buffer.from([0x60 + text.length, ...Buffer.from(text)]);

/** Bytes as CBOR writes them (RFC 8949, section 3). */
const cborBytes = (bytes: Buffer) => Buffer.concat([Buffer.from([0x59, bytes.length >> 8, bytes.length & 255]), bytes]);

/** What a device says of itself that says nothing of itself (WebAuthn, section 8.7). */
const attestationOf = (data: Buffer) =>
  Buffer.concat([
    Buffer.from([0xa3]),
    word("fmt"),
    word("none"),
    word("attStmt"),
    Buffer.from([0xa0]),
    word("authData"),
    cborBytes(data),
  ]);

/** A device that keeps passkeys, with the browser before it: P-256, no attestation (WebAuthn, sections 6 and 7). */
export function createAuthenticator(origin: string) {
  const id = randomBytes(16);
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  let handle = "";
  let counter = 0;
  const signedBy = (odd: Odd, rpId: string, extra: readonly Buffer[] = []) => {
    const flags =
      FLAGS.present | (odd.isVerified === false ? 0 : FLAGS.verified) | (extra.length > 0 ? FLAGS.hasKey : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(odd.counter ?? counter);
    return Buffer.concat([sha256(odd.rpId ?? rpId), Buffer.from([flags]), count, ...extra]);
  };
  const said = (type: string, challenge: string, odd: Odd) =>
    Buffer.from(
      JSON.stringify({
        type: odd.type ?? type,
        challenge: odd.challenge ?? challenge,
        origin: odd.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const answer = (response: Record<string, unknown>) =>
    JSON.stringify({ id: base64url(id), rawId: base64url(id), type: "public-key", response });
  return {
    id: base64url(id),
    /** Makes the passkey of this device. */
    create: ({ challenge, rp, user }: Options, odd: Odd = {}): string => {
      handle = user?.id ?? "";
      const length = Buffer.from([0, id.length]);
      const data = signedBy(odd, rp?.id ?? "", [Buffer.alloc(16), length, id, coseKey(publicKey)]);
      const client = said("webauthn.create", challenge, odd);
      return answer({
        clientDataJSON: base64url(client),
        attestationObject: base64url(attestationOf(data)),
        transports: ["internal"],
      });
    },
    /** Signs with it: each time counts. */
    get: ({ challenge, rpId = "" }: Options, odd: Odd = {}): string => {
      counter++;
      const [data, client] = [signedBy(odd, rpId), said("webauthn.get", challenge, odd)];
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      if (odd.isForged) signature[signature.length - 1] = (signature.at(-1) ?? 0) ^ 1;
      return answer({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
        userHandle: odd.handle ?? handle,
      });
    },
  };
}
export type Authenticator = ReturnType<typeof createAuthenticator>;

/** A public key of P-256 as COSE (RFC 9053, section 7.1.1), for ES256. */
function coseKey(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  const part = (name: number, value: string) =>
    Buffer.concat([Buffer.from([name, 0x58, 32]), Buffer.from(value, "base64url")]);
  return Buffer.concat([Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]), part(0x21, x), part(0x22, y)]);
}
