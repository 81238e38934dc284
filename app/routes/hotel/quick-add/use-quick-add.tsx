import { Suspense, useState } from "react";
import { useLoaderData } from "react-router";
import { onDemand } from "#ui/late.tsx";
import type { HotelData } from "../data.ts";
import type { Wanted } from "./wanted.ts";

const QuickAdd = onDemand(async () => (await import("./quick-add.tsx")).QuickAdd);
const CardOffer = onDemand(async () => (await import("./card-offer.tsx")).CardOffer);

type Ask = Omit<Wanted, "hotelId">;
type Open = {
  what: "options" | "offer";
  wanted: Wanted;
  /** Nothing that was pressed shows the wait. */ atOnce: boolean;
  isShown: boolean;
};

/** The two dialogs of an offer on the page of its hotel, for whatever shows offers: put `dialogs` beside them. */
export function useQuickAdd() {
  const { now, hotel } = useLoaderData<HotelData>();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const show = (what: Open["what"], ask: Ask, atOnce = false) =>
    setOpen({ what, wanted: { ...ask, hotelId: hotel.id }, atOnce, isShown: false });
  return {
    /** To the booking options of an offer, or to the checkout where there is nothing to choose. */
    choose: (ask: Ask) => show("options", ask),
    /** To all that is said of an offer. */
    see: (ask: Ask) => show("offer", ask),
    /** The offer that was chosen and whose dialog is still on its way. */
    waitsFor: open?.what === "options" && !open.isShown ? open.wanted.offerId : null,
    dialogs: open ? (
      <Suspense>
        {open.what === "options" ? (
          <QuickAdd
            key={open.wanted.offerId}
            wanted={open.wanted}
            now={now}
            atOnce={open.atOnce}
            onShow={() => setOpen((current) => current && { ...current, isShown: true })}
            onClose={close}
          />
        ) : (
          <CardOffer
            wanted={open.wanted}
            now={now}
            onChoose={() => show("options", open.wanted, true)}
            onClose={close}
          />
        )}
      </Suspense>
    ) : null,
  };
}
