import { Gift, Mail, Undo2 } from "lucide-react";
import { usePage } from "#modules/sites/context.tsx";
import { isForOneself } from "#modules/vouchers/gifts/hand-over-rules.ts";
import type { ItemView } from "../../items/views.ts";
import css from "../confirmation.module.css";
import { Step } from "../next-steps.tsx";

/** What happens from here on, with dates. */
export function GiftNext({ item: { gift } }: { item: ItemView<"gift"> }) {
  const { t, format } = usePage();
  const { kind } = gift.subject;
  const isOwn = isForOneself(gift);
  return (
    <section aria-labelledby="next-steps">
      <h2 id="next-steps">{t("giftCheckout.page.next")}</h2>
      <ol className={css["steps"]}>
        <Step
          isDone
          icon={<Mail aria-hidden size={22} />}
          when={t("giftCheckout.page.today")}
          title={t("giftCheckout.page.mail.title")}
          text={t(isOwn ? "giftCheckout.page.mail.own" : "giftCheckout.page.mail.text")}
        />
        <Step
          icon={<Gift aria-hidden size={22} />}
          when={t(isOwn ? "giftCheckout.page.use.whenOwn" : "giftCheckout.page.use.when")}
          title={t(isOwn ? "giftCheckout.page.use.own" : `giftCheckout.page.use.${kind}`)}
          text={t("giftCheckout.page.use.text", { count: gift.months })}
        />
        <Step
          icon={<Undo2 aria-hidden size={22} />}
          when={t("giftCheckout.page.until", { day: format.dayLong(gift.withdrawUntil) })}
          title={t("giftCheckout.page.withdraw.title")}
          text={t("giftCheckout.page.withdraw.text")}
        />
      </ol>
    </section>
  );
}
