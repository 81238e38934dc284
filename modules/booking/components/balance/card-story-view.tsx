import { BedDouble, CalendarPlus, Gift, Hourglass, ShoppingBag, Undo2, type LucideIcon } from "lucide-react";
import { cents, ZERO, type Cents } from "#platform/money.ts";
import { usePage } from "#modules/sites/context.tsx";
import { beneficiaryLoginPath, giftBalancePath, giftCardPath, screenPath } from "#modules/sites/paths.ts";
import { GiftCardFace } from "#modules/vouchers/components/gift-card-face.tsx";
import { ButtonLink } from "#ui/button.tsx";
import type { NamedLine } from "../../card-story.server.ts";
import type { ShownCard } from "./answer.ts";
import css from "./balance.module.css";

/** A card: what is left, until when, and what it has paid, in plain words. */
export function CardStoryView({ card }: { card: ShownCard }) {
  const { t, format, site } = usePage();
  const left = card.isOver ? ZERO : card.balance;
  return (
    <>
      <section className={`wrap ${css["page"]}`}>
        <div className={css["words"]}>
          <h1 className={css["eyebrow"]}>{t("giftCard.balance.card", { ending: card.ending })}</h1>
          <p className={css["left"]} role="status">
            <span className="vh">{t("giftCard.balance.leftOn")} </span>
            {format.money(left)}
          </p>
          <Standing card={card} />
          <p className={css["acts"]}>
            <ButtonLink href={screenPath(site, "search", "_", "_")}>{t("giftCard.balance.find")}</ButtonLink>
            {left > ZERO ? (
              <ButtonLink look="quiet" href={giftBalancePath(site)}>
                {t("giftCard.balance.another")}
              </ButtonLink>
            ) : (
              <ButtonLink look="quiet" href={giftCardPath(site)}>
                {t("giftCard.balance.give")}
              </ButtonLink>
            )}
          </p>
        </div>
        <div className={css["object"]}>
          <GiftCardFace
            design={card.design ?? "village"}
            amount={left}
            isPriority
            isSpent={left === ZERO}
            sizes="(max-width: 900px) 92vw, 560px"
            className={css["lifted"]}
          />
        </div>
      </section>
      <section className={`wrap ${css["story"]}`} aria-labelledby="story">
        <h2 id="story">{t("giftCard.balance.story")}</h2>
        <ul>
          {card.lines.map((line, index) => (
            <Line key={index} line={line} fromName={card.fromName} />
          ))}
        </ul>
        {left > ZERO ? (
          <div className={css["notice"]}>
            <ShoppingBag aria-hidden size={24} />
            <div>
              <b>{t("giftCard.balance.howTitle")}</b>
              <p>{t("giftCard.balance.how")}</p>
            </div>
          </div>
        ) : null}
      </section>
    </>
  );
}

/** How it stands: so much of so much until a day, all given, or over. */
function Standing({ card }: { card: ShownCard }) {
  const { t, format, site } = usePage();
  const { balance, issued, validUntil, isOver, extendUntil, lines } = card;
  const day = format.dayLong(validUntil);
  if (isOver) {
    const lost = balance > ZERO ? balance : lostOf(lines);
    return (
      <div className={css["standing"]}>
        <p className={css["lead"]}>
          {lost > ZERO
            ? t("giftCard.balance.overWith", { day, amount: format.money(lost) })
            : t("giftCard.balance.over", { day })}
        </p>
        {extendUntil && lost > ZERO ? (
          <p>
            {t("giftCard.balance.extend", { day: format.dayLong(extendUntil) })}{" "}
            <a href={beneficiaryLoginPath(site)}>{t("giftCard.balance.extendAction")}</a>
          </p>
        ) : null}
      </div>
    );
  }
  if (balance === ZERO) {
    const count = lines.filter(({ kind }) => kind === "spent" || kind === "set_aside").length;
    return <p className={css["lead"]}>{t("giftCard.balance.spent", { count })}</p>;
  }
  const share = issued > 0 ? Math.min(100, (100 * balance) / issued) : 0;
  return (
    <div className={css["standing"]}>
      <div className={css["bar"]} aria-hidden>
        <span style={{ width: `${share}%` }} />
      </div>
      <p className={css["muted"]}>{t("giftCard.balance.ofUntil", { amount: format.money(issued), day })}</p>
    </div>
  );
}

const lostOf = (lines: readonly NamedLine[]): Cents =>
  cents(Math.abs(lines.find(({ kind }) => kind === "expired")?.amount ?? ZERO));

const ICONS: Record<NamedLine["kind"], LucideIcon> = {
  received: Gift,
  spent: BedDouble,
  set_aside: Hourglass,
  returned: Undo2,
  extended: CalendarPlus,
  expired: Hourglass,
};

function Line({ line, fromName }: { line: NamedLine; fromName: string | null }) {
  const { t, format } = usePage();
  const { kind, amount, left, order } = line;
  const Icon = ICONS[kind];
  const day = format.dayLong(line.day);
  const stay = order?.stay ? [order.stay, order.city].filter(Boolean).join(", ") : t("giftCard.balance.order");
  const title =
    kind === "received"
      ? fromName
        ? t("giftCard.balance.line.given", { name: fromName })
        : t("giftCard.balance.line.received")
      : kind === "extended" || kind === "expired"
        ? t(`giftCard.balance.line.${kind}`)
        : stay;
  const note =
    kind === "spent" || kind === "set_aside" || kind === "returned"
      ? t(`giftCard.balance.note.${kind}`, { number: order?.number ?? "", day })
      : kind === "received"
        ? t("giftCard.balance.note.received", { day })
        : day;
  const sign = kind === "returned" ? "+" : "";
  return (
    <li>
      <span className={css["icon"]}>
        <Icon aria-hidden size={20} strokeWidth={1.75} />
      </span>
      <span className={css["what"]}>
        <b>{title}</b>
        <small>{note}</small>
      </span>
      <span className={css["amount"]}>
        {amount === ZERO ? null : (
          <b>
            {sign}
            {format.money(amount)}
          </b>
        )}
        {kind === "received" ? null : <small>{t("giftCard.balance.leaves", { amount: format.money(left) })}</small>}
      </span>
    </li>
  );
}
