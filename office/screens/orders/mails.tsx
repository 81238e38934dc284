import { randomUUID } from "node:crypto";
import { isUuid } from "#platform/uuid.ts";
import type { OrderFile } from "#modules/desk/order-file.server.ts";
import type { SentMail } from "#modules/notifications/send-again.server.ts";
import { readText } from "../../form.ts";
import { Empty } from "../../parts/box.tsx";
import { Button } from "../../parts/button.tsx";
import { Checks } from "../../parts/field.tsx";
import { readWhy } from "../../parts/why.tsx";
import { draw, NOT_FOUND, REFUSED, type Ask, type Drawn, type NotFound, type OfficeScreen } from "../../screen.ts";
import { backToOrder, Deed, DeedForm } from "./deed.tsx";

/** The mails of an order, one of which is sent again as it was: the same words, the same documents, to whom it went. */
export const ORDER_MAILS: OfficeScreen = {
  path: "/orders/:number/mails",
  titleKey: "office.orders.mails.title",
  permission: "care",
  place: "orders",
  show: (ask) => drawForm(ask, { mail: "", why: "", key: randomUUID() }),
  act: async (ask) => {
    const { t, form, services, actor } = ask;
    const typed = { mail: readText(form, "mail"), why: readWhy(form), key: readText(form, "key") };
    const errors = {
      ...(!/^\d{1,15}$/.test(typed.mail) && { mail: t("office.orders.mails.none") }),
      ...(typed.why === "" && { isWhyMissing: true }),
    };
    const file = await services.desk.file(ask.params["number"] ?? "");
    if (!file) return NOT_FOUND;
    if (Object.keys(errors).length > 0 || !isUuid(typed.key)) return drawForm(ask, typed, errors);
    const wish = { orderId: file.id, mailId: Number(typed.mail), key: typed.key };
    const outcome = await services.mails.sendAgain(wish, { actor, why: typed.why });
    switch (outcome.kind) {
      case "forbidden":
        return REFUSED;
      case "not_found":
        return drawForm(ask, typed, { mail: t("office.orders.mails.gone") });
      case "asked":
        return backToOrder(file, "done", t("office.orders.mails.done", { to: outcome.recipient }));
    }
  },
};

type Typed = { mail: string; why: string; key: string };
type Errors = { mail?: string; isWhyMissing?: boolean };

async function drawForm(ask: Ask, typed: Typed, errors?: Errors): Promise<Drawn | NotFound> {
  const file = await ask.services.desk.file(ask.params["number"] ?? "");
  if (!file) return NOT_FOUND;
  const mails = await ask.services.mails.list(file.id);
  const body = <Mails ask={ask} file={file} mails={mails} typed={typed} errors={errors ?? {}} />;
  return draw(body, errors ? { status: 422 } : {});
}

type Props = { ask: Ask; file: OrderFile; mails: readonly SentMail[]; typed: Typed; errors: Errors };

function Mails({ ask, file, mails, typed, errors }: Props) {
  const { t } = ask;
  return (
    <Deed file={file} title={t("office.orders.mails.title")} box={t("office.orders.mails.which")}>
      {mails.length === 0 ? (
        <Empty title={t("office.orders.mails.empty")} />
      ) : (
        <DeedForm
          ask={ask}
          file={file}
          why={typed.why}
          isWhyMissing={errors.isWhyMissing}
          button={<Button look="main">{t("office.orders.mails.button")}</Button>}
        >
          <input type="hidden" name="key" value={typed.key} />
          <Checks
            name="mail"
            legend={t("office.orders.mails.legend")}
            isSingle
            chosen={[typed.mail]}
            options={mails.map((mail) => ({
              value: String(mail.id),
              label: mail.subject,
              hint: hintOf(ask, mail),
            }))}
            error={errors.mail}
          />
        </DeedForm>
      )}
    </Deed>
  );
}

/** To whom, when, and with what. */
const hintOf = ({ t, moments }: Ask, { recipient, at, files }: SentMail): string =>
  [
    t("office.orders.story.mailSent", { to: recipient }),
    moments.full(at),
    ...(files.length > 0 ? [t("office.orders.mails.files", { files: files.join(", ") })] : []),
  ].join(" · ");
