import { ArrowRight, BedDouble, CalendarCheck, Gift, Heart, Phone, ShieldCheck, Sparkles, Star, type LucideIcon } from "lucide-react";
import type { ContentBox, ContentBoxBlock, SellingPoint, TargetedBanner } from "#modules/content/types.ts";
import { usePage } from "#modules/sites/context.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Picture } from "#ui/picture.tsx";
import css from "./landing.module.css";

const ICONS: Record<SellingPoint["icon"], LucideIcon> = { bed: BedDouble, calendar: CalendarCheck, gift: Gift, heart: Heart, phone: Phone, shield: ShieldCheck, sparkles: Sparkles, star: Star };

export function SellingPoints({ points, label }: { points: readonly SellingPoint[]; label: string }) {
  if (points.length === 0) return null;
  return (
    <section className={`wrap ${css["points"]}`} aria-label={label}>
      <ul>
        {points.map(({ icon, title, text, url }) => {
          const Icon = ICONS[icon];
          return <li key={title}><Icon aria-hidden size={22} strokeWidth={1.75} /><b>{url ? <a href={url}>{title}</a> : title}</b><span>{text}</span></li>;
        })}
      </ul>
    </section>
  );
}

const newTabProps = (isNewTab: boolean) => (isNewTab ? { target: "_blank", rel: "noopener" } : {});

/** A banner of the content files with up to three ways on. */
export function Banner({ banner }: { banner: TargetedBanner }) {
  const actions = [banner.cta1, banner.cta2, banner.cta3].filter((action) => action !== null);
  return (
    <section className={`wrap ${css["section"]}`} aria-label={banner.title}>
      <div className={css["banner"]}>
        <Picture id={banner.image} alt={banner.imageAlt} ratio="hero" sizes="(max-width: 1264px) 100vw, 1200px" />
        <div>
          <h2>{banner.title}</h2>
          {banner.subtitle ? <p>{banner.subtitle}</p> : null}
          <p className={css["actions"]}>
            {actions.map((action, index) => <ButtonLink key={action.url} look={index === 0 ? "primary" : "quiet"} href={action.url} {...newTabProps(action.newTab)}>{action.label}</ButtonLink>)}
            {actions.length === 0 && banner.url ? <ButtonLink href={banner.url} {...newTabProps(banner.newTab)}>{banner.title}</ButtonLink> : null}
          </p>
        </div>
      </div>
    </section>
  );
}

export function BestBoxes({ title, block }: { title: string; block: ContentBoxBlock }) {
  if (block.results.length === 0) return null;
  return (
    <section className={`wrap ${css["section"]}`} aria-label={title}>
      <div className={css["sectionHead"]}>
        <div><h2>{title}</h2><p>{block.subtitle}</p></div>
        <a className={css["more"]} href={block.buttonURL}>{block.buttonLabel} <ArrowRight aria-hidden size={18} /></a>
      </div>
      <ul className={css["boxes"]}>{block.results.map((box) => <Box key={box.id} box={box} />)}</ul>
    </section>
  );
}

function Box({ box }: { box: ContentBox }) {
  const { t, format } = usePage();
  return (
    <li className={css["box"]}>
      <Picture id={box.image} alt="" ratio="card" sizes="(max-width: 640px) 100vw, 387px" />
      <div>
        <h3><a href={box.url}>{box.title}</a></h3>
        <p>{box.includedContent}</p>
        <p className={css["boxPrice"]}>
          <span className="price">{format.money(box.promoPrice ?? box.price)}</span>
          {box.promoPrice === null ? null : <s><span className="vh">{t("unit.insteadOf")} </span>{format.money(box.price)}</s>}
        </p>
      </div>
    </li>
  );
}
