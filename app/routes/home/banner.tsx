import { TargetedBanner } from "#modules/content/components/targeted-banner.tsx";
import type { HomeData } from "./load.server.ts";
import { SeasonBanner } from "./season-banner.tsx";
import css from "./home.module.css";

/** What the content files say at the moment; without anything, what the season is for. */
export function Banner({ data: { banner, season, uris } }: { data: HomeData }) {
  if (!banner) return <SeasonBanner season={season} uri={uris.season} />;
  return (
    <div className={`wrap ${css["section"]}`}>
      <TargetedBanner banner={banner} place="home" />
    </div>
  );
}
