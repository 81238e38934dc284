import { Share2 } from "lucide-react";
import { useState } from "react";
import { usePage } from "#modules/sites/context.tsx";
import css from "./share-button.module.css";

/** Hands the page on as it is looked at, with its dates: by the device's own sharing, else by a copied address. Nothing without scripts. */
export function ShareButton({ title }: { title: string }) {
  const { t } = usePage();
  const [said, say] = useState("");
  const share = async () => {
    say("");
    const url = location.href;
    try {
      if ("share" in navigator) await navigator.share({ title, url });
      else {
        await copy(url);
        say(t("share.copied"));
      }
    } catch (error) {
      // Whoever closes the device's own sheet has said all there is to say.
      if (!(error instanceof DOMException && error.name === "AbortError")) say(t("share.failed"));
    }
  };
  return (
    <span className={css["share"]}>
      <button type="button" onClick={() => void share()}>
        <Share2 aria-hidden size={18} />
        {t("share.action")}
      </button>
      <span role="status">{said}</span>
    </span>
  );
}

/** Pages that are not served by HTTPS have no clipboard. */
async function copy(text: string): Promise<void> {
  if (!("clipboard" in navigator)) throw new Error("no clipboard");
  await navigator.clipboard.writeText(text);
}
