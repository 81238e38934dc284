import { createHash } from "node:crypto";
import { parse, serialize } from "hono/utils/cookie";
import type { Clock } from "#platform/clock.ts";
import { createSeals } from "#platform/seals.server.ts";
import { UUID } from "#platform/uuid.ts";
import { beneficiaryPath } from "#modules/sites/paths.ts";
import type { Site } from "#modules/sites/locales.ts";
import type { ValueRow } from "#modules/vouchers/values/entries.server.ts";
import { HOLDER_MINUTES } from "./rules.ts";

/**
 * What a browser has that opened a gift: a cookie that only the server reads, sealed and short. It names the gift and which of its codes was typed, and is
 * no code: one that was sent anew ends what the old one opened.
 */
export type HolderTickets = {
  /** `Set-Cookie` of a browser that opens a gift. */
  issue: (site: Site, gift: Held) => string;
  /** Which gift the cookies of a request open, if the code that was typed still is its own; null for none. */
  read: (cookies: string | null) => { valueId: string; isOf: (gift: Held) => boolean } | null;
  /** `Set-Cookie` of a browser that leaves. */
  end: (site: Site) => string;
  /** Whether this browser has seen this gift opened before. */
  hasSeen: (cookies: string | null, valueId: string) => boolean;
  /** `Set-Cookie` of a browser that sees it opened. */
  see: (site: Site, cookies: string | null, valueId: string) => string;
};

type Held = Pick<ValueRow, "id" | "codeIndex">;

const NAME = "gift";
const SEEN = "gift-seen";
/** Gifts that a browser remembers to have seen. */
const MOST_SEEN = 12;
const SEEN_SECONDS = 365 * 24 * 60 * 60;
const TICKET = new RegExp(`^holder\\.(${UUID})\\.([\\w-]{12})\\.(\\d{1,12})$`);

/** Says which code it was, and nothing of it. */
const markOf = (text: string): string => createHash("sha256").update(text).digest("base64url").slice(0, 12);

/** `secrets`: the first seals, all of them are believed. `isSecure`: the site is served over https, so the cookie is never sent without. */
export function createHolderTickets({
  secrets,
  isSecure,
  clock,
}: {
  secrets: readonly string[];
  isSecure: boolean;
  clock: Clock;
}): HolderTickets {
  const seals = createSeals(secrets, "gift-holder");
  const seconds = () => Math.floor(clock.now().getTime() / 1000);
  const write = (site: Site, { name, value, maxAge }: { name: string; value: string; maxAge: number }) =>
    serialize(name, value, { path: beneficiaryPath(site), httpOnly: true, sameSite: "Lax", secure: isSecure, maxAge });
  const seenOf = (cookies: string | null) => parse(cookies ?? "", SEEN)[SEEN]?.split(".") ?? [];
  return {
    issue: (site, { id, codeIndex }) => {
      const until = seconds() + HOLDER_MINUTES * 60;
      const value = seals.seal(`holder.${id}.${markOf(codeIndex)}.${until}`);
      return write(site, { name: NAME, value, maxAge: HOLDER_MINUTES * 60 });
    },
    read: (cookies) => {
      const [, valueId, mark, until] = TICKET.exec(seals.open(parse(cookies ?? "", NAME)[NAME] ?? "") ?? "") ?? [];
      if (!valueId || !(Number(until) > seconds())) return null;
      return { valueId, isOf: (gift) => gift.id === valueId && markOf(gift.codeIndex) === mark };
    },
    end: (site) => write(site, { name: NAME, value: "", maxAge: 0 }),
    hasSeen: (cookies, valueId) => seenOf(cookies).includes(markOf(valueId)),
    see: (site, cookies, valueId) => {
      const value = [...new Set([markOf(valueId), ...seenOf(cookies)])].slice(0, MOST_SEEN).join(".");
      return write(site, { name: SEEN, value, maxAge: SEEN_SECONDS });
    },
  };
}
