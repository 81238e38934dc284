import type { MouseEvent } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { ButtonLink } from "#ui/button.tsx";
import type { HotelAnswer } from "./answer.ts";
import { askedHref, type Asked } from "./asked.ts";
import type { HotelData } from "./data.ts";
import { Around, Notice } from "./notice.tsx";
import { isPlainClick } from "./plain-click.ts";
import type { Choice } from "./use-hotel.ts";

type Props = {
  data: Pick<HotelData, "hotel" | "sellsStays" | "path">;
  asked: Asked;
  answer: HotelAnswer;
  onChoose: (choice: Choice) => void;
};

/** Nothing to sell, nothing on the dates, nothing for so many: said, with the way on. Nothing where there is something. */
export function NothingLeft({ data: { hotel, sellsStays, path }, asked, answer, onChoose }: Props) {
  const { t } = usePage();
  const what = findEmptiness({ sellsStays, isDated: asked.stay !== null, answer });
  if (what === null) return null;
  if (what === "none")
    return (
      <Notice title={t("hotel.none.title")} text="">
        <Around location={hotel.location} />
      </Notice>
    );
  if (what === "party") return <Notice title={t("hotel.noParty.title")} text={t("hotel.noParty.text")} />;
  const undated = { ...asked, stay: null };
  const showAll = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onChoose(undated);
  };
  return (
    <Notice title={t("hotel.noDates.title")} text={t("hotel.noDates.text")}>
      <ButtonLink href={askedHref(path, undated)} onClick={showAll}>
        {t("hotel.noDates.all")}
      </ButtonLink>
    </Notice>
  );
}

type Facts = { sellsStays: boolean; isDated: boolean; answer: HotelAnswer };

/** Why nothing with a night is shown; null where something is, or where the hotel has never sold any but has vouchers. */
export function findEmptiness({ sellsStays, isDated, answer }: Facts): "none" | "dates" | "party" | null {
  const { offers, roomOffers } = answer;
  const hasVouchers = offers.gifting.length + offers.activity.length > 0;
  if (roomOffers) {
    const { rooms } = roomOffers;
    const isTaken = rooms.every(({ error }) => error !== null) && rooms.some(({ error }) => error?.code !== TOO_LARGE);
    return isDated && isTaken ? "dates" : null;
  }
  if (offers.booking.length + offers.hotel.length > 0) return null;
  if (!sellsStays) return hasVouchers ? null : "none";
  return isDated ? "dates" : "party";
}

const TOO_LARGE = "PARTY_TOO_LARGE";
