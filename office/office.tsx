import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { bodyLimit } from "hono/body-limit";
import { languageDetector } from "hono/language";
import type { OutageWatch } from "#platform/db/outage-watch.server.ts";
import { CACHE } from "#platform/http/cache.server.ts";
import { askingOf } from "#platform/http/caller.server.ts";
import type { MessageStore } from "#platform/i18n/messages.server.ts";
import { LANGUAGES, type Language } from "#modules/sites/locales.ts";
import type { OfficeScript } from "./answer.tsx";
import { createDesk, type OfficeEnv } from "./desk.tsx";
import findKey from "./find-key.js?raw";
import focusKeys from "./focus-keys.js?raw";
import sendOnce from "./send-once.js?raw";
import passkeys from "./passkeys.js?raw";
import { FORM_BYTES } from "./form.ts";
import { isOwnForm } from "./same-origin.ts";
import { OFFICE_DOORS, OFFICE_SCREENS } from "./screens.ts";
import type { OfficeServices } from "./services.ts";
import { SHEETS } from "./styles.ts";

export type OfficeDeps = {
  messages: MessageStore;
  services: OfficeServices;
  outages: OutageWatch;
  /** Tokens and letters, which come before the sheets of the office's own. */
  styles: string;
  /** Seal what a redirect tells; the first seals, all of them are believed. */
  secrets: readonly string[];
  isSecure: boolean;
};

const SCRIPTS: Record<OfficeScript, string> = {
  "/office.js": findKey + focusKeys + sendOnce,
  "/passkeys.js": passkeys,
};

/** Addresses of a screen. */
const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`);

/**
 * The back office: screens for the people of the house, on a host of their own (STAFF_HOST), in the language that the browser asks for first.
 * Everything it answers is in its own tables: doors for everybody, screens for who is signed in and has what they take.
 */
export function createOffice(deps: OfficeDeps): Hono<OfficeEnv> {
  const { styles, services } = deps;
  const desk = createDesk({ ...deps, screens: OFFICE_SCREENS });
  const office = new Hono<OfficeEnv>();
  office.use(
    languageDetector({
      order: ["header"],
      caches: false,
      supportedLanguages: [...LANGUAGES],
      fallbackLanguage: "fr" satisfies Language,
      convertDetectedLanguage: (tag) => tag.split("-")[0] ?? "",
    }),
  );
  const limit = (maxSize: number) => bodyLimit({ maxSize, onError: (c) => desk.plain(c, "tooLarge", 413) });
  const usual = limit(FORM_BYTES);
  const larger = OFFICE_SCREENS.flatMap(({ path, formBytes }) =>
    formBytes === undefined ? [] : [{ pattern: patternOf(path), limit: limit(formBytes) }],
  );
  office.use((c, next) => {
    const own = larger.find(({ pattern }) => pattern.test(c.req.path));
    // What does not say how much it brings is held to be counted.
    return (own && c.req.header("transfer-encoding") === undefined ? own.limit : usual)(c, next);
  });
  office.use((c, next) =>
    c.req.method === "POST" && !isOwnForm(c.req.raw) ? Promise.resolve(desk.plain(c, "foreign", 403)) : next(),
  );
  for (const door of OFFICE_DOORS) {
    office.get(door.path, (c) => desk.openDoor(c, door));
    if (door.act) office.post(door.path, (c) => desk.openDoor(c, door));
  }
  for (const screen of OFFICE_SCREENS) {
    office.get(screen.path, (c) => desk.openScreen(c, screen));
    if (screen.act) office.post(screen.path, (c) => desk.openScreen(c, screen));
  }
  office.get("/office.css", (c) =>
    c.body(styles + SHEETS, 200, {
      ...desk.headers,
      "Cache-Control": CACHE.asked,
      "Content-Type": "text/css; charset=utf-8",
    }),
  );
  for (const [path, text] of Object.entries(SCRIPTS))
    office.get(path, (c) =>
      c.body(text, 200, {
        ...desk.headers,
        "Cache-Control": CACHE.asked,
        "Content-Type": "text/javascript; charset=utf-8",
      }),
    );
  office.get("/robots.txt", (c) => c.text("User-agent: *\nDisallow: /\n", 200, desk.headers));
  office.notFound((c) => desk.plain(c, "lost", 404));
  office.onError((error, c) => {
    if (error instanceof HTTPException) return desk.plain(c, "foreign", error.status);
    if (deps.outages.note(error)) return desk.plain(c, "away", 503);
    services.log.error({ requestId: askingOf(c).requestId, err: error }, "office: request failed");
    return desk.plain(c, "failed", 500);
  });
  return office;
}
