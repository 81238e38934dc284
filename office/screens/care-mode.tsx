import { ownPath } from "#platform/http/own-path.ts";
import { LOCALES, SITES, type SiteId } from "#modules/sites/locales.ts";
import { carePath } from "#modules/sites/paths.ts";
import { readText } from "../form.ts";

import { Box } from "../parts/box.tsx";
import { Button } from "../parts/button.tsx";
import { Checks } from "../parts/field.tsx";
import { Note } from "../parts/note.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { draw, drawAgain, leadTo, REFUSED, type Ask, type OfficeScreen, type Sent } from "../screen.ts";

/** Hands customer-care mode over to a site of ours (docs/product/services.md#customer-care). The gate of a site leads here, with where one was. */
export const CARE_MODE: OfficeScreen = {
  path: "/care-mode",
  titleKey: "office.rail.care",
  permission: "care",
  place: "care",
  show: (ask) => draw(<CareMode {...ask} site={readSite(ask, ask.query.get("site"))} isAgain={false} />),
  act: handOver,
};

const sitesOf = ({ services: { origins } }: Ask): SiteId[] => LOCALES.filter((site) => origins[site] !== undefined);

const readSite = (ask: Ask, text: string | null): SiteId | null => sitesOf(ask).find((site) => site === text) ?? null;

async function handOver(ask: Sent<Ask>) {
  const { services, form, query } = ask;
  const site = readSite(ask, readText(form, "site"));
  if (site === null) return drawAgain(<CareMode {...ask} site={null} isAgain />);
  const token = await services.staff.handOverCare(ask, site);
  if (typeof token !== "string") return REFUSED;
  const way = ownPath(query.get("to"));
  const carried = new URLSearchParams({ token, ...(way === null ? {} : { to: way }) });
  return leadTo(`${services.origins[site] ?? ""}${carePath(SITES[site])}?${carried.toString()}`);
}

function CareMode(ask: Ask & { site: SiteId | null; isAgain: boolean }) {
  const { t, site, isAgain } = ask;
  return (
    <>
      <PageHead title={t("office.rail.care")} text={t("office.care.text")} />
      <Box title={t("office.care.title")}>
        <form method="post" className="form">
          <Checks
            name="site"
            legend={t("office.care.site")}
            isSingle
            chosen={[site ?? sitesOf(ask)[0] ?? ""]}
            error={isAgain ? t("office.care.choose") : undefined}
            options={sitesOf(ask).map((id) => ({ value: id, label: t(`office.site.${id}`) }))}
          />
          <Note>{t("office.care.note")}</Note>
          <div className="actions">
            <Button look="main">{t("office.care.open")}</Button>
          </div>
        </form>
      </Box>
    </>
  );
}
