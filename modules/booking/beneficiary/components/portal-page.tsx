import { CalendarCheck, CalendarDays, Hourglass, Moon, Repeat, Users, Wallet } from "lucide-react";
import type { ReactNode } from "react";
import { StayCard, type CardInside } from "#modules/vouchers/components/stay-card.tsx";
import { usePage } from "#modules/sites/context.tsx";
import { beneficiaryPath } from "#modules/sites/paths.ts";
import { ButtonLink } from "#ui/button.tsx";
import type { GiftFacts } from "../page-data.ts";
import { SealedEnvelope } from "./envelope.tsx";
import { ExtendForm } from "./extend-form.tsx";
import { useOpening } from "./use-opening.ts";
import css from "./portal.module.css";
import { Button } from "#ui/button.tsx";

type PortalProps = { gift: GiftFacts; isFirst: boolean };

/**
 * What a gift is, from whom, until when, and what can be done with it. Whoever sees it for the first time opens an envelope; without JavaScript, or where
 * nothing is to move, the card lies there at once.
 */
export function PortalPage({ gift, isFirst }: PortalProps) {
  const { step, open, ref } = useOpening(isFirst);
  return (
    <div className="wrap">
      {step === "open" ? null : <Opening gift={gift} isOpening={step === "opening"} onOpen={open} />}
      <div className={step === "open" ? css["opened"] : css["covered"]} data-fresh={isFirst || undefined}>
        <Given gift={gift} headingRef={ref} />
        <Ways gift={gift} />
      </div>
    </div>
  );
}

function Opening({ gift, isOpening, onOpen }: { gift: GiftFacts; isOpening: boolean; onOpen: () => void }) {
  const { t } = usePage();
  const { toName, fromName } = gift;
  return (
    <section className={css["opening"]} data-opening={isOpening || undefined}>
      <SealedEnvelope label={t("beneficiary.envelope.label")} />
      <div>
        <h1>{toName ? t("beneficiary.envelope.title", { to: toName }) : t("beneficiary.envelope.titleNobody")}</h1>
        {fromName ? <p className={css["lead"]}>{t("beneficiary.envelope.from", { from: fromName })}</p> : null}
      </div>
      <Button onClick={onOpen}>{t("beneficiary.envelope.action")}</Button>
    </section>
  );
}

function Given({ gift, headingRef }: { gift: GiftFacts; headingRef: React.Ref<HTMLHeadingElement> }) {
  const words = usePage();
  const { t, site } = words;
  const isOwn = gift.isOwnSold && gift.ownPackageId !== null;
  const portal = beneficiaryPath(site);
  // Where nothing was written there is no page of it: the card stands half open.
  const isWritten = gift.message !== null || gift.fromName !== null;
  return (
    <section className={css["given"]}>
      <div className={css["stage"]}>
        <StayCard
          side={isWritten ? "inside" : "ajar"}
          occasion={gift.occasion}
          picture={gift.landscape}
          inside={insideOf(gift, words)}
          className={isWritten ? css["spread"] : css["ajar"]}
        />
        {isWritten ? (
          <p className={css["pager"]} aria-hidden="true">
            <i />
            <i />
          </p>
        ) : null}
      </div>
      <div className={css["words"]}>
        {gift.toName ? <p className={css["eyebrow"]}>{t("beneficiary.gift.dear", { to: gift.toName })}</p> : null}
        <h1 ref={headingRef} tabIndex={-1}>
          {titleOf(gift, words)}
        </h1>
        <p className={css["lead"]}>{t(leadKey(gift))}</p>
        <Promises gift={gift} />
        <p className={css["act"]}>
          <ButtonLink href={isOwn ? `${portal}/dates` : `${portal}/exchange`}>
            <CalendarDays aria-hidden size={20} />
            {t(isOwn ? "beneficiary.gift.action" : "beneficiary.gift.chooseStay")}
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}

/** A gift whose stay is not sold any more says so before anybody looks for days. */
function leadKey({ kind, isOwnSold }: GiftFacts) {
  if (kind === "box") return "beneficiary.gift.box" as const;
  return isOwnSold ? ("beneficiary.gift.lead" as const) : ("beneficiary.gift.gone" as const);
}

type WordsOf = ReturnType<typeof usePage>;

function titleOf({ fromName, nights, kind, title }: GiftFacts, { t }: WordsOf): string {
  const what =
    kind === "box" && title ? title : t("beneficiary.gift.what", { nights: t("unit.nights", { count: nights ?? 1 }) });
  return fromName ? t("beneficiary.gift.title", { what, from: fromName }) : t("beneficiary.gift.titleNobody", { what });
}

/** The two pages of its card. */
export function insideOf(gift: GiftFacts, { t, format }: Pick<WordsOf, "t" | "format">): CardInside {
  const nights =
    gift.nights === null ? [] : [t("beneficiary.card.nights", { nights: t("unit.nights", { count: gift.nights }) })];
  return {
    toName: gift.toName,
    fromName: gift.fromName,
    message: gift.message,
    thing: {
      title: gift.title ?? t("beneficiary.card.untitled"),
      place: gift.place,
      lines: [...nights, ...gift.includes.filter((line) => !nights.includes(line))],
      picture: gift.picture,
    },
    code: gift.code,
    validity: t("beneficiary.card.until", { day: format.dayMonth(gift.validUntil), year: gift.validUntil.slice(0, 4) }),
  };
}

function Promises({ gift }: { gift: GiftFacts }) {
  const { t, format } = usePage();
  return (
    <ul className={css["promises"]}>
      <Promise icon={<CalendarCheck aria-hidden size={20} />}>
        {t("beneficiary.gift.until", { day: format.dayLong(gift.validUntil) })}
      </Promise>
      {gift.isEnding && gift.canExtend ? (
        <Promise icon={<Hourglass aria-hidden size={20} />}>
          <ExtendForm gift={gift} />
        </Promise>
      ) : null}
      <Promise icon={<Users aria-hidden size={20} />}>{t("beneficiary.gift.forTwo")}</Promise>
      <Promise icon={<Wallet aria-hidden size={20} />}>
        {gift.worth === null
          ? t("beneficiary.gift.worthHidden")
          : t("beneficiary.gift.worth", { amount: format.money(gift.worth) })}
      </Promise>
    </ul>
  );
}

function Promise({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      {icon}
      {children}
    </li>
  );
}

function Ways({ gift }: { gift: GiftFacts }) {
  const { t, site, format } = usePage();
  const portal = beneficiaryPath(site);
  const keep =
    gift.worth === null
      ? t("beneficiary.way.card.hidden")
      : t("beneficiary.way.card.text", { amount: format.money(gift.worth) });
  const isOwn = gift.isOwnSold && gift.ownPackageId !== null;
  return (
    <section aria-label={t("beneficiary.ways")} className={css["ways"]}>
      {isOwn ? (
        <Way icon={<Repeat aria-hidden size={24} />} href={`${portal}/exchange`} title={t("beneficiary.way.exchange")}>
          {t("beneficiary.way.exchange.text")}
        </Way>
      ) : null}
      {isOwn ? (
        <Way icon={<Moon aria-hidden size={24} />} href={`${portal}/dates`} title={t("beneficiary.way.night")}>
          {t("beneficiary.way.night.text")}
        </Way>
      ) : null}
      <Way icon={<Wallet aria-hidden size={24} />} href={`${portal}/card`} title={t("beneficiary.way.card")}>
        {keep}
      </Way>
    </section>
  );
}

function Way({ icon, href, title, children }: { icon: ReactNode; href: string; title: string; children: ReactNode }) {
  return (
    <div className={css["way"]}>
      <span className={css["icon"]}>{icon}</span>
      <h2>
        <a href={href}>{title}</a>
      </h2>
      <p>{children}</p>
    </div>
  );
}
