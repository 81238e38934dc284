import type { Actor } from "#platform/actor.ts";
import type { AuditQuery } from "#platform/audit/read-audit.server.ts";
import type { Forbidden } from "#platform/policy.ts";
import type { Language, SiteId } from "#modules/sites/locales.ts";
import type { Device } from "./account.server.ts";
import type { BindOutcome, HotelInvite, HotelPerson, NewHotelPerson } from "./hotel-people.server.ts";
import type { ChosenPassword, Enrolled, Invited } from "./invitations.server.ts";
import type { JournalPage } from "./journal.server.ts";
import type { AddOutcome, AskedPasskey, OfferOutcome, Passkey } from "./passkeys.server.ts";
import type { InviteOutcome, ListedPerson, PersonOutcome, ReinviteOutcome } from "./people.server.ts";
import type { Role } from "./roles.ts";
import type { NewPerson } from "./rules.ts";
import type { CodeOutcome, PasswordOutcome } from "./sign-in.server.ts";
import type { SignedIn } from "./types.ts";

type Who = Pick<SignedIn, "actor" | "sessionId">;
type Themselves = Pick<SignedIn, "actor" | "sessionId" | "person">;
type Deed = { id: string; reason: string };

/** What the office may ask of the people of the house. */
export type StaffService = {
  /** Who the cookies of a request belong to, with what their roles allow now; null for nobody. */
  whoIs: (cookies: string | null) => Promise<SignedIn | null>;
  /** The header that begins a session in a browser, or ends what it has of one. */
  cookie: { write: (token: string) => string; end: () => string };
  enterPassword: (given: { email: string; password: string; address: string }) => Promise<PasswordOutcome>;
  enterCode: (given: {
    entry: string | null;
    code: string;
    address: string;
    userAgent: string | null;
  }) => Promise<CodeOutcome>;
  /** What a browser is asked for a passkey with, at the door. */
  askPasskey: () => AskedPasskey;
  enterPasskey: (given: {
    sealed: string | null;
    answer: string;
    address: string;
    userAgent: string | null;
  }) => Promise<CodeOutcome>;
  findInvited: (token: string) => Promise<Invited | null>;
  choosePassword: (given: { token: string; password: string; again: string }) => Promise<ChosenPassword | null>;
  confirmFactor: (given: { token: string; code: string; userAgent: string | null }) => Promise<Enrolled | null>;
  list: (by: Actor) => Promise<ListedPerson[] | Forbidden>;
  invite: (person: NewPerson & { language: Language }, by: Actor) => Promise<InviteOutcome>;
  reinvite: (deed: Deed, by: Actor) => Promise<ReinviteOutcome>;
  changeRoles: (deed: Deed & { roles: Role[]; seen?: string }, by: Actor) => Promise<PersonOutcome>;
  remove: (deed: Deed, by: Actor) => Promise<PersonOutcome>;
  reopen: (id: string, by: Actor) => Promise<PersonOutcome>;
  /** People of hotels, who see these and nothing else. */
  hotelPeople: (by: Actor) => Promise<HotelPerson[] | Forbidden>;
  inviteHotelPerson: (person: NewHotelPerson, by: Actor) => Promise<HotelInvite>;
  bindHotels: (deed: Deed & { hotelIds: readonly number[]; seen: string }, by: Actor) => Promise<BindOutcome>;
  account: (who: Who) => Promise<{ devices: Device[]; codesLeft: number; passkeys: Passkey[] }>;
  /** A passkey of one's own: first a code, then what the browser made. */
  offerPasskey: (who: Themselves, given: { code: string; address: string }) => Promise<OfferOutcome>;
  addPasskey: (who: Themselves, given: { sealed: string | null; answer: string; name: string }) => Promise<AddOutcome>;
  removePasskey: (who: Themselves, id: string) => Promise<boolean>;
  /** This browser, or another of one's own. */
  signOut: (who: Who, sessionId?: string) => Promise<void>;
  renewCodes: (who: Who) => Promise<string[]>;
  journal: (query: AuditQuery, by: Actor) => Promise<JournalPage | Forbidden>;
  /** What the link that opens customer-care mode on a site carries. */
  handOverCare: (who: Who, site: SiteId) => Promise<string | Forbidden>;
};
