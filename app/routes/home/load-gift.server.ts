import type { ShownBox } from "#modules/content/components/content-boxes.tsx";
import type { GiftBlock } from "#modules/content/types.ts";
import { flowHomePath } from "#modules/sites/flows.ts";
import { readBoxes } from "#app/routes/boxes.server.ts";
import type { HomeAsk } from "./ask.ts";

export type BoxBlock = {
  campaign: string;
  title: string;
  subtitle: string;
  buttonLabel: string;
  buttonURL: string;
  boxes: ShownBox[];
};
/** A way to give. */
export type GiftWay = { id: "singleVoucher" | "activity" | "box" | "giftCard"; url: string };
export type ShownGift = Pick<GiftBlock, "campaign" | "title" | "subtitle" | "imageS" | "imageL" | "imageAlt"> & {
  ways: GiftWay[];
};

export type GiftAsk = Pick<HomeAsk, "site" | "flow" | "flags"> & {
  services: Pick<HomeAsk["services"], "content" | "env" | "log">;
};

/** The gift block and the gift boxes of the content files, as far as this page can lead there. */
export function loadGiftContent({ services, site, flow, flags }: GiftAsk): {
  gift: ShownGift | null;
  boxes: BoxBlock | null;
  boxesError: string | null;
} {
  const gift = services.content.giftBlock(site);
  const { boxes, boxesError } = readBoxes(services, site);
  const here = flowHomePath(site, flow);
  return {
    gift: gift && {
      campaign: gift.campaign,
      title: gift.title,
      subtitle: gift.subtitle,
      imageS: gift.imageS,
      imageL: gift.imageL,
      imageAlt: gift.imageAlt,
      ways: waysOf(gift, flags.activityFlow).filter(({ url }) => url !== here),
    },
    boxesError,
    boxes: boxes && {
      campaign: boxes.campaign,
      title: boxes.title,
      subtitle: boxes.subtitle,
      buttonLabel: boxes.buttonLabel,
      buttonURL: boxes.buttonURL,
      boxes: boxes.results.map(({ id, title, image, imageAlt, price, promoPrice, includedContent, url }) => ({
        id,
        title,
        image,
        imageAlt,
        price,
        promoPrice,
        includedContent,
        url,
      })),
    },
  };
}

function waysOf(gift: GiftBlock, hasActivities: boolean): GiftWay[] {
  return [
    { id: "singleVoucher", url: gift.singleVoucherURL },
    { id: "box", url: gift.boxURL },
    { id: "giftCard", url: gift.giftcardURL },
    ...(hasActivities ? [{ id: "activity" as const, url: gift.activityOnlyURL }] : []),
  ];
}
