import { and, eq } from "drizzle-orm";
import { Hono } from "hono";
import { parse, serialize } from "hono/utils/cookie";
import type { Actor } from "#platform/actor.ts";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { CACHE } from "#platform/http/cache.server.ts";
import { ownPath } from "#platform/http/own-path.ts";
import { createMemory } from "#platform/memory.ts";
import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import { createSeals } from "#platform/seals.server.ts";
import { SITES } from "#modules/sites/locales.ts";
import type { Content } from "./content.ts";
import { isContentFile, type ContentFile, type Fault } from "./files.ts";
import type { LiveContent } from "./live.server.ts";
import { isMinute, type Minute } from "./moment.ts";
import { can } from "./policy.ts";
import type { Reading } from "./reading.ts";
import { readDraft, type Draft } from "./released.server.ts";
import { contentVersion } from "./tables.server.ts";

/** How long a link opens a preview, and a browser stays in it. */
export const PREVIEW_HOURS = 24;
const COOKIE = "preview";
/** Drafts that are looked at at once. */
const MOST_DRAFTS = 50;

export const PREVIEW_PATH = "/gateway/preview";
export const PREVIEW_END_PATH = "/gateway/preview/end";

export type PreviewAsk = { file: ContentFile; number: number; minute: string };
export type PreviewOutcome =
  | Forbidden
  | { kind: "not_found" }
  | { kind: "bad_time" }
  | { kind: "bad"; faults: readonly Fault[] }
  | { kind: "made"; token: string };

/** The way of a draft to the pages of visitors: a sealed link, good for a day, for whoever has it. */
export type Previews = {
  make: (ask: PreviewAsk, by: Actor) => Promise<PreviewOutcome>;
  /** What a browser sees that came by a link; null for every other one. */
  readingOf: (cookies: string | null) => Promise<Reading | null>;
  /** The door that the link opens, and the way out. */
  routes: Hono;
};

type Deps = {
  db: Db;
  clock: Clock;
  live: LiveContent;
  secrets: readonly string[];
  isSecure: boolean;
  /** Told of what a draft shows that somebody looks at. */
  onContent?: (content: Content) => void;
};
type Looked = PreviewAsk & { minute: Minute; until: number };

export function createPreviews({ db, clock, live, secrets, isSecure, onContent }: Deps): Previews {
  const seals = createSeals(secrets, "content-preview");
  const drafts = createMemory<{ read: Promise<Draft | null> | null }>(MOST_DRAFTS);
  const open = (token: string): Looked | null => {
    const looked = readToken(seals.open(token));
    return looked && looked.until > clock.now().getTime() ? looked : null;
  };
  const readingOf: Previews["readingOf"] = async (cookies) => {
    const token = cookies?.includes(COOKIE) ? parse(cookies, COOKIE)[COOKIE] : undefined;
    const looked = token === undefined ? null : open(token);
    if (!looked) return null;
    const { file, number, minute } = looked;
    const kept = drafts(`${file} ${number}`, () => ({ read: null }));
    // What could not be read because the database was away is read again.
    kept.read ??= findDraft(db, file, number).catch((error: unknown) => {
      kept.read = null;
      throw error;
    });
    const draft = await kept.read;
    const reading = draft && (await live.preview(draft, minute));
    if (reading) onContent?.(reading.contentOf(SITES.fr_FR));
    return reading;
  };
  return {
    make: async ({ file, number, minute }, by) => {
      if (!can(by, "content.preview")) return FORBIDDEN;
      if (!isMinute(minute)) return { kind: "bad_time" };
      const body = await findBody(db, file, number);
      if (body === undefined) return { kind: "not_found" };
      const read = readDraft(file, body);
      if (read.kind === "bad") return read;
      const until = clock.now().getTime() + PREVIEW_HOURS * 3_600_000;
      return { kind: "made", token: seals.seal([file, number, minute, until].join("~")) };
    },
    readingOf,
    routes: previewDoor({ open, isSecure, clock }),
  };
}

function previewDoor({
  open,
  isSecure,
  clock,
}: Pick<Deps, "isSecure" | "clock"> & { open: (token: string) => Looked | null }): Hono {
  const routes = new Hono();
  const lead = (to: string, value: string, maxAge: number) =>
    new Response(null, {
      status: 303,
      headers: {
        Location: ownPath(to) ?? "/",
        "Cache-Control": CACHE.private,
        "X-Robots-Tag": "noindex, nofollow",
        "Set-Cookie": serialize(COOKIE, value, {
          path: "/",
          httpOnly: true,
          sameSite: "Lax",
          secure: isSecure,
          maxAge,
        }),
      },
    });
  routes.get(PREVIEW_END_PATH, (c) => lead(c.req.query("to") ?? "/", "", 0));
  // A link that is over leads to the site as everybody sees it.
  routes.get(PREVIEW_PATH, (c) => {
    const token = c.req.query("token") ?? "";
    const looked = open(token);
    const seconds = looked ? Math.floor((looked.until - clock.now().getTime()) / 1000) : 0;
    return lead(c.req.query("to") ?? "/", looked ? token : "", seconds);
  });
  return routes;
}

function readToken(text: string | null): Looked | null {
  const [file = "", number = "", minute = "", until = ""] = text?.split("~") ?? [];
  return isContentFile(file) && isMinute(minute)
    ? { file, number: Number(number), minute, until: Number(until) }
    : null;
}

async function findDraft(db: Db, file: ContentFile, number: number): Promise<Draft | null> {
  const read = readDraft(file, await findBody(db, file, number));
  return read.kind === "fine" ? read.draft : null;
}

/** Undefined where there is no such version. */
export async function findBody(db: Db, file: ContentFile, number: number): Promise<unknown> {
  const [row] = await db
    .select({ body: contentVersion.body })
    .from(contentVersion)
    .where(and(eq(contentVersion.file, file), eq(contentVersion.number, number)));
  return row?.body;
}
