import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import { usePage } from "#modules/sites/context.tsx";
import type { loader } from "#app/root.tsx";
import { Footer } from "./footer.tsx";
import { Header, SimpleHeader, type NavItem } from "./header.tsx";
import css from "./shell.module.css";

/** A page with header and footer. `main` carries the id that the skip link jumps to. */
export function PageLayout({ current, alternates, children }: { current?: NavItem; alternates?: Partial<Record<string, string>>; children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  return (
    <>
      <SkipLink />
      <Header current={current} alternates={alternates} />
      <main id="main" tabIndex={-1} className={css["page"]}>{children}</main>
      <Footer origins={root?.origins ?? {}} />
    </>
  );
}

/** The simplified layout without footer: checkout and its like (decisions.md, Pages). */
export function SimpleLayout({ backHref, backLabel, children }: { backHref: string; backLabel: string; children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <SimpleHeader backHref={backHref} backLabel={backLabel} />
      <main id="main" tabIndex={-1} className={css["page"]}>{children}</main>
    </>
  );
}

function SkipLink() {
  const { t } = usePage();
  return <a className={css["skip"]} href="#main">{t("shell.skip")}</a>;
}
