import { CircleAlert, Info } from "lucide-react";
import { useEffect, useRef, type RefObject } from "react";
import type { Cents } from "#platform/money.ts";
import { usePage } from "#modules/sites/context.tsx";
import { contactPath } from "#modules/sites/contact-paths.ts";
import { FIELDS, fieldId, type FieldErrors } from "./fields.ts";
import { useGoodsKind } from "./goods.ts";
import type { Notice } from "./use-checkout.ts";
import css from "./checkout.module.css";

/** Everything that is wrong in one place, with links to each field. Takes the focus after a failed attempt (`attempts` counts them). */
export function ErrorSummary({ errors, attempts }: { errors: FieldErrors; attempts: number }) {
  const { t } = usePage();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempts > 0) ref.current?.focus();
  }, [attempts]);
  const names = FIELDS.filter((name) => errors[name]);
  if (names.length === 0) return null;
  return (
    <div ref={ref} className={css["errors"]} role="group" tabIndex={-1} aria-labelledby="errors-title">
      <b id="errors-title">{t("checkout.errors.title", { count: names.length })}</b>
      <ul>
        {names.map((name) => {
          const message = errors[name];
          return message ? (
            <li key={name}>
              <a href={`#${fieldId(name)}`} onClick={(event) => focusField(event, fieldId(name))}>
                {t(`checkout.errors.${name}`)}
              </a>
            </li>
          ) : null;
        })}
      </ul>
    </div>
  );
}

function focusField(event: React.MouseEvent, id: string): void {
  event.preventDefault();
  document.getElementById(id)?.focus();
}

/** Told beside the card; everything else beside the button that pays. */
const CARD_NOTICES: readonly Notice["kind"][] = [
  "declined",
  "bank",
  "unanswered",
  "card_form",
  "way_refused",
  "way_left",
  "way_unavailable",
];

/** Why nothing was paid, in calm words, and what to do next: each notice stands where the next step is. */
export function PaymentNotice({
  notice,
  amount,
  place,
  reach = null,
}: {
  notice: Notice | null;
  amount: Cents;
  place: "card" | "button";
  reach?: Reach | null;
}) {
  const isHere = notice !== null && CARD_NOTICES.includes(notice.kind) === (place === "card");
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isHere) return;
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: "center" });
  }, [isHere, notice]);
  return isHere ? <NoticeCard ref={ref} notice={notice} amount={amount} reach={reach} /> : null;
}

/** Notices that speak of the room, and have words of their own where there is none. */
const TITLED_ANEW = ["given_up", "way_unavailable", "hold_expired"] as const;
const TOLD_ANEW = ["declined", "bank", "way_refused", "way_left", "hold_expired", "given_up"] as const;
const isTitledAnew = (kind: Notice["kind"]): kind is (typeof TITLED_ANEW)[number] =>
  TITLED_ANEW.some((one) => one === kind);
const isToldAnew = (kind: Notice["kind"]): kind is (typeof TOLD_ANEW)[number] => TOLD_ANEW.some((one) => one === kind);

/** Who answers where a machine cannot help: by telephone where there is a line, else by mail. */
export type Reach = { phone: string | null; email: string };

type CardProps = { ref: RefObject<HTMLDivElement | null>; notice: Notice; amount: Cents; reach: Reach | null };

function NoticeCard({ ref, notice, amount, reach }: CardProps) {
  const { t, format } = usePage();
  const goods = useGoodsKind();
  const isNewPrice = notice.kind === "price_changed" || notice.kind === "code_refused";
  const isInformation =
    isNewPrice ||
    notice.kind === "hold_expired" ||
    notice.kind === "way_left" ||
    notice.kind === "given_up" ||
    notice.kind === "too_many_holds";
  return (
    <div
      ref={ref}
      className={isInformation ? css["information"] : css["refusal"]}
      role="group"
      tabIndex={-1}
      aria-labelledby="notice-title"
    >
      {isInformation ? <Info aria-hidden size={22} /> : <CircleAlert aria-hidden size={22} />}
      <div>
        <b id="notice-title">
          {goods === "gifts" && isTitledAnew(notice.kind)
            ? t(`giftCheckout.notice.${notice.kind}.title`)
            : t(`checkout.notice.${notice.kind}.title`)}
        </b>
        {notice.kind === "declined" && notice.message ? <p>{notice.message}</p> : null}
        {isNewPrice && notice.from !== notice.to ? (
          <p className={css["prices"]}>
            <s>
              <span className="vh">{t("checkout.notice.oldPrice")} </span>
              {format.money(notice.from)}
            </s>{" "}
            <strong>
              <span className="vh">{t("checkout.notice.newPrice")} </span>
              {format.money(notice.to)}
            </strong>
          </p>
        ) : null}
        {notice.kind === "too_many_holds" ? (
          <WaitText notice={notice} reach={reach} />
        ) : (
          <p>
            {notice.kind === "card_refused"
              ? t("checkout.notice.card_refused.text", { card: notice.card })
              : goods === "gifts" && isToldAnew(notice.kind)
                ? t(`giftCheckout.notice.${notice.kind}.text`)
                : t(`checkout.notice.${notice.kind}.text`, { amount: format.money(amount) })}
          </p>
        )}
      </div>
    </div>
  );
}

type WaitProps = { notice: Extract<Notice, { kind: "too_many_holds" }>; reach: Reach | null };

/** What to do when too much is set aside already: finish, wait, or ask somebody. */
function WaitText({ notice: { reason, time }, reach }: WaitProps) {
  const { site, t, format } = usePage();
  const goods = useGoodsKind();
  const values = { time: format.time(time) };
  return (
    <>
      <p>
        {goods === "stay"
          ? t(`checkout.notice.too_many_holds.${reason}`, values)
          : t(`giftCheckout.notice.too_many_holds.${reason}`, values)}{" "}
        <a href={contactPath(site)} target="_blank" rel="noopener">
          {t("checkout.help.link")}
          <span className="vh"> {t("checkout.newTab")}</span>
        </a>
      </p>
      {reach ? (
        <p>
          {t(reach.phone ? "checkout.notice.too_many_holds.call" : "checkout.notice.too_many_holds.write")}{" "}
          <a className="nowrap" href={reach.phone ? `tel:${reach.phone.replaceAll(" ", "")}` : `mailto:${reach.email}`}>
            {reach.phone ?? reach.email}
          </a>
        </p>
      ) : null}
    </>
  );
}
