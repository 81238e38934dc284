import type { OpenClaim } from "#modules/booking/claims/data.server.ts";
import { Box, Empty } from "../../parts/box.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { RowLink, Table } from "../../parts/table.tsx";
import { draw, type Ask, type OfficeScreen } from "../../screen.ts";

/** Claims of insured stays that wait for somebody, the oldest first. */
export const CLAIMS: OfficeScreen = {
  path: "/claims",
  titleKey: "office.waiting.claims",
  permission: "care",
  place: "today",
  show: async (ask) => draw(<Claims ask={ask} claims={await ask.services.claims.list()} />),
};

function Claims({ ask: { t, format, moments }, claims }: { ask: Ask; claims: readonly OpenClaim[] }) {
  const title = t("office.waiting.claims");
  return (
    <>
      <PageHead title={title} back={{ href: "/", label: t("office.rail.today") }} />
      <Box title={title} isFlush={claims.length > 0}>
        {claims.length === 0 ? (
          <Empty title={t("office.claims.empty")} />
        ) : (
          <Table
            caption={title}
            rows={claims}
            keyOf={({ number }) => number}
            columns={[
              {
                title: t("office.orders.order"),
                cell: ({ number, site }) => (
                  <div>
                    <RowLink href={`/claims/${number}`}>
                      <b>{number}</b>
                    </RowLink>
                    <small>{t(`office.site.${site}`)}</small>
                  </div>
                ),
              },
              { title: t("office.claims.case"), cell: ({ text }) => text },
              { title: t("office.claims.rest"), cell: ({ rest }) => format.money(rest), isNumber: true },
              { title: t("office.waiting.since"), cell: ({ askedAt }) => moments.full(askedAt), isNumber: true },
            ]}
          />
        )}
      </Box>
    </>
  );
}
