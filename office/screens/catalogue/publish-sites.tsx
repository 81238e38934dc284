import { CircleCheck, OctagonX, TriangleAlert } from "lucide-react";
import {
  blockersOf,
  blockersOnSite,
  SITE_CHECKS,
  type SiteCheck,
  type SiteCheckKey,
} from "#modules/assortment/checklist.ts";
import type { CatalogueRecord } from "#modules/assortment/record.server.ts";
import { LANGUAGE_NAMES, LOCALES, SITES, type Locale } from "#modules/sites/locales.ts";
import { Box, Boxes } from "../../parts/box.tsx";
import { Button } from "../../parts/button.tsx";
import { Note } from "../../parts/note.tsx";
import { Status } from "../../parts/status.tsx";
import { Table, type Column } from "../../parts/table.tsx";
import { ReasonField } from "../../parts/why.tsx";
import type { Ask } from "../../screen.ts";
import type { TypedPublish } from "./about.ts";
import { Checklist } from "./checklist.tsx";
import { WrongBesides } from "./sent-form.tsx";

type Props = { ask: Ask; record: CatalogueRecord; sites: readonly SiteCheck[]; typed: TypedPublish | null };

/** The six sites of a thing with what each has and lacks; the ticked ones show it from then on, the others do not. */
export function PublishSites({ ask, record, sites, typed }: Props) {
  const { t } = ask;
  const { file, shelf, seen } = record;
  const isOn = sites.some((one) => one.isOn);
  const blockers = isOn || !shelf ? [] : blockersOf(shelf.checks);
  const columns = columnsOf(ask, typed?.sites ?? tickedAtFirst(record, sites));
  return (
    <Boxes isWide>
      <Box title={t("office.catalogue.whatHappens")}>
        <form method="post" className="form sites-form">
          <WrongBesides texts={typed?.others ?? []} />
          <p>{t("office.catalogue.does.sites")}</p>
          <Table
            caption={t("office.catalogue.sitesOfThing")}
            rows={sites}
            keyOf={({ site }) => site}
            columns={file === "packages" ? columns : columns.filter(({ title }) => title !== t(TITLES.gift))}
          />
          {blockers.length > 0 ? (
            <Note tone="attention">{t("office.catalogue.cannotPublish")}</Note>
          ) : (
            <>
              <input type="hidden" name="seen" value={seen} />
              <ReasonField
                t={t}
                reason={typed?.why ?? ""}
                error={typed?.isWhyMissing ? t("office.rates.wrong.why") : undefined}
              />
              <div className="actions">
                <Button look="main" name="deed" value="publish">
                  {t("office.catalogue.publishTicked")}
                </Button>
                {isOn ? (
                  <Button look="danger" name="deed" value="withdraw">
                    {t("office.catalogue.withdrawNow")}
                  </Button>
                ) : null}
              </div>
            </>
          )}
        </form>
      </Box>
      {shelf ? <Checklist ask={ask} checks={shelf.checks} /> : null}
    </Boxes>
  );
}

/** Where it is seen now; of what nobody sees, the sites that it was on, or all, as far as they have what they need. */
function tickedAtFirst({ line }: CatalogueRecord, sites: readonly SiteCheck[]): readonly Locale[] {
  const on = sites.flatMap(({ site, isOn }) => (isOn ? [site] : []));
  if (on.length > 0) return on;
  const before = "sites" in line ? (line.sites ?? LOCALES) : LOCALES;
  return sites.flatMap((one) => (before.includes(one.site) && blockersOnSite(one).length === 0 ? [one.site] : []));
}

const TITLES = {
  text: "office.catalogue.onSite.text",
  picture: "office.catalogue.onSite.picture",
  price: "office.catalogue.onSite.price",
  gift: "office.catalogue.onSite.gift",
} as const satisfies Record<SiteCheckKey, string>;

function columnsOf({ t }: Ask, ticked: readonly Locale[]): Column<SiteCheck>[] {
  return [
    {
      title: t("office.catalogue.onSite.site"),
      cell: (one) => (
        <label className="site-choice">
          <input
            type="checkbox"
            name="site"
            value={one.site}
            defaultChecked={ticked.includes(one.site)}
            disabled={blockersOnSite(one).length > 0}
          />
          <span>{t(`office.site.${one.site}`)}</span>
        </label>
      ),
    },
    {
      title: t("office.catalogue.state"),
      cell: ({ isOn }) => (
        <Status tone={isOn ? "done" : "over"}>
          {t(isOn ? "office.catalogue.is.published" : "office.catalogue.onSite.absent")}
        </Status>
      ),
    },
    ...SITE_CHECKS.map((key) => ({
      title: t(TITLES[key]),
      cell: (one: SiteCheck) => <Checked t={t} one={one} of={key} />,
    })),
  ];
}

const ICONS = { done: CircleCheck, warns: TriangleAlert, blocks: OctagonX } as const;

function Checked({ t, one: { site, checks }, of }: { t: Ask["t"]; one: SiteCheck; of: SiteCheckKey }) {
  const tone = checks[of];
  if (tone === null) return "–";
  const Icon = ICONS[tone];
  const words = t(tone === "done" ? "office.catalogue.onSite.there" : "office.catalogue.onSite.missing");
  return (
    <span className={`site-check ${tone}`}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      {of === "text" ? `${LANGUAGE_NAMES[SITES[site].language]} – ${words}` : words}
    </span>
  );
}
