import { Heart } from "lucide-react";
import { useRef, useState } from "react";
import { useRootData } from "#app/root-data.ts";
import { placeOf } from "#modules/search/answer/place-of.ts";
import { Unit } from "#modules/search/components/card-lines.tsx";
import { viewOf } from "#modules/search/components/card-view.ts";
import type { KeptOffer } from "#modules/search/components/kept/fetch-cards.ts";
import { useKept, type Kept } from "#modules/search/components/kept/use-kept.ts";
import { productHref } from "#modules/search/answer/product-link.ts";
import { accountWishlistPath, signInToPath } from "#modules/sites/account-paths.ts";
import { usePage } from "#modules/sites/context.tsx";
import { contentPath, screenPath } from "#modules/sites/paths.ts";
import { toggleWish } from "#modules/wishlist/components/use-wishlist.ts";
import { readWishes, useWishlist, writeWishes } from "#modules/wishlist/components/whole-list.ts";
import type { WishlistEntry } from "#modules/wishlist/types.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Picture } from "#ui/media/picture.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { isSignedIn } from "../account/is-signed-in.ts";
import css from "./wish-drawer.module.css";

/** The newest that the drawer shows; the page has all. */
const MOST_SHOWN = 20;

/** The list beside the page that somebody is on: what was kept last, with today's prices, and the way to all of it. */
export function WishDrawer({ onClose }: { onClose: () => void }) {
  const { t, site } = usePage();
  const hasAccounts = useRootData()?.shell.hasAccounts ?? false;
  const entries = useWishlist();
  const shown = entries.slice(0, MOST_SHOWN);
  const kept = useKept(shown, site.id);
  const [isIn] = useState(isSignedIn);
  const listPath = isIn && hasAccounts ? accountWishlistPath(site) : contentPath(site, "wishlist");
  const footer =
    entries.length === 0 ? (
      <ButtonLink wide href={screenPath(site, "search", "_", "_")} data-document>
        {t("wishlist.add")}
      </ButtonLink>
    ) : (
      <div className={css["foot"]}>
        <ButtonLink wide href={listPath} data-document>
          {t("wishlist.drawer.all")}
        </ButtonLink>
        {hasAccounts && !isIn ? (
          <a href={signInToPath(site, accountWishlistPath(site))} rel="nofollow" data-document>
            {t("wishlist.drawer.keep")}
          </a>
        ) : null}
      </div>
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("content.wishlist.title")}
      closeLabel={t("action.close")}
      shape="drawer"
      mobile="full"
      width={480}
      footer={footer}
    >
      <Rows kept={kept} shown={shown} />
    </Dialog>
  );
}

type Removed = { entry: WishlistEntry; at: number; name: string };

function Rows({ kept, shown }: { kept: Kept; shown: readonly WishlistEntry[] }) {
  const { t } = usePage();
  const [removed, setRemoved] = useState<Removed | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const remove = (entry: WishlistEntry, name: string) => {
    setRemoved({ entry, at: readWishes().findIndex(isOf(entry)), name });
    toggleWish(entry);
    // Its heart has gone: the way back has the focus.
    requestAnimationFrame(() => box.current?.querySelector("button")?.focus());
  };
  const undo = () => {
    if (removed) putBack(removed);
    setRemoved(null);
  };
  return (
    <div className={css["drawer"]}>
      <div ref={box} role="status" className={css["undo"]}>
        {removed ? (
          <>
            <p>{t("content.wishlist.removed", { name: removed.name })}</p>
            <Button look="link" onClick={undo}>
              {t("content.wishlist.undo")}
            </Button>
          </>
        ) : null}
      </div>
      {shown.length === 0 ? <Empty /> : <List kept={kept} shown={shown} onRemove={remove} />}
    </div>
  );
}

const isOf =
  ({ kind, id }: WishlistEntry) =>
  (other: WishlistEntry) =>
    other.kind === kind && other.id === id;

/** Where it was, and as it was: but kept anew, for an account that has heard otherwise. */
function putBack({ entry, at }: Removed): void {
  const list = readWishes().filter((other) => !isOf(entry)(other));
  writeWishes([...list.slice(0, at), { ...entry, at: Date.now() }, ...list.slice(at)]);
}

function Empty() {
  const { t } = usePage();
  return (
    <div className={css["empty"]}>
      <Heart aria-hidden size={44} strokeWidth={1.6} />
      <h3>{t("content.wishlist.emptyTitle")}</h3>
      <p>{t("wishlist.drawer.emptyText")}</p>
    </div>
  );
}

type ListProps = {
  kept: Kept;
  shown: readonly WishlistEntry[];
  onRemove: (entry: WishlistEntry, name: string) => void;
};

function List({ kept: { status, offers, retry }, shown, onRemove }: ListProps) {
  const { t } = usePage();
  if (status === "failed")
    return (
      <div role="alert" className={css["undo"]}>
        <p>{t("content.wishlist.failed")}</p>
        <Button look="link" onClick={retry}>
          {t("action.retry")}
        </Button>
      </div>
    );
  const waiting = shown.length - offers.length;
  return (
    <ul className={css["rows"]} aria-busy={waiting > 0 || undefined}>
      {offers.map((offer) => (
        <li key={`${offer.entry.kind}-${offer.entry.id}`}>
          <Row offer={offer} onRemove={onRemove} />
        </li>
      ))}
      {Array.from({ length: waiting }, (_, index) => (
        <li key={index}>
          <Skeleton height="92px" />
        </li>
      ))}
    </ul>
  );
}

function Row({ offer: { entry, card, gone }, onRemove }: { offer: KeptOffer } & Pick<ListProps, "onRemove">) {
  const { t } = usePage();
  const known = card ?? gone;
  const isActivity = entry.kind === "activity";
  const name = known ? (isActivity ? known.label : known.hotel.label) : t("wishlist.drawer.unknown");
  const [image] = known?.images ?? [];
  const href = card ? productHref(card, "query") : gone?.alternativesUri;
  return (
    <div className={card ? css["row"] : `${css["row"]} ${css["gone"]}`}>
      {image ? <Picture id={image.id} alt="" ratio="card" sizes="112px" /> : <span className={css["noPicture"]} />}
      <div>
        <h3>{href && card ? <a href={href}>{name}</a> : name}</h3>
        {known ? (
          <p>
            {isActivity ? t("card.atHotel", { hotel: known.hotel.label }) : known.label}
            {"\u00a0· "}
            {placeOf(known.hotel.location)}
          </p>
        ) : null}
        {card ? (
          <p>
            {card.priceType === "from price" ? <small>{t("unit.from")} </small> : null}
            <b className="price">{card.price.text}</b> <Unit card={card} view={viewOf(card.flowType)} />
          </p>
        ) : (
          <p>
            {gone ? t(`card.gone.tag.${gone.reason}`) : null} {href ? <a href={href}>{t("card.gone.others")}</a> : null}
          </p>
        )}
      </div>
      <Button look="icon" aria-label={t("wishlist.drawer.remove", { name })} onClick={() => onRemove(entry, name)}>
        <Heart aria-hidden size={22} />
      </Button>
    </div>
  );
}
