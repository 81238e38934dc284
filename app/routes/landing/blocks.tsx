import { ArrowRight, BedDouble, CalendarCheck, Gift, Heart, Phone, ShieldCheck, Sparkles, Star, type LucideIcon } from "lucide-react";
import type { ContentBox, ContentBoxBlock, SellingPoint } from "#modules/content/types.ts";
import { usePage } from "#modules/sites/context.tsx";
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
