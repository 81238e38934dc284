import type { Day } from "#platform/dates.ts";
import type { DetailErrors, DetailField, KeptDetails } from "../details.ts";
import type { SignedInDevice } from "../devices.server.ts";
import type { PasswordFault } from "../password-rules.ts";

/** What a form came back with; what was typed is kept, but for passwords. `stale`: it has to be shown again who it is. */
export type ProfileAnswer =
  | { kind: "details"; values: Record<DetailField, string>; errors: DetailErrors }
  | { kind: "password"; fault: PasswordFault | "stale" };

export type ShownDevice = SignedInDevice & { signedInOn: Day; seenOn: Day };

export type ProfileProps = {
  email: string;
  details: KeptDetails | null;
  devices: readonly ShownDevice[];
  /** The newsletter of this site, asked for or confirmed, with the way to its preferences; null where it is not. */
  newsletter: { isConfirmed: boolean; href: string } | null;
  /** When the password was made; null without one. */
  passwordOn: Day | null;
  /** They came in a moment ago, and need not show again who they are. */
  isFresh: boolean;
  /** What was saved just now, by the name of its part. */
  saved: string | null;
  answer: ProfileAnswer | null;
};
