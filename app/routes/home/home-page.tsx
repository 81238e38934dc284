import { useNavigate, useNavigation } from "react-router";
import { PageLayout } from "#app/shell/page-layout.tsx";
import { NEAR_KM, NEAR_SITES } from "#modules/search/components/near.ts";
import { SearchBox } from "#modules/search/components/search-box/search-box.tsx";
import { requestHref } from "#modules/search/components/search-box/address.ts";
import { usePage } from "#modules/sites/context.tsx";
import { writeHash, writeQuery, type SearchState } from "#modules/sites/search-state.ts";
import { cents } from "#platform/money.ts";
import { ChipLink } from "#ui/chip.tsx";
import { Picture } from "#ui/picture.tsx";
import { HERO_PICTURE, QUICK_PRICE_CENTS } from "./content.ts";
import type { loadHome } from "./load.server.ts";
import { Reasons, SellingPoints } from "./reasons.tsx";
import { SeasonBanner } from "./season-banner.tsx";
import { Themes } from "./themes.tsx";
import { Weekends } from "./weekends.tsx";
import css from "./home.module.css";

export type HomeData = Awaited<ReturnType<typeof loadHome>>;

/** The home page of the booking flow (spec A §2, Home). */
export function HomePage({ data }: { data: HomeData }) {
  return (
    <PageLayout current={null} alternates={data.alternates}>
      <Hero data={data} />
      <SellingPoints />
      <Themes themes={data.blocks.themes} action={data.action} />
      <Weekends weekends={data.blocks.weekends} />
      <SeasonBanner season={data.season} uri={data.uris.season} />
      <Reasons quote={data.quote} />
    </PageLayout>
  );
}

function Hero({ data }: { data: HomeData }) {
  const { t, site } = usePage();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const go = (uri: string, state: SearchState) => {
    const hash = writeHash(state);
    void navigate(hash ? `${uri}#${hash}` : uri);
  };
  const near = ({ latitude, longitude }: { latitude: number; longitude: number }) => go(data.action, { lat: String(latitude), lng: String(longitude), distanceMax: String(NEAR_KM) });
  return (
    <section className={css["hero"]} aria-labelledby="hero">
      <div className={css["heroPanel"]}>
        <Picture id={HERO_PICTURE} alt={t("home.hero.picture")} ratio="hero" sizes="(max-width: 640px) and (min-resolution: 2.1dppx) 400px, (max-width: 640px) 600px, (max-width: 1488px) calc(100vw - 48px), 1440px" isPriority className={css["heroPicture"]} />
        <div className={css["veil"]} aria-hidden />
        <div className={css["heroText"]}>
          <h1 id="hero">{t("home.hero.line1")}<br />{t("home.hero.line2")}</h1>
          <p>{t("home.hero.text")}</p>
        </div>
      </div>
      <div className={css["search"]}>
        <SearchBox
          look="hero"
          box={data.box}
          state={NO_STATE}
          destination={null}
          isBusy={navigation.state !== "idle"}
          onSearch={(request) => void navigate(requestHref(request))}
          onSwitch={(uri) => void navigate(uri, { preventScrollReset: true })}
          onNear={NEAR_SITES.includes(site.id) ? near : undefined}
        />
      </div>
      <QuickLinks data={data} />
    </section>
  );
}

const NO_STATE: SearchState = {};

/** Searches in one click. */
function QuickLinks({ data }: { data: HomeData }) {
  const { t, format } = usePage();
  const [first] = data.blocks.weekends;
  const bridge = data.blocks.weekends.find((weekend) => weekend.isBridge);
  const dated = (weekend: { checkin: string; checkout: string }) => `${data.action}?${writeQuery({ checkin: weekend.checkin, checkout: weekend.checkout })}`;
  return (
    <ul className={css["quick"]} aria-label={t("home.quick.label")}>
      <li className={css["quickLead"]} aria-hidden>{t("home.quick.lead")}</li>
      {first ? <li><ChipLink href={dated(first)}>{first.label}</ChipLink></li> : null}
      <li><ChipLink href={`${data.action}?${writeQuery({ priceMax: String(QUICK_PRICE_CENTS) })}`}>{t("home.quick.under", { price: format.money(cents(QUICK_PRICE_CENTS)) })}</ChipLink></li>
      <li><ChipLink href={data.uris.spaDinner}>{t("home.quick.spaDinner")}</ChipLink></li>
      {bridge && bridge !== first ? <li><ChipLink href={dated(bridge)}>{bridge.label}</ChipLink></li> : null}
    </ul>
  );
}
