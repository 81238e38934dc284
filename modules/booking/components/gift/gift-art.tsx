import { GiftThumb } from "#modules/vouchers/components/gift-thumb.tsx";
import type { ItemView } from "../../items/views.ts";
import css from "./gift-art.module.css";

/** The card on its way into its envelope. Decoration: what it is stands beside it in words. */
export function GiftArt({ item: { gift } }: { item: ItemView<"gift"> }) {
  const isWide = gift.subject.kind === "gift_card";
  return (
    <div className={css["art"]} aria-hidden="true">
      <svg className={css["back"]} viewBox="0 0 360 250" fill="none">
        <path d="M8 118 168 10a22 22 0 0 1 24 0l160 108v120H8Z" fill="#5E142B" />
        <path d="M28 116 170 20a18 18 0 0 1 20 0l142 96Z" fill="#F2A65A" />
      </svg>
      <div className={css[isWide ? "wide" : "card"]}>
        <GiftThumb gift={gift} sizes="(max-width: 640px) 200px, 260px" />
      </div>
      <svg className={css["front"]} viewBox="0 0 360 250" fill="none">
        <path d="M6 112v122a12 12 0 0 0 12 12h324a12 12 0 0 0 12-12V112L192 196a24 24 0 0 1-24 0Z" fill="#7B1E3A" />
        <path d="M10 244 122 178m228 66L238 178" stroke="#5E142B" strokeWidth="3" />
        <circle cx="180" cy="192" r="30" fill="#F2A65A" />
        <circle cx="180" cy="192" r="22" stroke="#A83A18" strokeWidth="2" />
        <circle cx="180" cy="186" r="8" fill="#FFF8EC" />
        <path d="M162 198q9-6 18 0t18 0v4a18 18 0 0 1-36 0Z" fill="#1F5F7A" />
      </svg>
    </div>
  );
}
