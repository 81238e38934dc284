import { useEffect, useRef, useState, type FormEvent } from "react";
import type { GiftFormat } from "#modules/visit/gift.ts";
import {
  readFormat,
  readSetupValues,
  setupId,
  SETUP_FIELDS,
  type SetupErrors,
  type SetupField,
  type SetupValues,
} from "../../gift-setup/fields.ts";
import { askOf } from "../../gift-setup/setup-ask.ts";
import { landscapesOf, type Landscape } from "../../gifts/landscapes.ts";
import type { GiftPriceView } from "../../views.ts";
import type { Setup } from "./setup.ts";

/** Which side of the card is looked at. */
export type CardSide = "cover" | "inside";

/** The form that makes a gift of a stay: what is chosen and written so far, what is wrong with it, and the side of the card that goes with it. */
export type SetupState = {
  setup: Setup;
  values: SetupValues;
  errors: SetupErrors;
  side: CardSide;
  landscapes: readonly Landscape[];
  price: GiftPriceView;
  format: GiftFormat;
  isBusy: boolean;
  show: (side: CardSide) => void;
  /** `value`: what is said now, or what becomes of what was said. */
  set: (field: SetupField, value: string | ((before: string) => string)) => void;
  /** Looks again at one field, when it is left. */
  check: (field: SetupField) => void;
  submit: (event: FormEvent<HTMLFormElement>) => void;
};

const RELEVANT_TO_COVER: ReadonlySet<SetupField> = new Set(["occasion", "landscape"]);

export function useSetup(setup: Setup): SetupState {
  const [values, setValues] = useState(setup.values);
  const [errors, setErrors] = useState(setup.errors);
  const [side, show] = useState<CardSide>("cover");
  const [isBusy, setBusy] = useBusy();
  const landscapes = landscapesOf(setup.stay.images);
  const price = setup.prices.find(({ nights }) => String(nights) === values.giftNights) ?? setup.prices[0];
  const format = setup.paper ? readFormat(values.giftFormat) : "DIGITAL";
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
    setup.onChange?.(values);
  }, [values, setup]);
  const set: SetupState["set"] = (field, value) => {
    setValues((before) => ({ ...before, [field]: typeof value === "string" ? value : value(before[field]) }));
    if (RELEVANT_TO_COVER.has(field)) show("cover");
    if (errors[field]) setErrors(({ [field]: _mended, ...rest }) => rest);
  };
  return {
    setup,
    values,
    errors,
    side,
    landscapes,
    price,
    format,
    isBusy,
    show,
    set,
    check: (field) => void findErrors(latest.current, setup).then((found) => setErrors(withField(field, found))),
    submit: (event) => {
      event.preventDefault();
      const form = event.currentTarget;
      const said = readSetupValues(new FormData(form));
      setBusy(true);
      void findErrors(said, setup).then((found) => {
        setErrors(found);
        const first = SETUP_FIELDS.find((field) => found[field]);
        if (first) {
          setBusy(false);
          focusField(first);
          return;
        }
        setup.onSend?.(said, price);
        form.submit();
      });
    },
  };
}

/** What is wrong, by the one reader of the form. Where its code does not come, nothing is said here: the server has it. */
async function findErrors(values: SetupValues, setup: Setup): Promise<SetupErrors> {
  const reader = await import("../../gift-setup/read-form.ts").catch(() => null);
  const read = reader?.readSetup(values, askOf(setup));
  return read?.kind === "invalid" ? read.errors : {};
}

const withField = (field: SetupField, found: SetupErrors) => (before: SetupErrors) => {
  const { [field]: _before, ...rest } = before;
  const mistake = found[field];
  return mistake ? { ...rest, [field]: mistake } : rest;
};

/** The page that is come back to has not been left: its button can be pressed again. */
function useBusy(): [boolean, (isBusy: boolean) => void] {
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false);
    addEventListener("pageshow", onShow);
    return () => removeEventListener("pageshow", onShow);
  }, []);
  return [isBusy, setBusy];
}

/** Of a group of choices, the chosen one or the first. */
function focusField(field: SetupField): void {
  const control = document.getElementById(setupId(field));
  (control?.querySelector<HTMLElement>("input:checked") ?? control?.querySelector("input") ?? control)?.focus();
}
