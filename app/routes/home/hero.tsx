import { useNavigate, useNavigation } from "react-router";
import { NEAR_SITES, nearHref, type NearChoice } from "#modules/search/components/near.ts";
import { requestHref } from "#modules/search/components/search-box/address.ts";
import { SearchBox } from "#modules/search/components/search-box/search-box.tsx";
import { usePage } from "#modules/sites/context.tsx";
import { writeQuery, type SearchState } from "#modules/sites/search-state.ts";
import { cents } from "#platform/money.ts";
import { ChipLink } from "#ui/chip.tsx";
import { classes } from "#ui/classes.ts";
import { Picture } from "#ui/picture.tsx";
import { HERO_PICTURES, QUICK_PRICES } from "./content.ts";
import type { HomeData } from "./load.server.ts";
import css from "./home.module.css";

const NO_STATE: SearchState = {};
/** Hotel nights are sold with the words of the stays. */
const wordsOf = (flow: HomeData["flow"]) => (flow === "hotel" ? "booking" : flow);

/** The jumbotron: what the flow is about, and its search box. */
export function Hero({ data }: { data: HomeData }) {
  const { t, site } = usePage();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const words = wordsOf(data.flow);
  const near = (choice: NearChoice) => void navigate(nearHref(choice, { action: data.action }));
  return (
    <section className={css["hero"]} aria-labelledby="hero">
      <div className={classes(css["heroPanel"], css[words])}>
        <Picture key={words} id={HERO_PICTURES[data.flow]} alt={t(`home.hero.${words}.picture`)} ratio="hero" sizes="(max-width: 640px) and (min-resolution: 2.1dppx) 400px, (max-width: 640px) 600px, (max-width: 1488px) calc(100vw - 48px), 1440px" isPriority className={css["heroPicture"]} />
        <div className={css["veil"]} aria-hidden />
        <div className={css["heroText"]}>
          <h1 id="hero">{t(`home.hero.${words}.line1`)}<br />{t(`home.hero.${words}.line2`)}</h1>
          <p>{t(`home.hero.${words}.text`)}</p>
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

/** Searches in one click. */
function QuickLinks({ data }: { data: HomeData }) {
  const { t, format } = usePage();
  const price = QUICK_PRICES[data.flow];
  const under = { href: `${data.action}?${writeQuery({ priceMax: String(price) })}`, label: t(`home.quick.under.${wordsOf(data.flow)}`, { price: format.money(cents(price)) }) };
  const links = { booking: stayLinks, hotel: stayLinks, gifting: giftLinks, activity: activityLinks }[data.flow](data, t, under);
  return (
    <ul className={css["quick"]} aria-label={t("home.quick.label")}>
      <li className={css["quickLead"]} aria-hidden>{t("home.quick.lead")}</li>
      {links.map(({ href, label }) => <li key={href}><ChipLink href={href}>{label}</ChipLink></li>)}
    </ul>
  );
}

type QuickLink = { href: string; label: string };
type LinksOf = (data: HomeData, t: ReturnType<typeof usePage>["t"], under: QuickLink) => QuickLink[];

const stayLinks: LinksOf = ({ weekends, action, uris }, t, under) => {
  const [first] = weekends;
  const bridge = weekends.find((weekend) => weekend.isBridge);
  const dated = ({ checkin, checkout, label }: HomeData["weekends"][number]) => ({ href: `${action}?${writeQuery({ checkin, checkout })}`, label });
  return [...(first ? [dated(first)] : []), under, { href: uris.spaDinner, label: t("home.quick.spaDinner") }, ...(bridge && bridge !== first ? [dated(bridge)] : [])];
};

const giftLinks: LinksOf = ({ action, themes }, t, under) => [
  ...[1, 2].map((count) => ({ href: `${action}?${writeQuery({ giftNights: String(count) })}`, label: t("unit.nights", { count }) })),
  under, ...themes.slice(0, 2).map(({ uri, name }) => ({ href: uri, label: name })),
];

const activityLinks: LinksOf = ({ themes }, _t, under) => [under, ...themes.slice(0, 3).map(({ uri, name }) => ({ href: uri, label: name }))];
