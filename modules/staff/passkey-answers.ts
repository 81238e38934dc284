import { z } from "zod";

/** Longer than any device makes them; a key of 4096 bits with its certificates fits. */
const LONGEST = { id: 1_400, part: 12_000 } as const;

const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/);
const common = { id: base64url(LONGEST.id), rawId: base64url(LONGEST.id), type: z.literal("public-key") };

/** What a browser answers with when it has made a passkey (WebAuthn, section 5.1: RegistrationResponseJSON). */
const created = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url(LONGEST.part),
    attestationObject: base64url(LONGEST.part),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(8)
      .catch([]),
  }),
});

/** What it answers with when one has signed (AuthenticationResponseJSON). */
const signed = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url(LONGEST.part),
    authenticatorData: base64url(LONGEST.part),
    signature: base64url(LONGEST.part),
    userHandle: base64url(100),
  }),
});

export type CreatedPasskey = z.infer<typeof created>;
export type SignedChallenge = z.infer<typeof signed>;

function parse<T>(schema: z.ZodType<T>, text: string): T | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Null for what no browser answers. */
export const readCreated = (text: string): CreatedPasskey | null => parse(created, text);
export const readSigned = (text: string): SignedChallenge | null => parse(signed, text);
