import { parse, serialize } from "hono/utils/cookie";
import { CHALLENGE_MINUTES } from "#modules/staff/rules.ts";
import type { Seen } from "./screen.ts";

const COOKIE = "staff-challenge";

/** Holds what a browser was asked with, for the one page that takes its answer. */
export const challengeCookie = (path: `/${string}`) => ({
  read: ({ cookies }: Pick<Seen, "cookies">): string | null => parse(cookies ?? "", COOKIE)[COOKIE] ?? null,
  write: ({ isSecure }: Pick<Seen, "isSecure">, sealed: string): string =>
    serialize(COOKIE, sealed, {
      path,
      httpOnly: true,
      sameSite: "Strict",
      secure: isSecure,
      maxAge: sealed === "" ? 0 : CHALLENGE_MINUTES * 60,
    }),
});
