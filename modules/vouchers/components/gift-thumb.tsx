import { HOUSE_LANDSCAPES } from "../gifts/landscapes.ts";
import type { GiftSnapshot } from "../gifts/types.ts";
import { GiftCardFace } from "./gift-card-face.tsx";
import { StayCard } from "./stay-card.tsx";

type GiftThumbProps = {
  gift: Pick<GiftSnapshot, "subject" | "imageId"> & { text: Pick<GiftSnapshot["text"], "occasion" | "landscape"> };
  sizes: string;
  className?: string | undefined;
};

/** The face of a gift, as small as its place: decoration beside words that say the same. */
export function GiftThumb({ gift: { subject, imageId, text }, sizes, className }: GiftThumbProps) {
  if (subject.kind === "gift_card")
    return <GiftCardFace design={subject.design} amount={subject.amount} sizes={sizes} className={className} />;
  const picture = text.landscape ?? imageId ?? HOUSE_LANDSCAPES.coast;
  return (
    <div aria-hidden className={className}>
      <StayCard side="cover" occasion={text.occasion} picture={picture} sizes={sizes} />
    </div>
  );
}
