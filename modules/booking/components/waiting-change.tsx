import { Hourglass } from "lucide-react";
import type { Cents } from "#platform/money.ts";
import { usePage } from "#modules/sites/context.tsx";
import { classes } from "#ui/classes.ts";
import { changePath } from "../change/paths.ts";
import css from "./manage.module.css";

/** A change that its guest has not paid yet. `until`: of the site's clock, `HH:mm`: so long its room is kept. */
export type WaitingChange = { difference: Cents; until: string };

/** On the page of a stay whose change waits to be paid: until then the stay is what it was, and this is the way back. */
export function WaitingChangeNote({ orderId, change }: { orderId: string; change: WaitingChange | null }) {
  const { t, format, site } = usePage();
  if (!change) return null;
  return (
    <div role="note" className={classes(css["mailed"], css["note"], css["waiting"])}>
      <Hourglass aria-hidden size={24} />
      <div>
        <b>{t("change.waiting.title", { amount: format.money(change.difference) })}</b>
        <p>{t("change.waiting.text", { time: format.time(change.until) })}</p>
        <a href={changePath(site, orderId)}>{t("change.waiting.action")}</a>
      </div>
    </div>
  );
}
