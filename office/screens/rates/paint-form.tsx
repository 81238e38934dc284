import type { ReactNode } from "react";
import { weekday, type Day } from "#platform/dates.ts";
import type { RoomPlan } from "#modules/rates/types.ts";
import type { TypedWish, WrongField } from "#modules/rates/wish.ts";
import { LONGEST_REASON } from "#modules/staff/rules.ts";
import { readText, readTexts } from "../../form.ts";
import { Button } from "../../parts/button.tsx";
import { Checks, Select, TextField } from "../../parts/field.tsx";
import { Note } from "../../parts/note.tsx";
import { readWhy } from "../../parts/why.tsx";
import type { Ask } from "../../screen.ts";

const FIELDS = ["from", "until", "to", "price", "rooms", "closed", "arrival", "departure", "min", "max"] as const;
export const WEEK = [1, 2, 3, 4, 5, 6, 7] as const;

export type Typed = TypedWish & { why: string };
export type Wrong = { fields: readonly WrongField[]; isWhyMissing: boolean };
export const NOTHING_WRONG: Wrong = { fields: [], isWhyMissing: false };

/** A form as it was sent. */
export function readTyped(form: FormData): Typed {
  const texts = Object.fromEntries(FIELDS.map((name) => [name, readText(form, name)]));
  return {
    ...texts,
    plans: readTexts(form, "plans").join(","),
    weekdays: readTexts(form, "weekdays").join(","),
    why: readWhy(form, LONGEST_REASON),
  };
}

/** A form before anybody has typed: all plans and weekdays, so many days. */
export const freshTyped = (plans: readonly RoomPlan[], from: Day, until: Day): Typed => ({
  from,
  until,
  plans: plans.map(({ roomRateId }) => roomRateId).join(","),
  weekdays: WEEK.join(","),
  why: "",
});

/** Everything that was typed, to be sent again with what was agreed to. */
export const HiddenTyped = ({ typed }: { typed: Typed }) =>
  Object.entries(typed).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);

export const wrongText = ({ t }: Pick<Ask, "t">, { fields }: Wrong, name: WrongField): string | undefined =>
  fields.includes(name) ? t(`office.rates.wrong.${name}`) : undefined;

/** `action`: where it is sent to; without it, to the page that it stands on. */
type FormProps = { ask: Ask; plans: readonly RoomPlan[]; typed: Typed; wrong: Wrong; action?: string };

/** Days, and what they are painted with; what is left empty stays as it is. */
export function PaintForm({ ask, plans, typed, wrong, action }: FormProps) {
  const { t } = ask;
  const nothing = wrongText(ask, wrong, "nothing");
  return (
    <form method="post" action={action} className="form paint" id="paint">
      {nothing === undefined ? null : (
        <Note tone="wrong" isLive>
          {nothing}
        </Note>
      )}
      <PlanChecks ask={ask} plans={plans} typed={typed} wrong={wrong} />
      <DateFields ask={ask} typed={typed} wrong={wrong} />
      <Weekdays ask={ask} chosen={typed.weekdays.split(",")} error={wrongText(ask, wrong, "weekdays")} />
      <Amounts ask={ask} typed={typed} wrong={wrong} />
      <div className="four">
        <Choice ask={ask} name="closed" typed={typed} />
        <Choice ask={ask} name="arrival" typed={typed} />
        <Choice ask={ask} name="departure" typed={typed} />
      </div>
      <Why ask={ask} typed={typed} wrong={wrong} />
      <div className="actions">
        <Button look="main" name="deed" value="preview">
          {t("office.rates.preview.button")}
        </Button>
      </div>
    </form>
  );
}

/** A price, and numbers. */
function Amounts({ ask, typed, wrong }: Omit<FormProps, "plans">) {
  const { t } = ask;
  const number = (name: "rooms" | "min" | "max", words: "left" | "min" | "max", maxLength: number) => (
    <TextField
      name={name}
      label={t(`office.rates.${words}`)}
      hint={t(`office.rates.${words}Hint`)}
      inputMode="numeric"
      value={typed[name] ?? ""}
      maxLength={maxLength}
      error={wrongText(ask, wrong, name)}
    />
  );
  return (
    <div className="four">
      <TextField
        name="price"
        label={t("office.rates.price")}
        hint={t("office.rates.priceHint")}
        value={typed["price"] ?? ""}
        maxLength={12}
        error={wrongText(ask, wrong, "price")}
      />
      {number("rooms", "left", 3)}
      {number("min", "min", 2)}
      {number("max", "max", 2)}
    </div>
  );
}

/** Which plans of the room. */
export const PlanChecks = ({ ask, plans, typed, wrong }: FormProps): ReactNode => (
  <Checks
    name="plans"
    legend={ask.t("office.rates.plans")}
    chosen={typed.plans.split(",")}
    options={plans.map(({ roomRateId, code, board }) => ({
      value: String(roomRateId),
      label: `${code} · ${ask.t(`quote.board.${board}`)}`,
    }))}
    error={wrongText(ask, wrong, "plans")}
  />
);

export function DateFields({ ask, typed, wrong }: Omit<FormProps, "plans">) {
  const { t } = ask;
  return (
    <div className="two">
      {(["from", "until"] as const).map((name) => (
        <TextField
          key={name}
          name={name}
          type="date"
          label={t(`office.rates.day.${name}`)}
          value={typed[name] ?? ""}
          isRequired
          error={wrongText(ask, wrong, name)}
        />
      ))}
    </div>
  );
}

export const Why = ({ ask: { t }, typed, wrong }: Omit<FormProps, "plans">): ReactNode => (
  <TextField
    name="why"
    label={t("office.person.reason")}
    hint={t("office.person.reasonHint")}
    value={typed.why}
    isRequired
    maxLength={LONGEST_REASON}
    error={wrong.isWhyMissing ? t("office.rates.wrong.why") : undefined}
  />
);

function Weekdays({
  ask: { format, t },
  chosen,
  error,
}: {
  ask: Ask;
  chosen: readonly string[];
  error?: string | undefined;
}) {
  return (
    <fieldset className="weekdays" aria-describedby={error === undefined ? undefined : "weekdays-error"}>
      <legend>{t("office.rates.weekdays")}</legend>
      {WEEK.map((one) => (
        <label key={one}>
          <input type="checkbox" name="weekdays" value={one} defaultChecked={chosen.includes(String(one))} />
          <span>{format.weekdayShort(one)}</span>
        </label>
      ))}
      {error === undefined ? null : (
        <p className="error" id="weekdays-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}

type ChoiceName = "closed" | "arrival" | "departure";

function Choice({ ask: { t }, name, typed }: { ask: Ask; name: ChoiceName; typed: Typed }) {
  return (
    <Select
      name={name}
      label={t(`office.rates.choice.${name}`)}
      value={typed[name] ?? ""}
      options={[
        { value: "", label: t("office.rates.choice.stays") },
        { value: "no", label: t(`office.rates.choice.${name}.no`) },
        { value: "yes", label: t(`office.rates.choice.${name}.yes`) },
      ]}
    />
  );
}

/** The first day that can be painted of a month. */
export const firstOf = (month: Day, today: Day): Day =>
  month < today && month.slice(0, 7) === today.slice(0, 7) ? today : month;

/** "lun., mar." of days; null for a whole week. */
export function weekdayWords({ format }: Ask, days: readonly Day[]): string | null {
  const on = [...new Set(days.map(weekday))].toSorted((a, b) => a - b);
  return on.length === WEEK.length ? null : on.map((one) => format.weekdayShort(one)).join(", ");
}
