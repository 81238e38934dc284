import type { ReactNode } from "react";
import type { Permission } from "#platform/actor.ts";
import type { Format } from "#platform/format.ts";
import type { Asking } from "#platform/http/caller.server.ts";
import type { PlainKey, Translate } from "#platform/i18n/keys.ts";
import type { Vault } from "#platform/vault.server.ts";
import type { Language } from "#modules/sites/locales.ts";
import type { SignedIn } from "#modules/staff/types.ts";
import type { Moments } from "./moments.ts";
import type { RailGroup, RailPlace } from "./places.ts";
import type { OfficeServices } from "./services.ts";

/** What every screen is given, whoever looks at it. */
export type Seen = {
  t: Translate;
  language: Language;
  /** Money, days and numbers in the language of the office. */
  format: Format;
  /** Days and times of day, by the clock on the wall of the house. */
  moments: Moments;
  /** Parts of the address that stand for something, `:id`. */
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  /** The request: its actor is `actor` of an `Ask`. */
  asking: Asking;
  /** What the browser sent of ours, and what it calls itself. */
  cookies: string | null;
  userAgent: string | null;
  /** Whether cookies go over https alone. */
  isSecure: boolean;
  /** Locks what is looked for, for addresses of lists. */
  lookups: Vault;
  services: OfficeServices;
};

/** What a screen is asked with: `actor` carries what the roles of `person` allow at this moment, and is what verbs are told. */
export type Ask = Seen &
  Pick<SignedIn, "person" | "actor" | "sessionId" | "hotels"> & {
    /** Where the person may go. */
    rail: readonly RailGroup[];
  };
/** `form`: what was sent. Read it by `readText` of form.ts: a field may be missing, or a file. */
export type Sent<A> = A & { form: FormData };

export type NoticeTone = "done" | "attention";
/** Told once, on the screen that a redirect leads to. */
export type Notice = { tone: NoticeTone; text: string };

export type Drawn = {
  kind: "screen";
  body: ReactNode;
  /** 200 unless told; a form that could not be taken is 422 (or another 4xx). */
  status: number;
  /** In place of the screen's own, for a page that is about one thing. */
  title?: string;
  /** What stays typed in the box that finds everything. */
  found?: string;
  cookies?: readonly string[];
};
export type Redirect = { kind: "redirect"; to: string; notice?: Notice; cookies?: readonly string[] };
export type Download = { kind: "download"; name: string; type: string; body: string | ReadableStream };
export type NotFound = { kind: "not_found" };
/** A verb's own refusal: shown and written down as the guard's. */
export type Refused = { kind: "forbidden" };

export type Shown = Drawn | Redirect | NotFound | Refused | Download;
/** A form leads on, brings a file, or comes back with what is wrong and everything that was typed. */
export type Acted = Drawn | Redirect | NotFound | Refused | Download;

/** A file of a form: its bytes, or why they were not read. */
export type SentFile = { name: string; body: Buffer | "too_heavy" | "surplus" };
export type TakenFiles = {
  /** The field that they are sent as. */
  field: string;
  mostBytes: number;
  /** Files of one form. */
  most: number;
  /** What stands in the form in the place of a file. */
  take: (ask: Ask, file: SentFile) => Promise<{ field: string; value: string }>;
};

/** A screen of the office and its address; nothing of it is in a table of visitors' pages. */
export type OfficeScreen = {
  path: `/${string}`;
  titleKey: PlainKey;
  /** What it takes: any of several; null: to be signed in. Who has not got it gets 403, which the journal tells. */
  permission: Permission | readonly Permission[] | null;
  /** What is marked in the rail; null: nothing. */
  place: RailPlace | null;
  /** What its forms may weigh, bytes, where they bring files. */
  formBytes?: number;
  /** It asks the browser for a passkey, by the script that can. */
  hasPasskeys?: boolean;
  /** Files that its forms bring, each taken as it comes; without it they are in the form, whole. */
  files?: TakenFiles;
  show: (ask: Ask) => Shown | Promise<Shown>;
  /** Answers the forms of the screen, by POST. Absent: there are none. */
  act?: (ask: Sent<Ask>) => Acted | Promise<Acted>;
};

/** A screen for whom nobody knows yet. It has no rail, and asks for nothing. */
export type OfficeDoor = {
  path: `/${string}`;
  titleKey: PlainKey;
  /** It asks the browser for a passkey, by the script that can. */
  hasPasskeys?: boolean;
  show: (seen: Seen) => Shown | Promise<Shown>;
  act?: (seen: Sent<Seen>) => Acted | Promise<Acted>;
};

export const draw = (body: ReactNode, { status = 200, title }: { status?: number; title?: string } = {}): Drawn => ({
  kind: "screen",
  body,
  status,
  ...(title === undefined ? {} : { title }),
});

/** A form that could not be taken, drawn again with what is wrong. */
export const drawAgain = (body: ReactNode, title?: string): Drawn =>
  draw(body, title === undefined ? { status: 422 } : { status: 422, title });

/** `to`: an address of the office, or of a site of ours. */
export const leadTo = (to: string, notice?: Notice): Redirect => ({
  kind: "redirect",
  to,
  ...(notice === undefined ? {} : { notice }),
});

export const NOT_FOUND: NotFound = { kind: "not_found" };
export const REFUSED: Refused = { kind: "forbidden" };
