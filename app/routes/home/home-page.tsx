import { DEFAULT_FLOW } from "#modules/sites/flows.ts";
import { PageLayout } from "#app/shell/page-layout.tsx";
import { hasWishes } from "#modules/wishlist/components/use-wishlist.ts";
import { late } from "#ui/late.tsx";
import { Hero } from "./hero.tsx";
import type { HomeData } from "./load.server.ts";
import { RecentOr } from "./recent.tsx";
import "#modules/content/components/banners.module.css";
import "#modules/content/components/content-boxes.module.css";
import "#modules/newsletter/components/newsletter.module.css";
import "#modules/search/components/offer-card.module.css";
import "#modules/wishlist/components/heart-button.module.css";
import "#ui/media/carousel.module.css";
import "#ui/chip.module.css";
import "#ui/form/field.module.css";
import "./gift-block.module.css";

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
