import { Check } from "lucide-react";
import { PERMISSIONS } from "#platform/actor.ts";
import type { ListedPerson } from "#modules/staff/people.server.ts";
import { limitsOf, ROLE_FACTS, ROLES } from "#modules/staff/roles.ts";
import { Avatar } from "../parts/avatar.tsx";
import { Box, Stack } from "../parts/box.tsx";
import { ButtonLink } from "../parts/button.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { Status, Tag } from "../parts/status.tsx";
import { RowLink, Table, TableFrame } from "../parts/table.tsx";
import { draw, REFUSED, type Ask, type OfficeScreen } from "../screen.ts";

/** The people of the house, and what each role may. */
export const TEAM: OfficeScreen = {
  path: "/team",
  titleKey: "office.rail.team",
  permission: "administration",
  place: "team",
  show: async (ask) => {
    const people = await ask.services.staff.list(ask.actor);
    return "kind" in people ? REFUSED : draw(<Team {...ask} people={people} />);
  },
};

function Team(ask: Ask & { people: readonly ListedPerson[] }) {
  const { t, people } = ask;
  return (
    <>
      <PageHead
        title={t("office.rail.team")}
        text={t("office.team.count", { count: people.filter(({ state }) => state !== "removed").length })}
        actions={
          <ButtonLink look="main" href="/team/invite">
            {t("office.team.invite")}
          </ButtonLink>
        }
      />
      <Stack>
        <People {...ask} />
        <RoleTable {...ask} />
      </Stack>
    </>
  );
}

function People({ t, moments, people, person: self }: Ask & { people: readonly ListedPerson[] }) {
  return (
    <Box title={t("office.team.people")} isFlush>
      <Table
        caption={t("office.team.people")}
        rows={people}
        keyOf={({ id }) => id}
        columns={[
          {
            title: t("office.team.person"),
            cell: ({ id, name, email }) => (
              <span className="person">
                <Avatar name={name} />
                <span>
                  <RowLink href={`/team/${id}`}>
                    <b>{name}</b>
                  </RowLink>
                  <small>{email}</small>
                </span>
              </span>
            ),
          },
          {
            title: t("office.account.roles"),
            cell: ({ id, roles }) => (
              <span>
                {roles.map((role) => t(`office.role.${role}`)).join(", ")}
                {id === self.id ? (
                  <>
                    {" "}
                    <Tag>{t("office.team.you")}</Tag>
                  </>
                ) : null}
              </span>
            ),
          },
          { title: t("office.team.state"), cell: (person) => <PersonStatus t={t} person={person} /> },
          {
            title: t("office.account.seen"),
            isNumber: true,
            cell: ({ seenAt, movedAt, state }) =>
              (seenAt ?? state !== "active") ? moments.short(seenAt ?? movedAt) : "–",
          },
        ]}
      />
    </Box>
  );
}

/** Where somebody stands: what they need in a word. */
export function PersonStatus({
  t,
  person: { state, lockedUntil, hasFactor },
}: Pick<Ask, "t"> & { person: ListedPerson }) {
  if (state === "removed") return <Status tone="over">{t("office.team.removed")}</Status>;
  if (lockedUntil !== null) return <Status tone="wrong">{t("office.team.locked")}</Status>;
  if (state === "invited") return <Status tone="waits">{t("office.team.invited")}</Status>;
  return (
    <Status tone={hasFactor ? "done" : "wrong"}>{t(hasFactor ? "office.team.app" : "office.team.noFactor")}</Status>
  );
}

/** The table that decides (modules/staff/roles.ts), as people read it. */
function RoleTable({ t, format }: Ask) {
  return (
    <Box title={t("office.account.roles")} isFlush>
      <TableFrame label={t("office.account.roles")}>
        <table className="table matrix">
          <caption className="unseen">{t("office.account.roles")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("office.team.may")}</th>
              {ROLES.map((role) => (
                <th key={role} scope="col">
                  {t(`office.role.${role}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {PERMISSIONS.map((permission) => (
              <tr key={permission}>
                <th scope="row">{t(`office.permission.${permission}`)}</th>
                {ROLES.map((role) => (
                  <td key={role}>
                    {ROLE_FACTS[role].permissions.includes(permission) ? (
                      <>
                        <Check size={18} strokeWidth={1.75} aria-hidden="true" />
                        <span className="unseen">{t("office.team.yes")}</span>
                      </>
                    ) : (
                      <span className="no">
                        <span aria-hidden="true">–</span>
                        <span className="unseen">{t("office.team.no")}</span>
                      </span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">{t("office.limit.goodwill")}</th>
              {ROLES.map((role) => {
                const { goodwill } = limitsOf([role]);
                return (
                  <td key={role} className={goodwill > 0 ? undefined : "no"}>
                    {goodwill > 0 ? format.money(goodwill) : "–"}
                  </td>
                );
              })}
            </tr>
          </tbody>
        </table>
      </TableFrame>
    </Box>
  );
}
