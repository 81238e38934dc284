import { CalendarClock, Mail, PencilLine, Printer, Truck } from "lucide-react";
import { usePage } from "#modules/sites/context.tsx";
import { GiftThumb } from "#modules/vouchers/components/gift-thumb.tsx";
import { isOnPaper, type Recipient } from "#modules/vouchers/gifts/types.ts";
import { totalShipping } from "#modules/vouchers/parcels/rules.ts";
import { giftTitle } from "../../items/gift/gift-name.ts";
import { isForOneself } from "#modules/vouchers/gifts/hand-over-rules.ts";
import { giftFacts, giftNames, sendWords } from "../../items/gift/words.ts";
import panelCss from "../checkout.module.css";
import type { ShownGift, ShownParcel } from "./summary.ts";
import css from "./gift-panel.module.css";

type GiftPanelProps = {
  gifts: readonly ShownGift[];
  parcels: readonly ShownParcel[];
  /** Where all of it can be changed. */
  editHref: string;
};

/** What is given, word for word as it will leave, and how it does. */
export function GiftPanel({ gifts, parcels, editHref }: GiftPanelProps) {
  const { t } = usePage();
  // A parcel a gift on paper, in their order.
  const onPaper = gifts.filter(({ gift }) => isOnPaper(gift));
  const parcelOf = (shown: ShownGift) => parcels[onPaper.indexOf(shown)] ?? null;
  const isOwn = gifts.every(({ gift }) => isForOneself(gift));
  return (
    <section className={panelCss["panel"]} aria-labelledby="gift">
      <h2 id="gift">{t("giftCheckout.gift.title", { count: gifts.length })}</h2>
      <p className={panelCss["intro"]}>{t(isOwn ? "giftCheckout.gift.own" : "giftCheckout.gift.intro")}</p>
      <ul className={css["gifts"]}>
        {gifts.map((shown, index) => (
          <li key={index}>
            <Gift {...shown} parcel={parcelOf(shown)} />
          </li>
        ))}
      </ul>
      <a className={css["edit"]} href={editHref}>
        <PencilLine aria-hidden size={18} />
        <span>{t(isOwn ? "giftCheckout.gift.editOwn" : "giftCheckout.gift.edit")}</span>
      </a>
    </section>
  );
}

function Gift({ gift, parcel }: ShownGift & { parcel: ShownParcel | null }) {
  const words = usePage();
  const { t } = words;
  const facts = giftFacts(gift, words);
  const names = giftNames(gift, words);
  return (
    <>
      <div className={css["gift"]}>
        <GiftThumb gift={gift} sizes="104px" className={css["thumb"]} />
        <div className={css["words"]}>
          <h3>{giftTitle(gift, words)}</h3>
          {facts ? <p>{facts}</p> : null}
          {parcel?.extras.length ? <p>{parcel.extras.map(({ name }) => name).join(", ")}</p> : null}
          {names ? <p>{names}</p> : null}
          {gift.text.message ? <p>{t("giftCheckout.gift.message", { message: gift.text.message })}</p> : null}
          {gift.text.hidesPrice ? <p className={css["quiet"]}>{t("giftCheckout.gift.hidesPrice")}</p> : null}
        </div>
      </div>
      <Sending recipient={gift.recipient} parcel={parcel} />
    </>
  );
}

function Sending({ recipient, parcel }: { recipient: Recipient; parcel: ShownParcel | null }) {
  const words = usePage();
  const { t, format } = words;
  const { way, detail } = sendWords(recipient, words);
  const postage = parcel && totalShipping(parcel.shipping);
  return (
    <div className={css["sending"]}>
      <SendIcon recipient={recipient} />
      <div>
        <b>{way}</b>
        {postage === null ? null : (
          <span className={css["postage"]}>{postage > 0 ? format.money(postage) : t("giftCheckout.line.free")}</span>
        )}
        <p>{detail}</p>
      </div>
    </div>
  );
}

function SendIcon({ recipient }: { recipient: Recipient }) {
  if (recipient.kind === "post") return <Truck aria-hidden size={24} />;
  if (recipient.kind === "buyer") return <Printer aria-hidden size={24} />;
  return recipient.on ? <CalendarClock aria-hidden size={24} /> : <Mail aria-hidden size={24} />;
}
