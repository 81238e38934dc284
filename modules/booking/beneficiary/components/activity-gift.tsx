import { CalendarCheck, Check, CircleAlert, MapPin } from "lucide-react";
import { usePage } from "#modules/sites/context.tsx";
import { Picture } from "#ui/media/picture.tsx";
import type { GiftFacts } from "../page-data.ts";
import { ExtendForm } from "./extend-form.tsx";
import css from "./activity.module.css";

type ActivityGiftProps = { gift: GiftFacts; qr: { size: number; path: string } | null };

/** The voucher of an activity as its place wants to see it: what, where, until when, the code and its QR. */
export function ActivityGift({ gift, qr }: ActivityGiftProps) {
  const { t, format } = usePage();
  return (
    <div className={`wrap ${css["page"]}`}>
      <article className={css["voucher"]}>
        {gift.picture ? (
          <div className={css["picture"]}>
            <Picture id={gift.picture} alt="" ratio="card" sizes="(max-width: 760px) 100vw, 720px" isPriority />
          </div>
        ) : null}
        <div className={css["text"]}>
          <State gift={gift} />
          <h1>{gift.title ?? t("beneficiary.activity.title")}</h1>
          {gift.fromName ? <p>{t("beneficiary.envelope.from", { from: gift.fromName })}</p> : null}
          {gift.message ? <blockquote className={css["quote"]}>{gift.message}</blockquote> : null}
          <ul>
            {gift.place ? (
              <li>
                <MapPin aria-hidden size={20} />
                {[gift.place, gift.city].filter(Boolean).join(", ")}
              </li>
            ) : null}
            <li>
              <CalendarCheck aria-hidden size={20} />
              {t("beneficiary.gift.until", { day: format.dayLong(gift.validUntil) })}
            </li>
            {gift.includes.map((line) => (
              <li key={line}>
                <Check aria-hidden size={20} />
                {line}
              </li>
            ))}
          </ul>
          <p className={css["how"]}>{gift.terms?.reservation || t("beneficiary.activity.how")}</p>
          <Conditions lines={gift.terms?.conditions ?? []} />
        </div>
        {gift.code && gift.standing.state === "ready" ? <Stub code={gift.code} qr={qr} /> : null}
      </article>
    </div>
  );
}

function Conditions({ lines }: { lines: readonly string[] }) {
  const { t } = usePage();
  if (lines.length === 0) return null;
  return (
    <>
      <h2 className={css["conditions"]}>{t("activity.conditions")}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line}>
            <Check aria-hidden size={20} />
            {line}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Used or over is said first. */
function State({ gift }: { gift: GiftFacts }) {
  const { t, format } = usePage();
  const { standing } = gift;
  if (standing.state === "ready" && gift.isEnding && gift.canExtend) return <ExtendForm gift={gift} />;
  if (standing.state !== "used" && standing.state !== "expired") return null;
  const key = standing.state === "used" ? "beneficiary.activity.used" : "beneficiary.expired.problem";
  return (
    <>
      <p className={css["over"]} role="status">
        <CircleAlert aria-hidden size={20} />
        {t(key, { day: format.dayLong(standing.on) })}
      </p>
      {standing.state === "expired" && standing.extendUntil !== null ? <ExtendForm gift={gift} /> : null}
    </>
  );
}

/** What its place wants to see. */
function Stub({ code, qr }: { code: string; qr: ActivityGiftProps["qr"] }) {
  const { t } = usePage();
  return (
    <div className={css["stub"]}>
      {qr ? (
        <svg
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          role="img"
          aria-label={t("beneficiary.activity.qr")}
          className={css["qr"]}
        >
          <rect width={qr.size} height={qr.size} className={css["light"]} />
          <path d={qr.path} />
        </svg>
      ) : null}
      <p>
        <small>{t("beneficiary.login.code")}</small>
        <b>{code}</b>
        <span>{t("beneficiary.activity.show")}</span>
      </p>
    </div>
  );
}
