import { usePage } from "#modules/sites/context.tsx";
import { QrPlace } from "#modules/vouchers/components/qr-place.tsx";
import { StayCard, type CardInside } from "#modules/vouchers/components/stay-card.tsx";
import { Picture } from "#ui/media/picture.tsx";
import type { GiftPage } from "./load.server.ts";
import css from "./order-gift.module.css";

/** Where a gift has no picture of its own. */
const ANY_PICTURE = "coast-golden-0";
const DOTS = "•••• •••• ••••";

/** The sheet as it will come out of the printer, its code left out; which of the three is shown follows the choice beside it. The fields have the same words. */
export function SheetPreviews({ gift }: { gift: GiftPage }) {
  const { t } = usePage();
  return (
    <figure className={css["stage"]}>
      <figcaption className="vh">{t("giftPage.print.preview")}</figcaption>
      <div aria-hidden>
        <FoldedSheet gift={gift} />
        <ThirdsSheet gift={gift} format="flat" />
        <ThirdsSheet gift={gift} format="card" />
      </div>
    </figure>
  );
}

/** As much as there is room for; what it is worth last. */
const linesOf = ({ printed: { items, worth } }: GiftPage): string[] =>
  worth ? [...items.slice(0, 4), worth] : items.slice(0, 5);

function useInside(gift: GiftPage): CardInside {
  const { t, format } = usePage();
  const { text, printed, cover, validUntil, beginsUntil, isGiven } = gift;
  return {
    toName: text.toName,
    fromName: text.fromName,
    message: text.message,
    thing: {
      title: printed.title,
      place: printed.place,
      lines: linesOf(gift),
      picture: cover,
    },
    code: null,
    validity: t("giftMail.until", { day: format.dayLong(isGiven ? validUntil : beginsUntil) }),
  };
}

function FoldedSheet({ gift }: { gift: GiftPage }) {
  const inside = useInside(gift);
  const card = { occasion: gift.text.occasion, picture: gift.cover ?? ANY_PICTURE };
  return (
    <div className={css["sheet"]} data-sheet="folded">
      <div className={css["quarters"]}>
        <div className={css["upside"]}>
          <StayCard {...card} side="gift" inside={inside} />
        </div>
        <div className={css["upside"]}>
          <StayCard {...card} side="message" inside={inside} />
        </div>
        <div className={css["back"]}>
          <span className={css["qr"]}>
            <QrPlace />
          </span>
          <b>{DOTS}</b>
          <span>{inside.validity}</span>
          <i>Vendredi.</i>
        </div>
        <div className={css["front"]}>
          <StayCard {...card} side="cover" />
        </div>
      </div>
    </div>
  );
}

function ThirdsSheet({ gift, format }: { gift: GiftPage; format: "flat" | "card" }) {
  const { t } = usePage();
  const { toName, fromName, message, thing, validity } = useInside(gift);
  return (
    <div className={css["sheet"]} data-sheet={format}>
      <div className={css["thirds"]}>
        <div className={css["arches"]}>
          {[0, 1, 2].map((at) => (
            <span key={at}>
              <Picture id={gift.cover ?? ANY_PICTURE} alt="" ratio="card" sizes="560px" />
            </span>
          ))}
        </div>
        <p className={css["title"]}>
          <i>Vendredi.</i>
          <i>{t(`stayCard.title.${gift.text.occasion}`)}</i>
        </p>
        <div className={css["words"]}>
          <div>
            {toName ? <i>{t("giftPaper.dear", { name: toName })}</i> : null}
            {message ? <q>{message}</q> : null}
            {fromName ? <i>{fromName}</i> : null}
          </div>
          <div>
            <i>{thing.title}</i>
            <small>{thing.place}</small>
            <ul>
              {linesOf(gift).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        </div>
        <div className={css["foot"]}>
          <span className={css["qr"]}>
            <QrPlace />
          </span>
          <span>
            <small>{t("giftPaper.code")}</small>
            <b>{DOTS}</b>
            <small>{validity}</small>
          </span>
        </div>
      </div>
    </div>
  );
}
