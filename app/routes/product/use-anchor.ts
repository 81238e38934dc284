import { useEffect } from "react";
import { replaceHash } from "#modules/visit/use-hash.ts";

const ANCHOR = /(^|[#?;&])anchor=products(?=$|[;&])/;

/** `anchor=products` scrolls to the offers, once: a reload comes back to where one was (docs/product/sites.md#state). */
export function useProductsAnchor(): void {
  useEffect(() => {
    if (!ANCHOR.test(location.hash) && !ANCHOR.test(location.search)) return;
    document.getElementById("products")?.scrollIntoView();
    if (ANCHOR.test(location.hash)) replaceHash(location.hash.slice(1).replace(ANCHOR, "").replace(/^[;&]/, ""));
  }, []);
}
