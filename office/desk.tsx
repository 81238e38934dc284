import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ReactNode } from "react";
import { keptText } from "#platform/http/text.ts";
import { createVault, type Vault } from "#platform/vault.server.ts";
import { recordAudit } from "#platform/audit/audit.server.ts";
import { createFormat } from "#platform/format.ts";
import { askingOf, type Asking } from "#platform/http/caller.server.ts";
import type { MessageStore } from "#platform/i18n/messages.server.ts";
import { LANGUAGES, SITES, type Language } from "#modules/sites/locales.ts";
import type { SignedIn } from "#modules/staff/types.ts";
import {
  answerDownload,
  answerPage,
  answerRedirect,
  officeHeaders,
  wordsOf,
  type Headers,
  type OfficeScript,
  type PlainWords,
  type Words,
} from "./answer.tsx";
import { FORM_BYTES } from "./form.ts";
import { Frame } from "./frame.tsx";
import { KeptFormPage, readKeptForm } from "./kept-form.tsx";
import { createMoments } from "./moments.ts";
import { createNoticeCookie } from "./notice-cookie.ts";
import { ButtonLink } from "./parts/button.tsx";
import { PageHead } from "./parts/page-head.tsx";
import { PlainPage } from "./plain-page.tsx";
import { maySee, railOf } from "./rail.ts";
import { isFromElsewhere } from "./same-origin.ts";
import { REFUSED, type Ask, type Notice, type OfficeDoor, type OfficeScreen, type Seen, type Shown } from "./screen.ts";
import { readWithFiles } from "./sent-files.ts";
import type { OfficeServices } from "./services.ts";

export type OfficeEnv = { Variables: { language: string }; Bindings: { asking?: Asking } };
type OfficeContext = Context<OfficeEnv>;

type DeskDeps = {
  messages: MessageStore;
  services: OfficeServices;
  /** For the rail: what there is to go to. */
  screens: readonly OfficeScreen[];
  /** Seal what a redirect tells; the first seals, all of them are believed. */
  secrets: readonly string[];
  isSecure: boolean;
};

/** Where nobody is signed in, and where to go on is kept. */
const SIGN_IN = "/sign-in";

type Desk = DeskDeps & {
  headers: Headers;
  /** Of pages with a script. */
  scriptHeaders: Headers;
  notices: ReturnType<typeof createNoticeCookie>;
  lookups: Vault;
};

/** Answers what is asked of the office: who it is, whether they may, and what they see. */
export function createDesk(deps: DeskDeps) {
  const origins = Object.values(deps.services.origins);
  const [headers, scriptHeaders] = [officeHeaders(origins), officeHeaders(origins, true)];
  const notices = createNoticeCookie(deps);
  const desk: Desk = { ...deps, headers, scriptHeaders, notices, lookups: createVault(deps.secrets, "office-lookup") };
  return {
    headers,
    plain: (c: OfficeContext, which: PlainWords, status: number) => plain(desk, c, { which, status }),
    openDoor: (c: OfficeContext, door: OfficeDoor) => openDoor(desk, c, door),
    openScreen: (c: OfficeContext, screen: OfficeScreen) => openScreen(desk, c, screen),
  };
}

/** What its address says, without what no database keeps: nobody types it. */
function addressOf(c: OfficeContext): Pick<Seen, "params" | "query"> {
  const kept = ([name, value]: [string, string]): [string, string] => [name, keptText(value)];
  return {
    params: Object.fromEntries(Object.entries(c.req.param()).map(kept)),
    query: new URLSearchParams([...new URL(c.req.url).searchParams].map(kept)),
  };
}

/** What every screen and door is given. */
function seenOf({ messages, services, isSecure, lookups }: Desk, c: OfficeContext): Seen {
  const language = languageOf(c.get("language"));
  const t = messages.translator(siteIn(language));
  const format = createFormat(language, t);
  return {
    t,
    language,
    format,
    moments: createMoments(format, services.clock),
    ...addressOf(c),
    asking: askingOf(c),
    cookies: c.req.header("cookie") ?? null,
    userAgent: c.req.header("user-agent") ?? null,
    isSecure,
    lookups,
    services,
  };
}

/** A page of words alone. `again`: an address that the browser goes on to by itself. */
function plain(
  { messages, headers }: Desk,
  c: OfficeContext,
  { which, status, again }: { which: PlainWords; status: number; again?: string },
): Response {
  const language = languageOf(c.get("language"));
  const t = messages.translator(siteIn(language));
  const words = wordsOf(t)[which];
  return answerPage(headers, {
    language,
    title: words.title,
    body: <PlainPage t={t} words={words} />,
    status,
    again,
  });
}

type Around = {
  seen: Seen;
  title: string;
  scripts: readonly OfficeScript[];
  around: (body: ReactNode, notice: Notice | null, found?: string) => ReactNode;
};

/** What a screen or a door has to say, as the browser gets it. `around`: what stands around it. */
function answer(desk: Desk, c: OfficeContext, shown: Shown, { seen, title, around, scripts }: Around): Response {
  const { headers, scriptHeaders, notices } = desk;
  switch (shown.kind) {
    case "redirect": {
      const told = shown.notice ? [notices.write(shown.notice)] : [];
      return answerRedirect(headers, { to: shown.to, cookies: [...(shown.cookies ?? []), ...told] });
    }
    case "download":
      return answerDownload(headers, shown);
    case "not_found":
      return plain(desk, c, { which: "lost", status: 404 });
    case "forbidden":
      return plain(desk, c, { which: "refused", status: 403 });
    case "screen": {
      const notice = notices.read(seen.cookies);
      return answerPage(scripts.length > 0 ? scriptHeaders : headers, {
        scripts,
        language: seen.language,
        title: shown.title ?? title,
        body: around(shown.body, notice, shown.found),
        status: shown.status,
        cookies: [...(shown.cookies ?? []), ...(notice ? [notices.end()] : [])],
      });
    }
  }
}

/** The box that finds everything is on every screen; a door has none. */
const KEYS: readonly OfficeScript[] = ["/office.js"];
const passkeysOf = ({ hasPasskeys = false }: Pick<OfficeDoor, "hasPasskeys">): readonly OfficeScript[] =>
  hasPasskeys ? ["/passkeys.js"] : [];

async function openDoor(desk: Desk, c: OfficeContext, door: OfficeDoor): Promise<Response> {
  const { titleKey, show, act } = door;
  const seen = seenOf(desk, c);
  const isSent = c.req.method === "POST" && act !== undefined;
  const shown = isSent ? await act({ ...seen, form: await readForm(c) }) : await show(seen);
  return answer(desk, c, shown, { seen, title: seen.t(titleKey), scripts: passkeysOf(door), around: (body) => body });
}

async function openScreen(desk: Desk, c: OfficeContext, screen: OfficeScreen): Promise<Response> {
  const { services, screens, scriptHeaders } = desk;
  const seen = seenOf(desk, c);
  const signedIn = await services.staff.whoIs(seen.cookies);
  if (!signedIn) return (c.req.method === "POST" && (await keepTyped(desk, c, seen))) || leadToDoor(desk, c);
  const rail = railOf(screens, signedIn.actor.permissions);
  const ask: Ask = { ...seen, ...signedIn, rail, asking: { ...seen.asking, actor: signedIn.actor } };
  const around = (body: ReactNode, notice: Notice | null, found = "") => (
    <Frame t={seen.t} person={signedIn.person} rail={rail} place={screen.place} notice={notice} found={found}>
      {body}
    </Frame>
  );
  const shown = maySee(screen, signedIn.actor.permissions) ? await run(c, screen, ask) : REFUSED;
  const scripts = [...KEYS, ...passkeysOf(screen)];
  if (shown.kind !== "forbidden")
    return answer(desk, c, shown, { seen, title: seen.t(screen.titleKey), around, scripts });
  await noteRefusal(services, c, { screen, signedIn });
  const words = wordsOf(seen.t).refused;
  return answerPage(scriptHeaders, {
    scripts: KEYS,
    language: seen.language,
    title: words.title,
    body: around(<Refusal words={words} />, null),
    status: 403,
  });
}

/** Whose session ended while they were typing gets it back, to be sent again; null where there is nothing to keep. */
async function keepTyped({ headers }: Desk, c: OfficeContext, { t, language }: Seen): Promise<Response | null> {
  const kept = await readKeptForm(c, FORM_BYTES);
  if (!kept) return null;
  return answerPage(headers, {
    language,
    title: t("office.kept.title"),
    body: <KeptFormPage t={t} kept={kept} />,
    status: 403,
  });
}

/** To the sign-in, and back to where somebody wanted to go. What came over a link of another site comes again, with the cookie that the browser kept. */
function leadToDoor(desk: Desk, c: OfficeContext): Response {
  const { pathname, search } = new URL(c.req.url);
  const path = pathname + search;
  if (c.req.method !== "POST" && isFromElsewhere(c.req.raw))
    return plain(desk, c, { which: "passing", status: 200, again: path });
  const way = path === "/" ? "" : `?${new URLSearchParams({ to: path }).toString()}`;
  return answerRedirect(desk.headers, { to: SIGN_IN + way });
}

async function noteRefusal(
  { clock, db, log }: OfficeServices,
  c: OfficeContext,
  { screen: { path }, signedIn: { actor } }: { screen: OfficeScreen; signedIn: SignedIn },
): Promise<void> {
  const verb = c.req.method === "POST" ? "office.refused_act" : "office.refused";
  log.warn({ requestId: askingOf(c).requestId, staff: actor.staffId, screen: path }, "office: refused");
  await recordAudit(db, { at: clock.now(), actor, verb, thing: { kind: "screen", id: path } });
}

const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;

/** The form that was sent. Throws `HTTPException` for what is none. */
async function readForm(c: OfficeContext): Promise<FormData> {
  if (!FORM.test(c.req.header("content-type") ?? "")) throw new HTTPException(415);
  try {
    return await c.req.raw.formData();
  } catch (error) {
    throw new HTTPException(400, { cause: error });
  }
}

async function run(c: OfficeContext, screen: OfficeScreen, ask: Ask): Promise<Shown> {
  const { show, act } = screen;
  if (c.req.method !== "POST" || !act) return show(ask);
  return act({ ...ask, form: (await readWithFiles(c.req.raw, screen, ask)) ?? (await readForm(c)) });
}

function Refusal({ words: { title, text, way } }: { words: Words }) {
  return (
    <>
      <PageHead title={title} text={text} />
      <div className="actions">{way ? <ButtonLink href={way.href}>{way.label}</ButtonLink> : null}</div>
    </>
  );
}

/** Whose words a language has here: the office belongs to no site. */
const siteIn = (language: Language) =>
  Object.values(SITES).find((site) => site.language === language)?.id ?? SITES.preview.id;

const languageOf = (text: string): Language => LANGUAGES.find((language) => language === text) ?? "fr";
