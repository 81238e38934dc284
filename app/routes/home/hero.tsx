import { useLocation, useNavigate, useNavigation } from "react-router";
import { NEAR_SITES, nearHref, type NearChoice } from "#modules/search/components/near.ts";
import { requestHref } from "#modules/search/components/search-box/address.ts";
import { SearchBox } from "#modules/search/components/search-box/search-box.tsx";
import { usePage } from "#modules/sites/context.tsx";
import type { SearchState } from "#modules/visit/state.ts";
import { keepFacts } from "#modules/visit/facts.ts";
import { classes } from "#ui/classes.ts";
import { late } from "#ui/late.tsx";
import { Picture } from "#ui/media/picture.tsx";
import { HERO_PICTURES, wordsOf } from "./hero-content.ts";
import type { HomeData } from "./load.server.ts";
import css from "./home.module.css";

const NO_STATE: SearchState = {};
/** The server writes them; their code comes when somebody uses the page. */
const QuickLinks = late(async () => (await import("./quick-links.tsx")).QuickLinks);

/** The jumbotron: what the flow is about, and its search box. */
export function Hero({ data }: { data: HomeData }) {
  const { t, site } = usePage();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const words = wordsOf(data.flow);
  const { search } = useLocation();
  const near = (choice: NearChoice) => void navigate(keepFacts(nearHref(choice, { action: data.action }), search));
  return (
    <section className={css["hero"]} aria-labelledby="hero">
      <div className={classes(css["heroPanel"], css[words])}>
        <Picture
          key={words}
          id={HERO_PICTURES[data.flow]}
          alt={t(`home.hero.${words}.picture`)}
          ratio="hero"
          sizes="(max-width: 640px) and (min-resolution: 2.1dppx) 400px, (max-width: 640px) 600px, (max-width: 1488px) calc(100vw - 48px), 1440px"
          isPriority
          className={css["heroPicture"]}
        />
        <div className={css["veil"]} aria-hidden />
        <div className={css["heroText"]}>
          <h1 id="hero">
            <span>{t(`home.hero.${words}.line1`)}</span> <span>{t(`home.hero.${words}.line2`)}</span>
          </h1>
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
          onSearch={(request) => void navigate(keepFacts(requestHref(request), search))}
          onSwitch={(uri) => void navigate(keepFacts(uri, search), { preventScrollReset: true })}
          onNear={NEAR_SITES.includes(site.id) ? near : undefined}
        />
      </div>
      <QuickLinks data={data} />
    </section>
  );
}
