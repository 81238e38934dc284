import { PageLayout } from "#app/shell/page-layout.tsx";
import { TargetedBanner } from "#modules/content/components/targeted-banner.tsx";
import type { LandingBlock, LandingPage as Page } from "#modules/content/types.ts";
import { usePage } from "#modules/sites/context.tsx";
import { hasWishes } from "#modules/wishlist/has-wishes.ts";
import { ButtonLink } from "#ui/button.tsx";
import { late } from "#ui/late.tsx";
import { Picture } from "#ui/media/picture.tsx";
import { BestBoxes, SellingPoints } from "./blocks.tsx";
import { PROMO_CARDS } from "./constants.ts";
import type { LandingData } from "./load.server.ts";
import css from "./landing.module.css";

/** The server writes it; its code comes when somebody uses the page. */
const Cards = late(async () => (await import("./cards.tsx")).Cards, { isNow: hasWishes });

type Props = { page: Page; loaded: LandingData; alternates: Partial<Record<string, string>> };

/** A landing page: its blocks in the order of the content file. */
export function LandingPage({ page, loaded, alternates }: Props) {
  const hasHero = page.blocks.some(({ block }) => block === "jumbotronPromo");
  const hasPromoCards = page.blocks.some(({ block }) => block === "promoCards");
  return (
    <PageLayout alternates={alternates}>
      {hasHero ? null : <h1 className={`wrap ${css["heading"]}`}>{page.title}</h1>}
      {page.blocks.map((block, index) => (
        <Block key={index} block={block} loaded={loaded} skip={hasPromoCards ? PROMO_CARDS : 0} />
      ))}
    </PageLayout>
  );
}

/** `skip`: results that the promo cards show already. */
function Block({ block, loaded, skip }: { block: LandingBlock; loaded: LandingData; skip: number }) {
  const { t } = usePage();
  switch (block.block) {
    case "topBar":
      return <p className={css["topBar"]}>{block.url ? <a href={block.url}>{block.text}</a> : block.text}</p>;
    case "jumbotronPromo":
      return <Hero block={block} />;
    case "mainSellingPoints":
      return <SellingPoints points={loaded.points} label={t("landing.points")} />;
    case "promoCards":
      return <Cards title={block.title} url={null} cards={loaded.cards.slice(0, PROMO_CARDS)} />;
    case "topSearchResults":
      return <Cards title={block.title} url={block.url} cards={loaded.cards.slice(skip, skip + block.limit)} />;
    case "targetedBanner":
      return (
        <div className={`wrap ${css["section"]}`}>
          <TargetedBanner banner={block.banner} place="landing" />
        </div>
      );
    case "bestBoxes":
      return <BestBoxes title={block.title} loaded={loaded} />;
  }
}

function Hero({ block }: { block: Extract<LandingBlock, { block: "jumbotronPromo" }> }) {
  return (
    <section className={css["hero"]} aria-labelledby="landing-hero">
      <div>
        <Picture
          id={block.image}
          alt={block.imageAlt}
          ratio="hero"
          sizes="(max-width: 640px) 100vw, (max-width: 1488px) calc(100vw - 48px), (min-width: 1600px) 100vw, 1440px"
          isPriority
          className={css["heroPicture"]}
        />
        <div className={css["heroText"]}>
          <h1 id="landing-hero">{block.title}</h1>
          <p>{block.subtitle}</p>
          <ButtonLink href={block.url}>{block.buttonLabel}</ButtonLink>
        </div>
      </div>
    </section>
  );
}
