import { usePage } from "#modules/sites/context.tsx";
import css from "./mistakes-list.module.css";

/** `id`: of its field. `what`: what is wrong with it, in words. */
export type Mistake = { id: string; label: string; what: string };

/** What the server has found wrong, each with the way to its field: above the form, where a page without scripts begins again. With them the first field has the focus instead. */
export function MistakesList({ wrong }: { wrong: readonly Mistake[] }) {
  const { t } = usePage();
  if (wrong.length === 0) return null;
  return (
    <div className={css["mistakes"]} role="alert">
      <p>{t("giftSetup.mistakes", { count: wrong.length })}</p>
      <ul>
        {wrong.map(({ id, label, what }) => (
          <li key={id}>
            <a href={`#${id}`}>{label}</a>
            {t("giftSetup.mistake", { what })}
          </li>
        ))}
      </ul>
    </div>
  );
}
