import { ContentBoxes } from "#modules/content/components/content-boxes.tsx";
import { usePage } from "#modules/sites/context.tsx";
import type { BoxBlock } from "./load-gift.server.ts";
import { Head, More } from "./offers.tsx";
import css from "./home.module.css";

/** Why there are no boxes, for whoever tries the product out. */
export function BoxesError({ message }: { message: string }) {
  const { t } = usePage();
  return <p className={`wrap ${css["section"]}`} role="alert">{t("home.boxes.error", { message })}</p>;
}

/** The best gift boxes (spec A §2). */
export function Boxes({ block }: { block: BoxBlock }) {
  return (
    <section className={`wrap ${css["section"]}`} aria-labelledby="boxes">
      <Head id="boxes" title={block.title} text={block.subtitle} />
      <ContentBoxes boxes={block.boxes} campaign={block.campaign} place="home" />
      <More href={block.buttonURL}>{block.buttonLabel}</More>
    </section>
  );
}
