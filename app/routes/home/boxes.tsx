import { ContentBoxes } from "#modules/content/components/content-boxes.tsx";
import type { BoxBlock } from "./load-gift.server.ts";
import { Head, More } from "./offers.tsx";
import css from "./home.module.css";

/** The best gift boxes (docs/product/content.md#boxes). */
export function Boxes({ block }: { block: BoxBlock }) {
  return (
    <section className={`wrap ${css["section"]}`} aria-labelledby="boxes">
      <Head id="boxes" title={block.title} text={block.subtitle} />
      <ContentBoxes boxes={block.boxes} campaign={block.campaign} place="home" />
      <More href={block.buttonURL}>{block.buttonLabel}</More>
    </section>
  );
}
