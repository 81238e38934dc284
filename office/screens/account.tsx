import { Box } from "../parts/box.tsx";
import { Facts } from "../parts/facts.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { draw, type Ask, type OfficeScreen } from "../screen.ts";

/** What somebody of the house sees of themselves. */
export const ACCOUNT: OfficeScreen = {
  path: "/account",
  titleKey: "office.account.title",
  permission: null,
  place: null,
  show: (ask) => draw(<Account {...ask} />),
};

function Account({ t, person }: Ask) {
  return (
    <>
      <PageHead title={t("office.account.title")} />
      <Box title={person.name}>
        <Facts
          facts={[
            { name: t("office.door.email"), value: person.email },
            { name: t("office.account.roles"), value: person.roles.map((role) => t(`office.role.${role}`)).join(", ") },
          ]}
        />
      </Box>
    </>
  );
}
