import { createHash } from "node:crypto";
import { BARS_SCRIPT } from "#modules/content/components/closed-bars.ts";
import { BESIDE_SCRIPT } from "#modules/search/components/map/beside.ts";
import { VIEWED_SCRIPT } from "#modules/search/components/recent/use-viewed.ts";
import { HASH_SCRIPT } from "#modules/visit/use-hash.ts";
import { boot, loadStyles, restoreScroll } from "./boot.server.ts";
import { CARRY_SCRIPT } from "./shell/carry-partner.ts";
import { HYDRATED, SCROLL_KEY } from "./page-data.tsx";

/** Milliseconds after which the application starts whatever is still on its way. */
const LONGEST_WAIT = 3_000;

export const BOOT_SCRIPT = `(${boot.toString()})(${[loadStyles.toString(), JSON.stringify(HYDRATED), LONGEST_WAIT].join()})`;
export const SCROLL_SCRIPT = writeCall(restoreScroll.toString(), SCROLL_KEY);

/** Every script that may stand in a page. They are constants: nothing that a visitor or an editor writes becomes one. */
export const INLINE_SCRIPTS = [
  HASH_SCRIPT,
  BARS_SCRIPT,
  BESIDE_SCRIPT,
  VIEWED_SCRIPT,
  CARRY_SCRIPT,
  SCROLL_SCRIPT,
  BOOT_SCRIPT,
] as const;

/** What the policy of every page allows by name. */
export const INLINE_SCRIPT_HASHES: readonly string[] = INLINE_SCRIPTS.map(hashOf);

function writeCall(code: string, ...args: (string | number)[]): string {
  return `(${code})(${args.map((arg) => JSON.stringify(arg)).join(",")})`;
}

/** The text of an inline script or style as a Content-Security-Policy names it. */
export function hashOf(code: string): string {
  return `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
}
