import { CalendarClock, Mail, MailCheck, Printer, Truck } from "lucide-react";
import type { ReactNode } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { MAIL_TIME } from "#modules/vouchers/gifts/hand-over-rules.ts";
import { orderGiftPath } from "#modules/sites/paths.ts";
import { giftTitle } from "../../items/gift/gift-name.ts";
import { addressOf, receiverOf } from "../../items/gift/words.ts";
import type { ItemView } from "../../items/views.ts";
import css from "./gift-departures.module.css";

type GiftItem = ItemView<"gift">;
type DeparturesProps = { gifts: readonly GiftItem[]; orderId: string };

/** When and how each gift leaves, or has left, with the one thing that its buyer may want to do about it. Its code is shown to nobody here. */
export function GiftDepartures({ gifts, orderId }: DeparturesProps) {
  const { t } = usePage();
  return (
    <ul className={css["list"]} aria-label={t("giftCheckout.page.leaves")}>
      {gifts.map((item) => (
        <li key={item.itemId}>
          <Departure item={item} orderId={orderId} isOneOfMany={gifts.length > 1} />
        </li>
      ))}
    </ul>
  );
}

function Departure({ item, orderId, isOneOfMany }: { item: GiftItem; orderId: string; isOneOfMany: boolean }) {
  const words = usePage();
  const { t, site } = words;
  const { icon, way, detail } = useDeparture(item);
  const name = receiverOf(item.gift) ?? giftTitle(item.gift, words);
  const link = LINKS[item.gift.recipient.kind][item.handOver];
  return (
    <div className={css["departure"]}>
      <span className={css["icon"]}>{icon}</span>
      <span>
        <b>{way}</b>
        <small>{isOneOfMany ? [name, detail].filter((part) => part !== null).join(" · ") : (detail ?? name)}</small>
      </span>
      {link ? (
        <a href={orderGiftPath(site, orderId, item.itemId)}>
          {t(`giftCheckout.leave.${link}`)}
          {isOneOfMany ? <span className="vh"> {name}</span> : null}
        </a>
      ) : null}
    </div>
  );
}

/** What may be done about a gift: the one useful thing, by how it travels and how far it has come. */
const LINKS = {
  buyer: { waiting: "print", handed_over: "print", withdrawn: null },
  email: { waiting: "change", handed_over: "resend", withdrawn: null },
  post: { waiting: "follow", handed_over: "follow", withdrawn: null },
} as const;

function useDeparture({ gift: { recipient }, handOver, handedOverOn }: GiftItem): {
  icon: ReactNode;
  way: string;
  detail: string | null;
} {
  const { t, format } = usePage();
  const detail =
    recipient.kind === "email" ? recipient.email : recipient.kind === "post" ? addressOf(recipient, { t }) : null;
  if (handOver === "withdrawn")
    return { icon: <Mail aria-hidden size={22} />, way: t("giftCheckout.leave.withdrawn"), detail };
  if (handedOverOn !== null) {
    const when = format.dayLong(handedOverOn);
    return { icon: <MailCheck aria-hidden size={22} />, way: t("giftCheckout.leave.left", { day: when }), detail };
  }
  switch (recipient.kind) {
    case "buyer":
      return { icon: <Printer aria-hidden size={22} />, way: t("giftCheckout.leave.buyer"), detail };
    case "post":
      return { icon: <Truck aria-hidden size={22} />, way: t("giftCheckout.leave.post"), detail };
    case "email":
      return recipient.on
        ? {
            icon: <CalendarClock aria-hidden size={22} />,
            way: t("giftCheckout.leave.day", { day: format.dayLong(recipient.on), time: format.time(MAIL_TIME) }),
            detail,
          }
        : { icon: <Mail aria-hidden size={22} />, way: t("giftCheckout.leave.now"), detail };
  }
}
