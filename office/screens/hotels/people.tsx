import { isUuid } from "#platform/uuid.ts";
import type { FoundHotel } from "#modules/rates/types.ts";
import { LANGUAGE_NAMES, LANGUAGES } from "#modules/sites/locales.ts";
import type { HotelPerson } from "#modules/staff/hotel-people.server.ts";
import { LONGEST_REASON, readHotelPerson, stampOf } from "#modules/staff/rules.ts";
import { readText } from "../../form.ts";
import { Box, Empty } from "../../parts/box.tsx";
import { Button } from "../../parts/button.tsx";
import { Select, TextField } from "../../parts/field.tsx";
import { Note } from "../../parts/note.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { PersonFields } from "../../parts/person-fields.tsx";
import { Status } from "../../parts/status.tsx";
import { RowLink, Table } from "../../parts/table.tsx";
import { ReasonField } from "../../parts/why.tsx";
import { draw, leadTo, NOT_FOUND, REFUSED, type Acted, type Ask, type OfficeScreen, type Sent } from "../../screen.ts";

/** People of hotels: who they are, of which hotels, and the way in for another one. */
export const HOTEL_PEOPLE: OfficeScreen = {
  path: "/hotel-people",
  titleKey: "office.rail.hotelPeople",
  permission: "catalogue",
  place: "hotelPeople",
  show: (ask) => show(ask, NOTHING, {}),
  act: invite,
};

/** One of them: their hotels, which may become others, or none. */
export const HOTEL_PERSON: OfficeScreen = {
  path: "/hotel-people/:id",
  titleKey: "office.rail.hotelPeople",
  permission: "catalogue",
  place: "hotelPeople",
  show: (ask) => showPerson(ask, null, {}),
  act: bind,
};

type Typed = { name: string; email: string; codes: string; language: string };
type Wrong = Partial<Record<"name" | "email" | "codes" | "reason", string>>;
const NOTHING: Typed = { name: "", email: "", codes: "", language: "" };

const readCodes = (text: string) => [...new Set(text.split(/[\s,;]+/).filter(Boolean))];

/** Hotels by the codes that were typed; which of these nobody has. */
async function findByCodes({ services }: Ask, text: string): Promise<{ found: FoundHotel[]; unknown: string[] }> {
  const codes = readCodes(text);
  const found = await services.rates.hotelsBy({ codes });
  return { found, unknown: codes.filter((code) => found.every((hotel) => hotel.code !== code)) };
}

async function show(ask: Ask, typed: Typed, wrong: Wrong) {
  const people = await ask.services.staff.hotelPeople(ask.actor);
  if ("kind" in people) return REFUSED;
  const hotels = await ask.services.rates.hotelsBy({ ids: people.flatMap(({ hotelIds }) => hotelIds) });
  const page = <People ask={ask} people={people} hotels={hotels} typed={typed} wrong={wrong} />;
  return draw(page, { status: Object.keys(wrong).length > 0 ? 422 : 200 });
}

async function invite(ask: Sent<Ask>): Promise<Acted> {
  const { t, form, services, actor } = ask;
  const typed = {
    name: readText(form, "name"),
    email: readText(form, "email"),
    codes: readText(form, "codes"),
    language: readText(form, "language"),
  };
  const { found, unknown } = await findByCodes(ask, typed.codes);
  const read = readHotelPerson(typed);
  const wrong: Wrong = {
    ...(read.kind === "wrong" &&
      Object.fromEntries(read.fields.map((field) => [field, t(`office.invite.wrong.${field}`)]))),
    ...(found.length === 0 && { codes: t("office.hotelPeople.wrong.none") }),
    ...(unknown.length > 0 && { codes: t("office.hotelPeople.wrong.codes", { codes: unknown.join(", ") }) }),
  };
  if (read.kind === "wrong" || Object.keys(wrong).length > 0) return show(ask, typed, wrong);
  const language = LANGUAGES.find((one) => one === typed.language) ?? ask.language;
  const outcome = await services.staff.inviteHotelPerson(
    { ...read.person, language, hotelIds: found.map(({ id }) => id) },
    actor,
  );
  if (outcome.kind === "forbidden") return REFUSED;
  if (outcome.kind === "taken") return show(ask, typed, { email: t("office.invite.taken") });
  return leadTo("/hotel-people", { tone: "done", text: t("office.invite.done", { name: read.person.name }) });
}

type Props = { ask: Ask; people: readonly HotelPerson[]; hotels: readonly FoundHotel[]; typed: Typed; wrong: Wrong };

const namesOf = (hotels: readonly FoundHotel[], ids: readonly number[]) =>
  hotels.filter(({ id }) => ids.includes(id)).map(({ name }) => name);

function People({ ask, people, hotels, typed, wrong }: Props) {
  const { t } = ask;
  return (
    <>
      <PageHead title={t("office.rail.hotelPeople")} text={t("office.hotelPeople.text")} />
      <Box title={t("office.team.people")} isFlush={people.length > 0}>
        {people.length === 0 ? (
          <Empty title={t("office.hotelPeople.none")} />
        ) : (
          <Table
            caption={t("office.rail.hotelPeople")}
            rows={people}
            keyOf={({ id }) => id}
            columns={[
              {
                title: t("office.team.person"),
                cell: ({ id, name, email }) => (
                  <div>
                    <RowLink href={`/hotel-people/${id}`}>
                      <b>{name}</b>
                    </RowLink>
                    <small>{email}</small>
                  </div>
                ),
              },
              {
                title: t("office.rates.hotels"),
                cell: ({ hotelIds }) => namesOf(hotels, hotelIds).join(", ") || t("office.hotelPeople.noHotel"),
              },
              { title: t("office.team.state"), cell: ({ state }) => <State ask={ask} state={state} /> },
            ]}
          />
        )}
      </Box>
      <InviteForm ask={ask} typed={typed} wrong={wrong} />
    </>
  );
}

const State = ({ ask: { t }, state }: { ask: Ask; state: HotelPerson["state"] }) => (
  <Status tone={state === "active" ? "done" : "waits"}>
    {t(state === "active" ? "office.team.app" : "office.team.invited")}
  </Status>
);

function InviteForm({ ask: { t, language }, typed, wrong }: Pick<Props, "ask" | "typed" | "wrong">) {
  return (
    <Box title={t("office.hotelPeople.invite")}>
      <form method="post" className="form">
        <PersonFields t={t} typed={typed} wrong={wrong} />
        <CodesField t={t} codes={typed.codes} error={wrong.codes} isRequired />
        <Select
          name="language"
          label={t("office.invite.language")}
          value={typed.language || language}
          options={LANGUAGES.map((one) => ({ value: one, label: LANGUAGE_NAMES[one] }))}
        />
        <div className="actions">
          <Button look="main">{t("office.invite.send")}</Button>
        </div>
      </form>
    </Box>
  );
}

type CodesProps = Pick<Ask, "t"> & { codes: string; error: string | undefined; isRequired?: boolean };

const CodesField = ({ t, codes, error, isRequired = false }: CodesProps) => (
  <TextField
    name="codes"
    label={t("office.hotelPeople.codes")}
    hint={t("office.hotelPeople.codesHint")}
    value={codes}
    maxLength={400}
    isRequired={isRequired}
    error={error}
  />
);

async function bind(ask: Sent<Ask>): Promise<Acted> {
  const { t, form, params, services, actor } = ask;
  const id = params["id"] ?? "";
  const [codes, reason] = [readText(form, "codes"), readText(form, "reason").slice(0, LONGEST_REASON)];
  const { found, unknown } = await findByCodes(ask, codes);
  const wrong: Wrong = {
    ...(unknown.length > 0 && { codes: t("office.hotelPeople.wrong.codes", { codes: unknown.join(", ") }) }),
    ...(reason === "" && { reason: t("office.rates.wrong.why") }),
  };
  if (Object.keys(wrong).length > 0) return showPerson(ask, { codes, reason }, wrong);
  if (!isUuid(id)) return NOT_FOUND;
  const deed = { id, reason, hotelIds: found.map((hotel) => hotel.id), seen: readText(form, "seen") };
  const outcome = await services.staff.bindHotels(deed, actor);
  if (outcome.kind === "forbidden") return REFUSED;
  if (outcome.kind === "unknown") return NOT_FOUND;
  if (outcome.kind === "changed") return showPerson(ask, { reason }, {}, true);
  return leadTo("/hotel-people", { tone: "done", text: t("office.hotelPeople.bound") });
}

/** `typed`: what comes back; without codes, those that the person has by now. */
async function showPerson(ask: Ask, typed: { codes?: string; reason: string } | null, wrong: Wrong, isChanged = false) {
  const { t, services, params, actor } = ask;
  const people = await services.staff.hotelPeople(actor);
  if ("kind" in people) return REFUSED;
  const person = people.find(({ id }) => id === params["id"]);
  if (!person) return NOT_FOUND;
  const hotels = await services.rates.hotelsBy({ ids: person.hotelIds });
  const codes = typed?.codes ?? hotels.map(({ code }) => code).join(", ");
  const body = (
    <>
      <PageHead
        title={person.name}
        text={person.email}
        back={{ href: "/hotel-people", label: t("office.rail.hotelPeople") }}
      />
      <Box title={t("office.rates.hotels")}>
        {isChanged ? (
          <Note tone="wrong" isLive>
            {t("office.hotelPeople.changed")}
          </Note>
        ) : null}
        <form method="post" className="form">
          <input type="hidden" name="seen" value={stampOf(person.hotelIds)} />
          <p>{namesOf(hotels, person.hotelIds).join(", ") || t("office.hotelPeople.noHotel")}</p>
          <CodesField t={t} codes={codes} error={wrong.codes} />
          <ReasonField t={t} reason={typed?.reason ?? ""} error={wrong.reason} />
          <div className="actions">
            <Button look="main">{t("office.hotelPeople.bind")}</Button>
          </div>
          <p className="hint">{t("office.person.rolesHint")}</p>
        </form>
      </Box>
    </>
  );
  const status = isChanged ? 409 : Object.keys(wrong).length > 0 ? 422 : 200;
  return draw(body, { title: person.name, status });
}
