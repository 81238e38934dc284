import { Timer } from "lucide-react";
import { useEffect, useState } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { beneficiaryLoginPath, giftBalancePath } from "#modules/sites/paths.ts";
import { groupTyped } from "#modules/vouchers/values/typed-code.ts";
import { Button } from "#ui/button.tsx";
import { clockText, useSecondsLeft } from "#ui/countdown.tsx";
import { CodeField } from "../code-field.tsx";
import type { BalanceAnswer, ShownCard } from "./answer.ts";
import css from "./balance.module.css";

type Refusal = Exclude<BalanceAnswer, ShownCard>;

/** The field of a code and its one button. */
export function BalanceForm({ answer }: { answer: Refusal | null }) {
  const { t } = usePage();
  const [isOver, setOver] = useState(false);
  const wait = answer?.kind === "wait" && !isOver ? answer : null;
  const isRefused = answer?.kind === "empty" || answer?.kind === "wrong";
  return (
    <div className={css["card"]}>
      {answer?.kind === "other" ? <OtherGift typed={answer.typed} /> : null}
      <form method="post" noValidate className={css["form"]}>
        <CodeField
          label={t("giftCard.balance.code")}
          typed={answer && "typed" in answer ? groupTyped(answer.typed) : ""}
          problem={isRefused && t(`giftCard.balance.${answer.kind}`)}
          hint={t("giftCard.balance.hint")}
          isWaiting={wait !== null}
          answer={answer}
        />
        {wait ? <Wait wait={wait} onOver={() => setOver(true)} /> : null}
        <Button type="submit" wide disabled={wait !== null} aria-describedby={wait ? "code-wait" : undefined}>
          {t("giftCard.balance.action")}
        </Button>
      </form>
    </div>
  );
}

/** A code of something that is no card: it opens its own page, and need not be typed again. */
function OtherGift({ typed }: { typed: string }) {
  const { t, site } = usePage();
  return (
    <form method="post" action={beneficiaryLoginPath(site)} role="alert" className={css["other"]}>
      <input type="hidden" name="code" value={typed} />
      <p>{t("giftCard.balance.other")}</p>
      <Button type="submit" look="quiet">
        {t("giftCard.balance.openOther")}
      </Button>
    </form>
  );
}

/** Too many wrong codes: how long it still takes, counted down to look at, said once. Without JavaScript the time of the clock. */
function Wait({ wait, onOver }: { wait: Extract<Refusal, { kind: "wait" }>; onOver: () => void }) {
  const { t, site, format } = usePage();
  const initial = Math.ceil(wait.waitMs / 1000);
  const [endsAt, setEndsAt] = useState<number | null>(null);
  useEffect(() => setEndsAt(Date.now() + wait.waitMs), [wait.waitMs]);
  const seconds = useSecondsLeft({ endsAt, initial, onOver });
  return (
    <div id="code-wait" className={css["wait"]}>
      <Timer aria-hidden size={24} />
      <div>
        <b role="alert">{t("giftCard.balance.wait", { time: format.time(wait.again) })}</b>
        <p>{t("giftCard.balance.waitWhy")}</p>
        {endsAt === null ? (
          <a href={giftBalancePath(site)}>{t("giftCard.balance.waitAgain")}</a>
        ) : (
          <time aria-hidden dateTime={`PT${seconds}S`}>
            {clockText(seconds)}
          </time>
        )}
      </div>
    </div>
  );
}
