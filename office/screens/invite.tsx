import { LANGUAGE_NAMES, LANGUAGES, type Language } from "#modules/sites/locales.ts";
import { HOUSE_ROLES } from "#modules/staff/roles.ts";
import { INVITATION_HOURS, readPerson } from "#modules/staff/rules.ts";
import { readText, readTexts } from "../form.ts";
import { Box } from "../parts/box.tsx";
import { Button, ButtonLink } from "../parts/button.tsx";
import { Checks, Select } from "../parts/field.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { PersonFields } from "../parts/person-fields.tsx";
import { draw, drawAgain, leadTo, REFUSED, type Ask, type OfficeScreen, type Sent } from "../screen.ts";

/** Lets somebody into the house: they get a link by mail. */
export const INVITE: OfficeScreen = {
  path: "/team/invite",
  titleKey: "office.team.invite",
  permission: "administration",
  place: "team",
  show: (ask) => draw(<Invite {...ask} typed={NOTHING} wrong={{}} />),
  act: invite,
};

type Typed = { name: string; email: string; roles: readonly string[]; language: string };
const NOTHING: Typed = { name: "", email: "", roles: [], language: "" };
type Wrong = Partial<Record<"name" | "email" | "roles", string>>;

async function invite(ask: Sent<Ask>) {
  const { t, form, services, actor } = ask;
  const typed: Typed = {
    name: readText(form, "name"),
    email: readText(form, "email"),
    roles: readTexts(form, "roles"),
    language: readText(form, "language"),
  };
  const again = (wrong: Wrong) => drawAgain(<Invite {...ask} typed={typed} wrong={wrong} />);
  const read = readPerson(typed);
  if (read.kind === "wrong")
    return again(Object.fromEntries(read.fields.map((field) => [field, t(`office.invite.wrong.${field}`)])));
  const language = LANGUAGES.find((one) => one === typed.language) ?? ask.language;
  const outcome = await services.staff.invite({ ...read.person, language }, actor);
  if (outcome.kind === "forbidden") return REFUSED;
  if (outcome.kind === "taken") return again({ email: t("office.invite.taken") });
  return leadTo("/team", { tone: "done", text: t("office.invite.done", { name: read.person.name }) });
}

function Invite({ t, language, typed, wrong }: Ask & { typed: Typed; wrong: Wrong }) {
  const offered: readonly Language[] = LANGUAGES;
  return (
    <>
      <PageHead
        title={t("office.team.invite")}
        text={t("office.invite.text", { hours: INVITATION_HOURS })}
        back={{ href: "/team", label: t("office.rail.team") }}
      />
      <Box title={t("office.team.person")}>
        <form method="post" className="form">
          <PersonFields t={t} typed={typed} wrong={wrong} />
          <Checks
            name="roles"
            legend={t("office.account.roles")}
            chosen={typed.roles}
            error={wrong.roles}
            options={HOUSE_ROLES.map((role) => ({
              value: role,
              label: t(`office.role.${role}`),
              hint: t(`office.role.${role}.hint`),
            }))}
          />
          <Select
            name="language"
            label={t("office.invite.language")}
            value={typed.language || language}
            options={offered.map((one) => ({ value: one, label: LANGUAGE_NAMES[one] }))}
          />
          <div className="actions">
            <Button look="main">{t("office.invite.send")}</Button>
            <ButtonLink look="quiet" href="/team">
              {t("office.cancel")}
            </ButtonLink>
          </div>
        </form>
      </Box>
    </>
  );
}
