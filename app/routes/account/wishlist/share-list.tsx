import { Share2 } from "lucide-react";
import { useState } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import css from "./account-wishlist.module.css";

/** The link that others read the list by; `url` null: there is none yet. Made, looked at and ended without JavaScript too. */
export function ShareList({ url }: { url: string | null }) {
  const { t } = usePage();
  return (
    <details className={css["share"]} id="share" open={url !== null || undefined}>
      <summary>
        <Share2 aria-hidden size={18} />
        {t("wishlist.share.title")}
      </summary>
      <div className={css["sharing"]}>
        <p>{t("wishlist.share.text")}</p>
        {url ? <Link url={url} /> : null}
        <form method="post">
          <input type="hidden" name="form" value={url ? "unshare" : "share"} />
          <Button type="submit" look={url ? "link" : "quiet"} small={url === null}>
            {t(url ? "wishlist.share.end" : "wishlist.share.open")}
          </Button>
        </form>
      </div>
    </details>
  );
}

function Link({ url }: { url: string }) {
  const { t } = usePage();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      // What may not be copied for them is selected by the field.
    }
  };
  return (
    <div className={css["link"]}>
      <label htmlFor="share-link">{t("wishlist.share.link")}</label>
      <input id="share-link" type="url" value={url} readOnly onFocus={({ currentTarget }) => currentTarget.select()} />
      <Button small look="quiet" className={css["copy"]} onClick={() => void copy()}>
        {t(isCopied ? "wishlist.share.copied" : "wishlist.share.copy")}
      </Button>
      <span className="vh" role="status">
        {isCopied ? t("wishlist.share.copied") : ""}
      </span>
    </div>
  );
}
