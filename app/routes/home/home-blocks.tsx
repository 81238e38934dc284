import { isGift } from "#modules/sites/flows.ts";
import type { ReactNode } from "react";
import { NewsletterCard } from "#modules/newsletter/components/newsletter-card.tsx";
import { Banner } from "./banner.tsx";
import { BoxesError } from "#modules/content/components/content-boxes.tsx";
import { Boxes } from "./boxes.tsx";
import { HOME_BLOCKS, type HomeBlock } from "./content.ts";
import { GiftBlock } from "./gift-block.tsx";
import type { HomeData } from "./load.server.ts";
import { Gifts, Wellness } from "./offers.tsx";
import { Reasons } from "./reasons.tsx";
import { Themes } from "./themes.tsx";
import { Weekends } from "./weekends.tsx";

/** The blocks of a flow in its order. */
export function HomeBlocks({ data }: { data: HomeData }) {
  const blocks = HOME_BLOCKS[data.flow].filter((block) => block !== "banner" || !data.isBannerOnTop);
  return blocks.map((block) => <Block key={`${data.flow}-${block}`} block={block} data={data} />);
}

function Block({ block, data }: { block: HomeBlock; data: HomeData }) {
  return BLOCKS[block](data);
}

const BLOCKS: Record<HomeBlock, (data: HomeData) => ReactNode> = {
  themes: ({ flow, themes, action }) => <Themes flow={flow} themes={themes} action={action} />,
  weekends: ({ weekends, flow }) => <Weekends weekends={weekends} flow={flow} />,
  gifts: ({ gifts }) => gifts && <Gifts block={gifts} />,
  boxes: ({ boxes, boxesError }) =>
    boxesError === null ? boxes && <Boxes block={boxes} /> : <BoxesError message={boxesError} />,
  wellness: ({ wellness }) => wellness && <Wellness block={wellness} />,
  banner: (data) => <Banner data={data} />,
  reasons: ({ flow, points, quote }) => <Reasons flow={flow} points={points} quote={quote} />,
  gift: ({ gift, boxes, flow }) => gift && <GiftBlock gift={gift} boxes={isGift(flow) ? null : boxes} />,
  newsletter: () => <NewsletterCard source="home" />,
};
