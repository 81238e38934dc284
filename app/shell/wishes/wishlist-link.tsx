import { Heart } from "lucide-react";
import { usePage } from "#modules/sites/context.tsx";
import { contentPath } from "#modules/sites/paths.ts";
import { useWishlist } from "#modules/wishlist/components/whole-list.ts";
import { ButtonLink } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import css from "../shell.module.css";

/** The heart with how much it holds: the list in a drawer; without JavaScript, and in a new tab, its page. In Belgium phones have no room for it. */
export function WishlistLink({ onOpen }: { onOpen: () => void }) {
  const { site, t, format } = usePage();
  const { length } = useWishlist();
  const open = (event: React.MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <ButtonLink
      look="icon"
      className={classes(css["wishlist"], site.country === "BE" && css["wide"])}
      href={contentPath(site, "wishlist")}
      aria-haspopup="dialog"
      onClick={open}
    >
      <span className="vh">
        {length > 0 ? t("shell.wishlistCount", { number: format.integer(length) }) : t("shell.wishlist")}
      </span>
      <Heart aria-hidden size={22} />
      {length > 0 ? (
        <span className={css["wishes"]} aria-hidden>
          {format.integer(length)}
        </span>
      ) : null}
    </ButtonLink>
  );
}
