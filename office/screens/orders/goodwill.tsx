import { randomUUID } from "node:crypto";
import { cents, type Cents } from "#platform/money.ts";
import { isUuid } from "#platform/uuid.ts";
import type { OrderFile } from "#modules/desk/order-file.server.ts";
import { WIDEST } from "#modules/staff/roles.ts";
import { readEuros, readText } from "../../form.ts";
import { Button } from "../../parts/button.tsx";
import { Facts } from "../../parts/facts.tsx";
import { TextField } from "../../parts/field.tsx";
import { Note } from "../../parts/note.tsx";
import { readWhy } from "../../parts/why.tsx";
import { draw, NOT_FOUND, REFUSED, type Ask, type Drawn, type NotFound, type OfficeScreen } from "../../screen.ts";
import { backToOrder, Deed, DeedForm } from "./deed.tsx";

/** A gift card for a customer with whom something went wrong, within what the person's roles allow for one order. */
export const GIVE_GOODWILL: OfficeScreen = {
  path: "/orders/:number/goodwill",
  titleKey: "office.orders.goodwill.title",
  permission: "care",
  place: "orders",
  show: (ask) => drawForm(ask, { amount: "", why: "", key: randomUUID() }),
  act: async (ask) => {
    const { t, format, form, services, actor, person } = ask;
    const typed = { amount: readText(form, "amount"), why: readWhy(form), key: readText(form, "key") };
    const amount = readEuros(typed.amount);
    const errors = {
      ...(amount === null && { amount: t("office.orders.goodwill.noAmount") }),
      ...(typed.why === "" && { isWhyMissing: true }),
    };
    if (amount === null || typed.why === "" || !isUuid(typed.key)) return drawForm(ask, typed, errors);
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

type Typed = { amount: string; why: string; key: string };
type Errors = { amount?: string; isWhyMissing?: boolean };

async function drawForm(ask: Ask, typed: Typed, errors?: Errors): Promise<Drawn | NotFound> {
  const { services, params } = ask;
  const file = await services.desk.file(params["number"] ?? "");
  if (!file?.buyer) return NOT_FOUND;
  const given = await services.booking.forBuyer.goodwillOf(file.id);
  return draw(
    <Goodwill ask={ask} file={file} given={given} typed={typed} errors={errors ?? {}} />,
    errors ? { status: 422 } : {},
  );
}

type Props = { ask: Ask; file: OrderFile; given: Cents; typed: Typed; errors: Errors };

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
        <DeedForm
          ask={ask}
          file={file}
          why={typed.why}
          isWhyMissing={errors.isWhyMissing}
          button={<Button look="main">{t("office.orders.goodwill.give")}</Button>}
        >
          <input type="hidden" name="key" value={typed.key} />
          <TextField
            name="amount"
            label={t("office.orders.goodwill.amount")}
            inputMode="decimal"
            value={typed.amount}
            isRequired
            maxLength={9}
            error={errors.amount}
          />
        </DeedForm>
      ) : (
        <Note tone="attention">{andMore(ask, "none", left)}</Note>
      )}
    </Deed>
  );
}
