import { Candy, Flame, Flower2, Gift, Mail, NotebookPen, Wine, type LucideIcon } from "lucide-react";
import { usePage } from "#modules/sites/context.tsx";
import { Choice } from "#ui/form/choice.tsx";
import { extrasName, readExtras, setupId, writeExtras } from "../../gift-setup/fields.ts";
import type { ExtraGroup, ExtraIcon, ExtraView } from "../../parcels/types.ts";
import css from "./extras-choice.module.css";

const ICONS: Record<ExtraIcon, LucideIcon> = {
  envelope: Mail,
  gift: Gift,
  sweet: Candy,
  candle: Flame,
  notebook: NotebookPen,
  flower: Flower2,
  bottle: Wine,
};

type Props = {
  groups: readonly ExtraGroup[];
  /** Ids, comma-joined. */
  chosen: string;
  /** Gets what becomes of the ids that are chosen then: several may be chosen at once (ui/form/choice.tsx). */
  onChoose: (choose: (chosen: string) => string) => void;
};

/** What is packed with a gift on paper: of some one, of others any number (docs/product/gifts.md#formats). A gift without paper has none. */
export function ExtrasChoice({ groups, chosen, onChoose }: Props) {
  const ids = readExtras(chosen);
  return (
    <div className={css["extras"]} id={setupId("extras")}>
      {groups.map((group) => (
        <fieldset key={group.id} className={css["group"]}>
          <legend>{group.name}</legend>
          <p className={css["under"]}>{group.description}</p>
          <div className={css["rows"]}>
            {group.extras.map((extra) => (
              <ExtraRow key={extra.id} extra={extra}>
                <Choice
                  type={group.isSingle ? "radio" : "checkbox"}
                  name={extrasName(group.id)}
                  value={extra.id}
                  checked={isChosen(group, extra, ids)}
                  disabled={extra.isSoldOut}
                  onChange={() => onChoose((before) => withExtra(group, extra.id, before))}
                />
              </ExtraRow>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}

/** Of what there is one of, this one alone; anything else comes or goes. */
function withExtra({ isSingle, extras }: ExtraGroup, id: string, chosen: string): string {
  const ids = readExtras(chosen);
  if (isSingle) return writeExtras([...ids.filter((one) => extras.every((extra) => extra.id !== one)), id]);
  return writeExtras(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]);
}

/** Of what there is one of, the default where none is named. */
function isChosen({ isSingle, extras }: ExtraGroup, extra: ExtraView, ids: readonly string[]): boolean {
  if (ids.includes(extra.id)) return true;
  return isSingle && extra.isDefault && extras.every(({ id }) => !ids.includes(id));
}

/** What is chosen, as lines of the price: everything but what is for nothing. */
export function chosenExtras(groups: readonly ExtraGroup[], chosen: string): ExtraView[] {
  const ids = readExtras(chosen);
  return groups.flatMap((group) => group.extras.filter((extra) => isChosen(group, extra, ids)));
}

function ExtraRow({ extra, children }: { extra: ExtraView; children: React.ReactNode }) {
  const { t, format } = usePage();
  const Icon = ICONS[extra.icon];
  return (
    <label className={css["row"]}>
      {children}
      <span className={css["icon"]}>
        <Icon aria-hidden size={22} strokeWidth={1.75} />
      </span>
      <span>
        <b>{extra.name}</b>
        {extra.isRecommended ? <em>{t("giftSetup.extras.advice")}</em> : null}
        <small>{extra.isSoldOut ? t("giftSetup.extras.soldOut") : extra.description}</small>
      </span>
      <span className={css["price"]}>
        {extra.price > 0 ? format.money(extra.price) : t("giftSetup.extras.included")}
      </span>
    </label>
  );
}
