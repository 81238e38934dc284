import {
  DISPATCH_VIEWS,
  type DispatchPage,
  type DispatchParcel,
  type DispatchView,
} from "#modules/booking/items/parcel/dispatch.server.ts";
import { EVERY_PARCEL } from "#modules/vouchers/parcels/rules.ts";
import { Empty } from "../../parts/box.tsx";
import { Button, ButtonLink } from "../../parts/button.tsx";
import { TextField } from "../../parts/field.tsx";
import { Note } from "../../parts/note.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { Status } from "../../parts/status.tsx";
import { Pager, Table, type Column } from "../../parts/table.tsx";
import { Tabs } from "../../parts/tabs.tsx";
import { readText } from "../../form.ts";
import { draw, drawAgain, type Ask, type Drawn, type OfficeScreen } from "../../screen.ts";
import { readChosen, readCursor, readView, trackingField, viewPath, writeChosen, writeCursor } from "./chosen.ts";
import { doChosen } from "./preview.tsx";
import { toColumn } from "./to-column.tsx";

/** Gifts that go by post: to be printed, printed, posted, back again. Many are ticked at once; what happens to them is shown before it does. */
export const DISPATCH: OfficeScreen = {
  path: "/gifts",
  titleKey: "office.rail.dispatch",
  permission: "care",
  place: "dispatch",
  show: (ask) => drawQueue(ask, readView(ask.query.get("view"))),
  act: async (ask) => {
    const view = readView(ask.query.get("view"));
    const again = readText(ask.form, "again");
    if (again) return doChosen({ ...ask, form: againForm(again) }, view);
    if (readChosen(ask.form).length === 0) return drawQueue(ask, view, ask.t("office.dispatch.noneChosen"));
    return doChosen(ask, view);
  },
};

/** One alone, to be printed again. */
function againForm(item: string): FormData {
  const form = new FormData();
  form.set("deed", "print");
  form.set("item", item);
  return form;
}

async function drawQueue(ask: Ask, view: DispatchView, error?: string): Promise<Drawn> {
  const { dispatch } = ask.services;
  const [page, counts] = await Promise.all([
    dispatch.page(view, readCursor(ask.query.get("after"))),
    dispatch.counts(),
  ]);
  const body = <Queue ask={ask} view={view} page={page} counts={counts} error={error} />;
  return error ? drawAgain(body) : draw(body);
}

type Props = {
  ask: Ask;
  view: DispatchView;
  page: DispatchPage;
  counts: Record<Exclude<DispatchView, "posted">, number>;
  error: string | undefined;
};

function Queue({ ask, view, page, counts, error }: Props) {
  const { t, query } = ask;
  const after = query.get("after");
  const next = page.next && `${viewPath(view)}${view === "print" ? "?" : "&"}after=${writeCursor(page.next)}`;
  return (
    <>
      <PageHead title={t("office.rail.dispatch")} text={t("office.dispatch.text")} />
      {error ? (
        <Note tone="wrong" isLive>
          {error}
        </Note>
      ) : null}
      <section className="box" aria-label={t("office.rail.dispatch")}>
        <div className="box-head">
          <Tabs
            label={t("office.dispatch.views")}
            tabs={DISPATCH_VIEWS.map((one) => ({
              href: viewPath(one),
              label: t(`office.dispatch.view.${one}`),
              isCurrent: one === view,
              ...(one !== "posted" && { count: counts[one] }),
            }))}
          />
        </div>
        {page.parcels.length === 0 ? (
          <Empty isAlone title={t(`office.dispatch.empty.${view}`)} />
        ) : view === "posted" ? (
          <Parcels ask={ask} view={view} parcels={page.parcels} />
        ) : (
          <form method="post" action={viewPath(view)}>
            <Parcels ask={ask} view={view} parcels={page.parcels} />
            <Ways ask={ask} view={view} />
          </form>
        )}
        {after || next ? (
          <Pager
            newer={after ? { href: viewPath(view), label: t("office.gifts.first") } : null}
            older={next ? { href: next, label: t("office.gifts.older") } : null}
          />
        ) : null}
      </section>
    </>
  );
}

function Parcels({ ask, view, parcels }: Pick<Props, "ask" | "view"> & { parcels: readonly DispatchParcel[] }) {
  const { t, moments, query } = ask;
  const isAll = query.get("ticked") === "all";
  const mayChoose = view !== "posted";
  const columns: Column<DispatchParcel>[] = [
    {
      title: t("office.dispatch.parcel"),
      cell: (parcel) => (
        <div className="ticked">
          {mayChoose ? (
            <input
              type="checkbox"
              name="item"
              value={writeChosen(parcel)}
              defaultChecked={isAll}
              aria-label={parcel.reference}
            />
          ) : null}
          <div>
            <a href={`/orders/${parcel.reference.slice(0, 8)}`}>{parcel.reference}</a>
            <small>
              {t(`office.orders.gift.${parcel.gift.subject.kind}`)} · {t(`office.site.${parcel.siteId}`)}
            </small>
          </div>
        </div>
      ),
    },
    toColumn(ask),
    {
      title: t("office.dispatch.extras"),
      cell: ({ things }) => things.length - EVERY_PARCEL.length || "–",
      isNumber: true,
    },
    { title: t("office.waiting.since"), cell: ({ since }) => <span className="whole">{moments.short(since)}</span> },
    lastColumn(ask, view),
  ];
  return <Table caption={t("office.rail.dispatch")} rows={parcels} keyOf={({ itemId }) => itemId} columns={columns} />;
}

/** By when it leaves, or who has it; where it is posted from, the number that the post gave it. */
function lastColumn(ask: Ask, view: DispatchView): Column<DispatchParcel> {
  const { t } = ask;
  if (view === "posted")
    return {
      title: t("office.dispatch.carrier"),
      cell: ({ itemId, carrier, tracking }) => (
        <div>
          {[carrier, tracking].filter(Boolean).join(" ")}
          <small>
            <a href={`/gifts/${itemId}/return`}>{t("office.dispatch.return.link")}</a>
          </small>
        </div>
      ),
    };
  return {
    title: t("office.dispatch.due"),
    cell: (parcel) => (
      <div className="due">
        <Due ask={ask} parcel={parcel} />
        <Obstacle ask={ask} parcel={parcel} />
        {view === "print" || view === "failed" ? null : (
          <input
            type="text"
            name={trackingField(parcel.itemId)}
            aria-label={t("office.dispatch.trackingOf", { number: parcel.reference })}
            placeholder={t("office.dispatch.tracking")}
            maxLength={60}
            autoComplete="off"
          />
        )}
        {view === "returned" ? (
          <a href={`/gifts/${parcel.itemId}/address`}>{t("office.dispatch.address.title")}</a>
        ) : null}
      </div>
    ),
  };
}

function Due({ ask: { t, moments, services }, parcel: { due } }: { ask: Ask; parcel: DispatchParcel }) {
  if (!due) return null;
  const isLate = due <= services.clock.now();
  return (
    <Status tone={isLate ? "wrong" : "waits"}>
      {t(isLate ? "office.today.overdue" : "office.today.due", { at: moments.short(due) })}
    </Status>
  );
}

/** What keeps a parcel here: its gift is blocked, or its paper could not be printed and is asked for again. */
function Obstacle({ ask: { t }, parcel }: { ask: Ask; parcel: DispatchParcel }) {
  const { view, isBlocked, printFault, printedAt, valueId } = parcel;
  return (
    <>
      {isBlocked ? (
        <Status tone="wrong">
          <a href={`/values/${valueId}`}>{t("office.dispatch.blocked")}</a>
        </Status>
      ) : null}
      {view === "returned" && printedAt === null && !printFault ? (
        <Status tone="waits">{t("office.dispatch.printFirst")}</Status>
      ) : null}
      {printFault ? (
        <>
          <Status tone="wrong">{t(`office.dispatch.fault.${printFault}`)}</Status>
          <Button name="again" value={writeChosen(parcel)}>
            {t("office.dispatch.printAgain")}
          </Button>
        </>
      ) : null}
    </>
  );
}

/** What can be done to those that are ticked. */
function Ways({ ask: { t, query }, view }: Pick<Props, "ask" | "view">) {
  const path = viewPath(view);
  const all = `${path}${view === "print" ? "?" : "&"}ticked=all`;
  return (
    <div className="filters below">
      {query.get("ticked") === "all" ? (
        <ButtonLink look="quiet" href={path}>
          {t("office.dispatch.tickNone")}
        </ButtonLink>
      ) : (
        <ButtonLink look="quiet" href={all}>
          {t("office.dispatch.tickAll")}
        </ButtonLink>
      )}
      {view === "print" || view === "failed" ? null : (
        <TextField name="carrier" label={t("office.dispatch.carrier")} value="" maxLength={60} />
      )}
      {view === "print" || view === "failed" ? (
        <Button look="main" name="deed" value="print">
          {t(view === "print" ? "office.dispatch.print.choose" : "office.dispatch.print.again")}
        </Button>
      ) : (
        <>
          <Button look="main" name="deed" value="post">
            {t("office.dispatch.post.choose")}
          </Button>
          <Button name="deed" value="print">
            {t("office.dispatch.print.again")}
          </Button>
        </>
      )}
      {view === "printed" ? (
        <Button name="deed" value="unprint">
          {t("office.dispatch.unprint")}
        </Button>
      ) : null}
    </div>
  );
}
