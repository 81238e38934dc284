import type { ReactNode } from "react";
import { useMatches } from "react-router";
import type { Flow } from "#modules/sites/flows.ts";
import { hasWishes } from "#modules/wishlist/has-wishes.ts";
import { late } from "#ui/late.tsx";
import { isWide } from "#ui/until-used.ts";
import { isSignedIn } from "./account/is-signed-in.ts";
import type { PageBars } from "./bars.server.ts";
import { SkipLink } from "./skip-link.tsx";
import css from "./shell.module.css";

/** Phones need its code for its menu alone; a wide screen opens one under the pointer, and a heart says how much it holds. */
const Header = late(async () => (await import("./header.tsx")).Header, {
  isNow: () => isWide() || hasWishes() || isSignedIn(),
  isAwaited: true,
});

/** Above the header, which would move: a page that the server has not written waits for it. */
const Bars = late(async () => (await import("./page-bars.tsx")).Bars, { isAwaited: true });

/** The server writes it at once; its code comes when somebody uses the page. */
const Footer = late(async () => (await import("./footer.tsx")).Footer);

type PageLayoutProps = {
  /** The flow that the page belongs to; none unless told. */ flow?: Flow | null;
  alternates?: Partial<Record<string, string>>;
  /** Left out where the page asks for something else. */ hasNewsletter?: boolean;
  children: ReactNode;
};

/** A page with header and footer. `main` carries the id that the skip link jumps to. A page whose loader gives `bars` shows them. */
export function PageLayout({ flow = null, alternates, hasNewsletter = true, children }: PageLayoutProps) {
  const bars = (useMatches().at(-1)?.loaderData as { bars?: PageBars } | undefined)?.bars;
  return (
    <>
      <SkipLink />
      {bars && bars.bars.length > 0 ? <Bars {...bars} /> : null}
      <Header flow={flow} alternates={alternates} />
      <main id="main" tabIndex={-1} className={css["page"]}>
        {children}
      </main>
      <Footer hasNewsletter={hasNewsletter} />
    </>
  );
}
