import { cents, type Cents } from "#platform/money.ts";
import { REPEATED_MINUTES } from "#modules/booking/granted/lifecycle.ts";
import type { OrderFile } from "#modules/desk/order-file.server.ts";
import { WIDEST } from "#modules/staff/roles.ts";
import { Button } from "../../parts/button.tsx";
import { Facts } from "../../parts/facts.tsx";
import { Note } from "../../parts/note.tsx";
import { draw, NOT_FOUND, REFUSED, type Ask, type Drawn, type NotFound, type OfficeScreen } from "../../screen.ts";
import { AmountForm, newAmount, readAmount, type AmountErrors, type TypedAmount } from "./amount-form.tsx";
import { backToOrder, Deed } from "./deed.tsx";

/** A gift card for a customer with whom something went wrong, within what the person's roles allow for one order. */
export const GIVE_GOODWILL: OfficeScreen = {
  path: "/orders/:number/goodwill",
  titleKey: "office.orders.goodwill.title",
  permission: "care",
  place: "orders",
  show: (ask) => drawForm(ask, newAmount()),
  act: async (ask) => {
    const { t, format, services, actor, person } = ask;
    const { typed, amount, errors } = readAmount(ask);
    if (amount === null) return drawForm(ask, typed, errors);
    const file = await services.desk.file(ask.params["number"] ?? "");
    if (!file) return NOT_FOUND;
    const wish = { amount, key: typed.key, limit: person.limits.goodwill };
    const outcome = await services.booking.forBuyer.giveGoodwill(file.id, wish, { actor, why: typed.why });
    switch (outcome.kind) {
      case "forbidden":
        return REFUSED;
      case "not_found":
        return NOT_FOUND;
      case "not_sold":
        return backToOrder(file, "attention", t("office.orders.goodwill.notSold"));
      case "given":
        return backToOrder(file, "done", t("office.orders.goodwill.done", { amount: format.money(outcome.amount) }));
      case "repeated":
        return backToOrder(file, "attention", t("office.orders.repeated", { minutes: REPEATED_MINUTES }));
      case "too_much":
        return drawForm(ask, typed, { amount: andMore(ask, "tooMuch", outcome.left) });
    }
  },
};

/** How far this person may still go, and whether somebody else of the house may go further. */
function andMore({ t, format, person }: Ask, kind: "tooMuch" | "none", left: Cents): string {
  const said =
    kind === "none"
      ? t("office.orders.goodwill.none")
      : t("office.orders.goodwill.tooMuch", { left: format.money(left) });
  return person.limits.goodwill < WIDEST.goodwill ? `${said} ${t("office.orders.goodwill.more")}` : said;
}

async function drawForm(ask: Ask, typed: TypedAmount, errors?: AmountErrors): Promise<Drawn | NotFound> {
  const { services, params } = ask;
  const file = await services.desk.file(params["number"] ?? "");
  if (!file?.buyer) return NOT_FOUND;
  const given = await services.booking.forBuyer.goodwillOf(file.id);
  return draw(
    <Goodwill ask={ask} file={file} given={given} typed={typed} errors={errors ?? {}} />,
    errors ? { status: 422 } : {},
  );
}

type Props = { ask: Ask; file: OrderFile; given: Cents; typed: TypedAmount; errors: AmountErrors };

function Goodwill({ ask, file, given, typed, errors }: Props) {
  const { t, format, person } = ask;
  const left = cents(Math.max(0, person.limits.goodwill - given));
  return (
    <Deed file={file} title={t("office.orders.goodwill.title")} box={t("office.orders.goodwill.what")}>
      <Facts
        facts={[
          { name: t("office.orders.cancel.mail"), value: file.buyer?.email ?? "–" },
          { name: t("office.orders.goodwill.given"), value: format.money(given) },
          { name: t("office.orders.goodwill.left"), value: format.money(left) },
        ]}
      />
      {left > 0 ? (
        <AmountForm
          ask={ask}
          file={file}
          typed={typed}
          errors={errors}
          button={<Button look="main">{t("office.orders.goodwill.give")}</Button>}
        />
      ) : (
        <Note tone="attention">{andMore(ask, "none", left)}</Note>
      )}
    </Deed>
  );
}
