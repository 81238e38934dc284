import { MAX_VOUCHER_ADULTS } from "#modules/catalogue/types.ts";
import { MAX_ADULTS, MAX_BABIES, MAX_CHILDREN } from "#modules/visit/party.ts";
import { flowHomePath, isGift, type Flow } from "#modules/sites/flows.ts";
import { usePage, type PageContext } from "#modules/sites/context.tsx";
import { flowPath } from "./address.ts";
import { choicesOf } from "./box-field.tsx";
import type { BoxField } from "../../query/box-fields.ts";
import type { Choice, SearchBoxData } from "./types.ts";
import { GIFT_ADULTS } from "#modules/visit/gift.ts";
import type { Draft } from "./use-draft.ts";
import css from "./plain-fields.module.css";

type Props = { box: SearchBoxData; draft: Draft };

/** The flow's questions as plain fields: what the search box is before JavaScript, or without it. */
export function PlainFields({ box, draft }: Props) {
  return (
    <div className={css["plain"]}>
      {box.fields.map((field) => (
        <PlainField key={field} field={field} box={box} draft={draft} />
      ))}
      {isGift(box.flow) ? <input type="hidden" name="giftAdults" value={GIFT_ADULTS} /> : null}
    </div>
  );
}

function PlainField({ field, box, draft }: Props & { field: BoxField }) {
  const page = usePage();
  if (field === "dates") return <PlainDates box={box} draft={draft} />;
  return selectsOf(field, { box, draft }, page).map((select) => <PlainSelect key={select.name} {...select} />);
}

function PlainDates({ box, draft: { range } }: Props) {
  const { t } = usePage();
  const limits = { min: box.now.today, max: box.lastDay };
  return (
    <>
      <label>
        {t("calendar.arrivalLabel")}
        <input type="date" name="checkin" {...limits} defaultValue={range.checkin ?? ""} />
      </label>
      <label>
        {t("calendar.departureLabel")}
        <input type="date" name="checkout" {...limits} defaultValue={range.checkout ?? ""} />
      </label>
    </>
  );
}

type SelectProps = { name: string; label: string; value: string | number | null; choices: readonly Choice[] };

/** The lists that stand for a question. */
function selectsOf(field: Exclude<BoxField, "dates">, { box, draft }: Props, page: PageContext): SelectProps[] {
  const { t } = page;
  const { adults, children, babies } = draft.party;
  const choices = (of: "nights" | "format" | "theme") => choicesOf(of, box, page);
  switch (field) {
    case "party":
      return [
        { name: "a", label: t("searchBox.adults"), value: adults, choices: numbers(1, MAX_ADULTS) },
        { name: "c", label: t("searchBox.children"), value: children, choices: numbers(0, MAX_CHILDREN) },
        { name: "b", label: t("searchBox.babies"), value: babies, choices: numbers(0, MAX_BABIES) },
      ];
    case "people":
      return [{ name: "a", label: t("searchBox.people"), value: adults, choices: numbers(1, MAX_VOUCHER_ADULTS) }];
    case "nights":
      return [
        { name: "giftNights", label: t("searchBox.giftNights"), value: draft.giftNights, choices: choices(field) },
      ];
    case "format":
      return [
        { name: "giftFormat", label: t("searchBox.giftFormat"), value: draft.giftFormat, choices: choices(field) },
      ];
    case "theme":
      return [{ name: "theme", label: t("searchBox.category.theme"), value: draft.theme, choices: choices(field) }];
  }
}

const numbers = (min: number, max: number): Choice[] =>
  Array.from({ length: max - min + 1 }, (_, index) => ({ value: String(min + index), label: String(min + index) }));

function PlainSelect({ name, label, value, choices }: SelectProps) {
  return (
    <label>
      {label}
      <select name={name} defaultValue={value ?? ""}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The flow toggle as links. */
export function PlainFlows({
  flow,
  flows,
  isSearchPage,
}: {
  flow: Flow;
  flows: readonly Flow[];
  isSearchPage: boolean;
}) {
  const { t, site } = usePage();
  return (
    <ul className={css["flows"]} aria-label={t("searchBox.flow")}>
      {flows.map((to) => (
        <li key={to}>
          <a
            href={isSearchPage ? flowPath(site, to) : flowHomePath(site, to)}
            aria-current={to === flow ? "page" : undefined}
          >
            {t(`searchBox.flow.${to}`)}
          </a>
        </li>
      ))}
    </ul>
  );
}
