import { actorName } from "#platform/actor.ts";
import { cents } from "#platform/money.ts";
import { isUuid } from "#platform/uuid.ts";
import type { PayoutView } from "#modules/booking/payouts/data.server.ts";
import { maskedText, showIban } from "#modules/booking/payouts/iban.ts";
import { TRANSFER_REASONS } from "#modules/booking/tables.server.ts";
import type { OrderFile } from "#modules/desk/order-file.server.ts";
import { readText } from "../../form.ts";
import { Box } from "../../parts/box.tsx";
import { Button } from "../../parts/button.tsx";
import { Facts } from "../../parts/facts.tsx";
import { Select, TextField } from "../../parts/field.tsx";
import { Note } from "../../parts/note.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { Status } from "../../parts/status.tsx";
import { readWhy, WhyField } from "../../parts/why.tsx";
import {
  draw,
  leadTo,
  NOT_FOUND,
  REFUSED,
  type Acted,
  type Ask,
  type Drawn,
  type NotFound,
  type OfficeScreen,
  type Sent,
} from "../../screen.ts";
import { TONES } from "./list.tsx";

const REFERENCE = /^[\w-]{1,40}$/;

/** One refund to transfer: its account is looked at, by two people above a limit, released, sent, and noted; or turned down (docs/product/services.md#transfers). */
export const PAYOUT: OfficeScreen = {
  path: "/transfers/:id",
  titleKey: "office.payouts.one",
  permission: "finance",
  place: "payments",
  show: (ask) => drawOne(ask, {}),
  act: (ask) => {
    const id = ask.params["id"] ?? "";
    if (!isUuid(id)) return NOT_FOUND;
    switch (readText(ask.form, "deed")) {
      case "show":
        return show(ask, id);
      case "release":
        return release(ask, id);
      case "pay":
        return pay(ask, id);
      default:
        return turnDown(ask, id);
    }
  },
};

type Account = { iban: string; holder: string };
type Shown = { account?: Account; reference?: string; isWhyMissing?: boolean };

/** The account is read once somebody asks for it: the journal has who did. */
async function show(ask: Sent<Ask>, id: string): Promise<Acted> {
  const shown = await ask.services.booking.forBuyer.payouts.show(id, ask.actor);
  if (shown.kind === "forbidden") return REFUSED;
  if (shown.kind === "over") return drawOne(ask, {});
  return drawOne(ask, { account: shown });
}

async function release(ask: Sent<Ask>, payoutId: string): Promise<Acted> {
  const { services, actor, person, form, t, format } = ask;
  const seen = cents(Number(readText(form, "seen")) || 0);
  const limit = person.limits.transfer;
  const outcome = await services.booking.forBuyer.payouts.release({ payoutId, seen, limit }, actor);
  const here = `/transfers/${payoutId}`;
  switch (outcome.kind) {
    case "forbidden":
      return REFUSED;
    case "not_found":
      return NOT_FOUND;
    case "released":
    case "checked":
      return leadTo(here, { tone: "done", text: t(`office.payouts.done.${outcome.kind}`) });
    case "amount_changed":
      return leadTo(here, {
        tone: "attention",
        text: t("office.payouts.not.amount_changed", { amount: format.money(outcome.amount) }),
      });
    default:
      return leadTo(here, { tone: "attention", text: t(`office.payouts.not.${outcome.kind}`) });
  }
}

async function pay(ask: Sent<Ask>, payoutId: string): Promise<Acted> {
  const { services, actor, form, t, format } = ask;
  const reference = readText(form, "reference");
  const reason = TRANSFER_REASONS.find((one) => one === readText(form, "reason"));
  if (!reason || !REFERENCE.test(reference)) return drawOne(ask, { reference });
  const outcome = await services.booking.forBuyer.payouts.pay({ payoutId, reason, reference }, actor);
  switch (outcome.kind) {
    case "forbidden":
      return REFUSED;
    case "not_found":
      return NOT_FOUND;
    case "paid":
      return leadTo("/transfers", {
        tone: "done",
        text: t("office.payouts.done.paid", { amount: format.money(outcome.amount) }),
      });
    default:
      return leadTo(`/transfers/${payoutId}`, { tone: "attention", text: t(`office.payouts.not.${outcome.kind}`) });
  }
}

async function turnDown(ask: Sent<Ask>, payoutId: string): Promise<Acted> {
  const { services, actor, form, t } = ask;
  const why = readWhy(form);
  if (why === "") return drawOne(ask, { isWhyMissing: true });
  const outcome = await services.booking.forBuyer.payouts.turnDown({ payoutId, why }, actor);
  switch (outcome.kind) {
    case "forbidden":
      return REFUSED;
    case "not_found":
      return NOT_FOUND;
    case "turned_down":
      return leadTo("/transfers", { tone: "done", text: t("office.payouts.done.turned_down") });
    case "over":
      return leadTo("/transfers", { tone: "attention", text: t("office.payouts.not.over") });
  }
}

async function drawOne(ask: Ask, shown: Shown): Promise<Drawn | NotFound> {
  const { services, params } = ask;
  const id = params["id"] ?? "";
  const payout = isUuid(id) ? await services.booking.forBuyer.payouts.find(id) : null;
  const file = payout && (await services.desk.file(payout.number));
  if (!payout || !file) return NOT_FOUND;
  const names = await services.desk.people();
  const isWrong = shown.reference !== undefined || shown.isWhyMissing === true;
  return draw(<Payout ask={ask} payout={payout} file={file} names={names} shown={shown} />, {
    title: `${ask.t("office.payouts.one")} ${payout.number}`,
    ...(isWrong && { status: 422 }),
  });
}

type Names = Awaited<ReturnType<Ask["services"]["desk"]["people"]>>;
type Props = { ask: Ask; payout: PayoutView; file: OrderFile; names: Names; shown: Shown };

function Payout(props: Props) {
  const { ask, payout, file, names, shown } = props;
  const { t, format, moments } = ask;
  const { state, amount, checkedBy, releasedBy } = payout;
  const isOpen = state === "asked" || state === "checked" || state === "released";
  const nameOf = (actor: PayoutView["checkedBy"]) => (actor && names.get(actor)) ?? "–";
  return (
    <>
      <PageHead
        title={format.money(amount)}
        text={<Status tone={TONES[state]}>{t(`office.payouts.state.${state}`)}</Status>}
        back={{ href: "/transfers", label: t("office.payouts.title") }}
      />
      <Box title={t("office.payouts.one")}>
        <Facts
          facts={[
            { name: t("office.orders.order"), value: <a href={`/orders/${file.number}`}>{file.number}</a> },
            {
              name: t("office.payouts.buyer"),
              value: file.buyer ? `${file.buyer.firstName} ${file.buyer.lastName}` : "–",
            },
            {
              name: t("office.payouts.account"),
              value: shown.account ? showIban(shown.account.iban) : maskedText(payout),
            },
            ...(shown.account ? [{ name: t("office.payouts.holder"), value: shown.account.holder }] : []),
            { name: t("office.waiting.since"), value: moments.full(payout.askedAt) },
            ...(checkedBy ? [{ name: t("office.payouts.checkedBy"), value: nameOf(checkedBy) }] : []),
            ...(releasedBy ? [{ name: t("office.payouts.releasedBy"), value: nameOf(releasedBy) }] : []),
          ]}
        />
        {isOpen ? <Deeds {...props} /> : null}
      </Box>
      {state === "released" ? <Pay {...props} /> : null}
      {isOpen ? <TurnDown {...props} /> : null}
    </>
  );
}

/** Read it, then release it: the second of two is somebody else. */
function Deeds({ ask: { t, format, actor, person }, payout, shown }: Props) {
  const { state, amount, checkedBy } = payout;
  const isOwn = state === "checked" && checkedBy === actorName(actor);
  return (
    <form className="form" method="post">
      <input type="hidden" name="seen" value={amount} />
      {state === "released" ? null : (
        <Note>
          {isOwn
            ? t("office.payouts.second")
            : t("office.payouts.releaseNote", { amount: format.money(person.limits.transfer) })}
        </Note>
      )}
      <div className="actions">
        {shown.account ? null : (
          <Button look="quiet" name="deed" value="show">
            {t("office.payouts.show")}
          </Button>
        )}
        {state === "released" || isOwn ? null : (
          <Button look="main" name="deed" value="release">
            {t("office.payouts.release", { amount: format.money(amount) })}
          </Button>
        )}
      </div>
    </form>
  );
}

function Pay({ ask: { t, format }, payout, shown: { reference } }: Props) {
  const isWrong = reference !== undefined;
  return (
    <Box title={t("office.payouts.send")}>
      <form className="form" method="post">
        <Note>
          {t("office.payouts.sendNote", {
            amount: format.money(payout.amount),
            reference: `VENDREDI-${payout.number}`,
          })}
        </Note>
        <TextField
          name="reference"
          label={t("office.payouts.reference")}
          hint={t("office.payouts.referenceHint")}
          value={reference ?? ""}
          isRequired
          maxLength={40}
          error={isWrong ? t("office.payouts.referenceMissing") : undefined}
        />
        <Select
          name="reason"
          label={t("office.payouts.reason")}
          options={TRANSFER_REASONS.map((value) => ({ value, label: t(`office.payouts.reason.${value}`) }))}
        />
        <div className="actions">
          <Button look="main" name="deed" value="pay">
            {t("office.payouts.sent")}
          </Button>
        </div>
      </form>
    </Box>
  );
}

function TurnDown({ ask: { t }, shown: { isWhyMissing } }: Props) {
  return (
    <Box title={t("office.payouts.turnDown")}>
      <form className="form" method="post">
        <Note>{t("office.payouts.turnDownNote")}</Note>
        <WhyField t={t} why="" isMissing={isWhyMissing} />
        <div className="actions">
          <Button look="danger" name="deed" value="turn_down">
            {t("office.payouts.turnDownNow")}
          </Button>
        </div>
      </form>
    </Box>
  );
}
