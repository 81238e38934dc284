import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** How often a page asks again for what is still being done for it, milliseconds. */
const PAUSE_MS = 2500;

/** Asks the server for the page again and again while something of it is on its way: a payment, a change, papers. */
export function useLookingAgain(isOnItsWay: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isOnItsWay) return;
    const timer = setInterval(() => void revalidate(), PAUSE_MS);
    return () => clearInterval(timer);
  }, [isOnItsWay, revalidate]);
}
