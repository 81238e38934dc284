import { ChevronRight, CreditCard, Gift, Package, Sparkles, type LucideIcon } from "lucide-react";
import { useEffect, useState } from "react";
import { fetchAnswer } from "#platform/http/fetch-answer.ts";
import { track } from "#modules/analytics/track.ts";
import type { GiftBlock } from "#modules/content/types.ts";
import { usePage } from "#modules/sites/context.tsx";
import { giftCardPath } from "#modules/sites/paths.ts";
import { Picture } from "#ui/media/picture.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import css from "./gift-drawer.module.css";

type Way = "voucher" | "box" | "card" | "activity";
const ICONS: Record<Way, LucideIcon> = { voucher: Gift, box: Package, card: CreditCard, activity: Sparkles };

type DrawerProps = {
  /** Where gifts begin: what is there even without an answer. */ giftsHref: string;
  hasActivities: boolean;
  onClose: () => void;
};

/** The ways to give: the four entries of the site's gift block (docs/product/content.md#gift-block). */
export function GiftDrawer({ giftsHref, hasActivities, onClose }: DrawerProps) {
  const { t, site } = usePage();
  const block = useGiftBlock(site.id);
  const urls: Record<Way, string> | null =
    block === "loading"
      ? null
      : {
          voucher: block?.singleVoucherURL ?? giftsHref,
          box: block?.boxURL ?? giftsHref,
          card: block?.giftcardURL ?? giftCardPath(site),
          activity: block?.activityOnlyURL ?? giftsHref,
        };
  const ways: Way[] = hasActivities ? ["voucher", "box", "card", "activity"] : ["voucher", "box", "card"];
  const tell = () => {
    if (block && block !== "loading") track({ name: "promotion_click", code: block.campaign, place: "gift_drawer" });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("shell.giftDrawer.title")}
      closeLabel={t("action.close")}
      shape="drawer"
      width={440}
    >
      <div className={css["drawer"]}>
        <p className={css["lead"]}>{t("shell.giftDrawer.lead")}</p>
        <ul aria-busy={urls === null || undefined}>
          {ways.map((way) => (
            <li key={way}>
              {urls ? <WayLink way={way} href={urls[way]} onClick={tell} /> : <Skeleton height="84px" />}
            </li>
          ))}
        </ul>
        {block && block !== "loading" ? (
          <figure className={css["season"]}>
            <Picture id={block.imageS} alt="" ratio="card" sizes="440px" />
            <figcaption>
              <b>{block.title}</b>
              {block.subtitle}
            </figcaption>
          </figure>
        ) : null}
      </div>
    </Dialog>
  );
}

function WayLink({ way, href, onClick }: { way: Way; href: string; onClick: () => void }) {
  const { t } = usePage();
  const Icon = ICONS[way];
  return (
    <a href={href} className={css["way"]} onClick={onClick}>
      <span className={css["icon"]}>
        <Icon aria-hidden size={24} strokeWidth={1.75} />
      </span>
      <span>
        <b>{t(`shell.giftDrawer.${way}`)}</b>
        <small>{t(`shell.giftDrawer.${way}Text`)}</small>
      </span>
      <ChevronRight aria-hidden size={20} />
    </a>
  );
}

/** The site's block; null where there is none, or no answer came: the ways are the same without it. */
function useGiftBlock(siteId: string): GiftBlock | null | "loading" {
  const [block, setBlock] = useState<GiftBlock | null | "loading">("loading");
  useEffect(() => {
    let isCurrent = true;
    const take = (next: GiftBlock | null) => {
      if (isCurrent) setBlock(next);
    };
    fetchAnswer<Record<string, GiftBlock | null>>("/gateway/content/giftBlock").then(
      (blocks) => take(blocks[siteId] ?? null),
      () => take(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [siteId]);
  return block;
}
