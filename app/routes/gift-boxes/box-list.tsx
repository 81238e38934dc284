import { ArrowLeftRight, Hourglass, Mail } from "lucide-react";
import { Breadcrumb } from "#modules/catalogue/components/breadcrumb.tsx";
import { BoxesError } from "#modules/content/components/content-boxes.tsx";
import { GiftBoxArt } from "#modules/content/components/gift-box-art.tsx";
import { track } from "#modules/analytics/track.ts";
import { flowHomePath } from "#modules/sites/flows.ts";
import { giftBoxesPath } from "#modules/sites/paths.ts";
import { usePage } from "#modules/sites/context.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { ChipLink } from "#ui/chip.tsx";
import {
  filterBoxes,
  nearestBoxes,
  UNDER,
  writeFilter,
  type BoxFilter,
  type ListedBox,
} from "#modules/content/listed-boxes.ts";
import { payable } from "#modules/content/payable.ts";
import { Steps } from "./steps.tsx";
import css from "./box-list.module.css";

type Props = { boxes: readonly ListedBox[]; error: string | null; filter: BoxFilter };

/** All gift boxes, by theme and below a price (docs/product/gifts.md#boxes). */
export function BoxList({ boxes, error, filter }: Props) {
  const { t, site } = usePage();
  const shown = filterBoxes(boxes, filter);
  return (
    <div className={`wrap ${css["page"]}`}>
      <Breadcrumb
        steps={[]}
        current={t("giftBox.boxes")}
        homeLabel={t("giftBox.gifts")}
        homeUri={flowHomePath(site, "gifting")}
      />
      <Head boxes={boxes} />
      {error === null ? null : <BoxesError message={error} />}
      {boxes.length === 0 ? (
        <NoBoxes />
      ) : (
        <>
          <div className={css["bar"]}>
            <Chips boxes={boxes} filter={filter} />
            <p role="status">
              {shown.length > 0 ? t("giftBox.list.count", { count: shown.length }) : t("giftBox.list.zero")}
            </p>
          </div>
          {shown.length > 0 ? (
            <ul className={css["boxes"]}>
              {shown.map((box, index) => (
                <BoxCard key={box.handle} box={box} isPriority={index === 0} />
              ))}
            </ul>
          ) : (
            <NothingFound boxes={boxes} filter={filter} />
          )}
        </>
      )}
      <Steps id="how" title={t("giftBox.how.title")} name="how" />
    </div>
  );
}

const ART = 3;

function Head({ boxes }: Pick<Props, "boxes">) {
  const { t } = usePage();
  // The middle one stands in front: the boxes of a list have their colours in another order than a shop window.
  const art = boxes.length > ART ? [boxes[4], boxes[2], boxes[0]].flatMap((box) => box ?? []) : boxes.slice(0, ART);
  return (
    <section className={css["head"]}>
      <div className={css["words"]}>
        <h1>{t("giftBox.list.title")}</h1>
        <p>{t("giftBox.list.lead")}</p>
        <ul className={css["promise"]}>
          <li>
            <Hourglass aria-hidden size={20} />
            {t("giftBox.promise.months")}
          </li>
          <li>
            <ArrowLeftRight aria-hidden size={20} />
            {t("giftBox.promise.exchange")}
          </li>
          <li>
            <Mail aria-hidden size={20} />
            {t("giftBox.promise.mail")}
          </li>
        </ul>
      </div>
      <div className={css["art"]}>
        {art.map((box) => (
          <GiftBoxArt key={box.handle} image={box.image} cover={box.cover} sizes="130px" />
        ))}
      </div>
    </section>
  );
}

function Chips({ boxes, filter }: Pick<Props, "boxes" | "filter">) {
  const { t, site, format } = usePage();
  const themes = new Map(boxes.flatMap(({ themeId, theme }) => (themeId !== null && theme ? [[themeId, theme]] : [])));
  const to = (next: Partial<BoxFilter>) => giftBoxesPath(site) + writeFilter({ ...filter, ...next });
  const isAll = filter.themeId === null && !filter.isUnder;
  return (
    <nav aria-label={t("giftBox.list.filter")}>
      <ul className={css["chips"]}>
        <li>
          <ChipLink href={giftBoxesPath(site)} isOn={isAll}>
            {t("giftBox.list.all")}
          </ChipLink>
        </li>
        <li>
          <ChipLink href={to({ isUnder: !filter.isUnder })} isOn={filter.isUnder}>
            {t("giftBox.list.under", { price: format.money(UNDER) })}
          </ChipLink>
        </li>
        {[...themes].map(([id, name]) => (
          <li key={id}>
            <ChipLink
              href={to({ themeId: filter.themeId === Number(id) ? null : Number(id) })}
              isOn={filter.themeId === Number(id)}
            >
              {name}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function BoxCard({ box, isPriority }: { box: ListedBox; isPriority: boolean }) {
  const { t, format } = usePage();
  const { hotels, average } = box.holdings;
  const tell = () => track({ name: "promotion_click", code: `gift-box-${box.handle}`, place: "boxes" });
  return (
    <li className={css["card"]}>
      <div className={css["stage"]}>
        <GiftBoxArt
          image={box.image}
          cover={box.cover}
          sizes="(max-width: 640px) 24vw, 130px"
          isPriority={isPriority}
        />
        {box.discount ? <span className={css["promo"]}>−{format.percent(box.discount)}</span> : null}
      </div>
      <div className={css["text"]}>
        <h2>
          <a href={box.url} onClick={tell}>
            {box.title}
          </a>
        </h2>
        <p>{box.includedContent}</p>
        <p className={css["facts"]}>
          <span>{hotels > 0 ? t("giftBox.hotels", { count: hotels }) : t("giftBox.noHotels")}</span>
          {average === null ? null : <span>{t("giftBox.score", { score: format.score(average * 10) })}</span>}
        </p>
        <div className={css["cost"]}>
          <p>
            {box.promoPrice === null ? (
              box.isFrom ? (
                <small>{t("giftBox.from")}</small>
              ) : null
            ) : (
              <s>
                <span className="vh">{t("unit.insteadOf")} </span>
                {format.money(box.price)}
              </s>
            )}
            <span className={`price ${css["now"]}`}>{format.money(payable(box))}</span>
          </p>
          <span className={css["see"]} aria-hidden>
            {t("giftBox.see")}
          </span>
        </div>
      </div>
    </li>
  );
}

/** What comes nearest, and the way back to all of them. */
function NothingFound({ boxes, filter }: Pick<Props, "boxes" | "filter">) {
  const { t, site, format } = usePage();
  const { ofTheme, ofPrice } = nearestBoxes(boxes, filter);
  const nearest = ofTheme ?? ofPrice;
  return (
    <section className={css["empty"]}>
      {nearest ? (
        <GiftBoxArt image={nearest.image} cover={nearest.cover} sizes="80px" className={css["small"]} />
      ) : null}
      <h2>{t("giftBox.empty.title")}</h2>
      <p>
        {ofTheme ? t("giftBox.empty.theme", { title: ofTheme.title, price: format.money(payable(ofTheme)) }) : null}{" "}
        {ofPrice ? t("giftBox.empty.price", { title: ofPrice.title, price: format.money(UNDER) }) : null}
      </p>
      <p className={css["ways"]}>
        {nearest ? (
          <ButtonLink href={nearest.url}>{t("giftBox.empty.see", { title: nearest.title })}</ButtonLink>
        ) : null}
        <ButtonLink look="quiet" href={giftBoxesPath(site)}>
          {t("giftBox.empty.clear")}
        </ButtonLink>
      </p>
    </section>
  );
}

/** A site without boxes still has gifts. */
function NoBoxes() {
  const { t, site } = usePage();
  return (
    <section className={css["empty"]}>
      <h2>{t("giftBox.none.title")}</h2>
      <p>{t("giftBox.none.text")}</p>
      <p className={css["ways"]}>
        <ButtonLink href={flowHomePath(site, "gifting")}>{t("giftBox.none.gifts")}</ButtonLink>
      </p>
    </section>
  );
}
