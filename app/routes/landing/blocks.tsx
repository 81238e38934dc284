import { ArrowRight } from "lucide-react";
import { BoxesError, ContentBoxes } from "#modules/content/components/content-boxes.tsx";
import { POINT_ICONS } from "#modules/content/components/point-icons.ts";
import type { SellingPoint } from "#modules/content/types.ts";
import type { ReadBoxes } from "#app/routes/boxes.server.ts";
import css from "./landing.module.css";

export function SellingPoints({ points, label }: { points: readonly SellingPoint[]; label: string }) {
  if (points.length === 0) return null;
  return (
    <section className={`wrap ${css["points"]}`} aria-label={label}>
      <ul>
        {points.map(({ icon, title, text, url }) => {
          const Icon = POINT_ICONS[icon];
          return (
            <li key={title}>
              <Icon aria-hidden size={22} strokeWidth={1.75} />
              <b>{url ? <a href={url}>{title}</a> : title}</b>
              <span>{text}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

export function BestBoxes({ title, loaded: { boxes: block, boxesError } }: { title: string; loaded: ReadBoxes }) {
  if (boxesError !== null) return <BoxesError message={boxesError} />;
  if (!block || block.results.length === 0) return null;
  return (
    <section className={`wrap ${css["section"]}`} aria-label={title}>
      <div className={css["sectionHead"]}>
        <div>
          <h2>{title}</h2>
          <p>{block.subtitle}</p>
        </div>
        <a className={css["more"]} href={block.buttonURL}>
          {block.buttonLabel} <ArrowRight aria-hidden size={18} />
        </a>
      </div>
      <ContentBoxes boxes={block.results} campaign={block.campaign} place="landing" />
    </section>
  );
}
