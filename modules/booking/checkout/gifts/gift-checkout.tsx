import type { ReactNode } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { contentPath } from "#modules/sites/paths.ts";
import type { GiftSnapshot, GiftWish } from "#modules/vouchers/gifts/types.ts";
import { receiverOf } from "../../items/gift/words.ts";
import { CheckoutFrame, type CheckoutPageProps } from "../checkout-frame.tsx";
import { CodePanel } from "../code-panel.tsx";
import { ContactPanel } from "../contact-panel.tsx";
import { FinalPanel } from "../final-panel.tsx";
import { GoodsProvider } from "../goods.ts";
import { waysFor } from "../pay-ways.ts";
import { PaymentPanel } from "../payment-panel.tsx";
import type { Goods } from "../purchase-api.ts";
import { useCheckout } from "../use-checkout.ts";
import { usePayWithCode } from "../use-pay-with-code.ts";
import { useGiftCards } from "../use-gift-cards.ts";
import { GiftPanel } from "./gift-panel.tsx";
import { FoldedGifts, GiftSummaryCard } from "./gift-summary.tsx";
import type { GiftSummary } from "./summary.ts";

export type GiftCheckoutProps = CheckoutPageProps & {
  summary: GiftSummary;
  /** As an order is asked for them, and where they were put together. */
  wishes: readonly GiftWish[];
  draft: string | null;
  channel: Extract<Goods, { kind: "gifts" }>["channel"];
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
  const { summary, idempotencyKey } = props;
  const { formRef, codePanel, pay, ...page } = useGiftPage(props);
  const shown = { summary, cards: page.giftCards };
  return (
    <CheckoutFrame
      checkout={page.checkout}
      formRef={formRef}
      pay={pay}
      idempotencyKey={idempotencyKey}
      amount={summary.amount}
      label={t("giftCheckout.label")}
      summary={<GiftSummaryCard {...shown} />}
      folded={<FoldedGifts {...shown} />}
    >
      <Panels {...props} {...page} codePanel={codePanel} />
    </CheckoutFrame>
  );
}

/** What the page knows and does: the order being made, the gift cards typed, and the ways to pay what they leave. */
function useGiftPage(props: GiftCheckoutProps) {
  const { summary, wishes, draft, channel, goodsId } = props;
  const giftCards = useGiftCards(summary.amount, { goodsId, posted: props.cards, heldCents: props.heldByCards });
  const amount = giftCards.rest;
  const goods = { kind: "gifts", wishes, draft, channel } as const;
  const { formRef, submit, ...checkout } = useCheckout({ ...props, amount, giftCards, goods });
  const { codePanel, pay } = usePayWithCode(submit);
  const shown = { isInsured: false, method: checkout.method, isByCards: giftCards.paid > 0 };
  return { formRef, giftCards, checkout, codePanel, pay, way: { ...waysFor(props.payWays, shown), amount } };
}

type PanelsProps = GiftCheckoutProps & Omit<ReturnType<typeof useGiftPage>, "formRef" | "pay">;

/** What is given, by whom, with which gift cards, how the rest is paid, and the last look before paying. */
function Panels({ codePanel, ...props }: PanelsProps) {
  const { t } = usePage();
  const { summary, values, checkout, giftCards, way } = props;
  const { errors, notice, hold, checkField } = checkout;
  const [first] = summary.gifts;
  return (
    <>
      <GiftPanel gifts={summary.gifts} parcels={summary.parcels} editHref={props.editHref} />
      <ContactPanel
        intro={useIntro(summary)}
        phoneHint={t("giftCheckout.contact.phoneHint")}
        values={values}
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
        terms={first ? <GiftTerms gift={first.gift} /> : null}
        words={<p>{t(summary.parcels.length > 0 ? "giftCheckout.finalPost" : "giftCheckout.final")}</p>}
        notice={notice}
        reach={props.reach}
        errors={errors}
        isPaying={checkout.isPaying}
        isAccepted={values["terms"] !== undefined}
        hasNewsletter={values["newsletter"] !== undefined}
        onAccept={() => void checkField("terms")}
      />
    </>
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
