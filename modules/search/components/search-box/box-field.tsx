import { Mail, Moon, Sparkles, type LucideIcon } from "lucide-react";
import { GIFT_FORMATS, GIFT_NIGHTS } from "#modules/visit/gift.ts";
import { usePage, type PageContext } from "#modules/sites/context.tsx";
import type { Criteria } from "../../query/criteria.ts";
import { ChoiceField } from "./choice-field.tsx";
import { DatesField } from "./dates-field.tsx";
import type { BoxField as Field } from "../../query/box-fields.ts";
import type { Choice, SearchBoxData } from "./types.ts";
import { TravellersField } from "./travellers-field.tsx";
import type { DatesCall } from "./use-dates-call.ts";
import type { Draft } from "./use-draft.ts";

type Props = {
  field: Field;
  box: SearchBoxData;
  draft: Draft;
  dates: DatesCall;
  priceCriteria: Criteria | undefined;
  change: (part: Partial<Draft>) => void;
  onClearDates: () => void;
  onOpenChange: (isOpen: boolean) => void;
};

/** One field of the box after the destination. */
export function BoxField({ field, box, draft, dates, priceCriteria, change, onClearDates, onOpenChange }: Props) {
  const page = usePage();
  if (field === "dates") {
    const { flow, now, lastDay, weekends } = box;
    const { opener, note, onDone } = dates;
    return (
      <DatesField
        ref={opener}
        note={draft.range.checkout ? null : note}
        flow={flow}
        range={draft.range}
        now={now}
        lastDay={lastDay}
        weekends={weekends}
        priceCriteria={priceCriteria}
        onChange={(range) => change({ range })}
        onClear={onClearDates}
        onDone={onDone}
        onOpenChange={onOpenChange}
      />
    );
  }
  if (field === "party" || field === "people")
    return (
      <TravellersField
        kind={field}
        party={draft.party}
        onChange={(party) => change({ party })}
        onOpenChange={onOpenChange}
      />
    );
  const { icon, label, choices, value, toPart } = choiceOf({ field, box, draft, page });
  return (
    <ChoiceField
      icon={icon}
      label={label}
      choices={choices}
      value={value}
      onChange={(next) => change(toPart(next))}
      onOpenChange={onOpenChange}
    />
  );
}

type ChoiceOf = {
  icon: LucideIcon;
  label: string;
  choices: Choice[];
  value: string;
  toPart: (value: string) => Partial<Draft>;
};
type ChoiceInput = { field: "theme" | "nights" | "format"; box: SearchBoxData; draft: Draft; page: PageContext };

function choiceOf({ field, box, draft, page }: ChoiceInput): ChoiceOf {
  const { t } = page;
  const choices = choicesOf(field, box, page);
  if (field === "theme")
    return {
      icon: Sparkles,
      label: t("searchBox.category.theme"),
      choices,
      value: String(draft.theme ?? ""),
      toPart: (value) => ({ theme: value === "" ? null : Number(value) }),
    };
  if (field === "nights")
    return {
      icon: Moon,
      label: t("searchBox.giftNights"),
      choices,
      value: String(draft.giftNights ?? ""),
      toPart: (value) => ({ giftNights: GIFT_NIGHTS.find((nights) => String(nights) === value) ?? null }),
    };
  return {
    icon: Mail,
    label: t("searchBox.giftFormat"),
    choices,
    value: draft.giftFormat ?? "",
    toPart: (value) => ({ giftFormat: GIFT_FORMATS.find((format) => format === value) ?? null }),
  };
}

/** What a choice offers, "any" first. */
export function choicesOf(
  field: "theme" | "nights" | "format",
  { themes }: Pick<SearchBoxData, "themes">,
  { t }: PageContext,
): Choice[] {
  if (field === "theme")
    return [
      { value: "", label: t("searchBox.anyTheme") },
      ...themes.map(({ id, name }) => ({ value: String(id), label: name })),
    ];
  if (field === "nights")
    return [
      { value: "", label: t("searchBox.anyNights") },
      ...GIFT_NIGHTS.map((count) => ({ value: String(count), label: t("unit.nights", { count }) })),
    ];
  return [
    { value: "", label: t("searchBox.anyFormat") },
    ...GIFT_FORMATS.map((format) => ({ value: format, label: t(`searchBox.format.${format}`) })),
  ];
}
