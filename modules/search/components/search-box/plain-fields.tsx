import { MAX_VOUCHER_ADULTS } from "#modules/catalogue/types.ts";
import { MAX_ADULTS, MAX_BABIES, MAX_CHILDREN } from "#modules/visit/party.ts";
import { flowHomePath, isGift, type Flow } from "#modules/sites/flows.ts";
import { usePage } from "#modules/sites/context.tsx";
import { PlainFacts } from "../plain-facts.tsx";
import { flowPath } from "./address.ts";
import { choicesOf } from "./box-field.tsx";
import type { Choice } from "./choice-field.tsx";
import type { BoxField, SearchBoxData } from "./types.ts";
import { GIFT_ADULTS } from "#modules/visit/gift.ts";
import type { Draft } from "./use-draft.ts";
import css from "./search-box.module.css";

type Props = { box: SearchBoxData; draft: Draft };

/** The flow's questions as plain fields: what the search box is before JavaScript, or without it. */
export function PlainFields({ box, draft }: Props) {
  return (
    <div className={css["plain"]}>
      {box.fields.map((field) => (
        <PlainField key={field} field={field} box={box} draft={draft} />
      ))}
      <PlainFacts />
      {isGift(box.flow) ? <input type="hidden" name="giftAdults" value={GIFT_ADULTS} /> : null}
    </div>
  );
}

function PlainField({ field, box, draft }: Props & { field: BoxField }) {
  const page = usePage();
  const { t } = page;
  const { party, range } = draft;
  const {
    now: { today },
    lastDay,
  } = box;
  switch (field) {
    case "dates":
      return (
        <>
          <label>
            {t("calendar.arrivalLabel")}
            <input type="date" name="checkin" min={today} max={lastDay} defaultValue={range.checkin ?? ""} />
          </label>
          <label>
            {t("calendar.departureLabel")}
            <input type="date" name="checkout" min={today} max={lastDay} defaultValue={range.checkout ?? ""} />
          </label>
        </>
      );
    case "party":
      return (
        <>
          <PlainSelect
            name="a"
            label={t("searchBox.adults")}
            value={String(party.adults)}
            choices={numbers(1, MAX_ADULTS)}
          />
          <PlainSelect
            name="c"
            label={t("searchBox.children")}
            value={String(party.children)}
            choices={numbers(0, MAX_CHILDREN)}
          />
          <PlainSelect
            name="b"
            label={t("searchBox.babies")}
            value={String(party.babies)}
            choices={numbers(0, MAX_BABIES)}
          />
        </>
      );
    case "people":
      return (
        <PlainSelect
          name="a"
          label={t("searchBox.people")}
          value={String(party.adults)}
          choices={numbers(1, MAX_VOUCHER_ADULTS)}
        />
      );
    case "nights":
      return (
        <PlainSelect
          name="giftNights"
          label={t("searchBox.giftNights")}
          value={String(draft.giftNights ?? "")}
          choices={choicesOf(field, box, page)}
        />
      );
    case "format":
      return (
        <PlainSelect
          name="giftFormat"
          label={t("searchBox.giftFormat")}
          value={draft.giftFormat ?? ""}
          choices={choicesOf(field, box, page)}
        />
      );
    case "theme":
      return (
        <PlainSelect
          name="theme"
          label={t("searchBox.category.theme")}
          value={String(draft.theme ?? "")}
          choices={choicesOf(field, box, page)}
        />
      );
  }
}

const numbers = (min: number, max: number): Choice[] =>
  Array.from({ length: max - min + 1 }, (_, index) => ({ value: String(min + index), label: String(min + index) }));

function PlainSelect({
  name,
  label,
  value,
  choices,
}: {
  name: string;
  label: string;
  value: string;
  choices: readonly Choice[];
}) {
  return (
    <label>
      {label}
      <select name={name} defaultValue={value}>
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
    <ul className={css["plainFlows"]} aria-label={t("searchBox.flow")}>
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
