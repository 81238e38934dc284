import type { ReactNode } from "react";
import type { AuditLine, AuditQuery } from "#platform/audit/read-audit.server.ts";
import { isDay } from "#platform/dates.ts";
import type { PlainKey, Translate } from "#platform/i18n/keys.ts";
import { cents } from "#platform/money.ts";
import { staffIdIn, type JournalPage } from "#modules/staff/journal.server.ts";
import { RECORD_FILES, RECORD_KINDS } from "#modules/catalogue/export/records.ts";
import { CLAIM_REFUSALS } from "#modules/booking/claims/states.ts";
import { ORDER_STATES } from "#modules/booking/states.ts";
import { LOCALES } from "#modules/sites/locales.ts";
import { ROLES } from "#modules/staff/roles.ts";
import { initialsOf } from "../parts/avatar.tsx";
import { Box, Empty } from "../parts/box.tsx";
import { Button, ButtonLink } from "../parts/button.tsx";
import { Select } from "../parts/field.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { Pager } from "../parts/table.tsx";
import { Timeline, type Moment } from "../parts/timeline.tsx";
import { nameOf } from "./journal-names.ts";
import { placeWords, valueWords } from "./catalogue/place-words.ts";
import { draw, REFUSED, type Ask, type OfficeScreen } from "../screen.ts";

const PAGE = 50;

/** What people of the house did: filters in the address, the newest first. */
export const JOURNAL: OfficeScreen = {
  path: "/journal",
  titleKey: "office.rail.journal",
  permission: "administration",
  place: "journal",
  show: async (ask) => {
    const asked = readFilters(ask.query);
    const page = await ask.services.staff.journal(queryOf(asked), ask.actor);
    if ("kind" in page) return REFUSED;
    const orders = page.lines.flatMap(({ thingKind, thingId }) => (thingKind === "order" ? [thingId] : []));
    const numbers = await ask.services.desk.numbers(orders);
    return draw(<Journal {...ask} asked={asked} page={page} numbers={numbers} />);
  },
};

type Filters = { actor: string; verb: string; kind: string; before: number | null };

function readFilters(query: URLSearchParams): Filters {
  const before = query.get("before") ?? "";
  return {
    actor: query.get("actor") ?? "",
    verb: query.get("verb") ?? "",
    kind: query.get("kind") ?? "",
    before: /^\d{1,15}$/.test(before) ? Number(before) : null,
  };
}

/** One line more than a page shows: whether there is an older one. */
const queryOf = ({ actor, verb, kind, before }: Filters): AuditQuery => ({
  ...(actor ? { actor } : {}),
  ...(verb ? { verb } : {}),
  ...(kind ? { thing: { kind } } : {}),
  ...(before === null ? {} : { before }),
  limit: PAGE + 1,
});

const addressOf = ({ actor, verb, kind }: Filters, before: number | null): string => {
  const entries = Object.entries({ actor, verb, kind, before: before === null ? "" : String(before) });
  const query = new URLSearchParams(entries.filter(([, value]) => value !== "")).toString();
  return query === "" ? "/journal" : `/journal?${query}`;
};

/** `numbers`: what orders are called, by id. */
type Told = Ask & { page: JournalPage; numbers: ReadonlyMap<string, string> };

function Journal(ask: Told & { asked: Filters }) {
  const { t, asked, page } = ask;
  const lines = page.lines.slice(0, PAGE);
  const last = page.lines.length > PAGE ? lines.at(-1) : undefined;
  return (
    <>
      <PageHead title={t("office.rail.journal")} text={t("office.journal.text")} />
      <Box title={t("office.journal.title")} isFlush>
        <FilterForm {...ask} />
        <div className="box-body">
          {lines.length === 0 ? (
            <Empty title={t("office.journal.empty")} />
          ) : (
            <Timeline moments={lines.map((line) => momentOf(ask, line))} />
          )}
        </div>
        <Pager
          note={t("office.journal.kept")}
          newer={asked.before === null ? null : { href: addressOf(asked, null), label: t("office.journal.newest") }}
          older={last ? { href: addressOf(asked, last.id), label: t("office.journal.older") } : null}
        />
      </Box>
    </>
  );
}

function FilterForm({ t, asked, page: { words, names } }: Ask & { asked: Filters; page: JournalPage }) {
  const any = { value: "", label: t("office.journal.any") };
  return (
    <form className="filters">
      <Select
        name="actor"
        label={t("office.team.person")}
        value={asked.actor}
        options={[any, ...words.actors.map((actor) => ({ value: actor, label: nameOf(t, actor, names) }))]}
      />
      <Select
        name="verb"
        label={t("office.journal.deed")}
        value={asked.verb}
        options={[any, ...words.verbs.map((verb) => ({ value: verb, label: verbIn(t, verb) }))]}
      />
      <Select
        name="kind"
        label={t("office.journal.thing")}
        value={asked.kind}
        options={[any, ...words.kinds.map((kind) => ({ value: kind, label: kindIn(t, kind) }))]}
      />
      <Button>{t("office.journal.show")}</Button>
      {asked.actor || asked.verb || asked.kind ? (
        <ButtonLink look="quiet" href="/journal">
          {t("office.journal.clear")}
        </ButtonLink>
      ) : null}
    </form>
  );
}

function momentOf(ask: Told, line: AuditLine): Moment {
  const { t, moments } = ask;
  const { names } = ask.page;
  const name = nameOf(t, line.actor, names);
  const isPerson = staffIdIn(line.actor) !== null;
  return {
    key: line.id,
    sign: isPerson ? initialsOf(name) : "·",
    tone: /refused|lock$/.test(line.verb) ? ("wrong" as const) : isPerson ? ("person" as const) : ("plain" as const),
    text: (
      <>
        {verbIn(t, line.verb)} · {thingOf(ask, line)}
      </>
    ),
    note: [name, changeOf(ask, line), line.reason === null ? "" : t("office.journal.because", { reason: line.reason })]
      .filter(Boolean)
      .join(" · "),
    at: moments.full(line.at),
    iso: line.at.toISOString(),
  };
}

/** Deeds that have a sentence of their own; another module's stand as they are written until it gives them one. */
const VERBS: Readonly<Record<string, PlainKey>> = {
  "case.answer": "office.cases.verb.answer",
  "case.settle": "office.cases.verb.settle",
  "catalogue.confirm": "office.verb.confirmTexts",
  "catalogue.create": "office.verb.createRecord",
  "catalogue.edit": "office.verb.editRecord",
  "catalogue.import": "office.verb.importRecord",
  "catalogue.publish": "office.verb.publishRecord",
  "catalogue.withdraw": "office.verb.withdrawRecord",
  "content.publish": "office.content.verb.publish",
  "content.save": "office.content.verb.save",
  "content.schedule": "office.content.verb.schedule",
  "content.take_back": "office.content.verb.takeBack",
  "code.change_end": "office.verb.changeCodeEnd",
  "code.export": "office.verb.exportCodes",
  "code.make": "office.verb.makeCode",
  "code.make_batch": "office.verb.makeBatch",
  "desk.note": "office.verb.note",
  "desk.revive_case": "office.verb.reviveJob",
  "desk.revive_job": "office.verb.reviveJob",
  "desk.revive_refund": "office.verb.reviveJob",
  "flag.change": "office.flags.verb.change",
  "mail.send_again": "office.verb.sendMailAgain",
  "office.refused": "office.verb.refused",
  "office.refused_act": "office.verb.refusedAct",
  "hotel.sync": "office.channels.verb.sync",
  "message.acknowledge": "office.verb.acknowledge",
  "message.note_told": "office.told.verb.note",
  "message.send_again": "office.told.verb.again",
  "order.abandon": "office.verb.giveUpOrder",
  "order.approve_claim": "office.verb.claimOrder",
  "order.cancel": "office.verb.cancelOrder",
  "order.cancel_as_card": "office.verb.cancelOrder",
  "order.approve_refund": "office.verb.approveRefund",
  "order.ask_change": "office.verb.askChange",
  "order.ask_refund": "office.verb.askRefund",
  "order.grant_refund": "office.verb.grantRefund",
  "order.refuse_refund": "office.verb.refuseRefund",
  "order.change": "office.verb.changeOrder",
  "order.claim": "office.verb.claimOrder",
  "order.withdraw": "office.house.verb.withdraw",
  "order.ask_withdrawal": "office.house.verb.askWithdrawal",
  "order.ask_house_change": "office.house.verb.askChange",
  "order.bear_change": "office.house.verb.bearChange",
  "order.check_payout": "office.payouts.verb.check",
  "order.release_payout": "office.payouts.verb.release",
  "order.pay_payout": "office.payouts.verb.pay",
  "order.turn_down_payout": "office.payouts.verb.turnDown",
  "order.show_account": "office.payouts.verb.show",
  "order.end_change": "office.house.verb.endChange",
  "desk.close_hotel": "office.house.verb.closeHotel",
  "desk.retry_closing": "office.house.verb.retryClosing",
  "order.rebook": "office.house.verb.rebook",
  "order.give_goodwill": "office.verb.goodwill",
  "order.refuse_claim": "office.verb.refuseClaim",
  "partner.add": "office.channels.verb.add",
  "partner.change": "office.channels.verb.change",
  "partner.connect": "office.channels.verb.connect",
  "partner.disconnect": "office.channels.verb.disconnect",
  "partner.replace_password": "office.channels.verb.password",
  "books.see_to": "office.reports.seeTo",
  "report.download": "office.reports.verb",
  "parcel.print": "office.verb.printParcel",
  "parcel.readdress": "office.verb.readdressParcel",
  "parcel.return": "office.verb.returnParcel",
  "parcel.send": "office.verb.sendParcel",
  "parcel.take_print_back": "office.verb.takePrintBack",
  "review.answer": "office.verb.answerReview",
  "review.publish": "office.verb.publishReview",
  "review.refuse": "office.verb.refuseReview",
  "review.withdraw": "office.verb.withdrawReview",
  "value.block": "office.verb.blockValue",
  "value.extend": "office.verb.extendValue",
  "value.reissue": "office.verb.reissueValue",
  "value.show_code": "office.verb.showCode",
  "value.unblock": "office.verb.unblockValue",
  "value.undo_use": "office.verb.undoUse",
  "rates.copy": "office.verb.copyRates",
  "rates.paint": "office.verb.paintRates",
  "rates.undo": "office.verb.undoRates",
  "staff.add_passkey": "office.verb.addPasskey",
  "staff.bind_hotels": "office.verb.bindHotels",
  "staff.care_mode": "office.verb.careMode",
  "staff.change_roles": "office.verb.changeRoles",
  "staff.enrol": "office.verb.enrol",
  "staff.invite": "office.verb.invite",
  "staff.leave_care_mode": "office.verb.leaveCareMode",
  "staff.lock": "office.verb.lock",
  "staff.reinvite": "office.verb.reinvite",
  "staff.remove": "office.verb.remove",
  "staff.remove_passkey": "office.verb.removePasskey",
  "staff.renew_codes": "office.verb.renewCodes",
  "staff.reopen": "office.verb.reopen",
  "staff.sign_in": "office.verb.signIn",
  "staff.sign_out": "office.verb.signOut",
};
const FACTS: Readonly<Record<string, PlainKey>> = {
  roles: "office.account.roles",
  version: "office.content.versionTitle",
  beyond: "office.fact.granted",
  site: "office.rail.site",
  factor: "office.code.label",
  due: "office.fact.due",
  asked: "office.fact.asked",
  borne: "office.house.borne",
  orders: "office.rail.orders",
  difference: "office.fact.difference",
  granted: "office.fact.granted",
  until: "office.fact.until",
  goodwill: "office.fact.goodwill",
  claim: "office.fact.claim",
  review: "office.fact.review",
  value: "office.fact.value",
  codes: "office.fact.codes",
  from: "office.fact.from",
  percent: "office.fact.percent",
  parcel: "office.fact.parcel",
  way: "office.fact.way",
  used: "office.fact.used",
  amount: "office.rates.value.amountCents",
  account: "office.payouts.fact.account",
  reference: "office.payouts.fact.reference",
  changed: "office.rates.preview.days",
  closed: "office.rates.closed",
  closedToArrival: "office.rates.noArrival",
  closedToDeparture: "office.rates.noDeparture",
  days: "office.rates.preview.period",
  hotels: "office.rates.hotels",
  maxLos: "office.rates.max",
  minLos: "office.rates.min",
  of: "office.journal.deed",
  plans: "office.rates.plans",
  room: "office.orders.room",
  rooms: "office.rates.left",
  endpoint: "office.channels.endpoint",
  found: "office.channels.lastSync",
  isActive: "office.channels.isActive",
  mayTest: "office.channels.mayTest",
  name: "office.invite.name",
  networks: "office.channels.networks",
  takesChanges: "office.channels.takesChanges",
  unmended: "office.channels.look",
};
/** Facts that are cents. */
const AMOUNTS: ReadonlySet<string> = new Set(["asked", "beyond", "borne", "due", "difference", "goodwill", "granted"]);
const WORDS: Readonly<Record<string, PlainKey>> = {
  ...Object.fromEntries(ROLES.map((role) => [role, `office.role.${role}` as const])),
  ...Object.fromEntries(ORDER_STATES.map((state) => [state, `office.orders.state.${state}` as const])),
  ...Object.fromEntries(LOCALES.map((site) => [site, `office.site.${site}` as const])),
  ...Object.fromEntries(CLAIM_REFUSALS.map((reason) => [reason, `claim.refusal.${reason}` as const])),
  written: "office.reviews.view.written",
  published: "office.reviews.view.published",
  refused: "office.reviews.view.refused",
  withdrawn: "office.reviews.withdrawn",
  active: "office.team.app",
  open: "office.gifts.standing.open",
  blocked: "office.gifts.standing.blocked",
  waiting: "office.gifts.standing.waiting",
  failed: "office.dispatch.view.failed",
  posted: "office.dispatch.view.posted",
  print: "office.dispatch.view.print",
  printed: "office.dispatch.view.printed",
  returned: "office.dispatch.view.returned",
  mail: "office.gifts.way.email",
  show: "office.gifts.show",
  invited: "office.team.invited",
  removed: "office.team.removed",
  app: "office.factor.title",
  copy: "office.verb.copyRates",
  paint: "office.verb.paintRates",
  undo: "office.verb.undoRates",
  true: "office.team.yes",
  false: "office.team.no",
  recovery: "office.codes.box",
  passkey: "office.passkey.factor",
};
const KINDS: Readonly<Record<string, PlainKey>> = {
  activity: "office.catalogue.one.activities",
  activity_voucher: "office.catalogue.one.activity-vouchers",
  catalogue: "office.rail.catalogue",
  package: "office.catalogue.one.packages",
  rate_plan: "office.catalogue.one.rate-plans",
  room: "office.catalogue.one.rooms",
  content: "office.rail.content",
  flag: "office.rail.flags",
  care_mode: "office.thing.careMode",
  code: "office.thing.code",
  code_batch: "office.thing.codeBatch",
  hotel: "office.rates.hotel",
  order: "office.orders.order",
  job: "office.thing.job",
  books: "office.reports.books",
  report: "office.reports.thing",
  channel: "office.rail.channels",
  partner: "office.channels.partner",
  screen: "office.thing.screen",
  value: "office.thing.value",
  staff: "office.team.person",
};

const verbIn = (t: Translate, verb: string) => (VERBS[verb] ? t(VERBS[verb]) : verb);
const kindIn = (t: Translate, kind: string) => (KINDS[kind] ? t(KINDS[kind]) : kind);

function thingOf({ t, page, numbers }: Told, { thingKind, thingId }: AuditLine): ReactNode {
  if (thingKind === "staff") return page.names.get(thingId) ?? thingId;
  const number = thingKind === "order" ? numbers.get(thingId) : undefined;
  if (number !== undefined) return <a href={`/orders/${number}`}>{number}</a>;
  if (thingKind === "value") return <a href={`/values/${thingId}`}>{kindIn(t, thingKind)}</a>;
  const file = RECORD_FILES.find((one) => RECORD_KINDS[one] === thingKind);
  if (file && file !== "hotels")
    return <a href={`/catalogue/${file}/${thingId}`}>{`${kindIn(t, thingKind)} ${thingId}`}</a>;
  return thingKind === "care_mode" ? kindIn(t, thingKind) : `${kindIn(t, thingKind)} ${thingId}`;
}

/** Days and amounts within a text, as people write them: "2026-12-04 – 2026-12-19", "90.00 – 161.00". */
const sayFigures = (format: Ask["format"], text: string): string =>
  text
    .replaceAll(/\b\d{4}-\d\d-\d\d\b/g, (found) => (isDay(found) ? format.dayShort(found) : found))
    .replaceAll(/\b\d+\.\d\d\b/g, (found) => format.money(cents(Math.round(Number(found) * 100))));

/** What was before and what is after: "Rôles : Service client → Service client, Contenu". Facts that have no words of ours stand as they are written. */
function changeOf({ t, format }: Told, { verb, thingKind, before, after }: AuditLine): string {
  const isCatalogue = verb.startsWith("catalogue.");
  const nameWords = (name: string): string => {
    const place = isCatalogue ? placeWords(t, name) : name;
    if (place !== name) return place;
    if (name === "state") return t(thingKind === "staff" ? "office.team.state" : "office.orders.status");
    return FACTS[name] ? t(FACTS[name]) : name;
  };
  const word = (value: unknown) => {
    const known = typeof value === "string" ? WORDS[value] : undefined;
    return known ? t(known) : typeof value === "string" ? sayFigures(format, value) : JSON.stringify(value);
  };
  const words = (name: string, value: unknown) =>
    AMOUNTS.has(name) ? format.money(Number(value)) : [value].flat().map(word).join(", ");
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .map((name) => {
      const [was, is] = [before?.[name], after?.[name]];
      const parts = [was, is].filter((value) => value !== undefined && value !== null);
      return t("office.journal.fact", {
        name: nameWords(name),
        value: parts.map((part) => (isCatalogue ? valueWords(t, part) : words(name, part))).join(" → "),
      });
    })
    .join(", ");
}
