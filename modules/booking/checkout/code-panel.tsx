import { ChevronDown, CircleCheck, CircleAlert, Info, Tag } from "lucide-react";
import { useEffect, useImperativeHandle, useState, type Ref, type SyntheticEvent } from "react";
import type { PromotionCodeItem } from "#modules/availability/pricing/promotion-code.ts";
import { track } from "#modules/analytics/track.ts";
import { usePage } from "#modules/sites/context.tsx";
import { cents } from "#platform/money.ts";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { TextField } from "#ui/form/field.tsx";
import { APPLIED_CODE, INTENT, SEEN_CODE, TYPED_CODE, type CodeVerdict, type TypedCode } from "./code-verdict.ts";
import { readCode } from "#modules/vouchers/values/code.ts";
import { AppliedCards } from "./applied-cards.tsx";
import { useGoodsKind } from "./goods.ts";
import type { GiftCardsInUse } from "./use-gift-cards.ts";
import { requestCard, type CodeOutcome } from "./purchase-api.ts";
import panelCss from "./checkout.module.css";
import css from "./code-panel.module.css";

/** For whoever pays with a code typed and not applied. */
export type CodePanelHandle = {
  /** Looks at what is typed first; false when there is nothing to look at. */
  applyTyped: () => boolean;
};

type CodePanelProps = {
  ref: Ref<CodePanelHandle>;
  code: TypedCode;
  /** The code that the price is shown with. */
  item: PromotionCodeItem | null;
  /** What a promotion code takes off what is bought. */
  check: (code: string) => Promise<CodeOutcome>;
  isHeld: boolean;
  giftCards: GiftCardsInUse;
  /** What is said where nobody checks out: of cards that are set aside already, and of codes that are no card. */
  words?: CodeWords;
  /** Shows the price with another code, or with none that was typed. */
  onChange: (code: string | null) => Promise<void>;
};

type CodeWords = { held: string; none: string };

const FIELD = "promotion-code";
const LONGEST = 40;
const fieldOf = () => document.getElementById(FIELD);
const read = (): string => {
  const field = fieldOf();
  return field instanceof HTMLInputElement ? field.value : "";
};
const clearField = (): void => {
  const field = fieldOf();
  if (field instanceof HTMLInputElement) field.value = "";
};
const sameCode = (a: string, b: string | undefined) => a.trim().toUpperCase() === b?.toUpperCase();

/** One field for gift cards and promotion codes, folded away. What a code does is said here; summary and total follow. */
export function CodePanel({ ref, code, item, check, isHeld, giftCards, onChange, ...props }: CodePanelProps) {
  const { t } = usePage();
  const goods = useGoodsKind();
  const words = useWords(props.words);
  const { verdict, isBusy, apply, clear } = useTypedCode({ code, check, onCard: giftCards.add, onChange });
  const isByCards = giftCards.paid > 0;
  const [isOpen, setOpen] = useState(goods === "gifts" || (code.verdict !== null && !code.isAutomatic) || isByCards);
  // Those that the tab remembers come with the first effect.
  useEffect(() => {
    if (isByCards) setOpen(true);
  }, [isByCards]);
  useImperativeHandle(ref, () => ({
    applyTyped: () => {
      const typed = read();
      const isKnown =
        typed.trim() === "" || sameCode(typed, item?.code) || (verdict !== null && sameCode(typed, verdict.of));
      if (isKnown || isHeld) return false;
      setOpen(true);
      void apply(typed);
      return true;
    },
  }));
  const isTaken = item !== null && !code.isAutomatic && code.typed !== "" && verdict?.is.kind === "applied";
  return (
    <details
      className={classes(panelCss["panel"], css["panel"])}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <Tag aria-hidden size={20} />
        <span>{t("checkout.code.title")}</span>
        <ChevronDown aria-hidden size={20} />
      </summary>
      <input type="hidden" name={APPLIED_CODE} value={item?.code ?? ""} />
      <input type="hidden" name={SEEN_CODE} value={code.verdict ? code.typed : ""} />
      {isHeld ? (
        <p className={css["held"]}>{words.held}</p>
      ) : (
        <CodeField typed={code.isAutomatic ? "" : code.typed} isBusy={isBusy} apply={() => void apply(read())} />
      )}
      <AppliedCards cards={giftCards} />
      <div role="status" className={css["verdict"]}>
        {verdict && !isHeld ? <Verdict verdict={verdict.is} typed={verdict.of} item={item} none={words.none} /> : null}
      </div>
      {isTaken && !isHeld ? <RemoveButton clear={clear} /> : null}
    </details>
  );
}

function useWords(given: CodeWords | undefined): CodeWords {
  const { t } = usePage();
  const goods = useGoodsKind();
  if (given) return given;
  return {
    held: t(goods === "stay" ? "checkout.code.held" : "giftCheckout.code.held"),
    none: t("giftCheckout.code.none"),
  };
}

function CodeField({ typed, isBusy, apply }: { typed: string; isBusy: boolean; apply: () => void }) {
  const { t } = usePage();
  const instead = (event: SyntheticEvent) => {
    event.preventDefault();
    apply();
  };
  return (
    <div className={css["row"]}>
      <TextField
        id={FIELD}
        name={TYPED_CODE}
        label={t("checkout.code.label")}
        defaultValue={typed}
        maxLength={LONGEST}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onKeyDown={(event) => event.key === "Enter" && instead(event)}
      />
      <Button look="quiet" type="submit" name={INTENT} value="code" formNoValidate busy={isBusy} onClick={instead}>
        {t("checkout.code.apply")}
      </Button>
    </div>
  );
}

function RemoveButton({ clear }: { clear: () => void }) {
  const { t } = usePage();
  return (
    <button
      className={css["remove"]}
      type="submit"
      name={INTENT}
      value="removeCode"
      formNoValidate
      onClick={(event) => {
        event.preventDefault();
        clearField();
        clear();
      }}
    >
      {t("checkout.code.remove")}
    </button>
  );
}

type Said = { of: string; is: CodeVerdict };

/** What is known of the code in the field: what the page came with, until another one is asked for. */
function useTypedCode({
  code,
  check,
  onCard,
  onChange,
}: Pick<CodePanelProps, "code" | "check" | "onChange"> & { onCard: GiftCardsInUse["add"] }) {
  const { site } = usePage();
  const [own, setOwn] = useState<Said | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => setOwn(null), [code.typed, code.verdict]);
  const change = async (next: string | null) => {
    setBusy(true);
    await onChange(next).finally(() => setBusy(false));
  };
  const apply = async (typed: string) => {
    if (typed.trim() === "" || isBusy) return;
    setBusy(true);
    // What has the form of a card's code is looked for among cards first.
    const asCard = readCode(typed) ? await requestCard(site.id, typed.trim()) : null;
    if (asCard?.kind === "card") {
      setBusy(false);
      setOwn(null);
      clearField();
      return onCard(asCard.card);
    }
    // Nobody has looked whether it is a card: it is not said to be none.
    if (asCard && asCard.kind !== "none") {
      setBusy(false);
      return setOwn({ of: typed, is: asCard });
    }
    const answer = await check(typed.trim());
    setBusy(false);
    if (answer.kind !== "counts") return setOwn({ of: typed, is: answer });
    track({
      name: "code_applied",
      kind: answer.percentage === null ? "amount" : "percentage",
      reduction: answer.reduction,
    });
    await change(answer.code);
  };
  const came: Said | null = code.verdict && { of: code.typed, is: code.verdict };
  return { verdict: own ?? came, isBusy, apply, clear: () => void change(null) };
}

type VerdictProps = { verdict: CodeVerdict; typed: string; item: PromotionCodeItem | null; none: string };

function Verdict({ verdict, typed, item, none }: VerdictProps) {
  const { t, format } = usePage();
  const code = typed.trim().toUpperCase();
  switch (verdict.kind) {
    case "applied":
      return (
        <p className={css["applied"]}>
          <CircleCheck aria-hidden size={18} />
          {t("checkout.code.applied", { code, amount: format.money(item?.amountCents ?? cents(0)) })}
        </p>
      );
    case "kept":
      return (
        <p className={css["kept"]}>
          <Info aria-hidden size={18} />
          {t("checkout.code.kept", { code, better: verdict.better })}
        </p>
      );
    case "refused":
      return (
        <Refused
          text={t(`checkout.code.refused.${verdict.reason}`, { minimum: format.money(cents(verdict.minimum ?? 0)) })}
        />
      );
    case "no_codes":
      return <Refused text={none} />;
    case "beside_gift":
      return <Refused text={t("checkout.code.besideGift")} />;
    case "too_many":
      return <Refused text={t("checkout.code.tooMany")} />;
    case "failed":
      return <Refused text={t("checkout.code.failed")} />;
  }
}

function Refused({ text }: { text: string }) {
  return (
    <p className={css["refused"]}>
      <CircleAlert aria-hidden size={18} />
      {text}
    </p>
  );
}
