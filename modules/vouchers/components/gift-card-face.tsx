import type { ReactNode } from "react";
import type { Cents } from "#platform/money.ts";
import { countLetters } from "#platform/letters.ts";
import { usePage } from "#modules/sites/context.tsx";
import { classes } from "#ui/classes.ts";
import { Picture } from "#ui/media/picture.tsx";
import { CARD_PICTURES } from "../gifts/card-pictures.ts";
import type { CardDesign } from "../gifts/designs.ts";
import { QrPlace } from "./qr-place.tsx";
import css from "./gift-card-face.module.css";

/** What stands on the back. `code`: in fours; null while there is none, or where nobody is to read it. `qr`: a code to scan; its place alone without one. */
export type GiftCardBack = {
  toName: string | null;
  fromName: string | null;
  message: string | null;
  code: string | null;
  qr?: ReactNode;
};

export type GiftCardFaceProps = {
  design: CardDesign;
  /** `open`: none is chosen yet. Null: whoever gave it has it kept back. Left out of a sample of a design. */
  amount?: Cents | "open" | null;
  /** `blank`: the stock alone, under another card. */
  side?: "front" | "back" | "blank";
  back?: GiftCardBack;
  /** How wide it is shown, as the `sizes` of a picture. */
  sizes?: string;
  isPriority?: boolean;
  /** Nothing is left on it. */
  isSpent?: boolean;
  className?: string | undefined;
};

/** A message this long is written in smaller letters. */
const LONG_MESSAGE = 120;

/**
 * A gift card, in whatever width it is given: three arches on one landscape with the amount, or its back. Decoration: what it says stands beside it in
 * fields or words (docs/product/gifts.md#cards).
 */
export function GiftCardFace({
  design,
  side = "front",
  isSpent = false,
  className,
  back = NO_WORDS,
  ...rest
}: GiftCardFaceProps) {
  return (
    <div className={classes(css["card"], css[design], isSpent && css["spent"], className)} aria-hidden>
      {side === "front" ? <Front design={design} {...rest} /> : null}
      {side === "back" ? <Back amount={rest.amount} back={back} /> : null}
    </div>
  );
}

const NO_WORDS: GiftCardBack = { toName: null, fromName: null, message: null, code: null };

type FrontProps = Pick<GiftCardFaceProps, "design" | "amount" | "sizes" | "isPriority">;

function Front({ design, amount, sizes = "(max-width: 640px) 100vw, 600px", isPriority = false }: FrontProps) {
  const { id, fromTop } = CARD_PICTURES[design];
  return (
    <>
      <div className={css["window"]}>
        <Picture
          id={id}
          alt=""
          ratio="card"
          sizes={sizes}
          isPriority={isPriority}
          style={{ objectPosition: `50% ${fromTop}%` }}
        />
        <svg viewBox="-2 -2 264 116" focusable="false">
          <path className={css["wall"]} fillRule="evenodd" d={`M-3-3h266v118h-266z${ARCHES}`} />
          <path className={css["edge"]} d={ARCHES} />
        </svg>
      </div>
      {amount === undefined ? null : (
        <p className={css["foot"]}>
          <span className={css["brand"]}>Vendredi.</span>
          <Worth amount={amount} />
        </p>
      )}
    </>
  );
}

/** What stands in the corner: the amount, else what it is. */
function Worth({ amount }: { amount: Cents | "open" | null }) {
  const { t, format } = usePage();
  if (amount === null) return <b className={css["name"]}>{t("gift.line.gift_card")}</b>;
  return <b>{amount === "open" ? "– €" : format.money(amount)}</b>;
}

const ARCHES = [0, 88.5, 177].map((left) => `M${left} 112V41.5a41.5 41.5 0 0 1 83 0V112z`).join("");

function Back({ amount, back }: { amount: Cents | "open" | null | undefined; back: GiftCardBack }) {
  const { t, format } = usePage();
  const { toName, fromName, message, code, qr } = back;
  const names =
    toName && fromName
      ? t("giftCard.back.names", { toName, fromName })
      : toName
        ? t("giftCard.back.to", { toName })
        : fromName
          ? t("giftCard.back.from", { fromName })
          : "";
  return (
    <div className={css["back"]}>
      <p className={css["names"]}>
        <span>{names}</span>
        {typeof amount === "number" ? <b>{format.money(amount)}</b> : null}
      </p>
      <p className={classes(css["message"], message && countLetters(message) > LONG_MESSAGE && css["long"])}>
        {message}
      </p>
      <p className={css["code"]}>
        <small>{t("giftCard.back.code")}</small>
        <b>{code ?? "•••• •••• ••••"}</b>
      </p>
      <div className={css["qr"]}>{qr ?? <QrPlace />}</div>
    </div>
  );
}
