import { createContext, useContext } from "react";

/** What a checkout sells: a stay has a room that is set aside until it is paid, gifts have none. */
export type GoodsKind = "stay" | "gifts";

const GoodsContext = createContext<GoodsKind>("stay");

/** For the parts that all checkouts share: what their words speak of. */
export const GoodsProvider = GoodsContext.Provider;
export const useGoodsKind = (): GoodsKind => useContext(GoodsContext);
