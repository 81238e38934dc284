import { usePage } from "#modules/sites/context.tsx";
import { GiftThumb } from "#modules/vouchers/components/gift-thumb.tsx";
import { giftName, giftTitle } from "../../items/gift/gift-name.ts";
import { giftFacts, giftNames } from "../../items/gift/words.ts";
import type { TicketProps } from "../../items/page-parts.ts";
import { MoneyLine } from "../money-line.tsx";
import confirmation from "../ticket.module.css";
import { TotalLines } from "../total-lines.tsx";
import css from "./gift-ticket.module.css";

/** What was given and paid, as a ticket: everything comes from the order's own snapshot. */
export function GiftTicket({ item: { gift, amount }, total }: TicketProps<"gift">) {
  const words = usePage();
  const { t } = words;
  const facts = giftFacts(gift, words);
  const names = giftNames(gift, words);
  return (
    <article className={confirmation["ticket"]} aria-label={t("giftCheckout.page.ticket")}>
      <div className={`${confirmation["ticketText"]} ${css["head"]}`}>
        <GiftThumb gift={gift} sizes="72px" className={css["thumb"]} />
        <div className={css["words"]}>
          <h2>{giftTitle(gift, words)}</h2>
          {facts ? <p>{facts}</p> : null}
          {names ? <p>{names}</p> : null}
        </div>
      </div>
      <div className={confirmation["cut"]} />
      <div className={confirmation["ticketText"]}>
        <dl className={confirmation["lines"]}>
          <MoneyLine name={giftName(gift, words)} amount={amount} />
          {gift.recipient.kind === "post" ? null : (
            <div className={confirmation["saved"]}>
              <dt>{t("giftCheckout.line.digital")}</dt>
              <dd>{t("giftCheckout.line.free")}</dd>
            </div>
          )}
          <TotalLines total={total} />
        </dl>
      </div>
    </article>
  );
}
