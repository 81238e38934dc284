import { usePage } from "#modules/sites/context.tsx";
import css from "./steps.module.css";

/** Three steps, numbered: how a box is used, and what else can be done with it. */
export function Steps({ id, title, name }: { id: string; title: string; name: "how" | "else" }) {
  const { t } = usePage();
  return (
    <section className={css["section"]} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ol className={css["steps"]}>
        {(["1", "2", "3"] as const).map((step) => (
          <li key={step}>
            <h3>{t(`giftBox.${name}.${step}`)}</h3>
            <p>{t(`giftBox.${name}.${step}Text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
