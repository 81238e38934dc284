import { PERMISSIONS, type Permission } from "#platform/actor.ts";
import { cents, type Cents } from "#platform/money.ts";

/** What somebody of the house is; `hotel`: of hotels, whose own view they have and nothing else (docs/product/services.md#hotel-view). */
export const ROLES = ["care", "content", "catalogue", "finance", "admin", "hotel"] as const;
export type Role = (typeof ROLES)[number];
/** Roles that the house gives to its own people. */
export const HOUSE_ROLES = ROLES.filter((role) => role !== "hotel");

/** How far somebody may go with one order, cents. */
export type Limits = {
  /** Gift cards at the house's cost, all that were given for the order together. */
  goodwill: Cents;
  /** Money given back beyond an order's terms without a second person, all that was given for the order together. */
  refund: Cents;
  /** Money sent to an account that a guest has given, without a second person. */
  transfer: Cents;
};

type RoleFacts = { permissions: readonly Permission[]; limits: Limits };

const euros = (amount: number) => cents(amount * 100);
const NOTHING: Limits = { goodwill: euros(0), refund: euros(0), transfer: euros(0) };

/** The table of who may what (docs/product/services.md#staff). */
export const ROLE_FACTS: Readonly<Record<Role, RoleFacts>> = {
  care: {
    permissions: ["care", "moderation"],
    limits: { goodwill: euros(50), refund: euros(100), transfer: euros(0) },
  },
  content: { permissions: ["content", "moderation"], limits: NOTHING },
  catalogue: { permissions: ["catalogue", "revenue"], limits: NOTHING },
  finance: { permissions: ["finance"], limits: { goodwill: euros(500), refund: euros(500), transfer: euros(500) } },
  admin: { permissions: PERMISSIONS, limits: { goodwill: euros(500), refund: euros(500), transfer: euros(500) } },
  hotel: { permissions: ["hotel"], limits: NOTHING },
};

/** Whether somebody of the house may be given it by name: hotels' people come with their hotels. */
export const isRole = (text: string): text is Role => HOUSE_ROLES.some((role) => role === text);

/** Whether somebody sees the hotels that they are of, and no other: whoever has a role of the house besides is of the house. */
export const isOfHotels = (roles: readonly Role[]): boolean => roles.every((role) => role === "hotel");

/** What all roles of somebody allow together, in the order of the house's list. */
export const permissionsOf = (roles: readonly Role[]): Permission[] =>
  PERMISSIONS.filter((permission) => roles.some((role) => ROLE_FACTS[role].permissions.includes(permission)));

/** The widest limits among the roles of somebody; nothing for customers for whoever acts for none. */
export function limitsOf(roles: readonly Role[]): Limits {
  const widest = (name: keyof Limits) => cents(Math.max(0, ...roles.map((role) => ROLE_FACTS[role].limits[name])));
  const transfer = widest("transfer");
  if (!permissionsOf(roles).includes("care")) return { ...NOTHING, transfer };
  return { goodwill: widest("goodwill"), refund: widest("refund"), transfer };
}

/** As far as anybody of the house goes. */
export const WIDEST = limitsOf(ROLES);
