import { Skeleton } from "#ui/skeleton.tsx";
import { useStay } from "./stay-context.tsx";
import css from "./booking-panel.module.css";

/** The lines that are to come: what is taken off and added, the total, the tax with its help. */
export function LinesSkeleton() {
  const { product, fromPrice, promotionCode } = useStay();
  const { toBePaidAtHotel, amount, percentage } = product.hotel.localTax;
  const hasTax = (amount ?? 0) > 0 || (percentage ?? 0) > 0;
  // A reduction too small to be told as a percentage has its line all the same.
  const isReduced = fromPrice !== null && fromPrice.moneySaved > 0;
  const others = Number(isReduced) + Number(promotionCode !== null) + Number(hasTax && !toBePaidAtHotel);
  const heights = [
    ...Array.from({ length: others && others + 1 }, () => "22.5px"),
    "44px",
    ...(hasTax && toBePaidAtHotel ? ["65px"] : []),
  ];
  return (
    <div className={css["lines"]}>
      {heights.map((height, index) => (
        <Skeleton key={index} height={height} />
      ))}
    </div>
  );
}
