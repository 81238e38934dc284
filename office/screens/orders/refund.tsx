import { cents, type Cents } from "#platform/money.ts";
import type { RefundAskView } from "#modules/booking/granted/data.server.ts";
import { DECIDE_HOURS, REPEATED_MINUTES } from "#modules/booking/granted/lifecycle.ts";
import type { OrderFile } from "#modules/desk/order-file.server.ts";
import { Button } from "../../parts/button.tsx";
import { Facts } from "../../parts/facts.tsx";
import { Note } from "../../parts/note.tsx";
import {
  draw,
  NOT_FOUND,
  REFUSED,
  type Ask,
  type Drawn,
  type NotFound,
  type OfficeScreen,
  type Redirect,
} from "../../screen.ts";
import { AmountForm, newAmount, readAmount, type AmountErrors, type TypedAmount } from "./amount-form.tsx";
import { backToOrder, Deed, OwedNote } from "./deed.tsx";

/** Money back beyond an order's terms: at once as far as the person's roles allow, above that once somebody else agrees. */
export const REFUND_ORDER: OfficeScreen = {
  path: "/orders/:number/refund",
  titleKey: "office.orders.refund.title",
  permission: "care",
  place: "orders",
  show: (ask) => drawForm(ask, newAmount()),
  act: async (ask) => {
    const { t, format, moments, services, actor, person } = ask;
    const { typed, amount, errors } = readAmount(ask);
    if (amount === null) return drawForm(ask, typed, errors);
    const file = await services.desk.file(ask.params["number"] ?? "");
    if (!file) return NOT_FOUND;
    const wish = { amount, key: typed.key, limit: person.limits.refund };
    const outcome = await services.booking.forBuyer.refunds.ask(file.id, wish, { actor, why: typed.why });
    switch (outcome.kind) {
      case "forbidden":
        return REFUSED;
      case "not_found":
        return NOT_FOUND;
      case "granted":
        return backToOrder(file, "done", t("office.orders.refund.done", { amount: format.money(outcome.amount) }));
      case "asked": {
        const said = { amount: format.money(outcome.amount), until: moments.full(outcome.until) };
        return backToOrder(file, "done", t("office.orders.refund.asked", said));
      }
      case "too_much":
        return drawForm(ask, typed, {
          amount: t("office.orders.refund.tooMuch", { left: format.money(outcome.left) }),
        });
      case "repeated":
        return backToOrder(file, "attention", t("office.orders.repeated", { minutes: REPEATED_MINUTES }));
      case "over":
        return backToOrder(file, "attention", t("office.refunds.over"));
      case "waiting":
      case "under_way":
      case "disputed":
      case "not_sold":
        return backToOrder(file, "attention", t(`office.orders.refund.not.${outcome.kind}`));
    }
  },
};

/** The form with what is true at this moment; back to the order where nothing of it can be granted. */
async function drawForm(ask: Ask, typed: TypedAmount, errors?: AmountErrors): Promise<Drawn | NotFound | Redirect> {
  const { services, params, t } = ask;
  const { refunds } = services.booking.forBuyer;
  const file = await services.desk.file(params["number"] ?? "");
  const room = file && (await refunds.room(file.id));
  if (!file || !room) return NOT_FOUND;
  if (room.refusal !== null) return backToOrder(file, "attention", t(`office.orders.refund.not.${room.refusal}`));
  const asks = await refunds.of(file.id);
  if (asks.some(({ state }) => state === "asked"))
    return backToOrder(file, "attention", t("office.orders.refund.not.waiting"));
  const body = <Refund ask={ask} file={file} left={room.left} asks={asks} typed={typed} errors={errors ?? {}} />;
  return draw(body, errors ? { status: 422 } : {});
}

type Props = {
  ask: Ask;
  file: OrderFile;
  left: Cents;
  asks: readonly RefundAskView[];
  typed: TypedAmount;
  errors: AmountErrors;
};

function Refund({ ask, file, left, asks, typed, errors }: Props) {
  const { t, format, person } = ask;
  const granted = asks.reduce((sum, { state, amount }) => (state === "granted" ? sum + amount : sum), 0);
  const alone = cents(Math.max(0, person.limits.refund - granted));
  return (
    <Deed file={file} title={t("office.orders.refund.title")} box={t("office.orders.refund.what")}>
      <Facts
        facts={[
          { name: t("office.orders.refund.kept"), value: format.money(file.kept) },
          { name: t("office.orders.refund.granted"), value: format.money(granted) },
          {
            name: t("office.orders.refund.left"),
            value: format.money(left),
            ...(file.state === "confirmed" ? { note: t("office.orders.refund.notAll") } : {}),
          },
          {
            name: t("office.orders.refund.alone"),
            value: format.money(Math.min(alone, left)),
            note: t("office.orders.refund.above", { days: DECIDE_HOURS / 24 }),
          },
          { name: t("office.orders.cancel.mail"), value: file.buyer?.email ?? "–" },
        ]}
      />
      <OwedNote ask={ask} file={file} />
      {left > 0 ? (
        <AmountForm
          ask={ask}
          file={file}
          typed={typed}
          errors={errors}
          hint={t("office.orders.refund.way")}
          button={<Button look="danger">{t("office.orders.refund.give")}</Button>}
        />
      ) : (
        <Note tone="attention">{t("office.orders.refund.nothing")}</Note>
      )}
    </Deed>
  );
}
