import type { Actor } from "#platform/actor.ts";
import type { Limits, Role } from "./roles.ts";

/** Somebody of the house as screens know them. */
export type StaffPerson = {
  id: string;
  name: string;
  email: string;
  roles: readonly Role[];
  limits: Limits;
};

/** Hotels that somebody may see: those that they are of, or all of them (null) for people of the house. */
export type HotelScope = readonly number[] | null;

/** Who a request of the office comes from. `actor`: with what the roles allow at this moment. */
export type SignedIn = {
  sessionId: string;
  person: StaffPerson;
  actor: Extract<Actor, { kind: "staff" }>;
  hotels: HotelScope;
};
