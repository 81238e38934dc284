import { useLocation, useNavigate, useNavigation } from "react-router";
import { NEAR_SITES, nearHref, type NearChoice } from "#modules/search/components/near.ts";
import { requestHref } from "#modules/search/components/search-box/address.ts";
import { SearchBox } from "#modules/search/components/search-box/search-box.tsx";
import { usePage } from "#modules/sites/context.tsx";
import type { SearchState } from "#modules/visit/state.ts";
import { keepFacts } from "#modules/visit/facts.ts";
import type { HomeData } from "./load.server.ts";

const NO_STATE: SearchState = {};

/** The search box of the flow. */
export function HeroSearch({ data }: { data: HomeData }) {
  const { site } = usePage();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const { search } = useLocation();
  const near = (choice: NearChoice) => void navigate(keepFacts(nearHref(choice, { action: data.action }), search));
  return (
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
  );
}
