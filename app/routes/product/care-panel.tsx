import { CareFacts } from "#app/shell/care-facts.tsx";
import { useStay } from "#modules/availability/components/stay-context.tsx";
import { usePage } from "#modules/sites/context.tsx";

/** What customer care wants to know of an offer: its numbers, whether it is sold, and what the quote says of the stay chosen now. */
export function CarePanel() {
  const { t, site, format } = usePage();
  const { product, chosen, quote, fromPrice } = useStay();
  const { adults, children, babies } = chosen.party;
  const facts = [
    [t("care.offer"), product.id],
    [t("care.hotel"), product.hotelId],
    [t("care.kind"), product.kind],
    [t("care.state"), t(product.expired ? "care.expired" : product.published ? "care.sold" : "care.hidden")],
    [
      t("care.from"),
      fromPrice ? `${format.money(fromPrice.sellPrice)} · ${t("unit.nights", { count: fromPrice.nights })}` : "–",
    ],
    [
      t("care.stay"),
      [chosen.checkin ?? "–", String(chosen.nights ?? "–"), `${adults}+${children}+${babies}`].join(" · "),
    ],
    [
      t("care.quote"),
      quote === null ? "–" : quote.bookable ? t("care.bookable") : quote.errors.map(({ code }) => code).join(", "),
    ],
  ] as const;
  return (
    <CareFacts title={t("care.productTitle")} facts={facts}>
      <a href={`/api/weekend/${product.id}/detail.json?locale=${site.id}`} target="_blank" rel="noreferrer">
        {t("care.productJson")}
      </a>
    </CareFacts>
  );
}
