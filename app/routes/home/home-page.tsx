import { DEFAULT_FLOW } from "#modules/sites/flows.ts";
import { PageLayout } from "#app/shell/page-layout.tsx";
import { hasWishes } from "#modules/wishlist/has-wishes.ts";
import { late } from "#ui/late.tsx";
import { Hero } from "./hero.tsx";
import type { HomeData } from "./load.server.ts";
import { RecentOr } from "./recent.tsx";

const MainPoints = late(async () => (await import("./points.tsx")).MainPoints);
const TopBanner = late(async () => (await import("./banner.tsx")).Banner);

/** Below the fold: the server writes it, its code comes when somebody uses the page. */
const HomeBlocks = late(async () => (await import("./home-blocks.tsx")).HomeBlocks, { isNow: hasWishes });

/** The home page of a flow (docs/product/content.md#home). */
export function HomePage({ data }: { data: HomeData }) {
  return (
    <PageLayout flow={data.flow === DEFAULT_FLOW ? null : data.flow} alternates={data.alternates}>
      <Hero data={data} />
      {data.isBannerOnTop ? <TopBanner data={data} /> : null}
      <RecentOr>
        <MainPoints flow={data.flow} />
      </RecentOr>
      <HomeBlocks data={data} />
    </PageLayout>
  );
}
