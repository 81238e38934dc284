import type { ReactNode } from "react";
import css from "./care-facts.module.css";

type Props = {
  title: string;
  /** Name and value of each. */ facts: readonly (readonly [string, string])[];
  children?: ReactNode;
};

/** The extra panel of customer-care mode on search and product pages (docs/product/services.md#customer-care). */
export function CareFacts({ title, facts, children }: Props) {
  return (
    <aside className={`wrap ${css["panel"]}`} aria-labelledby="care-panel" data-hash-region>
      <h2 id="care-panel">{title}</h2>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </aside>
  );
}

export const careCriteria = css["criteria"];
