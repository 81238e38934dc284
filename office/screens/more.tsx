import { RailList, Who } from "../frame.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { draw, type OfficeScreen } from "../screen.ts";

/** All places, where the screen has no room for the rail. */
export const MORE: OfficeScreen = {
  path: "/more",
  titleKey: "office.rail.more",
  permission: null,
  place: null,
  show: ({ t, rail, person }) =>
    draw(
      <>
        <PageHead title={t("office.rail.more")} />
        <nav className="all-places" aria-label={t("office.rail.all")}>
          <RailList t={t} rail={rail} place={null} />
        </nav>
        <Who t={t} person={person} />
      </>,
    ),
};
