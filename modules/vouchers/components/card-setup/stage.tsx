import { useCallback, useRef, type RefObject } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { amountOf, type CardForm } from "../../card-setup/form.ts";
import { GiftCardFace } from "../gift-card-face.tsx";
import css from "./stage.module.css";

/** Turns the card over: two choices of the page, which styles follow, so that it turns without JavaScript too. */
export function useStage(): {
  ref: RefObject<HTMLFieldSetElement | null>;
  showFront: () => void;
  showBack: () => void;
} {
  const ref = useRef<HTMLFieldSetElement>(null);
  const showFront = useCallback(() => turn(ref.current, "front"), []);
  const showBack = useCallback(() => turn(ref.current, "back"), []);
  return { ref, showFront, showBack };
}

function turn(flip: HTMLFieldSetElement | null, side: "front" | "back"): void {
  const choice = flip?.querySelector<HTMLInputElement>(`[value=${side}]`);
  if (choice) choice.checked = true;
}

const SIZES = "(max-width: 900px) 92vw, 560px";

/** The card as it will be, with another one under it. What stands on it is read in the fields. */
export function CardStage({ form, flip }: { form: CardForm; flip: RefObject<HTMLFieldSetElement | null> }) {
  const { t } = usePage();
  const { design, people, fromName, message } = form;
  const amount = amountOf(form) ?? "open";
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
          <div className={css["under"]}>
            <GiftCardFace design={design} side="blank" className={css["lifted"]} />
          </div>
          <div className={css["over"]}>
            <div className={css["front"]}>
              <GiftCardFace design={design} amount={amount} sizes={SIZES} isPriority className={css["lifted"]} />
            </div>
            <div className={css["reverse"]}>
              <GiftCardFace design={design} amount={amount} side="back" back={back} className={css["lifted"]} />
            </div>
          </div>
        </div>
      </div>
      <fieldset ref={flip} className={css["flip"]}>
        <legend className="vh">{t("giftCard.preview")}</legend>
        <label>
          <input type="radio" name="side" value="front" defaultChecked />
          <span>{t("giftCard.front")}</span>
        </label>
        <label>
          <input type="radio" name="side" value="back" />
          <span>{t("giftCard.reverse")}</span>
        </label>
      </fieldset>
      <p>{t("giftCard.spend")}</p>
    </div>
  );
}
