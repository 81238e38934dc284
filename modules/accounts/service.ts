import type { Actor } from "#platform/actor.ts";
import type { Translate } from "#platform/i18n/keys.ts";
import type { Forbidden } from "#platform/policy.ts";
import type { Site } from "#modules/sites/locales.ts";
import type { UnderWay } from "#modules/booking/forget-buyer.server.ts";
import type { KeptDetails } from "./details.ts";
import type { SignedInDevice } from "./devices.server.ts";
import type { EraseOutcome } from "./erase.server.ts";
import type { PasswordFault } from "./password-rules.ts";
import type { Session } from "./session.server.ts";
import type { Trips } from "./trips.server.ts";
import type { SignedIn, SignIn } from "./sign-in.server.ts";

/** Somebody who is signed in. `email` is proven, in lower case. */
export type CurrentAccount = Pick<Session, "accountId" | "email">;

/** Told once somebody has signed in, with the request that did it; what it answers are further `Set-Cookie` headers. What fails in it keeps nobody out. */
export type OnSignedIn = (accountId: string, request: Request) => Promise<string[] | void>;

export type PasswordChange =
  | Forbidden
  | { kind: "set" }
  | { kind: "refused"; fault: PasswordFault }
  | { kind: "stale" };

/** What pages may ask of accounts (docs/product/services.md#accounts). Whose account it is, the cookies of the request say. */
export type AccountService = Omit<SignIn, "open" | "byPassword"> & {
  /** Who is signed in; null for nobody. One query, where a request has the cookie. */
  current: (request: Request) => Promise<CurrentAccount | null>;
  /** The same with the session itself: when it began, and which it is. */
  session: (request: Request) => Promise<Session | null>;
  /** Who asks: a customer, or a visitor. Where the database is away, a visitor. */
  actorOf: (request: Request) => Promise<Actor>;
  /** As `SignIn` does, and then what was asked for by `onSignedIn`. */
  open: (token: string, request: Request, by: Asker) => Promise<SignedIn | Forbidden | null>;
  byPassword: (
    ask: Parameters<SignIn["byPassword"]>[0],
    request: Request,
    by: Asker,
  ) => ReturnType<SignIn["byPassword"]>;
  /** Whether Google is configured, and where its door is: with the cookies of the visit to it. Null where it has none. */
  hasGoogle: boolean;
  goToGoogle: (site: Site, toPath: string, request: Request) => Promise<{ url: string; cookies: string[] } | null>;
  /** Who has come back from Google, with a session: the rest of what signing in does. Null for nobody. */
  arrive: (request: Request) => Promise<SignedIn | null>;
  /** Runs after every signing in, for as long as the process lives. */
  onSignedIn: (listener: OnSignedIn) => void;
  /** Ends the session of a request on the server; the cookies that forget it. */
  signOut: (request: Request) => Promise<string[]>;
  devices: (session: Session) => Promise<SignedInDevice[]>;
  /** Ends a session of the account by its id, or all but this one: `others`. */
  endSessions: (session: Session, which: string) => Promise<void>;
  /** When a password was made; null where there is none. ISO 8601. */
  passwordSince: (session: Session) => Promise<string | null>;
  /** Makes a password, or changes it, for whoever came in a moment ago; the other sessions end. */
  setPassword: (session: Session, password: string) => Promise<PasswordChange>;
  trips: (account: CurrentAccount) => Promise<Trips>;
  /** Whether an order is that of whoever is signed in with these cookies. One query, where they have a session. */
  ownsOrder: (cookies: string | null, orderId: string) => Promise<boolean>;
  /** An order that was opened by its own link joins an account. */
  addOrder: (accountId: string, orderId: string) => Promise<void>;
  details: (accountId: string) => Promise<KeptDetails | null>;
  /** Null forgets them. */
  keepDetails: (accountId: string, details: KeptDetails | null) => Promise<void>;
  /** Everything that we have of whoever is signed in: a page to read with the same as JSON inside, in one file. */
  exportData: (session: Session, words: { site: Site; t: Translate }) => Promise<string>;
  /** Orders that keep an account from being erased for now. */
  findHindrances: (session: Session) => Promise<UnderWay[]>;
  erase: (session: Session, by: Actor) => Promise<EraseOutcome>;
  /** Whether somebody came in so lately that they need not show again who they are. */
  isFresh: (session: Session) => boolean;
};

type Asker = { actor: Actor; address: string };
