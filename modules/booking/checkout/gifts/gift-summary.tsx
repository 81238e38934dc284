import { ArrowLeftRight, CalendarCheck, ChevronDown, Layers } from "lucide-react";
import { cents } from "#platform/money.ts";
import { usePage } from "#modules/sites/context.tsx";
import { GiftThumb } from "#modules/vouchers/components/gift-thumb.tsx";
import type { GiftSnapshot } from "#modules/vouchers/gifts/types.ts";
import { giftName, giftTitle } from "../../items/gift/gift-name.ts";
import { giftNames, isExchangeable, sendWords } from "../../items/gift/words.ts";
import { parcelLines } from "../../items/parcel/lines.ts";
import { CardLines } from "../card-lines.tsx";
import type { CardsPaid } from "../gift-cards.ts";
import { MoneyLine } from "../../components/money-line.tsx";
import summaryCss from "../stay-summary.module.css";
import type { GiftSummary, ShownGift } from "./summary.ts";
import css from "./gift-summary.module.css";

type SummaryProps = { summary: GiftSummary; cards: CardsPaid };

/** What is given, with every price line. */
export function GiftSummaryCard({ summary, cards }: SummaryProps) {
  const { t } = usePage();
  const { gifts } = summary;
  return (
    <article className={summaryCss["card"]} aria-label={t("giftCheckout.label")}>
      <div className={summaryCss["cardText"]}>
        {gifts.map((shown, index) => (
          <Head key={index} {...shown} />
        ))}
        <Lines summary={summary} cards={cards} />
        {gifts[0] ? <Promises gift={gifts[0].gift} /> : null}
      </div>
    </article>
  );
}

/** The same on a phone: what it is and what is left to pay, the lines on demand. */
export function FoldedGifts({ summary, cards }: SummaryProps) {
  const words = usePage();
  const { t, format } = words;
  const [first] = summary.gifts;
  if (!first) return null;
  const { gift } = first;
  const isOne = summary.gifts.length === 1;
  return (
    <details className={summaryCss["folded"]}>
      <summary>
        <GiftThumb gift={gift} sizes="(max-width: 860px) 92px, 1px" className={css["folded"]} />
        <span>
          <b>{isOne ? giftTitle(gift, words) : t("giftCheckout.gift.title", { count: summary.gifts.length })}</b>
          <small>{isOne ? (giftNames(gift, words) ?? sendWords(gift.recipient, words).way) : null}</small>
          <span className="price">{format.money(cards.rest)}</span>
          {cards.paid > 0 ? (
            <small>{t("checkout.cards.after", { amount: format.money(cents(cards.paid + cards.rest)) })}</small>
          ) : null}
        </span>
        <ChevronDown aria-hidden size={22} />
      </summary>
      <div className={summaryCss["foldedBody"]}>
        <Lines summary={summary} cards={cards} />
        <Promises gift={gift} />
      </div>
    </details>
  );
}

function Head({ gift }: ShownGift) {
  const words = usePage();
  const names = giftNames(gift, words);
  return (
    <div className={css["head"]}>
      <GiftThumb gift={gift} sizes="84px" className={css["thumb"]} />
      <div className={css["words"]}>
        <h2>{giftTitle(gift, words)}</h2>
        {names ? <p>{names}</p> : null}
      </div>
    </div>
  );
}

function Lines({ summary: { gifts, parcels, amount }, cards }: SummaryProps) {
  const words = usePage();
  const { t, format } = words;
  const isMailed = gifts.every(({ gift }) => gift.recipient.kind !== "post");
  return (
    <dl className={summaryCss["lines"]}>
      {gifts.map((shown, index) => (
        <MoneyLine key={index} name={giftName(shown.gift, words)} amount={shown.amount} />
      ))}
      {parcels.flatMap((parcel, at) =>
        parcelLines(parcel, t).map(({ title, amount: price }, line) => (
          <div key={`${at} ${line}`}>
            <dt>{title}</dt>
            <dd>{price > 0 ? format.money(price) : t("giftCheckout.line.free")}</dd>
          </div>
        )),
      )}
      {isMailed ? (
        <div className={summaryCss["saved"]}>
          <dt>{t("giftCheckout.line.digital")}</dt>
          <dd>{t("giftCheckout.line.free")}</dd>
        </div>
      ) : null}
      <MoneyLine className={summaryCss["total"]} name={t("checkout.line.total")} amount={amount} />
      <CardLines cards={cards} />
    </dl>
  );
}

function Promises({ gift }: { gift: GiftSnapshot }) {
  const { t } = usePage();
  return (
    <ul className={css["promises"]}>
      <li>
        <CalendarCheck aria-hidden size={18} />
        {t("giftCheckout.valid", { count: gift.months })}
      </li>
      {isExchangeable(gift) ? (
        <li>
          <ArrowLeftRight aria-hidden size={18} />
          {t("giftCheckout.exchangeable")}
        </li>
      ) : null}
      {gift.subject.kind === "gift_card" ? (
        <li>
          <Layers aria-hidden size={18} />
          {t("giftCheckout.severalTimes")}
        </li>
      ) : null}
    </ul>
  );
}
