import { Pencil, Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { Cents } from "#platform/money.ts";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { TextField } from "#ui/form/field.tsx";
import { NOBODY, type CardDestination, type CardPerson, type PersonField } from "../../card-setup/form.ts";
import type { CardErrors } from "../../card-setup/wishes.ts";
import { giftErrorText } from "../../gifts/error-text.ts";
import { ADDRESS_MAX, MOST_GIFTS, NAME_MAX } from "../../gifts/limits.ts";
import { PostFields } from "./post-fields.tsx";
import css from "./card-setup.module.css";

/** `key`: of the row, whoever stands in it. */
type Row = { key: number; start: CardPerson };

type PeopleProps = {
  start: readonly CardPerson[];
  /** Where cards on paper are sent; empty: none are. */ destinations: readonly CardDestination[];
  amount: Cents | null;
  errors: CardErrors;
  /** There is a row more or less, which no field tells. */ onRows: () => void;
};

/** Who gets a card, a row each. Without JavaScript the buttons send the form, which comes back with a row more or less. */
export function People({ start, destinations, amount, errors, onRows }: PeopleProps) {
  const { t } = usePage();
  const [rows, setRows] = useState<readonly Row[]>(() => start.map((person, key) => ({ key, start: person })));
  const [newest, setNewest] = useState<number | null>(null);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (newest !== null) list.current?.querySelector<HTMLInputElement>(`#name-${newest}`)?.focus();
  }, [newest]);
  useEffect(onRows, [onRows, rows]);
  const add = (event: React.MouseEvent) => {
    event.preventDefault();
    const key = Math.max(...rows.map((row) => row.key)) + 1;
    setRows([...rows, { key, start: NOBODY }]);
    setNewest(key);
  };
  const remove = (gone: Row) => (event: React.MouseEvent) => {
    event.preventDefault();
    setRows(rows.filter((row) => row !== gone));
    list.current?.querySelector<HTMLElement>("button[value=add]")?.focus();
  };
  return (
    <fieldset className={css["group"]}>
      <legend>{t("giftCard.people")}</legend>
      <div ref={list} className={css["people"]}>
        {rows.map((row, index) => (
          <PersonRow
            key={row.key}
            row={row}
            index={index}
            isAlone={rows.length === 1}
            isNew={row.key === newest}
            destinations={destinations}
            amount={amount}
            errors={errors}
            onRemove={remove(row)}
          />
        ))}
        {rows.length < MOST_GIFTS ? (
          <Button type="submit" look="link" name="do" value="add" formNoValidate className={css["add"]} onClick={add}>
            <Plus aria-hidden size={18} />
            {t("giftCard.addPerson")}
          </Button>
        ) : (
          <p className={css["most"]}>{t("giftCard.mostPeople", { most: MOST_GIFTS })}</p>
        )}
      </div>
    </fieldset>
  );
}

type RowProps = {
  row: Row;
  index: number;
  isAlone: boolean;
  isNew: boolean;
  destinations: readonly CardDestination[];
  amount: Cents | null;
  errors: CardErrors;
  onRemove: (event: React.MouseEvent) => void;
};

/** One person: folded, who and how much; open, the fields. The only one is always open, and so is one whose fields are wrong or empty. */
function PersonRow({ row, index, isAlone, isNew, destinations, amount, errors, onRemove }: RowProps) {
  const { key, start } = row;
  const { t } = usePage();
  const [typed, setTyped] = useState(start);
  const errorOf = (field: PersonField) => {
    const error = errors[`${field}-${key}`];
    return error && giftErrorText(t, error, field === "name" ? NAME_MAX : ADDRESS_MAX);
  };
  const isWrong = Object.keys(errors).some((field) => field.endsWith(`-${key}`));
  const [isOpen, setOpen] = useState(isNew || isWrong || start.name === "" || start.email + start.addressLine === "");
  const name = typed.name.trim() || t("giftCard.person", { number: index + 1 });
  return (
    <details
      className={classes(css["person"], isAlone && css["alone"])}
      open={isAlone || isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <Folded name={name} email={typed.email} amount={amount} />
      <div className={css["fields"]}>
        <TextField
          id={`name-${key}`}
          name="name"
          label={t("giftCard.name")}
          autoComplete="off"
          maxLength={2 * NAME_MAX}
          defaultValue={start.name}
          error={errorOf("name")}
          onInput={(event) => setTyped({ ...typed, name: event.currentTarget.value })}
        />
        <TextField
          id={`email-${key}`}
          name="email"
          type="email"
          inputMode="email"
          label={t("giftCard.email")}
          autoComplete="off"
          maxLength={254}
          defaultValue={start.email}
          error={errorOf("email")}
          className={css["byMail"]}
          onInput={(event) => setTyped({ ...typed, email: event.currentTarget.value })}
        />
        {destinations.length > 0 ? (
          <PostFields number={key} start={start} destinations={destinations} errorOf={errorOf} />
        ) : null}
        {isAlone ? null : <RemoveButton name={name} index={index} onClick={onRemove} />}
      </div>
    </details>
  );
}

/** Who, and how much. */
function Folded({ name, email, amount }: { name: string; email: string; amount: Cents | null }) {
  const { t, format } = usePage();
  return (
    <summary>
      <span className={css["initial"]} aria-hidden>
        {[...name][0]}
      </span>
      <span className={css["who"]}>
        <b>{name}</b>
        <small>{email}</small>
      </span>
      <span className={css["worth"]}>{amount === null ? "–" : format.money(amount)}</span>
      <Pencil aria-hidden size={18} />
      <span className="vh">{t("giftCard.changePerson")}</span>
    </summary>
  );
}

type RemoveProps = { name: string; index: number; onClick: (event: React.MouseEvent) => void };

function RemoveButton({ name, index, onClick }: RemoveProps) {
  const { t } = usePage();
  return (
    <Button
      type="submit"
      look="link"
      name="do"
      value={`remove-${index}`}
      formNoValidate
      className={css["remove"]}
      onClick={onClick}
    >
      {t("giftCard.removePerson", { name })}
    </Button>
  );
}
