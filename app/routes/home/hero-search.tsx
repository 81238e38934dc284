import { useLocation, useNavigate, useNavigation, type NavigateOptions } from "react-router";
import { NEAR_SITES, type NearChoice } from "#modules/search/components/near.ts";
import { nearHref } from "#modules/search/components/near-href.ts";
import { requestHref } from "#modules/search/components/search-box/address.ts";
import { SearchBox } from "#modules/search/components/search-box/search-box.tsx";
import { usePage } from "#modules/sites/context.tsx";
import type { SearchState } from "#modules/visit/state.ts";
import { keepChoice } from "#modules/visit/keep-choice.ts";
import type { HomeData } from "./load.server.ts";

const NO_STATE: SearchState = {};

/** The search box of the flow. */
export function HeroSearch({ data }: { data: HomeData }) {
  const { site } = usePage();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const { search } = useLocation();
  const go = (href: string, options?: NavigateOptions) =>
    void navigate(keepChoice(href, search, { site, isLed: data.box.isLed }), options);
  const near = (choice: NearChoice) => go(nearHref(choice, { action: data.action }));
  return (
    <SearchBox
      look="hero"
      box={data.box}
      state={NO_STATE}
      destination={null}
      isBusy={navigation.state !== "idle"}
      onSearch={(request) => go(requestHref(request))}
      onSwitch={(uri) => go(uri, { preventScrollReset: true })}
      onNear={NEAR_SITES.includes(site.id) ? near : undefined}
    />
  );
}
