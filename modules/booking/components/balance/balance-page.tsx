import { usePage } from "#modules/sites/context.tsx";
import { GiftCardFace } from "#modules/vouchers/components/gift-card-face.tsx";
import { CODE_SHAPE } from "#modules/vouchers/values/code.ts";
import { BalanceForm } from "./balance-form.tsx";
import { CardStoryView } from "./card-story-view.tsx";
import type { BalanceAnswer } from "./answer.ts";
import css from "./balance.module.css";

/** What is left on a card, by its code (docs/product/gifts.md#balance). The code comes in the body and goes into no address. */
export function BalancePage({ answer }: { answer: BalanceAnswer | null }) {
  return answer?.kind === "card" ? <CardStoryView card={answer} /> : <Ask answer={answer} />;
}

function Ask({ answer }: { answer: Exclude<BalanceAnswer, { kind: "card" }> | null }) {
  const { t } = usePage();
  const back = {
    toName: null,
    fromName: null,
    message: t("giftCard.balance.sampleMessage"),
    code: CODE_SHAPE,
  };
  return (
    <section className={`wrap ${css["page"]}`}>
      <div className={css["words"]}>
        <h1>{t("giftCard.balance.ask")}</h1>
        <p className={css["lead"]}>{t("giftCard.balance.lead")}</p>
        <BalanceForm answer={answer} />
      </div>
      <div className={css["object"]}>
        <div className={css["turn"]}>
          <div className={css["under"]}>
            <GiftCardFace design="village" side="blank" className={css["lifted"]} />
          </div>
          <div className={css["over"]}>
            <GiftCardFace design="village" side="back" back={back} className={css["lifted"]} />
          </div>
        </div>
      </div>
    </section>
  );
}
