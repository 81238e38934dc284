import { BedDouble } from "lucide-react";
import { usePage } from "#modules/sites/context.tsx";
import type { ProductView } from "../views.ts";
import { HeadwordIcon } from "./headword-icon.tsx";
import { Summary } from "./summary.tsx";
import css from "./product.module.css";

/** "Your stay includes": room first, then breakfast, then every activity. */
export function IncludedList({ product, nights }: { product: ProductView; nights: number | null }) {
  const { t } = usePage();
  return (
    <ul className={css["included"]}>
      {product.programLines.map((line) => (
        <li key={line.kind + line.title}>
          <span className={css["icon"]}>
            {line.kind === "room" ? (
              <BedDouble aria-hidden size={20} strokeWidth={1.75} />
            ) : (
              <HeadwordIcon kind={line.kind} size={20} />
            )}
          </span>
          <div>
            <b>{line.kind === "room" && nights ? t("unit.nights", { count: nights }) : line.title}</b>
            {line.detail || line.when ? (
              <span>
                <Summary text={line.detail} />
                {line.detail && line.when ? " · " : null}
                {line.when}
              </span>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
