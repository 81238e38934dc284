import { parse, serialize } from "hono/utils/cookie";
import { z } from "zod";
import { createSeals } from "#platform/seals.server.ts";
import type { Notice } from "./screen.ts";

const COOKIE = "notice";
const SECONDS = 60;
const notice = z.object({ tone: z.enum(["done", "attention"]), text: z.string() });

/** Carries a notice over a redirect: sealed, so that nobody else's words are told as ours. */
export function createNoticeCookie({ secrets, isSecure }: { secrets: readonly string[]; isSecure: boolean }) {
  const seals = createSeals(secrets, "office-notice");
  const write = (value: string, maxAge: number) =>
    serialize(COOKIE, value, { path: "/", httpOnly: true, sameSite: "Strict", secure: isSecure, maxAge });
  return {
    write: (told: Notice): string =>
      write(seals.seal(Buffer.from(JSON.stringify(told)).toString("base64url")), SECONDS),
    read: (cookies: string | null): Notice | null => {
      const sealed = seals.open(parse(cookies ?? "", COOKIE)[COOKIE] ?? "");
      return sealed === null ? null : notice.parse(JSON.parse(Buffer.from(sealed, "base64url").toString()));
    },
    end: (): string => write("", 0),
  };
}
