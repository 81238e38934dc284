import { CalendarHeart, Mail, Repeat, type LucideIcon } from "lucide-react";
import { track } from "#modules/analytics/track.ts";
import { useSeen } from "#modules/analytics/use-seen.ts";
import { ContentBoxes } from "#modules/content/components/content-boxes.tsx";
import { usePage } from "#modules/sites/context.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Picture } from "#ui/media/picture.tsx";
import type { BoxBlock, GiftWay, ShownGift } from "./load-gift.server.ts";
import css from "./gift-block.module.css";

const FACTS = [
  ["year", CalendarHeart],
  ["exchange", Repeat],
  ["mail", Mail],
] as const satisfies readonly (readonly [string, LucideIcon])[];
/** Boxes in the pile. */
const BOXES_SHOWN = 3;

/** What a gift is, the ways to give one, and the first boxes or, where these have a place of their own, a picture (docs/product/content.md#gift-block). */
export function GiftBlock({ gift, boxes }: { gift: ShownGift; boxes: BoxBlock | null }) {
  const { t } = usePage();
  const { campaign } = gift;
  const seen = useSeen({ name: "promotion_view", code: campaign, place: "home" });
  const [first, ...others] = gift.ways;
  const tell = () => track({ name: "promotion_click", code: campaign, place: "home" });
  return (
    <section ref={seen} className={`wrap ${css["section"]}`} aria-labelledby="gift">
      <div className={css["gift"]}>
        <div className={css["words"]}>
          <h2 id="gift">{gift.title}</h2>
          <p>{gift.subtitle}</p>
          <ul className={css["facts"]}>
            {FACTS.map(([id, Icon]) => (
              <li key={id}>
                <Icon aria-hidden size={20} strokeWidth={1.75} />
                {t(`home.gift.${id}`)}
              </li>
            ))}
          </ul>
          <p className={css["ways"]}>
            {first ? (
              <ButtonLink look="light" href={first.url} onClick={tell}>
                {wayLabel(first.id, t)}
              </ButtonLink>
            ) : null}
            {others.map(({ id, url }) => (
              <a key={id} href={url} onClick={tell}>
                {wayLabel(id, t)}
              </a>
            ))}
          </p>
        </div>
        {boxes ? (
          <ContentBoxes look="pile" boxes={boxes.boxes.slice(0, BOXES_SHOWN)} campaign={boxes.campaign} place="home" />
        ) : (
          <Picture
            id={gift.imageL}
            alt={gift.imageAlt}
            ratio="hero"
            sizes="(max-width: 1000px) calc(100vw - 64px), 620px"
            className={css["picture"]}
          />
        )}
      </div>
    </section>
  );
}

const wayLabel = (id: GiftWay["id"], t: ReturnType<typeof usePage>["t"]) => t(`home.gift.way.${id}`);
