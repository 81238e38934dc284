import { hasKeptSearch } from "#modules/search/components/search-box/kept-search.ts";
import { late, still } from "#ui/late.tsx";
import { isWide } from "#ui/until-used.ts";
import type { HomeData } from "./load.server.ts";
import css from "./hero.module.css";

const HeroPanel = still(async () => (await import("./hero-panel.tsx")).HeroPanel);
/** A phone asks for its code with the first touch, unless there is something to fill in. */
const HeroSearch = late(async () => (await import("./hero-search.tsx")).HeroSearch, {
  isNow: () => isWide() || hasKeptSearch(),
  isAwaited: true,
});
/** The server writes them; their code comes when somebody uses the page. */
const QuickLinks = late(async () => (await import("./quick-links.tsx")).QuickLinks);

/** The jumbotron: what the flow is about, and its search box. */
export function Hero({ data }: { data: HomeData }) {
  return (
    <section className={css["hero"]} aria-labelledby="hero">
      <HeroPanel flow={data.flow} />
      <div className={css["search"]}>
        <HeroSearch data={data} />
      </div>
      <QuickLinks data={data} />
    </section>
  );
}
