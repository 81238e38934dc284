import type { ReactNode } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { contentPath } from "#modules/sites/paths.ts";
import type { GiftSnapshot, GiftWish } from "#modules/vouchers/gifts/types.ts";
import { receiverOf } from "../../items/gift/words.ts";
import { CheckoutFrame, usePayWithCode, type CheckoutPageProps } from "../checkout-frame.tsx";
import { CodePanel } from "../code-panel.tsx";
import { ContactPanel } from "../contact-panel.tsx";
import { FinalPanel } from "../final-panel.tsx";
import { GoodsProvider } from "../goods.ts";
import { waysFor } from "../pay-ways.ts";
import { PaymentPanel } from "../payment-panel.tsx";
import { useCheckout } from "../use-checkout.ts";
import { useGiftCards } from "../use-gift-cards.ts";
import { GiftPanel } from "./gift-panel.tsx";
import { FoldedGifts, GiftSummaryCard } from "./gift-summary.tsx";
import type { GiftSummary } from "./summary.ts";

export type GiftCheckoutProps = CheckoutPageProps & {
  summary: GiftSummary;
  /** As an order is asked for them, and where they were put together. */
  wishes: readonly GiftWish[];
  draft: string | null;
  /** Back to where they are put together. */
  editHref: string;
};

/** The checkout of gifts: no room is held, no insurance asked for; all else is as for a stay. */
export function GiftCheckout(props: GiftCheckoutProps) {
  return (
    <GoodsProvider value="gifts">
      <Page {...props} />
    </GoodsProvider>
  );
}

function Page(props: GiftCheckoutProps) {
  const { t } = usePage();
  const { summary, wishes, draft, goodsId, idempotencyKey } = props;
  const giftCards = useGiftCards(summary.amount, { goodsId, posted: props.cards, heldCents: props.heldByCards });
  const amount = giftCards.rest;
  const { submit, ...checkout } = useCheckout({ ...props, amount, giftCards, goods: { kind: "gifts", wishes, draft } });
  const { codePanel, pay } = usePayWithCode(submit);
  const shown = { isInsured: false, method: checkout.method, isByCards: giftCards.paid > 0 };
  const way = { ...waysFor(props.payWays, shown), amount };
  const { errors, notice, hold, checkField } = checkout;
  return (
    <CheckoutFrame
      checkout={checkout}
      pay={pay}
      idempotencyKey={idempotencyKey}
      amount={summary.amount}
      label={t("giftCheckout.label")}
      summary={<GiftSummaryCard summary={summary} cards={giftCards} />}
      folded={<FoldedGifts summary={summary} cards={giftCards} />}
    >
      <GiftPanel gifts={summary.gifts} parcels={summary.parcels} editHref={props.editHref} />
      <ContactPanel
        intro={useIntro(summary)}
        phoneHint={t("giftCheckout.contact.phoneHint")}
        values={props.values}
        errors={errors}
        checkField={checkField}
      />
      <CodePanel
        ref={codePanel}
        code={props.code}
        item={null}
        check={refuseCodes}
        isHeld={hold !== null}
        giftCards={giftCards}
        onChange={props.onCode}
      />
      <PaymentPanel
        {...way}
        page={props.payment}
        onChoose={checkout.chooseMethod}
        notice={notice}
        onHandle={checkout.setCard}
      />
      <FinalPanel
        {...way}
        terms={summary.gifts[0] ? <GiftTerms gift={summary.gifts[0].gift} /> : null}
        words={<p>{t("giftCheckout.final")}</p>}
        notice={notice}
        reach={props.reach}
        errors={errors}
        isPaying={checkout.isPaying}
        isAccepted={props.values["terms"] !== undefined}
        onAccept={() => void checkField("terms")}
      />
    </CheckoutFrame>
  );
}

/** Promotion codes take nothing off a gift. */
const refuseCodes = async () => ({ kind: "no_codes" }) as const;

/** What the buyer's details are for; whoever receives the one gift is named, and does not see them. */
function useIntro({ gifts }: GiftSummary): string {
  const { t } = usePage();
  const [first] = gifts;
  const name = first && gifts.length === 1 ? receiverOf(first.gift) : null;
  return name ? t("giftCheckout.contact.intro", { name }) : t("giftCheckout.contact.introPlain");
}

/** The terms with their link in the sentence, wherever the language puts it. */
function GiftTerms({ gift: { subject, months } }: { gift: GiftSnapshot }) {
  const { site, t } = usePage();
  const [before, after] = t(`giftCheckout.terms.${subject.kind}`, { terms: "{{terms}}", count: months }).split(
    "{{terms}}",
  );
  const link: ReactNode = (
    <a href={contentPath(site, "terms")} target="_blank" rel="noopener">
      {t("checkout.terms.terms")}
    </a>
  );
  return (
    <>
      {before}
      {link}
      {after}
    </>
  );
}
