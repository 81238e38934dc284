import { localTime } from "#platform/clock.ts";
import { HOUSE_TIME_ZONE } from "../moments.ts";
import { PageHead } from "../parts/page-head.tsx";
import { draw, type Ask, type OfficeScreen } from "../screen.ts";

/** The first page of a day: what waits. */
export const TODAY: OfficeScreen = {
  path: "/",
  titleKey: "office.rail.today",
  permission: null,
  place: "today",
  show: (ask) => draw(<Today {...ask} />),
};

function Today({ format, services }: Ask) {
  return <PageHead title={format.dayLong(localTime(services.clock, HOUSE_TIME_ZONE).today)} />;
}
