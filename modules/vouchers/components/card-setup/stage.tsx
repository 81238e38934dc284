import { useMemo, useRef, type RefObject } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { amountOf, type CardForm } from "../../card-setup/form.ts";
import { GiftCardFace } from "../gift-card-face.tsx";
import css from "./card-setup.module.css";

export type Stage = { back: RefObject<HTMLInputElement | null>; front: RefObject<HTMLInputElement | null> } & Record<
  "showFront" | "showBack",
  () => void
>;

/** Turns the card over: two choices of the page, which styles follow, so that it turns without JavaScript too. */
export function useStage(): Stage {
  const [front, back] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  return useMemo(() => {
    const choose = (side: RefObject<HTMLInputElement | null>) => () => {
      if (side.current) side.current.checked = true;
    };
    return { front, back, showFront: choose(front), showBack: choose(back) };
  }, [front, back]);
}

const SIZES = "(max-width: 900px) 92vw, 560px";

/** The card as it will be, with another one under it. What stands on it is read in the fields. */
export function CardStage({ form, stage }: { form: CardForm; stage: Stage }) {
  const { t } = usePage();
  const { design, people, fromName, message } = form;
  const amount = amountOf(form);
  const back = {
    toName: people[0]?.name.trim() || null,
    fromName: fromName.trim() || null,
    message: message.trim() || null,
    code: null,
  };
  return (
    <div className={css["stage"]}>
      <div className={css["object"]}>
        <div className={css["turn"]}>
          <GiftCardFace design={design} side="blank" className={css["under"]} />
          <div className={css["over"]}>
            <GiftCardFace design={design} amount={amount} sizes={SIZES} isPriority className={css["front"]} />
            <GiftCardFace design={design} amount={amount} side="back" back={back} className={css["reverse"]} />
          </div>
        </div>
      </div>
      <fieldset className={css["flip"]}>
        <legend className="vh">{t("giftCard.preview")}</legend>
        <label>
          <input ref={stage.front} type="radio" name="side" value="front" defaultChecked />
          <span>{t("giftCard.front")}</span>
        </label>
        <label>
          <input ref={stage.back} type="radio" name="side" value="back" />
          <span>{t("giftCard.reverse")}</span>
        </label>
      </fieldset>
      <p>{t("giftCard.spend")}</p>
    </div>
  );
}
