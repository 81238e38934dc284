/** A name as a list says it: whose it is can be told by whoever asked for it, and by nobody else. */
export const maskName = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${[...word][0] ?? ""}•••`)
    .join(" ");

/** A mailbox by its first letter and its house. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return at < 1 ? "•••" : `${[...email][0] ?? ""}•••${email.slice(at)}`;
}
