import { Check, Plus } from "lucide-react";
import { useEffect, useState, type KeyboardEvent, type MouseEvent } from "react";
import type { Upsell } from "#modules/availability/upsells/types.ts";
import { usePage } from "#modules/sites/context.tsx";
import { classes } from "#ui/classes.ts";
import { Picture } from "#ui/media/picture.tsx";
import type { ExtraPrice } from "./extra-price.ts";
import css from "./extras.module.css";

type Props = {
  upsell: Upsell;
  price: ExtraPrice | null;
  href: string;
  onChange: (upsell: Upsell) => void;
};

/** Id of the card that leads to a stay: whoever comes from there finds the focus on it. */
export const extraCardId = (upsellId: string) => `extra-${upsellId}`;

/** One extra: the whole card is a checkbox. Until its code is there it is a link to the same place. */
export function ExtraCard({ upsell, price, href, onChange }: Props) {
  const { t } = usePage();
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  const { label, direction, bookable, errors } = upsell;
  const isAdded = direction === "remove";
  const labelId = `${extraCardId(upsell.id)}-label`;
  const change = (event: MouseEvent | KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChange(upsell);
  };
  const role = isLive ? { role: "checkbox", "aria-checked": isAdded, "aria-describedby": `${labelId}-more` } : {};
  return (
    <li className={classes(css["card"], isAdded && css["added"], !bookable && css["closed"])}>
      <ExtraPicture upsell={upsell} />
      <div className={css["text"]}>
        <h3 id={labelId}>{label}</h3>
        <div id={`${labelId}-more`} className={css["more"]}>
          <Details upsell={upsell} />
          {bookable ? <Cost price={price} isAdded={isAdded} /> : <p className={css["reason"]}>{errors[0]?.message}</p>}
        </div>
      </div>
      {bookable ? (
        // oxlint-disable-next-line jsx-a11y/role-supports-aria-props
        <a
          id={extraCardId(upsell.id)}
          className={css["press"]}
          href={href}
          rel="nofollow"
          aria-labelledby={labelId}
          {...role}
          onClick={change}
          onKeyDown={(event) => {
            if (event.key === " ") change(event);
          }}
        >
          <span className={css["mark"]}>
            {isAdded ? <Check aria-hidden size={20} /> : <Plus aria-hidden size={20} />}
          </span>
          {isLive ? null : <span className="vh">{t(isAdded ? "extras.remove" : "extras.add")}</span>}
        </a>
      ) : (
        <div
          className={css["press"]}
          role="checkbox"
          tabIndex={0}
          aria-checked={isAdded}
          aria-disabled
          aria-labelledby={labelId}
          aria-describedby={`${labelId}-more`}
        />
      )}
    </li>
  );
}

function ExtraPicture({ upsell: { imagesBySize } }: { upsell: Upsell }) {
  const [image] = imagesBySize;
  return image ? (
    <Picture id={image.id} alt="" ratio="card" sizes="(max-width: 860px) 260px, 285px" />
  ) : (
    <div className={css["noPicture"]} />
  );
}

function Details({ upsell: { programLines, isStricter } }: { upsell: Upsell }) {
  const { t } = usePage();
  const details = [...programLines.map(({ detail }) => detail), isStricter ? t("extras.stricter") : ""].filter(
    (detail) => detail !== "",
  );
  return details.length > 0 ? <p className={css["detail"]}>{details.join(" · ")}</p> : null;
}

function Cost({ price, isAdded }: { price: ExtraPrice | null; isAdded: boolean }) {
  const { t, format } = usePage();
  if (!price) return <p className={css["cost"]}>{t(isAdded ? "extras.canBeRemoved" : "extras.available")}</p>;
  if (price.perNight <= 0) return <p className={classes(css["cost"], css["free"])}>{t("extras.free")}</p>;
  return (
    <p className={css["cost"]}>
      <span className="price">+{format.moneyUp(price.perNight)}</span>
      {price.isVoucher ? null : <small> {t("unit.perNight")}</small>}
    </p>
  );
}
