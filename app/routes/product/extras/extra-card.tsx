import { Check, Plus } from "lucide-react";
import { useId, type KeyboardEvent, type MouseEvent } from "react";
import type { Upsell } from "#modules/availability/upsells/types.ts";
import { usePage } from "#modules/sites/context.tsx";
import { classes } from "#ui/classes.ts";
import { Picture } from "#ui/media/picture.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { extraKey } from "./extra-key.ts";
import { costOf } from "./extra-price.ts";
import css from "./extras.module.css";

type Props = {
  upsell: Upsell;
  href: string;
  /** Nights that the price is for; null: the shortest there is a price of. */
  nights: number | null;
  hasDates: boolean;
  /** Another price is on its way. */
  isAsking: boolean;
  /** The stay on show may be changed or cancelled. */
  isCancellable: boolean;
  onChange: () => void;
};

/** An extra: the whole card is a checkbox. It is a link as well, which without JavaScript leads to the stay with it, or without it. */
export function ExtraCard({ upsell, href, nights, hasDates, isAsking, isCancellable, onChange }: Props) {
  const id = useId();
  const { bookable, direction, imagesBySize, label, programLines, errors } = upsell;
  const isOn = direction === "remove";
  const [image] = imagesBySize;
  const choose = (event: MouseEvent | KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (bookable) onChange();
  };
  return (
    <a
      role="checkbox"
      tabIndex={0}
      className={classes(css["card"], isOn && css["on"], !bookable && css["off"])}
      href={bookable ? href : undefined}
      aria-checked={isOn}
      aria-disabled={!bookable || undefined}
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-facts ${id}-cost`}
      data-extra={extraKey(upsell)}
      onClick={choose}
      onKeyDown={(event) => {
        if (event.key === " ") choose(event);
      }}
    >
      {image ? <Picture id={image.id} alt="" ratio="card" sizes="(max-width: 640px) 286px, 285px" /> : <span />}
      <span className={css["body"]}>
        <b id={`${id}-name`}>{label}</b>
        <span id={`${id}-facts`} className={css["facts"]}>
          {programLines.map(({ detail }) => detail).join(", ")}
          <Terms upsell={upsell} isCancellable={isCancellable} />
        </span>
        <span className={css["foot"]}>
          <span id={`${id}-cost`} className={css["cost"]}>
            {bookable ? (
              <Cost upsell={upsell} nights={nights} hasDates={hasDates} isAsking={isAsking} />
            ) : (
              <small>{errors[0]?.message}</small>
            )}
          </span>
          <span className={css["mark"]}>{isOn ? <Check aria-hidden size={20} /> : <Plus aria-hidden size={20} />}</span>
        </span>
      </span>
    </a>
  );
}

/** Where the change touches whether one may cancel, it says so before it is made. */
function Terms({ upsell: { cancellable }, isCancellable }: { upsell: Upsell; isCancellable: boolean }) {
  const { t } = usePage();
  if (cancellable === isCancellable) return null;
  return <em>{t(cancellable ? "extras.freeToCancel" : "extras.notToCancel")}</em>;
}

function Cost({ upsell, nights, hasDates, isAsking }: Pick<Props, "upsell" | "nights" | "hasDates" | "isAsking">) {
  const { t, format } = usePage();
  if (isAsking)
    return (
      <>
        <Skeleton width="96px" height="20px" className={css["wait"]} />
        <span className={css["plain"]}>{t("extras.noPrice")}</span>
      </>
    );
  const cost = costOf(upsell, nights);
  if (!cost) return <span>{t("extras.noPrice")}</span>;
  if (cost.cents <= 0) return <b>{t("extras.free")}</b>;
  return (
    <>
      <span>
        <b>{t("extras.more", { amount: format.moneyUp(cost.cents / cost.nights) })}</b> {t("unit.perNight")}
      </span>
      {hasDates && cost.nights > 1 ? <small>{t("extras.ofStay", { amount: format.money(cost.cents) })}</small> : null}
    </>
  );
}
