import type { ManyOutcome } from "#modules/booking/items/parcel/dispatch-deeds.server.ts";
import { LEFT_REASONS, partParcels, type LeftParcel } from "#modules/booking/items/parcel/dispatch-rules.ts";
import type { DispatchParcel, DispatchView } from "#modules/booking/items/parcel/dispatch.server.ts";
import { readText } from "../../form.ts";
import { Box } from "../../parts/box.tsx";
import { Button, ButtonLink } from "../../parts/button.tsx";
import { TextField } from "../../parts/field.tsx";
import { Note } from "../../parts/note.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { Table } from "../../parts/table.tsx";
import { draw, leadTo, REFUSED, type Acted, type Ask, type Sent } from "../../screen.ts";
import { readCarrier, readChosen, readSent, trackingField, viewPath, writeChosen } from "./chosen.ts";
import { toColumn } from "./to-column.tsx";

/** What was ticked is shown with what will happen to it; pressed again, it happens. */
export async function doChosen(ask: Sent<Ask>, view: DispatchView): Promise<Acted> {
  switch (readText(ask.form, "deed")) {
    case "print":
      return previewPage(ask, view, "print");
    case "post":
      return previewPage(ask, view, "post", readCarrier(ask.form) === "" ? "carrier" : null);
    case "print-now":
      return printNow(ask, view);
    case "post-now":
      return readCarrier(ask.form) === "" ? previewPage(ask, view, "post", "carrier") : postNow(ask);
    case "unprint": {
      const outcome = await ask.services.dispatch.takePrintBack(readChosen(ask.form), { actor: ask.actor, why: null });
      return tell(ask, outcome, "unprinted", "print");
    }
    default:
      return leadTo(viewPath(view));
  }
}

async function printNow(ask: Sent<Ask>, view: DispatchView): Promise<Acted> {
  const { t, form, services, actor } = ask;
  const outcome = await services.dispatch.print(readChosen(form), { actor, why: null });
  switch (outcome.kind) {
    case "forbidden":
      return REFUSED;
    case "nothing": {
      const text = [t("office.dispatch.print.nothing"), ...(await leftWords(ask, outcome.left))].join(" ");
      return leadTo(viewPath(outcome.lost.length > 0 ? "failed" : view), { tone: "attention", text });
    }
    case "failed":
      services.log.error({ err: outcome.error }, "parcels could not be drawn");
      return leadTo(viewPath("failed"), { tone: "attention", text: t("office.dispatch.print.failed") });
    case "printed":
      return {
        kind: "download",
        name: "post.pdf",
        type: "application/pdf",
        body: new Blob([new Uint8Array(outcome.bytes)]).stream(),
      };
  }
}

async function postNow(ask: Sent<Ask>): Promise<Acted> {
  const asked = { parcels: readSent(ask.form), carrier: readCarrier(ask.form) };
  return tell(ask, await ask.services.dispatch.post(asked, { actor: ask.actor, why: null }), "posted", "posted");
}

/** Those that stay as they are, by their reason and by name. */
async function leftWords({ t, services }: Ask, left: readonly LeftParcel[]): Promise<string[]> {
  const found = new Map(
    (await services.dispatch.find(left.map(({ itemId }) => itemId))).map((one) => [one.itemId, one]),
  );
  const byReason = Map.groupBy(left, ({ why }) => why);
  return LEFT_REASONS.flatMap((why) => {
    const own = byReason.get(why) ?? [];
    const known = own.flatMap(({ itemId }) => found.get(itemId)?.reference ?? []);
    const numbers = [...known.slice(0, NAMED), ...(own.length > NAMED ? ["…"] : [])].join(", ");
    return own.length > 0 ? [t(`office.dispatch.left.${why}`, { count: own.length, numbers })] : [];
  });
}

/** So many are named. */
const NAMED = 8;

/** How many it was done to; the others are named with what keeps them, and stay. */
export async function tell(
  ask: Ask,
  outcome: ManyOutcome,
  done: "posted" | "unprinted" | "returned" | "corrected",
  to: DispatchView,
): Promise<Acted> {
  if (outcome.kind === "forbidden") return REFUSED;
  const parts = [
    ...(outcome.done.length > 0 ? [ask.t(`office.dispatch.done.${done}`, { count: outcome.done.length })] : []),
    ...(await leftWords(ask, outcome.left)),
  ];
  return leadTo(viewPath(to), { tone: outcome.left.length > 0 ? "attention" : "done", text: parts.join(" ") });
}

type Deed = "print" | "post";

/** Null: everything is there. */
async function previewPage(ask: Sent<Ask>, view: DispatchView, deed: Deed, missing: "carrier" | null = null) {
  const chosen = readChosen(ask.form);
  const found = await ask.services.dispatch.find(chosen.map(({ itemId }) => itemId));
  const { open, left } = partParcels(deed, chosen, found);
  const kept = await leftWords(ask, left);
  const body = <Preview ask={ask} view={view} deed={deed} parcels={open} kept={kept} missing={missing} />;
  const status = left.length > 0 ? 409 : missing ? 422 : 200;
  return draw(body, { title: ask.t(`office.dispatch.${deed}.title`), status });
}

type Props = {
  ask: Sent<Ask>;
  view: DispatchView;
  deed: Deed;
  parcels: readonly DispatchParcel[];
  /** What keeps those that are not among them. */
  kept: readonly string[];
  missing: "carrier" | null;
};

function Preview(props: Props) {
  const { ask, view, deed, parcels, kept } = props;
  const { t } = ask;
  return (
    <>
      <PageHead
        title={t(`office.dispatch.${deed}.title`)}
        text={t(`office.dispatch.${deed}.text`)}
        back={{ href: viewPath(view), label: t(`office.dispatch.view.${view}`) }}
      />
      {kept.length > 0 ? (
        <Note tone="wrong" isLive>
          {kept.join(" ")}
        </Note>
      ) : null}
      <form method="post" action={viewPath(view)}>
        <Box title={t("office.dispatch.count", { count: parcels.length })} isFlush>
          <Parcels {...props} />
          <div className="box-body">
            <Note tone="attention">{t(`office.dispatch.${deed}.note`)}</Note>
          </div>
          <Press {...props} />
        </Box>
      </form>
    </>
  );
}

function Parcels({ ask, deed, parcels }: Props) {
  const { t } = ask;
  return (
    <Table
      caption={t(`office.dispatch.${deed}.title`)}
      rows={parcels}
      keyOf={({ itemId }) => itemId}
      columns={[
        {
          title: t("office.dispatch.parcel"),
          cell: (parcel) => (
            <div>
              <b>{parcel.reference}</b>
              <input type="hidden" name="item" value={writeChosen(parcel)} />
              <small>{t(`office.orders.gift.${parcel.gift.subject.kind}`)}</small>
            </div>
          ),
        },
        toColumn(ask),
        ...(deed === "post" ? [trackingColumn(ask)] : []),
      ]}
    />
  );
}

function Press({ ask: { t, form }, view, deed, parcels, missing }: Props) {
  return (
    <div className="filters below">
      {deed === "post" ? (
        <TextField
          name="carrier"
          label={t("office.dispatch.carrier")}
          value={readCarrier(form)}
          isRequired
          maxLength={60}
          error={missing ? t("office.dispatch.noCarrier") : undefined}
        />
      ) : null}
      {parcels.length > 0 ? (
        <Button look="main" name="deed" value={`${deed}-now`}>
          {t(`office.dispatch.${deed}.button`, { count: parcels.length })}
        </Button>
      ) : null}
      <ButtonLink look="quiet" href={viewPath(view)}>
        {t("office.cancel")}
      </ButtonLink>
    </div>
  );
}

const trackingColumn = ({ t, form }: Sent<Ask>) => ({
  title: t("office.dispatch.tracking"),
  cell: ({ itemId, reference }: DispatchParcel) => (
    <div className="due">
      <input
        type="text"
        name={trackingField(itemId)}
        aria-label={t("office.dispatch.trackingOf", { number: reference })}
        defaultValue={readText(form, trackingField(itemId))}
        maxLength={60}
        autoComplete="off"
      />
    </div>
  ),
});
