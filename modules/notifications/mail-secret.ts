import type { MailSecret } from "./tables.server.ts";

/** Stands for the code of a gift in a mail that is written down: mails are kept, and codes are kept sealed alone. */
export const CODE_PLACE = "[[code]]";

/** Reads a sealed code, in fours; null where its secret is configured no more. */
export type OpenCode = (secret: MailSecret) => string | null;

/** A text with the code that it says. Throws where it cannot be read: a mail without its code is none. */
export function withCode(text: string, secret: MailSecret | null, openCode: OpenCode | undefined): string {
  if (!secret) return text;
  const code = openCode?.(secret);
  if (!code) throw new Error("the secret of a code in a mail is not configured");
  return text.replaceAll(CODE_PLACE, code);
}
