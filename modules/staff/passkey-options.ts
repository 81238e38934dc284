/** The office as devices know it: they sign for this name and this origin, and for no other. */
export type RelyingParty = { id: string; origin: string };

/** Of an origin; null: the office is nowhere, and nothing is signed for it. */
export const relyingPartyOf = (origin: string | null): RelyingParty =>
  origin === null ? { id: "", origin: "" } : { id: new URL(origin).hostname, origin };

/** What devices sign with (IANA, COSE algorithms): EdDSA, ES256, RS256. */
export const ALGORITHMS = [-8, -7, -257];
/** As long as somebody may look for their device, milliseconds. */
const TIMEOUT = 5 * 60_000;

/** What the browser is asked for; base64url where WebAuthn has bytes (PublicKeyCredentialCreationOptionsJSON, …RequestOptionsJSON). */
export type PasskeyOptions = Readonly<Record<string, unknown>>;

/** What a device gives back as the one it signs for: a person, in 16 bytes that say nothing. */
export const handleOf = (staffId: string): string =>
  Buffer.from(staffId.replaceAll("-", ""), "hex").toString("base64url");

/** To make one that is found without an address, and that asks for a finger, a face or a PIN each time. */
export const creationOptions = (
  { id }: RelyingParty,
  {
    challenge,
    person,
    known,
  }: {
    challenge: string;
    person: { id: string; email: string; name: string };
    known: readonly { credentialId: string; transports: readonly string[] }[];
  },
): PasskeyOptions => ({
  challenge,
  rp: { id, name: "Vendredi" },
  user: { id: handleOf(person.id), name: person.email, displayName: person.name },
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: "public-key", alg })),
  timeout: TIMEOUT,
  attestation: "none",
  authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
  excludeCredentials: known.map(({ credentialId, transports }) => ({
    type: "public-key",
    id: credentialId,
    transports,
  })),
});

/** To sign with one: the same for everybody, whom nobody knows yet. */
export const requestOptions = ({ id }: RelyingParty, challenge: string): PasskeyOptions => ({
  challenge,
  rpId: id,
  timeout: TIMEOUT,
  userVerification: "required",
});
