import { cents } from "#platform/money.ts";
import { isUuid } from "#platform/uuid.ts";
import type { HouseChangeOutcome } from "#modules/booking/change/change-by-house.server.ts";
import { datedText, datesText, partyText } from "#modules/booking/change/components/words.ts";
import type { ChangeWish, HouseCause } from "#modules/booking/change/types.ts";
import type { StaySnapshot } from "#modules/booking/types.ts";
import type { OrderFile } from "#modules/desk/order-file.server.ts";
import { readText } from "../../form.ts";
import { NOT_FOUND, REFUSED, type Ask, type NotFound, type Redirect, type Refused, type Sent } from "../../screen.ts";
import { fieldsOf } from "./change-wish.ts";
import { backToOrder } from "./deed.tsx";

/** What the form of a change came back with, in the words of the page. */
export type ChangeFault =
  | "why"
  | "price_changed"
  | "sold_out"
  | "stay_changed"
  | "under_way"
  | "nothing_changed"
  | "refused";

/** What a form says of a change at the house's cost: what it would give back, what the house would bear, which look it was; null where it says nothing. */
function readBorne(form: FormData) {
  const texts = ["houseDifference", "cost", "seen"].map((name) => readText(form, name));
  const key = readText(form, "key");
  if (!isUuid(key) || !texts.every((text) => /^-?\d{1,9}$/.test(text))) return null;
  const [difference = 0, cost = 0, changesSeen = 0] = texts.map(Number);
  return { difference: cents(difference), cost: cents(cost), changesSeen, key };
}

type Asked = { file: OrderFile; wish: ChangeWish; because: HouseCause; why: string };

/** Makes it, or asks for it: a fault is for the page to say. */
export async function bearChange(
  { form, services, actor, person, ...ask }: Sent<Ask>,
  { file, wish, because, why }: Asked,
): Promise<Redirect | NotFound | Refused | ChangeFault> {
  const read = readBorne(form);
  if (!read) return "price_changed";
  const wanted = { ...read, wish, because, limit: person.limits.refund };
  const outcome = await services.booking.forBuyer.changes.bear(file.id, wanted, { actor, why });
  return answer(ask, file, outcome);
}

function answer(
  { t, format, moments }: Pick<Ask, "t" | "format" | "moments">,
  file: OrderFile,
  outcome: HouseChangeOutcome,
): Redirect | NotFound | Refused | ChangeFault {
  switch (outcome.kind) {
    case "forbidden":
      return REFUSED;
    case "not_found":
      return NOT_FOUND;
    case "applied":
      if (outcome.difference < 0)
        return backToOrder(
          file,
          "done",
          t("office.orders.change.doneBack", { amount: format.money(0 - outcome.difference) }),
        );
      return backToOrder(
        file,
        "done",
        outcome.cost > 0
          ? t("office.house.change.done", { amount: format.money(outcome.cost) })
          : t("office.orders.change.done"),
      );
    case "asked": {
      const said = { amount: format.money(outcome.amount), until: moments.full(outcome.until) };
      return backToOrder(file, "done", t("office.house.change.asked", said));
    }
    case "over":
    case "waiting":
      return backToOrder(file, "attention", t(`office.house.not.${outcome.kind}`));
    case "not_changeable":
      return backToOrder(file, "attention", t("office.orders.change.over"));
    case "price_changed":
    case "sold_out":
    case "stay_changed":
    case "under_way":
    case "nothing_changed":
      return outcome.kind;
    case "not_bookable":
    case "method_unavailable":
    case "gift_card_refused":
    case "too_many_codes":
      return "refused";
  }
}

type HiddenProps = {
  wish: ChangeWish;
  changesSeen: number;
  borne: { difference: number; cost: number } | null;
  formKey: string;
};

/** What a form sends along of what it shows. */
export function Shown({ wish, changesSeen, borne, formKey }: HiddenProps) {
  const fields = {
    ...fieldsOf(wish),
    seen: String(changesSeen),
    key: formKey,
    ...(borne && { houseDifference: String(borne.difference), cost: String(borne.cost) }),
  };
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

/** A stay in the facts of a page. */
export const stayFact = ({ t, format }: Pick<Ask, "t" | "format">, name: string, stay: StaySnapshot) => ({
  name,
  value: `${stay.packageLabel} · ${stay.hotelName}`,
  note: [datesText(stay, { t, format }), partyText(stay.party, { t, format }), ...datedText(stay, { t, format })].join(
    " · ",
  ),
});
