import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import type { ProductView } from "#modules/catalogue/views.ts";
import { writeHash } from "#modules/visit/state.ts";
import { useHashState } from "#modules/visit/use-hash.ts";
import { findNamedOffer } from "./named-offer.ts";

/** `offerId` of the hash is the offer that is shown: another one of the hotel takes its page's place, with all else that was chosen. */
export function useNamedOffer(product: ProductView): void {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { offerId, ...state } = useHashState();
  const uri = findNamedOffer(product, offerId);
  const hash = writeHash(state);
  useEffect(() => {
    if (uri) void navigate({ pathname: uri, search, hash }, { replace: true });
  }, [navigate, uri, search, hash]);
}
