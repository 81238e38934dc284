import { Suspense, useEffect, useState } from "react";
import { useStay } from "#modules/availability/components/stay-context.tsx";
import { datedActivities } from "#modules/catalogue/dated-activities.ts";
import { mayHaveWallet } from "#modules/payments/may-have-wallet.ts";
import { onDemand } from "#ui/late.tsx";
import css from "./product-page.module.css";

const ProductWallet = onDemand(async () => (await import("./product-wallet.tsx")).ProductWallet);

/** The button of a wallet, once there is something to pay and the browser may have one: a first visit needs nothing of it. */
export function LateWallet({ isInBar = false }: { isInBar?: boolean }) {
  const { product, chosen, quote, missing } = useStay();
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  // Until its quote comes, a stay that asks for days is not known to miss any.
  const waitsForDays = !quote?.bookable && datedActivities(product).some((id) => !chosen.activityDays[id]);
  if (!isAlive || waitsForDays || missing !== null || !chosen.nights || !mayHaveWallet()) return null;
  return (
    <Suspense fallback={isInBar ? null : <div className={css["walletPlace"]} />}>
      <ProductWallet isInBar={isInBar} />
    </Suspense>
  );
}
