import { isUuid } from "#platform/uuid.ts";
import type { ListedPerson, PersonOutcome, ReinviteOutcome } from "#modules/staff/people.server.ts";
import { HOUSE_ROLES, isOfHotels, isRole } from "#modules/staff/roles.ts";
import { INVITATION_HOURS, LONGEST_REASON, stampOf } from "#modules/staff/rules.ts";
import { readText, readTexts } from "../form.ts";
import { Box, Boxes, Stack } from "../parts/box.tsx";
import { Button } from "../parts/button.tsx";
import { Checks } from "../parts/field.tsx";
import { Facts } from "../parts/facts.tsx";
import { Note } from "../parts/note.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { ReasonField } from "../parts/why.tsx";
import { draw, leadTo, NOT_FOUND, REFUSED, type Acted, type Ask, type OfficeScreen, type Sent } from "../screen.ts";
import { PersonStatus } from "./team.tsx";

/** One of the people: their roles, their way in, their leaving. Each deed asks for its reason, which the journal keeps. */
export const PERSON: OfficeScreen = {
  path: "/team/:id",
  titleKey: "office.team.person",
  permission: "administration",
  place: "team",
  show: (ask) => show(ask, null),
  act,
};

const DEEDS = ["roles", "reinvite", "remove", "reopen"] as const;
type Deed = (typeof DEEDS)[number];
/** What of a form could not be taken, and what it held. */
type Problem = {
  deed: Deed;
  kind: "reason" | "roles" | "last_admin" | "changed";
  reason: string;
  roles: readonly string[];
};

async function show(ask: Ask, problem: Problem | null) {
  const people = await ask.services.staff.list(ask.actor);
  if ("kind" in people) return REFUSED;
  const listed = people.find(({ id }) => id === ask.params["id"]);
  if (!listed) return NOT_FOUND;
  return draw(<Person {...ask} listed={listed} problem={problem} />, {
    title: listed.name,
    status: problem === null ? 200 : problem.kind === "changed" ? 409 : 422,
  });
}

async function act(ask: Sent<Ask>): Promise<Acted> {
  const { form, params, t } = ask;
  const id = params["id"] ?? "";
  const deed = DEEDS.find((one) => one === readText(form, "deed"));
  if (!isUuid(id) || deed === undefined) return NOT_FOUND;
  const [reason, roles] = [readText(form, "reason"), readTexts(form, "roles")];
  const again = (kind: Problem["kind"]) => show(ask, { deed, kind, reason, roles });
  if (deed !== "reopen" && (reason === "" || reason.length > LONGEST_REASON)) return again("reason");
  if (deed === "roles" && roles.length === 0) return again("roles");
  const outcome = await doDeed(ask, deed, { id, reason, roles, seen: readText(form, "seen") });
  switch (outcome.kind) {
    case "forbidden":
      return REFUSED;
    case "unknown":
      return NOT_FOUND;
    case "last_admin":
    case "changed":
      return again(outcome.kind);
    default:
      return leadTo(`/team/${id}`, { tone: "done", text: t(`office.person.done.${deed}`) });
  }
}

function doDeed(
  { services: { staff }, actor }: Ask,
  deed: Deed,
  { id, reason, roles, seen }: { id: string; reason: string; roles: readonly string[]; seen: string },
): Promise<PersonOutcome | ReinviteOutcome> {
  switch (deed) {
    case "roles":
      return staff.changeRoles({ id, reason, seen, roles: roles.filter((role) => isRole(role)) }, actor);
    case "reinvite":
      return staff.reinvite({ id, reason }, actor);
    case "remove":
      return staff.remove({ id, reason }, actor);
    case "reopen":
      return staff.reopen(id, actor);
  }
}

type Props = Ask & { listed: ListedPerson; problem: Problem | null };

function Person(ask: Props) {
  const { t, moments, listed } = ask;
  const { name, email, state, seenAt, lockedUntil, movedAt, passkeys } = listed;
  return (
    <>
      <PageHead title={name} back={{ href: "/team", label: t("office.rail.team") }} />
      <Boxes>
        <Stack>
          <Box title={t("office.team.person")}>
            <Facts
              facts={[
                { name: t("office.door.email"), value: email },
                { name: t("office.team.state"), value: <PersonStatus t={t} person={listed} /> },
                { name: t("office.person.sinceThen"), value: moments.full(movedAt) },
                ...(passkeys > 0 ? [{ name: t("office.passkey.box"), value: String(passkeys) }] : []),
                ...(seenAt ? [{ name: t("office.account.seen"), value: moments.full(seenAt) }] : []),
              ]}
            />
          </Box>
          {lockedUntil ? <Reopen {...ask} until={lockedUntil} /> : null}
        </Stack>
        {state === "removed" ? (
          <Note>{t("office.person.gone")}</Note>
        ) : (
          <Stack>
            {isOfHotels(listed.roles) ? <Note>{t("office.hotelPeople.here")}</Note> : <Roles {...ask} />}
            <Deed {...ask} deed="reinvite" />
            <Deed {...ask} deed="remove" />
          </Stack>
        )}
      </Boxes>
    </>
  );
}

function Reopen({ t, moments, until }: Props & { until: Date }) {
  return (
    <Box title={t("office.team.locked")}>
      <form method="post" className="form">
        <p>{t("office.person.lockedUntil", { time: moments.short(until) })}</p>
        <div className="actions">
          <Button name="deed" value="reopen">
            {t("office.person.reopen")}
          </Button>
        </div>
      </form>
    </Box>
  );
}

/** What is wrong with a form of this page, in its words. */
const problemOf = ({ problem, t }: Props, deed: Deed, kind: Problem["kind"]) =>
  problem?.deed === deed && problem.kind === kind ? t(`office.person.problem.${kind}`) : undefined;

function Reason(ask: Props & { deed: Deed }) {
  const { t, deed, problem } = ask;
  return (
    <ReasonField
      t={t}
      name={`reason-${deed}`}
      reason={problem?.deed === deed ? problem.reason : ""}
      error={problemOf(ask, deed, "reason")}
    />
  );
}

function Refusal(ask: Props & { deed: Deed }) {
  const words = problemOf(ask, ask.deed, "last_admin") ?? problemOf(ask, ask.deed, "changed");
  return words === undefined ? null : (
    <Note tone="wrong" isLive>
      {words}
    </Note>
  );
}

function Roles(ask: Props) {
  const { t, listed, problem } = ask;
  return (
    <Box title={t("office.account.roles")}>
      <form method="post" className="form">
        <Refusal {...ask} deed="roles" />
        <input type="hidden" name="seen" value={stampOf(listed.roles)} />
        <Checks
          name="roles"
          legend={t("office.person.rolesOf", { name: listed.name })}
          chosen={problem?.deed === "roles" && problem.kind !== "changed" ? problem.roles : listed.roles}
          error={problemOf(ask, "roles", "roles")}
          options={HOUSE_ROLES.map((role) => ({
            value: role,
            label: t(`office.role.${role}`),
            hint: t(`office.role.${role}.hint`),
          }))}
        />
        <Reason {...ask} deed="roles" />
        <div className="actions">
          <Button look="main" name="deed" value="roles">
            {t("office.person.changeRoles")}
          </Button>
        </div>
        <p className="hint">{t("office.person.rolesHint")}</p>
      </form>
    </Box>
  );
}

function Deed(ask: Props & { deed: "reinvite" | "remove" }) {
  const { t, deed } = ask;
  return (
    <Box title={t(`office.person.${deed}`)}>
      <form method="post" className="form">
        <Refusal {...ask} />
        <p>{t(`office.person.${deed}Text`, { hours: INVITATION_HOURS })}</p>
        <Reason {...ask} />
        <div className="actions">
          <Button look={deed === "remove" ? "danger" : "plain"} name="deed" value={deed}>
            {t(`office.person.${deed}`)}
          </Button>
        </div>
      </form>
    </Box>
  );
}
