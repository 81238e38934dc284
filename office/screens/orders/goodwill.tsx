import { randomUUID } from "node:crypto";
import { cents, type Cents } from "#platform/money.ts";
import { isUuid } from "#platform/uuid.ts";
import type { OrderFile } from "#modules/desk/order-file.server.ts";
import { readText } from "../../form.ts";
import { Box } from "../../parts/box.tsx";
import { Button, ButtonLink } from "../../parts/button.tsx";
import { Facts } from "../../parts/facts.tsx";
import { TextArea, TextField } from "../../parts/field.tsx";
import { Note } from "../../parts/note.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { draw, drawAgain, leadTo, NOT_FOUND, REFUSED, type Ask, type OfficeScreen } from "../../screen.ts";

const REASON_LETTERS = 500;

/** A gift card for a customer with whom something went wrong, within what the person's roles allow for one order. */
export const GIVE_GOODWILL: OfficeScreen = {
  path: "/orders/:number/goodwill",
  titleKey: "office.orders.goodwill.title",
  permission: "care",
  place: "orders",
  show: async (ask) => {
    const found = await find(ask);
    return found ? draw(<Goodwill ask={ask} {...found} typed={{ ...EMPTY, key: randomUUID() }} />) : NOT_FOUND;
  },
  act: async (ask) => {
    const found = await find(ask);
    if (!found) return NOT_FOUND;
    const { t, format, form, services, actor, person } = ask;
    const typed = { amount: readText(form, "amount"), why: readText(form, "why"), key: readText(form, "key") };
    const amount = readEuros(typed.amount);
    const errors = {
      ...(amount === null && { amount: t("office.orders.goodwill.noAmount") }),
      ...(typed.why === "" && { why: t("office.orders.whyMissing") }),
    };
    if (amount === null || typed.why === "" || !isUuid(typed.key))
      return drawAgain(<Goodwill ask={ask} {...found} typed={typed} errors={errors} />);
    const outcome = await services.booking.forBuyer.giveGoodwill(
      found.file.id,
      { amount, key: typed.key, limit: person.limits.goodwill },
      { actor, why: typed.why.slice(0, REASON_LETTERS) },
    );
    const home = `/orders/${found.file.number}`;
    switch (outcome.kind) {
      case "forbidden":
        return REFUSED;
      case "not_found":
        return NOT_FOUND;
      case "not_sold":
        return leadTo(home, { tone: "attention", text: t("office.orders.goodwill.notSold") });
      case "given":
        return leadTo(home, {
          tone: "done",
          text: t("office.orders.goodwill.done", { amount: format.money(outcome.amount) }),
        });
      case "too_much": {
        const amountError = t("office.orders.goodwill.tooMuch", { left: format.money(outcome.left) });
        return drawAgain(<Goodwill ask={ask} {...found} typed={typed} errors={{ amount: amountError }} />);
      }
    }
  },
};

/** "12", "12,50", "12.5", with or without a sign; null for anything else, and for nothing. */
function readEuros(text: string): Cents | null {
  const [, whole = "", rest = ""] = /^(\d{1,4})(?:[.,](\d{1,2}))?$/.exec(text.replaceAll(/[€\s]/gu, "")) ?? [];
  const amount = Number(whole) * 100 + Number(rest.padEnd(2, "0"));
  return whole !== "" && amount > 0 ? cents(amount) : null;
}

type Typed = { amount: string; why: string; key: string };
const EMPTY = { amount: "", why: "" };
type Found = { file: OrderFile; given: Cents };

async function find({ services, params }: Ask): Promise<Found | null> {
  const file = await services.desk.file(params["number"] ?? "");
  return file?.buyer ? { file, given: await services.booking.forBuyer.goodwillOf(file.id) } : null;
}

type Props = Found & { ask: Ask; typed: Typed; errors?: { amount?: string; why?: string } };

function Goodwill({ ask: { t, format, person }, file, given, typed, errors = {} }: Props) {
  const left = cents(Math.max(0, person.limits.goodwill - given));
  return (
    <>
      <PageHead
        title={t("office.orders.goodwill.title")}
        text={file.number}
        back={{ href: `/orders/${file.number}`, label: file.number }}
      />
      <Box title={t("office.orders.goodwill.what")}>
        <Facts
          facts={[
            { name: t("office.orders.cancel.mail"), value: file.buyer?.email ?? "–" },
            { name: t("office.orders.goodwill.given"), value: format.money(given) },
            { name: t("office.orders.goodwill.left"), value: format.money(left) },
          ]}
        />
        {left > 0 ? (
          <form className="form" method="post">
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
            <TextArea
              name="why"
              label={t("office.orders.why")}
              hint={t("office.orders.whyHint")}
              value={typed.why}
              isRequired
              maxLength={REASON_LETTERS}
              error={errors.why}
            />
            <div className="actions">
              <Button look="main">{t("office.orders.goodwill.give")}</Button>
              <ButtonLink look="quiet" href={`/orders/${file.number}`}>
                {t("office.orders.back")}
              </ButtonLink>
            </div>
          </form>
        ) : (
          <Note tone="attention">{t("office.orders.goodwill.none")}</Note>
        )}
      </Box>
    </>
  );
}
