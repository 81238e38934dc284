import { localTime } from "#platform/clock.ts";
import type { Permission } from "#platform/actor.ts";
import type { Asked, Reader } from "#modules/reports/period.ts";
import { REPORT_ROWS } from "#modules/reports/reports.server.ts";
import { REPORTS, type ReportName } from "#modules/reports/types.ts";
import { HOUSE_TIME_ZONE } from "#modules/sites/house.ts";
import { Tabs } from "../../parts/tabs.tsx";
import { maySee } from "../../rail.ts";
import type { Ask } from "../../screen.ts";

export const permissionOf = (name: ReportName): readonly Permission[] =>
  REPORT_ROWS[name].isOfStays ? ["finance", "revenue"] : ["finance"];
export const mayRead = (ask: Pick<Ask, "actor">, name: ReportName): boolean =>
  maySee({ permission: permissionOf(name) }, ask.actor.permissions);

/** Who reads, and what day it is at the house. */
export const readerOf = ({ services, language }: Pick<Ask, "services" | "language">): Reader => ({
  today: localTime(services.clock, HOUSE_TIME_ZONE).today,
  language,
});

/** The address of a report with other wishes. */
export function addressOf(path: string, { from, until, site, by }: Asked, change: Partial<Asked> = {}): string {
  const wishes = { from, until, site, by, ...change };
  const said = Object.entries(wishes).flatMap(([key, value]) => (value === null ? [] : [[key, value]]));
  return `${path}?${new URLSearchParams(said).toString()}`;
}

/** All that somebody may read, about the same period. */
export function ReportTabs({ ask, asked, current }: { ask: Ask; asked: Asked; current: ReportName | "books" }) {
  const { t } = ask;
  const reports = REPORTS.filter((name) => mayRead(ask, name)).map((name) => ({
    href: addressOf(`/reports/${name}`, asked, { by: REPORT_ROWS[name].groups[0] }),
    label: t(`office.reports.name.${name}`),
    isCurrent: name === current,
  }));
  const books = { href: "/reports/books", label: t("office.reports.books"), isCurrent: current === "books" };
  return (
    <div className="box-head">
      <Tabs
        label={t("office.rail.reports")}
        tabs={[...reports, ...(maySee({ permission: "finance" }, ask.actor.permissions) ? [books] : [])]}
      />
    </div>
  );
}
