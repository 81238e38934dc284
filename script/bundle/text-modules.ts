import { createHash } from "node:crypto";
import type { Rolldown } from "vite";
import type { Messages } from "#platform/i18n/translate.ts";

/** The texts of a route in one language, and the address of those of its later parts; null: they have none. */
export type RouteTexts = { now: Messages; later: string | null };

/**
 * The module of a route with its texts, for one language: browsers load it in place of the route's own, which it fetches at once together with all
 * that this imports. Whoever has the route has its texts: hydration and navigation wait for a route's module.
 */
export function writeTextModule({ now, later }: RouteTexts, route: Rolldown.OutputChunk): string {
  const files = route.imports.map((file) => `import${JSON.stringify(`/${file}`)};`).join("");
  const rest = later ? `t.later.push(${JSON.stringify(later)});` : "";
  return (
    `export{${route.exports.join()}}from${JSON.stringify(`/${route.fileName}`)};${files}` +
    `const t=self.vendrediTexts??={now:{},later:[]};Object.assign(t.now,${JSON.stringify(now)});${rest}\n`
  );
}

/** A file's name with what tells it from another of other content. */
export function textFileName(kind: string, source: string, ending: string): string {
  return `assets/${kind}-${createHash("sha256").update(source).digest("base64url").slice(0, 8)}.${ending}`;
}
