import type { SignedIn } from "./types.ts";

/** What the office may ask of the people of the house. */
export type StaffService = {
  /** Who the cookies of a request belong to, with what their roles allow now; null for nobody. */
  whoIs: (cookies: string | null) => Promise<SignedIn | null>;
};
