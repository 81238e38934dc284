import { Menu, Search } from "lucide-react";
import type { ReactNode } from "react";
import type { Translate } from "#platform/i18n/keys.ts";
import { ROLES } from "#modules/staff/roles.ts";
import type { StaffPerson } from "#modules/staff/types.ts";
import { Avatar } from "./parts/avatar.tsx";
import { Note } from "./parts/note.tsx";
import type { RailGroup, RailPlace } from "./places.ts";
import type { Notice } from "./screen.ts";

/** Places that the bar of a phone has room for, beside the way to all others. */
const TABS = 4;

type Props = {
  t: Translate;
  person: StaffPerson;
  rail: readonly RailGroup[];
  place: RailPlace | null;
  notice: Notice | null;
  /** What was looked for last, on the page of what was found. */
  found: string;
  children: ReactNode;
};

/** What stands around every screen of somebody signed in: the rail, on a phone five tabs, and what the last deed has to say. */
export function Frame({ t, person, rail, place, notice, found, children }: Props) {
  return (
    <div className="app">
      <a className="skip" href="#main">
        {t("office.skip")}
      </a>
      <header className="rail">
        <Logo t={t} />
        <nav aria-label={t("office.rail.label")}>
          <RailList t={t} rail={rail} place={place} />
        </nav>
        <Who t={t} person={person} />
      </header>
      <div>
        <Find t={t} found={found} />
        <main className="screen" id="main">
          {notice ? (
            <Note tone={notice.tone} isLive>
              {notice.text}
            </Note>
          ) : null}
          {children}
        </main>
      </div>
      <Tabs t={t} rail={rail} place={place} />
    </div>
  );
}

/** Finds everything: orders, customers, hotels, places of the office. Ctrl K leads to it. */
function Find({ t, found }: Pick<Props, "t" | "found">) {
  return (
    <form className="find" method="post" role="search" aria-label={t("office.find.title")} action="/find">
      <div>
        <Search size={18} strokeWidth={1.75} aria-hidden="true" />
        <input
          id="find"
          name="q"
          type="search"
          aria-label={t("office.find.title")}
          aria-keyshortcuts="Control+K"
          placeholder={t("office.find.placeholder")}
          defaultValue={found}
          maxLength={120}
          autoComplete="off"
        />
        <kbd aria-hidden="true">Ctrl K</kbd>
      </div>
    </form>
  );
}

export function Logo({ t }: { t: Translate }) {
  return (
    <a className="logo" href="/">
      Vendredi<b aria-hidden="true">.</b> <small>{t("office.team")}</small>
    </a>
  );
}

/** The places by group. */
export function RailList({ t, rail, place }: Pick<Props, "t" | "rail" | "place">) {
  return rail.map(({ key, entries }) => (
    <div key={key ?? ""}>
      {key === null ? null : <p>{t(key)}</p>}
      <ul>
        {entries.map(({ path, key: label, Icon, place: own }) => (
          <li key={path}>
            <a href={path} aria-current={own === place ? "page" : undefined}>
              <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
              {t(label)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  ));
}

/** Who is signed in, with the way to their own page and out. */
export function Who({ t, person }: Pick<Props, "t" | "person">) {
  const roles = ROLES.filter((role) => person.roles.includes(role)).map((role) => t(`office.role.${role}`));
  return (
    <div className="whoami">
      <a href="/account">
        <Avatar name={person.name} />
        <span>
          <b>{person.name}</b>
          <small>{roles.join(", ")}</small>
        </span>
      </a>
      <form method="post" action="/sign-out">
        <button className="button quiet">{t("office.signOut")}</button>
      </form>
    </div>
  );
}

function Tabs({ t, rail, place }: Pick<Props, "t" | "rail" | "place">) {
  const entries = rail.flatMap((group) => group.entries).slice(0, TABS);
  const isElsewhere = !entries.some((entry) => entry.place === place);
  return (
    <nav className="tab-bar" aria-label={t("office.rail.label")}>
      {entries.map(({ path, key, Icon, place: own }) => (
        <a key={path} href={path} aria-current={own === place ? "page" : undefined}>
          <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
          <span>{t(key)}</span>
        </a>
      ))}
      <a href="/more" aria-current={isElsewhere ? "page" : undefined}>
        <Menu size={20} strokeWidth={1.75} aria-hidden="true" />
        <span>{t("office.rail.more")}</span>
      </a>
    </nav>
  );
}
