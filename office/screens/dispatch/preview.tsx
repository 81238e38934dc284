import type { ManyOutcome } from "#modules/booking/items/parcel/dispatch-deeds.server.ts";
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
    case "nothing":
      return leadTo(viewPath(view), { tone: "attention", text: t("office.dispatch.print.nothing") });
    case "printed": {
      const { lost, left, bytes } = outcome;
      if (lost.length + left.length > 0)
        services.log.warn({ lost: lost.length, left: left.length }, "parcels that were not printed");
      return {
        kind: "download",
        name: "post.pdf",
        type: "application/pdf",
        body: new Blob([new Uint8Array(bytes)]).stream(),
      };
    }
  }
}

async function postNow(ask: Sent<Ask>): Promise<Acted> {
  const asked = { parcels: readSent(ask.form), carrier: readCarrier(ask.form) };
  return tell(ask, await ask.services.dispatch.post(asked, { actor: ask.actor, why: null }), "posted", "posted");
}

/** How many it was done to; those that somebody has moved meanwhile are told, and stay. */
export function tell(
  { t }: Ask,
  outcome: ManyOutcome,
  done: "posted" | "unprinted" | "returned" | "corrected",
  to: DispatchView,
): Acted {
  if (outcome.kind === "forbidden") return REFUSED;
  const parts = [
    ...(outcome.done.length > 0 ? [t(`office.dispatch.done.${done}`, { count: outcome.done.length })] : []),
    ...(outcome.left.length > 0 ? [t("office.dispatch.moved", { count: outcome.left.length })] : []),
  ];
  return leadTo(viewPath(to), { tone: outcome.left.length > 0 ? "attention" : "done", text: parts.join(" ") });
}

type Deed = "print" | "post";

/** Null: everything is there. */
async function previewPage(ask: Sent<Ask>, view: DispatchView, deed: Deed, missing: "carrier" | null = null) {
  const parcels = await ask.services.dispatch.find(readChosen(ask.form).map(({ itemId }) => itemId));
  const seen = new Map(readChosen(ask.form).map((one) => [one.itemId, one.seen]));
  const open = parcels.filter((parcel) => parcel.seen === seen.get(parcel.itemId) && parcel.view !== "posted");
  const moved = seen.size - open.length;
  const body = <Preview ask={ask} view={view} deed={deed} parcels={open} moved={moved} missing={missing} />;
  return draw(body, { title: ask.t(`office.dispatch.${deed}.title`), status: moved > 0 ? 409 : missing ? 422 : 200 });
}

type Props = {
  ask: Sent<Ask>;
  view: DispatchView;
  deed: Deed;
  parcels: readonly DispatchParcel[];
  moved: number;
  missing: "carrier" | null;
};

function Preview(props: Props) {
  const { ask, view, deed, parcels, moved } = props;
  const { t } = ask;
  return (
    <>
      <PageHead
        title={t(`office.dispatch.${deed}.title`)}
        text={t(`office.dispatch.${deed}.text`)}
        back={{ href: viewPath(view), label: t(`office.dispatch.view.${view}`) }}
      />
      {moved > 0 ? (
        <Note tone="wrong" isLive>
          {t("office.dispatch.moved", { count: moved })}
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
