import { useLayoutEffect, useRef, useState } from "react";

/** Seal, flap, then the card (envelope.module.css, portal.module.css): milliseconds before the envelope is gone. */
const UNSEAL_MS = 150 + 240;

/** How far the envelope is open. `ref`: where the focus goes once it is. */
export function useOpening(isSealed: boolean) {
  const [step, setStep] = useState<"sealed" | "opening" | "open">(isSealed ? "sealed" : "open");
  const ref = useRef<HTMLHeadingElement>(null);
  const open = () => {
    setStep("opening");
    setTimeout(() => setStep("open"), UNSEAL_MS);
  };
  // What is still covered takes no focus: only once it is drawn open.
  useLayoutEffect(() => {
    if (isSealed && step === "open") ref.current?.focus({ preventScroll: true });
  }, [isSealed, step]);
  return { step, open, ref };
}
