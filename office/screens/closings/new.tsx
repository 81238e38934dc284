import { randomUUID } from "node:crypto";
import { isDay, type Day } from "#platform/dates.ts";
import { isUuid } from "#platform/uuid.ts";
import type { StayCursor } from "#modules/desk/closings/find-stays.server.ts";
import { PROPOSALS } from "#modules/desk/closings/rules.ts";
import type { FoundHotel } from "#modules/rates/types.ts";
import { readText } from "../../form.ts";
import { Box, Empty, Stack } from "../../parts/box.tsx";
import { Button } from "../../parts/button.tsx";
import { Facts } from "../../parts/facts.tsx";
import { Select } from "../../parts/field.tsx";
import { Note } from "../../parts/note.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { RowLink, Table } from "../../parts/table.tsx";
import { readWhy, WhyField } from "../../parts/why.tsx";
import {
  draw,
  leadTo,
  REFUSED,
  type Acted,
  type Ask,
  type Drawn,
  type OfficeScreen,
  type Redirect,
  type Sent,
} from "../../screen.ts";
import { lookerOf } from "../rates/looker.ts";
import { readCursor, writeCursor } from "./cursor.ts";
import { Paying } from "./paying.tsx";
import {
  findSelling,
  firstChoice,
  prepare,
  proposalOf,
  readChoice,
  totalsOf,
  type Choice,
  type Closed,
  type Concerned,
  type Prepared,
  type Totals,
} from "./prepare.ts";

/** The stays that a closed hotel cannot keep, what is done for each, and what all of it comes to: looked at before anything is done. */
export const NEW_CLOSING: OfficeScreen = {
  path: "/closings/new",
  titleKey: "office.house.closings.new",
  permission: "care",
  place: "orders",
  show: async (ask) => {
    const closed = await readClosed(ask, ask.query);
    if (!("hotel" in closed)) return closed.page;
    const prepared = await prepare(ask, closed);
    const chosen = prepared.stays.map((stay) => ({ stay, choice: firstChoice(stay) }));
    return drawPage(ask, { closed, prepared, chosen, why: "", key: randomUUID(), totals: null });
  },
  act: async (ask) => {
    const { form } = ask;
    const closed = await readClosed(ask, form);
    if (!("hotel" in closed)) return closed.page;
    const begun = await findBegun(ask);
    if (begun) return begun;
    const prepared = await prepare(ask, closed);
    const chosen = prepared.stays.map((stay) => ({
      stay,
      choice: readChoice(readText(form, `do-${stay.orderId}`), stay),
    }));
    const key = readText(form, "key");
    const page = { closed, prepared, chosen, why: readWhy(form), key: isUuid(key) ? key : randomUUID() };
    if (page.why === "") return drawPage(ask, { ...page, totals: null }, "why");
    const totals = totalsOf(chosen);
    if (readText(form, "step") !== "start") return drawPage(ask, { ...page, totals });
    if (readText(form, "seen") !== prepared.seen) return drawPage(ask, { ...page, totals }, "changed");
    return start(ask, { ...page, totals });
  },
};

/** The same form, sent before: what it began; null for the first time. */
async function findBegun({ form, services, t }: Sent<Ask>): Promise<Redirect | null> {
  const key = readText(form, "key");
  const known = isUuid(key) ? await services.desk.closings.find(key) : null;
  return known && leadTo(`/closings/${key}`, { tone: "done", text: t("office.house.closings.started") });
}

type Chosen = { stay: Concerned; choice: Choice };
type Page = { closed: Closed; prepared: Prepared; chosen: Chosen[]; why: string; key: string; totals: Totals | null };
type Fault = "why" | "changed" | "selling";

/** Stops the selling first, in the name of whoever may; then begins. Twice is once. */
async function start(ask: Sent<Ask>, page: Page): Promise<Acted> {
  const { services, actor, person, t } = ask;
  const { closed, chosen, key, why } = page;
  const selling = await findSelling(ask, closed);
  if (selling.length > 0 && !actor.permissions.includes("revenue")) return drawPage(ask, page, "selling");
  for (const { wish, preview } of selling) {
    const asked = { hotel: closed.hotel.code, room: preview.room.room.code, wish };
    const { kind } = await services.rates.paint(asked, { by: actor, reason: why, seen: preview.seen }, lookerOf(ask));
    if (kind !== "done" && kind !== "nothing") return drawPage(ask, page, "selling");
  }
  const stays = chosen.flatMap(({ stay, choice }) => {
    const proposal = proposalOf(choice, stay);
    return proposal ? [{ orderId: stay.orderId, proposal }] : [];
  });
  const nights = { hotelId: closed.hotel.id, from: closed.from, until: closed.until };
  const wish = { ...nights, key, stays, limit: person.limits.refund };
  const outcome = await services.desk.closings.start(wish, { actor, why });
  if (outcome.kind === "forbidden") return REFUSED;
  return leadTo(`/closings/${outcome.id}`, { tone: "done", text: t("office.house.closings.started") });
}

/** The address of another page of the same closing. */
const pagePath = ({ hotel, from, until, isRest }: Closed, after: StayCursor): string =>
  `/closings/new?${new URLSearchParams({ hotel: hotel.code, from, until, ...(isRest && { rest: "1" }), after: writeCursor(after) }).toString()}`;

type Fields = { get: (name: string) => unknown };

/** Which hotel and nights; or the page that asks for them. */
async function readClosed(ask: Ask, fields: Fields): Promise<Closed | { page: Drawn | Redirect }> {
  const { services, t } = ask;
  const textOf = (name: string) => {
    const value = fields.get(name);
    return typeof value === "string" ? value.trim().slice(0, 120) : "";
  };
  const [from, until, code, text] = ["from", "until", "hotel", "q"].map(textOf);
  if (!from || !until || !isDay(from) || !isDay(until) || until < from)
    return { page: leadTo("/closings", { tone: "attention", text: t("office.house.closings.noDays") }) };
  const found = code
    ? await services.rates.hotelsBy({ codes: [code] })
    : text
      ? await services.rates.findHotels(text, lookerOf(ask))
      : [];
  const [hotel, ...others] = found;
  const place = { after: readCursor(textOf("after")), isRest: textOf("rest") === "1" };
  if (hotel && others.length === 0) return { hotel, from, until, ...place };
  return { page: draw(<Hotels ask={ask} found={found} nights={{ from, until }} />) };
}

type HotelsProps = { ask: Ask; found: readonly FoundHotel[]; nights: { from: Day; until: Day } };

function Hotels({ ask: { t }, found, nights }: HotelsProps) {
  return (
    <>
      <PageHead
        title={t("office.house.closings.which")}
        back={{ href: "/closings", label: t("office.house.closings.title") }}
      />
      <Box title={t("office.rates.hotels")} isFlush={found.length > 0}>
        {found.length === 0 ? (
          <Empty title={t("office.house.closings.noHotel")} />
        ) : (
          <Table
            caption={t("office.rates.hotels")}
            rows={found}
            keyOf={({ id }) => String(id)}
            columns={[
              {
                title: t("office.orders.hotel.title"),
                cell: ({ code, name, city }) => (
                  <div>
                    <RowLink href={`/closings/new?${new URLSearchParams({ ...nights, hotel: code }).toString()}`}>
                      {name}
                    </RowLink>
                    <small>{city}</small>
                  </div>
                ),
              },
            ]}
          />
        )}
      </Box>
    </>
  );
}

async function drawPage(ask: Ask, page: Page, fault?: Fault): Promise<Drawn> {
  const { t } = ask;
  const selling = await findSelling(ask, page.closed);
  const isOpen = selling.length > 0;
  const mayClose = ask.actor.permissions.includes("revenue");
  const title = `${t("office.house.closings.new")} ${page.closed.hotel.name}`;
  const body = <Closing ask={ask} page={page} isOpen={isOpen} mayClose={mayClose} fault={fault} />;
  return draw(body, fault ? { status: 422, title } : { title });
}

type ClosingProps = { ask: Ask; page: Page; isOpen: boolean; mayClose: boolean; fault: Fault | undefined };

function Closing({ ask, page, isOpen, mayClose, fault }: ClosingProps) {
  const { t, format } = ask;
  const { closed, prepared, totals } = page;
  const { hotel, from, until } = closed;
  return (
    <>
      <PageHead
        title={hotel.name}
        text={t("office.house.closings.nights", { from: format.dayLong(from), until: format.dayLong(until) })}
        back={{ href: "/closings", label: t("office.house.closings.title") }}
      />
      {fault === "changed" ? (
        <Note tone="wrong" isLive>
          {t("office.house.closings.changed")}
        </Note>
      ) : null}
      {fault === "selling" ? (
        <Note tone="wrong" isLive>
          {t("office.house.closings.stillSelling")}
        </Note>
      ) : null}
      <Note tone={isOpen ? "attention" : "plain"}>
        {isOpen
          ? t(mayClose ? "office.house.closings.willClose" : "office.house.closings.closeFirst")
          : t("office.house.closings.isClosed")}{" "}
        <a href={`/rates/${encodeURIComponent(hotel.code)}`}>{t("office.rail.rates")}</a>
      </Note>
      {closed.after || prepared.next ? (
        <Note tone="attention">
          {t("office.house.closings.page", { shown: prepared.stays.length, count: prepared.total })}{" "}
          {prepared.next ? <a href={pagePath(closed, prepared.next)}>{t("office.house.closings.nextPage")}</a> : null}
        </Note>
      ) : null}
      <Paying ask={ask} stays={prepared.paying} />
      {prepared.stays.length === 0 ? (
        <Box title={t("office.house.closings.stays")}>
          <Empty title={t("office.house.closings.nobody")} />
        </Box>
      ) : (
        <Choices ask={ask} page={page} totals={totals} isWhyMissing={fault === "why"} mayStart={mayClose || !isOpen} />
      )}
    </>
  );
}

type ChoicesProps = { ask: Ask; page: Page; totals: Totals | null; isWhyMissing: boolean; mayStart: boolean };

function Choices({ ask, page, totals, isWhyMissing, mayStart }: ChoicesProps) {
  const { t } = ask;
  const { closed, prepared, chosen, why, key } = page;
  const place = { after: closed.after ? writeCursor(closed.after) : "", rest: closed.isRest ? "1" : "" };
  const hidden = {
    hotel: closed.hotel.code,
    from: closed.from,
    until: closed.until,
    ...place,
    key,
    seen: prepared.seen,
  };
  return (
    <form className="form closing-form" method="post" action="/closings/new">
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Stack>
        <Stays ask={ask} chosen={chosen} />
        {totals ? <Sums ask={ask} totals={totals} /> : null}
        <WhyField t={t} why={why} isMissing={isWhyMissing} />
        <div className="actions">
          <Button look={totals ? "quiet" : "main"} name="step" value="look">
            {t("office.house.closings.look")}
          </Button>
          {totals && mayStart ? (
            <Button look="danger" name="step" value="start">
              {t("office.house.closings.start")}
            </Button>
          ) : null}
        </div>
      </Stack>
    </form>
  );
}

function Stays({ ask, chosen }: { ask: Ask; chosen: readonly Chosen[] }) {
  const { t, format } = ask;
  return (
    <Box title={t("office.house.closings.stays")} isFlush>
      <Table
        caption={t("office.house.closings.stays")}
        rows={chosen}
        keyOf={({ stay }) => stay.orderId}
        columns={[
          {
            title: t("office.orders.order"),
            cell: ({ stay }) => (
              <div>
                <a href={`/orders/${stay.number}`}>{stay.number}</a>
                <small>{stay.name}</small>
              </div>
            ),
          },
          {
            title: t("office.orders.dates"),
            cell: ({ stay }) => `${format.dayShort(stay.checkin)}, ${t("unit.nights", { count: stay.nights })}`,
          },
          {
            title: t("office.house.closings.do"),
            cell: ({ stay, choice }) => <Pick ask={ask} stay={stay} choice={choice} />,
          },
        ]}
      />
    </Box>
  );
}

/** What can be done for a stay, each with what it costs. */
function Pick({ ask: { t, format }, stay, choice }: { ask: Ask; stay: Concerned; choice: Choice }) {
  const { other, refund } = stay;
  const rebookWords = ({ hotel, cost, back }: NonNullable<typeof other>) =>
    back < 0
      ? t("office.house.closings.rebookBack", { hotel, amount: format.money(0 - back) })
      : t("office.house.closings.rebook", { hotel, amount: format.money(Math.max(0, cost)) });
  const words = {
    rebook: other ? rebookWords(other) : "",
    refund: refund === null ? "" : t("office.house.closings.refund", { amount: format.money(refund) }),
    mail: other ? t("office.house.closings.mailOffer", { hotel: other.hotel }) : t("office.house.closings.mail"),
  };
  const options = PROPOSALS.filter((kind) => proposalOf(kind, stay)).map((kind) => ({
    value: kind,
    label: words[kind],
  }));
  return (
    <Select
      name={`do-${stay.orderId}`}
      label={t("office.house.closings.doFor", { number: stay.number })}
      value={choice}
      options={[...options, { value: "none", label: t("office.house.closings.nothing") }]}
      {...(other || stay.isFixed ? {} : { hint: <WhyNone ask={{ t, format }} stay={stay} /> })}
    />
  );
}

/** Why no other stay is proposed, with the way to where somebody chooses one. */
function WhyNone({
  ask: { t, format },
  stay: { number, dearCost },
}: {
  ask: Pick<Ask, "t" | "format">;
  stay: Concerned;
}) {
  if (dearCost === null) return t("office.house.closings.noneFree");
  return (
    <>
      {t("office.house.closings.tooDear", { amount: format.money(dearCost) })}{" "}
      <a href={`/orders/${number}/rebook`}>{t("office.house.closings.choose")}</a>
    </>
  );
}

/** What all of it comes to, before it is begun. */
function Sums({ ask: { t, format }, totals }: { ask: Ask; totals: Totals }) {
  const { count, refunds, borne, back } = totals;
  return (
    <Box title={t("office.house.closings.sums")}>
      <Facts
        facts={[
          {
            name: t("office.house.closings.sum.rebook"),
            value: format.integer(count.rebook),
            note: t("office.house.closings.sum.rebookNote", { cost: format.money(borne), back: format.money(back) }),
          },
          {
            name: t("office.house.closings.sum.refund"),
            value: format.integer(count.refund),
            note: format.money(refunds),
          },
          { name: t("office.house.closings.sum.mail"), value: format.integer(count.mail) },
          { name: t("office.house.closings.sum.none"), value: format.integer(count.none) },
        ]}
      />
    </Box>
  );
}
