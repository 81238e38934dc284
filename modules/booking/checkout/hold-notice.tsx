import { Hourglass } from "lucide-react";
import type { FormEvent } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { GAP } from "#platform/i18n/translate.ts";
import { Button } from "#ui/button.tsx";
import { clockText, CountdownRing, useSecondsLeft } from "#ui/countdown.tsx";
import { useGoodsKind } from "./goods.ts";
import type { Hold } from "./use-hold.ts";
import css from "./checkout.module.css";

/** How long rooms are set aside (docs/product/buying.md#hold). */
const HOLD_SECONDS = 15 * 60;
/** Minutes left at which the time is read out; more often would only disturb. */
const ANNOUNCED_MINUTES = [5, 1];

type HoldNoticeProps = {
  hold: Hold | null;
  /** The time of the hold is over. */
  onOver?: () => void;
  onGiveUp: () => void;
  /** While a payment is under way nothing is given up: its answer comes first. */
  isPaying: boolean;
};

/** Before the payment: what will happen. From its start: how long the rooms stay set aside, or an order without rooms waits. */
export function HoldNotice({ hold, ...rest }: HoldNoticeProps) {
  const goods = useGoodsKind();
  if (hold) return <HoldClock key={hold.orderId} hold={hold} {...rest} />;
  return goods === "stay" ? <HoldPromise /> : null;
}

/** What the time is about. */
const CLOCK_WORDS = {
  stay: {
    left: "checkout.hold.left",
    text: "checkout.hold.leftText",
    announce: "checkout.hold.announce",
    giveUp: "checkout.hold.giveUp",
  },
  gifts: {
    left: "giftCheckout.hold.left",
    text: "giftCheckout.hold.leftText",
    announce: "giftCheckout.hold.announce",
    giveUp: "giftCheckout.hold.giveUp",
  },
} as const;

function HoldPromise() {
  const { t } = usePage();
  return (
    <div className={css["hold"]}>
      <span className={css["holdIcon"]}>
        <Hourglass aria-hidden size={20} />
      </span>
      <p>
        {t("checkout.hold.promise")}
        <small>{t("checkout.hold.promiseText")}</small>
      </p>
    </div>
  );
}

function HoldClock({ hold, onOver, ...giveUp }: HoldNoticeProps & { hold: Hold }) {
  const { t } = usePage();
  const words = CLOCK_WORDS[useGoodsKind()];
  const seconds = useSecondsLeft({ endsAt: hold.endsAt, initial: hold.secondsAtFirst, onOver });
  const minutes = ANNOUNCED_MINUTES.findLast((minute) => seconds <= minute * 60 && seconds > 0);
  const [before, after] = t(words.left, { time: GAP }).split(GAP);
  return (
    <div className={css["hold"]}>
      <CountdownRing share={seconds / HOLD_SECONDS} />
      <div>
        <p>
          {before}
          <time dateTime={`PT${seconds}S`}>{clockText(seconds)}</time>
          {after}
          <small>{t(words.text)}</small>
        </p>
        <GiveUp orderId={hold.orderId} {...giveUp} />
      </div>
      <span className="vh" role="status">
        {minutes ? t(words.announce, { count: minutes }) : ""}
      </span>
    </div>
  );
}

/** Whoever wants the room no more, or another stay instead, need not wait until its time is over. A form of its own: it works without JavaScript. */
function GiveUp({ orderId, onGiveUp, isPaying }: { orderId: string } & Pick<HoldNoticeProps, "onGiveUp" | "isPaying">) {
  const { t } = usePage();
  const words = CLOCK_WORDS[useGoodsKind()];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPaying) onGiveUp();
  };
  return (
    <form method="post" className={css["giveUp"]} onSubmit={submit}>
      <input type="hidden" name="giveUp" value={orderId} />
      <Button type="submit" look="link" aria-disabled={isPaying || undefined}>
        {t(words.giveUp)}
      </Button>
    </form>
  );
}
