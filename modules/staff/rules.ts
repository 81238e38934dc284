import { isEmail, isName } from "#platform/person.ts";
import { isRole, type Role } from "./roles.ts";

/** Tries with one address until it is closed for a while, or until an administrator opens it again. */
export const TRIES = 5;
/** Tries of one caller, whatever addresses. */
export const CALLER_TRIES = 30;
export const LOCK_MINUTES = 15;
/** From the password to the code. */
export const ENTRY_MINUTES = 10;
/** From the question to the answer of a passkey. */
export const CHALLENGE_MINUTES = 10;
/** Passkeys that somebody may have. */
export const PASSKEYS = 10;
/** How long the link of an invitation is good. */
export const INVITATION_HOURS = 48;

/** How long one can still be asked where somebody was signed in. */
export const KEPT_SESSION_DAYS = 30;

const PASSWORD_LENGTH = { min: 12, max: 200 } as const;
export const LONGEST_NAME = 80;
export const LONGEST_REASON = 300;

/** Roles or hotels of somebody as a form has seen them: whoever sends it with others than there are changes nothing. */
export const stampOf = (values: readonly (string | number)[]): string => values.map(String).toSorted().join(",");

export type PasswordProblem = "short" | "long" | "plain" | "different";

/** What is wrong with a password that somebody chose; null where nothing is. `plain`: hardly any letter differs, or it says who they are. */
export function findPasswordProblem(
  password: string,
  again: string,
  { email, name }: { email: string; name: string },
): PasswordProblem | null {
  const length = [...password].length;
  if (length < PASSWORD_LENGTH.min) return "short";
  if (length > PASSWORD_LENGTH.max) return "long";
  const small = password.toLowerCase();
  const telling = [email.split("@")[0] ?? "", ...name.toLowerCase().split(/\s+/), "vendredi"].filter(
    (word) => word.length > 3,
  );
  if (new Set(small).size < 5) return "plain";
  if (telling.some((word) => small.includes(word) && small.length - word.length < 8)) return "plain";
  return password === again ? null : "different";
}

/** People of a demonstration, whose passwords everybody knows: never of a house that lets the public in. */
const DEMO_DOMAIN = "@demo.vendredi.example";
export const isDemoAddress = (email: string): boolean => email.trim().toLowerCase().endsWith(DEMO_DOMAIN);

/** Somebody who is to come in, as a form or a command says. */
export type NewPerson = { name: string; email: string; roles: Role[] };

/** What was typed as somebody of hotels, or which of its fields are wrong. */
export function readHotelPerson(typed: {
  name: string;
  email: string;
}): { kind: "person"; person: { name: string; email: string } } | { kind: "wrong"; fields: ("name" | "email")[] } {
  const [name, email] = [typed.name.trim(), typed.email.trim().toLowerCase()];
  const fields = wrongOf(name, email);
  return fields.length > 0 ? { kind: "wrong", fields } : { kind: "person", person: { name, email } };
}

const wrongOf = (name: string, email: string): ("name" | "email")[] =>
  [
    name.length > 0 && name.length <= LONGEST_NAME && isName(name) ? [] : (["name"] as const),
    isEmail(email) && !isDemoAddress(email) ? [] : (["email"] as const),
  ].flat();

/** What was typed as somebody, or which of its fields are wrong. */
export function readPerson(typed: {
  name: string;
  email: string;
  roles: readonly string[];
}): { kind: "person"; person: NewPerson } | { kind: "wrong"; fields: ("name" | "email" | "roles")[] } {
  const [name, email] = [typed.name.trim(), typed.email.trim().toLowerCase()];
  const roles = [...new Set(typed.roles)].filter((role) => isRole(role));
  const fields = [
    wrongOf(name, email),
    roles.length > 0 && roles.length === new Set(typed.roles).size ? [] : (["roles"] as const),
  ].flat();
  return fields.length > 0 ? { kind: "wrong", fields } : { kind: "person", person: { name, email, roles } };
}
