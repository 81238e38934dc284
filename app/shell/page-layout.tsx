import type { ReactNode } from "react";
import { useMatches, useRouteLoaderData } from "react-router";
import { Announcement } from "#modules/content/components/announcement.tsx";
import { PromoStrip } from "#modules/content/components/promo-strip.tsx";
import { usePage } from "#modules/sites/context.tsx";
import type { Flow } from "#modules/sites/flows.ts";
import type { loader } from "#app/root.tsx";
import { late } from "#ui/late.tsx";
import type { PageBars } from "./bars.server.ts";
import { Header, SimpleHeader } from "./header.tsx";
import type { ShellData } from "./load.server.ts";
import "#modules/newsletter/components/newsletter.module.css";
import "#ui/form/field.module.css";
import { TrialLine } from "./trial-line.tsx";
import css from "./shell.module.css";

const NO_ORIGINS = {};

/** The server writes it at once; its code comes when somebody uses the page. */
const Footer = late(async () => (await import("./footer.tsx")).Footer);

/** Where the root's own loader failed: a header and footer with what is always there. */
const BARE_SHELL: ShellData = {
  hasActivities: true,
  allIncentive: false,
  removeEmailDeliveryTag: false,
  isCustomerCare: false,
  hasAcquisition: false,
  tabs: [],
  themes: [],
  places: [],
};

type PageLayoutProps = {
  /** The flow that the page belongs to; none unless told. */ flow?: Flow | null;
  alternates?: Partial<Record<string, string>>;
  /** The home page has the newsletter as a block of its own. */ hasNewsletter?: boolean;
  children: ReactNode;
};

/** A page with header and footer. `main` carries the id that the skip link jumps to. A page whose loader gives `bars` shows them. */
export function PageLayout({ flow = null, alternates, hasNewsletter = true, children }: PageLayoutProps) {
  const root = useRouteLoaderData<typeof loader>("root");
  const page = useMatches().at(-1);
  const bars = (page?.loaderData as { bars?: PageBars } | undefined)?.bars;
  const shell = root?.shell ?? BARE_SHELL;
  return (
    <>
      <SkipLink />
      <TrialLine />
      {bars?.announcement ? <Announcement banner={bars.announcement} /> : null}
      <Header shell={shell} flow={flow} alternates={alternates} />
      {bars?.promo ? <PromoStrip bar={bars.promo} place={bars.page} /> : null}
      <main id="main" tabIndex={-1} className={css["page"]}>
        {children}
      </main>
      <Footer
        shell={shell}
        origins={root?.origins ?? NO_ORIGINS}
        hasNewsletter={hasNewsletter && page?.id !== "routes/home"}
      />
    </>
  );
}

/** The simplified layout without footer: checkout and its like (docs/product/sites.md#frame). `isPaying`: it is about a payment, and says that it is safe. */
export function SimpleLayout({
  backHref,
  backLabel,
  isPaying = true,
  children,
}: {
  backHref: string;
  backLabel: string;
  isPaying?: boolean;
  children: ReactNode;
}) {
  return (
    <>
      <SkipLink />
      <TrialLine />
      <SimpleHeader backHref={backHref} backLabel={backLabel} isPaying={isPaying} />
      <main id="main" tabIndex={-1} className={css["page"]}>
        {children}
      </main>
    </>
  );
}

function SkipLink() {
  const { t } = usePage();
  return (
    <a className={css["skip"]} href="#main">
      {t("shell.skip")}
    </a>
  );
}
