import { useLocation } from "react-router";
import { usePage } from "#modules/sites/context.tsx";
import { SHARED_HOSTS, type SharedHost } from "#modules/sites/hosts.ts";
import { LANGUAGE_NAMES, SITES } from "#modules/sites/locales.ts";
import { homePath } from "#modules/sites/paths.ts";
import { keepState } from "./keep-state.ts";
import names from "./language-selector.module.css";
import css from "./shell.module.css";

type LanguageSelectorProps = { host: SharedHost; alternates: Partial<Record<string, string>> };

/** Only where sites share a host (docs/product/sites.md#frame). The page stays, and what it was asked for. */
export function LanguageSelector({ host, alternates }: LanguageSelectorProps) {
  const { site, t } = usePage();
  const { search } = useLocation();
  const hrefOn = (id: string) => alternates[id] && keepState(alternates[id], search);
  return (
    <nav className={css["languages"]} aria-label={t("shell.languages")}>
      {SHARED_HOSTS[host].sites
        .map((id) => SITES[id])
        .map((entry) => (
          <a
            key={entry.id}
            href={hrefOn(entry.id) ?? homePath(entry)}
            onClick={({ currentTarget }) => {
              // The server does not know it, and the hydrating render may not.
              if (alternates[entry.id]) currentTarget.hash = location.hash;
            }}
            hrefLang={entry.tag}
            lang={entry.language}
            aria-current={entry.id === site.id ? "true" : undefined}
            data-document
          >
            <span className={names["short"]}>{entry.language} </span>
            <span className={names["whole"]}>{LANGUAGE_NAMES[entry.language]}</span>
          </a>
        ))}
    </nav>
  );
}
