import type { ReactNode } from "react";
import { PageLayout } from "#app/shell/page-layout.tsx";
import { NewsletterCard } from "#modules/content/components/newsletter-card.tsx";
import { TargetedBanner } from "#modules/content/components/targeted-banner.tsx";
import { Boxes } from "./boxes.tsx";
import { HOME_BLOCKS, type HomeBlock } from "./content.ts";
import { GiftBlock } from "./gift-block.tsx";
import { Hero } from "./hero.tsx";
import type { HomeData } from "./load.server.ts";
import { Gifts, Wellness } from "./offers.tsx";
import { MainPoints } from "./points.tsx";
import { RecentOr } from "./recent.tsx";
import { Reasons } from "./reasons.tsx";
import { SeasonBanner } from "./season-banner.tsx";
import { Themes } from "./themes.tsx";
import { Weekends } from "./weekends.tsx";
import css from "./home.module.css";

/** The home page of a flow: its blocks in its order (spec A §2, Home). */
export function HomePage({ data }: { data: HomeData }) {
  const blocks = HOME_BLOCKS[data.flow].filter((block) => block !== "banner" || !data.isBannerOnTop);
  return (
    <PageLayout current={null} alternates={data.alternates}>
      <Hero data={data} />
      {data.isBannerOnTop ? <Banner data={data} /> : null}
      <RecentOr><MainPoints flow={data.flow} /></RecentOr>
      {blocks.map((block) => <Block key={`${data.flow}-${block}`} block={block} data={data} />)}
    </PageLayout>
  );
}

function Block({ block, data }: { block: HomeBlock; data: HomeData }) {
  return BLOCKS[block](data);
}

const BLOCKS: Record<HomeBlock, (data: HomeData) => ReactNode> = {
  themes: ({ flow, themes, action }) => <Themes flow={flow} themes={themes} action={action} />,
  weekends: ({ weekends }) => <Weekends weekends={weekends} />,
  gifts: ({ gifts }) => gifts && <Gifts block={gifts} />,
  boxes: ({ boxes }) => boxes && <Boxes block={boxes} />,
  wellness: ({ wellness }) => wellness && <Wellness block={wellness} />,
  banner: (data) => <Banner data={data} />,
  reasons: ({ flow, points, quote }) => <Reasons flow={flow} points={points} quote={quote} />,
  gift: ({ gift, boxes, flow }) => gift && <GiftBlock gift={gift} boxes={flow === "gifting" ? null : boxes} />,
  newsletter: () => <NewsletterCard source="home" />,
};

/** What the content files say at the moment; without anything, what the season is for. */
function Banner({ data: { banner, season, uris } }: { data: HomeData }) {
  if (!banner) return <SeasonBanner season={season} uri={uris.season} />;
  return <div className={`wrap ${css["section"]}`}><TargetedBanner banner={banner} place="home" /></div>;
}
