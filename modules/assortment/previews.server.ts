import { Hono } from "hono";
import { parse, serialize } from "hono/utils/cookie";
import type { Actor } from "#platform/actor.ts";
import type { Clock } from "#platform/clock.ts";
import { CACHE } from "#platform/http/cache.server.ts";
import { ownPath } from "#platform/http/own-path.ts";
import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import { createSeals } from "#platform/seals.server.ts";
import { can } from "#modules/catalogue/policy.ts";

/** How long a link opens a preview, and a browser stays in it. */
export const PREVIEW_MINUTES = 60;
const COOKIE = "preview_draft";
export const DRAFT_PREVIEW_PATH = "/gateway/preview/draft";

/** Things that visitors see by themselves. */
export const PREVIEWED_FILES = ["hotels", "packages", "activity-vouchers"] as const;
export type PreviewedFile = (typeof PREVIEWED_FILES)[number];
export type PreviewedDraft = { file: PreviewedFile; id: number };

export const isPreviewed = (file: string): file is PreviewedFile => PREVIEWED_FILES.some((one) => one === file);

/** The way to a draft's page as visitors would see it: a sealed link, good for an hour, for whoever has it. */
export type DraftPreviews = {
  make: (draft: PreviewedDraft, by: Actor) => { kind: "made"; token: string } | Forbidden;
  /** What a browser looks at that came by a link; null for every other one. */
  of: (cookies: string | null) => PreviewedDraft | null;
  /** Whether it looks at that package. */
  isOfPackage: (cookies: string | null, packageId: number) => boolean;
  /** The door that the link opens. */
  routes: Hono;
};

type Deps = { clock: Clock; secrets: readonly string[]; isSecure: boolean };

export function createDraftPreviews({ clock, secrets, isSecure }: Deps): DraftPreviews {
  const seals = createSeals(secrets, "draft-preview");
  const open = (token: string) => {
    const [file = "", id = "", until = ""] = seals.open(token)?.split("~") ?? [];
    const left = Number(until) - clock.now().getTime();
    return isPreviewed(file) && left > 0 ? { draft: { file, id: Number(id) }, seconds: Math.floor(left / 1000) } : null;
  };
  const of: DraftPreviews["of"] = (cookies) => {
    const token = cookies?.includes(COOKIE) ? parse(cookies, COOKIE)[COOKIE] : undefined;
    return token === undefined ? null : (open(token)?.draft ?? null);
  };
  const routes = new Hono();
  // A link that is over leads to the site as everybody sees it.
  routes.get(DRAFT_PREVIEW_PATH, (c) => {
    const token = c.req.query("token") ?? "";
    const opened = open(token);
    return new Response(null, {
      status: 303,
      headers: {
        Location: ownPath(c.req.query("to") ?? "/") ?? "/",
        "Cache-Control": CACHE.private,
        "X-Robots-Tag": "noindex, nofollow",
        "Set-Cookie": serialize(COOKIE, opened ? token : "", {
          path: "/",
          httpOnly: true,
          sameSite: "Lax",
          secure: isSecure,
          maxAge: opened?.seconds ?? 0,
        }),
      },
    });
  });
  return {
    make: ({ file, id }, by) => {
      if (!can(by, "catalogue.edit")) return FORBIDDEN;
      const until = clock.now().getTime() + PREVIEW_MINUTES * 60_000;
      return { kind: "made", token: seals.seal([file, id, until].join("~")) };
    },
    of,
    isOfPackage: (cookies, packageId) => {
      const draft = of(cookies);
      return draft?.file === "packages" && draft.id === packageId;
    },
    routes,
  };
}
