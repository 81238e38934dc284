import { X } from "lucide-react";
import { useId } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { Picture } from "#ui/media/picture.tsx";
import { placeOf } from "../answer/place-of.ts";
import type { GoneCard } from "../types.ts";
import { Review, Stars } from "./card-lines.tsx";
import gone from "./gone-offer.module.css";
import css from "./offer-card.module.css";
import linesCss from "./card-lines.module.css";
import onPicture from "./on-picture.module.css";

type Props = {
  offer: GoneCard;
  isCondensed?: boolean;
  /** Where the visitor keeps the list: takes the offer off it. */ onRemove?: () => void;
};

/** The card of an offer that cannot be booked now: why not, and the way to others. Nothing else of it is a link. */
export function GoneOffer({ offer, isCondensed = false, onRemove }: Props) {
  const { t } = usePage();
  const titleId = useId();
  const {
    hotel,
    kind,
    label,
    reason,
    images: [image],
  } = offer;
  const isActivity = kind === "activity";
  const name = isActivity ? label : hotel.label;
  return (
    <article className={classes(css["card"], gone["closed"], isCondensed && css["mini"])} aria-labelledby={titleId}>
      <div className={css["picture"]}>
        {image ? (
          <Picture id={image.id} alt={image.alt} ratio="card" sizes="(max-width: 640px) calc(100vw - 32px), 384px" />
        ) : null}
        <div className={onPicture["tags"]}>
          <span className={onPicture["tag"]}>{t(`card.gone.tag.${reason}`)}</span>
        </div>
        {onRemove ? (
          <Button
            look="round"
            className={onPicture["heart"]}
            aria-label={t("card.gone.remove", { name })}
            onClick={onRemove}
          >
            <X aria-hidden size={20} />
          </Button>
        ) : null}
      </div>
      <div className={css["body"]}>
        <p className={linesCss["place"]}>
          <span>{placeOf(hotel.location)}</span>
          {isCondensed ? <Stars count={hotel.stars} /> : null}
        </p>
        <h3 className={classes(css["title"], gone["title"])}>
          <span id={titleId}>{name}</span>
          {isCondensed || isActivity ? null : <Stars count={hotel.stars} />}
        </h3>
        <p className={isCondensed ? css["included"] : css["what"]}>
          {isActivity ? t("card.atHotel", { hotel: hotel.label }) : label}
        </p>
        {isCondensed ? null : <Review review={hotel.review} />}
        <div className={classes(css["foot"], gone["foot"])}>
          <p className={gone["why"]}>{t(`card.gone.reason.${reason}`)}</p>
          <ButtonLink look="quiet" small href={offer.alternativesUri}>
            {t("card.gone.others")}
            <span className="vh"> : {name}</span>
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}
