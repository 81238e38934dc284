import { ArrowLeftRight, ArrowRight, Hourglass, Mail, Moon } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Breadcrumb } from "#modules/catalogue/components/breadcrumb.tsx";
import { HeadwordIcon } from "#modules/catalogue/components/headword-icon.tsx";
import { boxName } from "#modules/content/box-name.ts";
import { GiftBoxArt } from "#modules/content/components/gift-box-art.tsx";
import { usePage } from "#modules/sites/context.tsx";
import { flowHomePath } from "#modules/sites/flows.ts";
import { giftBoxesPath, giftBoxSetupPath } from "#modules/sites/paths.ts";
import { PriceLines } from "#modules/vouchers/components/price-lines.tsx";
import { Button } from "#ui/button.tsx";
import { Radio } from "#ui/form/radio.tsx";
import { Picture } from "#ui/media/picture.tsx";
import { payable } from "#modules/content/payable.ts";
import type { ShownBox, ShownStay, ShownTier } from "./load.server.ts";
import { Steps } from "./steps.tsx";
import css from "./box-page.module.css";

/** The form that chooses one of a family: its button stands in the panel, and on phones in the bar below as well. */
const FORM = "box";

/** A box: what is in it, what it costs, where it leads (docs/product/gifts.md#boxes). Another one of its family is another address. */
export function BoxPage({ box, tiers, stays }: ShownBox) {
  const { t, site } = usePage();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<string | null>(null);
  const chosen = tiers.find(({ handle }) => handle === (asked ?? box.handle)) ?? tiers[0];
  if (!chosen) return null;
  const choose = async (tier: ShownTier) => {
    setAsked(tier.handle);
    await navigate(tier.url, { replace: true, preventScrollReset: true });
    setAsked(null);
  };
  return (
    <div className={`wrap ${css["page"]}`}>
      <Breadcrumb
        steps={[{ type: "poi", id: "boxes", label: t("giftBox.boxes"), uri: giftBoxesPath(site) }]}
        current={box.title}
        homeLabel={t("giftBox.gifts")}
        homeUri={flowHomePath(site, "gifting")}
      />
      <div className={css["columns"]}>
        <div className={css["stage"]}>
          <GiftBoxArt
            image={box.image}
            cover={box.cover}
            sizes="(max-width: 900px) 40vw, 225px"
            isPriority
            className={css["art"]}
          />
        </div>
        <form id={FORM} className={css["side"]} action={giftBoxSetupPath(site)}>
          <div className={css["title"]}>
            <h1>{box.title}</h1>
            <p>{box.description}</p>
            <Rating tier={chosen} />
          </div>
          <Tiers tiers={tiers} chosen={chosen} onChoose={(tier) => void choose(tier)} />
          <Summary tier={chosen} />
        </form>
      </div>
      <Contents tier={chosen} />
      <Stays tier={chosen} stays={stays} />
      <Steps id="else" title={t("giftBox.else.title")} name="else" />
      <PriceBar tier={chosen} />
    </div>
  );
}

const canBeGiven = ({ holdings }: ShownTier) => holdings.hotels > 0;

/** What guests say of the hotels that it leads to; nothing where nobody has said anything. */
function Rating({ tier: { holdings } }: { tier: ShownTier }) {
  const { t, format } = usePage();
  if (holdings.average === null) return null;
  return (
    <p className={css["rating"]}>
      <b>{format.score(holdings.average * 10)}</b>
      <span>{t("giftBox.reviews", { count: holdings.reviews })}</span>
    </p>
  );
}

type TiersProps = { tiers: readonly ShownTier[]; chosen: ShownTier; onChoose: (tier: ShownTier) => void };

function Tiers({ tiers, chosen, onChoose }: TiersProps) {
  const { t } = usePage();
  if (tiers.length < 2) return <input type="hidden" name="box" value={chosen.handle} />;
  return (
    <fieldset className={css["tiers"]}>
      <legend>{t("giftBox.tiers")}</legend>
      {tiers.map((tier) => (
        <label key={tier.handle} className={css["tier"]}>
          <Radio name="box" value={tier.handle} checked={tier === chosen} onChange={() => onChoose(tier)} />
          <b>{tier.tier}</b>
          <Cost tier={tier} />
          <p>{tier.includedContent}</p>
          <small>
            {canBeGiven(tier) ? t("giftBox.hotels", { count: tier.holdings.hotels }) : t("giftBox.noHotels")}
          </small>
        </label>
      ))}
    </fieldset>
  );
}

function Cost({ tier }: { tier: ShownTier }) {
  const { t, format } = usePage();
  return (
    <span className={css["cost"]}>
      {tier.promoPrice === null ? null : (
        <s>
          <span className="vh">{t("unit.insteadOf")} </span>
          {format.money(tier.price)}
        </s>
      )}
      <span className={`price ${css["now"]}`}>{format.money(payable(tier))}</span>
    </span>
  );
}

function Summary({ tier }: { tier: ShownTier }) {
  const { t, format } = usePage();
  const isOut = !canBeGiven(tier);
  return (
    <div className={css["sum"]}>
      <PriceLines
        lines={[
          { name: t("giftBox.sum.box", { title: boxName(tier) }), amount: <Cost tier={tier} /> },
          { name: t("giftBox.sum.mail"), amount: t("giftBox.sum.free"), isFree: true },
        ]}
        total={{ name: t("giftBox.sum.total"), amount: format.money(payable(tier)) }}
      />
      <Button type="submit" wide disabled={isOut} aria-describedby={isOut ? "box-out" : undefined}>
        {t("giftBox.give")}
      </Button>
      {isOut ? (
        <p id="box-out" className={css["out"]}>
          {t("giftBox.out")}
        </p>
      ) : null}
      <ul className={css["trust"]}>
        <li>
          <Hourglass aria-hidden size={16} />
          {t("giftBox.trust.months")}
        </li>
        <li>
          <ArrowLeftRight aria-hidden size={16} />
          {t("giftBox.trust.exchange")}
        </li>
        <li>
          <Mail aria-hidden size={16} />
          {t("giftBox.trust.mail")}
        </li>
      </ul>
    </div>
  );
}

function Contents({ tier }: { tier: ShownTier }) {
  const { t } = usePage();
  return (
    <section className={css["section"]} aria-labelledby="contents">
      <h2 id="contents">{t("giftBox.contents.title", { title: tier.tier ?? tier.title })}</h2>
      <p className={css["under"]}>{t("giftBox.contents.text")}</p>
      <ul className={css["contents"]}>
        {tier.contents.map(({ kind, title, text }) => (
          <li key={kind}>
            {kind === "night" ? <Moon aria-hidden size={24} /> : <HeadwordIcon kind={kind} size={24} />}
            <b>{title}</b>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Stays({ tier, stays }: { tier: ShownTier; stays: readonly ShownStay[] }) {
  const { t } = usePage();
  if (stays.length === 0) return null;
  const { hotels } = tier.holdings;
  return (
    <section className={css["section"]} aria-labelledby="stays">
      <div className={css["head"]}>
        <div>
          <h2 id="stays">{t("giftBox.stays.title")}</h2>
          <p className={css["under"]}>{t("giftBox.stays.text", { count: hotels })}</p>
        </div>
        {hotels > stays.length ? (
          <a href={tier.searchUrl}>
            {t("giftBox.stays.all", { count: hotels })}
            <ArrowRight aria-hidden size={16} />
          </a>
        ) : null}
      </div>
      <ul className={css["stays"]}>
        {stays.map((stay) => (
          <li key={stay.id}>
            {stay.image ? <Picture id={stay.image} alt="" ratio="card" sizes="(max-width: 900px) 72vw, 285px" /> : null}
            <div>
              <small>{stay.place}</small>
              <h3>
                <a href={stay.uri}>{stay.hotel}</a>
              </h3>
              <p>{stay.label}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Phones: what is chosen and what it costs, wherever somebody has scrolled to. */
function PriceBar({ tier }: { tier: ShownTier }) {
  const { t } = usePage();
  if (!canBeGiven(tier)) return null;
  return (
    <div className={css["priceBar"]}>
      <p>
        <small>{t("giftBox.bar", { title: tier.tier ?? tier.title })}</small>
        <Cost tier={tier} />
      </p>
      <Button type="submit" form={FORM}>
        {t("giftBox.give")}
      </Button>
    </div>
  );
}
