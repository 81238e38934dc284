import type { OrderFile } from "#modules/desk/order-file.server.ts";
import type { AskedChange } from "#modules/booking/change/view.server.ts";
import { Button } from "../../parts/button.tsx";
import { Facts } from "../../parts/facts.tsx";
import { readWhy } from "../../parts/why.tsx";
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
import { stayFact } from "./by-house.tsx";
import { backToOrder, Deed, DeedForm } from "./deed.tsx";

/** Ends a change that its guest has not paid yet, since its hotel cannot keep it (docs/product/services.md#closings). */
export const END_CHANGE: OfficeScreen = {
  path: "/orders/:number/end-change",
  titleKey: "office.house.endChange.title",
  permission: "care",
  place: "orders",
  show: (ask) => drawForm(ask, false),
  act: async (ask) => {
    const { services, actor, form, params, t } = ask;
    const why = readWhy(form);
    if (why === "") return drawForm(ask, true);
    const file = await services.desk.file(params["number"] ?? "");
    if (!file) return NOT_FOUND;
    const { kind } = await services.booking.forBuyer.changes.end(file.id, { actor, why });
    if (kind === "forbidden") return REFUSED;
    return kind === "ended"
      ? backToOrder(file, "done", t("office.house.endChange.done"))
      : backToOrder(file, "attention", t("office.house.endChange.none"));
  },
};

/** What is true at this moment; back to the order where no change waits to be paid (any more). */
async function drawForm(ask: Ask, isWhyMissing: boolean): Promise<Drawn | Redirect | NotFound> {
  const { services, params, t } = ask;
  const file = await services.desk.file(params["number"] ?? "");
  const view = file && (await services.booking.forBuyer.changes.find(file.id));
  if (!file || !view) return NOT_FOUND;
  const { open } = view;
  if (open?.state !== "awaiting_payment") return backToOrder(file, "attention", t("office.house.endChange.none"));
  const body = <EndChange ask={ask} file={file} open={open} isWhyMissing={isWhyMissing} />;
  return draw(body, isWhyMissing ? { status: 422 } : {});
}

type Props = { ask: Ask; file: OrderFile; open: AskedChange; isWhyMissing: boolean };

function EndChange({ ask, file, open, isWhyMissing }: Props) {
  const { t, format, moments } = ask;
  return (
    <Deed file={file} title={t("office.house.endChange.title")} box={t("office.house.endChange.what")}>
      <Facts
        facts={[
          stayFact(ask, t("change.before"), open.before),
          stayFact(ask, t("change.after"), open.after),
          { name: t("office.fact.difference"), value: format.money(open.difference) },
          { name: t("office.today.until"), value: moments.full(new Date(open.holdExpiresAt)) },
          { name: t("office.orders.cancel.mail"), value: file.buyer?.email ?? "–" },
        ]}
      />
      <DeedForm
        ask={ask}
        file={file}
        why=""
        isWhyMissing={isWhyMissing}
        button={<Button look="danger">{t("office.house.endChange.title")}</Button>}
      >
        <p>{t("office.house.endChange.text")}</p>
      </DeedForm>
    </Deed>
  );
}
