import { Hourglass } from "lucide-react";
import { useEffect, useState } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { confirmationPath } from "#modules/sites/paths.ts";
import { classes } from "#ui/classes.ts";
import css from "../components/manage.module.css";
import { findDraftOrder } from "./draft.ts";
import type { Twin } from "./twin.ts";

type TwinNoteProps = { twin: Twin; goodsKey: string; isGone?: boolean };

/** Says, before anything is paid, that the same stay is booked already, or waits for its payment elsewhere: nobody pays twice without being told. `goodsKey`: what this tab keeps its own order under: of one that it is about to pay itself nothing is said. `isGone`: nothing can be paid here. */
export function TwinNote({ twin: { orderId, number, kind }, goodsKey, isGone = false }: TwinNoteProps) {
  const { t, site } = usePage();
  const [isOwn, setOwn] = useState<boolean | null>(null);
  useEffect(() => setOwn(findDraftOrder(goodsKey) === orderId), [goodsKey, orderId]);
  if (isOwn && kind === "waiting") return null;
  // Until the tab has looked, it may be its own; where no script looks, nobody would ever be told.
  const isUnsure = isOwn === null && kind === "waiting";
  return (
    <div role="note" className={classes(css["mailed"], css["note"], css["waiting"], isUnsure && css["unsure"])}>
      <Hourglass aria-hidden size={24} />
      <div>
        <b>{t(`checkout.twin.${kind}`)}</b>
        {isGone ? null : <p>{t(`checkout.twin.${kind}Text`, { number })}</p>}
        <a href={confirmationPath(site, orderId)}>{t(`checkout.twin.${kind}Way`)}</a>
      </div>
    </div>
  );
}
