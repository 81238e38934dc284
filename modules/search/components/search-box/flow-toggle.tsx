import { BedDouble, Gift, Luggage, Ticket, type LucideIcon } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import type { Flow } from "#modules/sites/flows.ts";
import { usePage } from "#modules/sites/context.tsx";
import { justSwitched, noteSwitch } from "./just-switched.ts";
import css from "./flow-toggle.module.css";

const ICONS: Record<Flow, LucideIcon> = { booking: Luggage, gifting: Gift, activity: Ticket, hotel: BedDouble };

type Props = { flow: Flow; flows: readonly Flow[]; isInDialog: boolean; onSwitch: (to: Flow) => void };

/** What is looked for: stays, gifts… A radio group; choosing goes there. */
export function FlowToggle({ flow, flows, isInDialog, onSwitch }: Props) {
  const { t } = usePage();
  const name = useId();
  const [chosen, setChosen] = useState(flow);
  const checked = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (justSwitched()?.isInDialog !== isInDialog) return;
    // The new box takes the focus over from the old one, so that arrows can go on; a dialog has to open first.
    const frame = requestAnimationFrame(() => checked.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [isInDialog]);
  return (
    <fieldset className={css["toggle"]}>
      <legend className="vh">{t("searchBox.flow")}</legend>
      {flows.map((candidate) => {
        const Icon = ICONS[candidate];
        return (
          <label key={candidate}>
            <input
              ref={candidate === flow ? checked : undefined}
              type="radio"
              name={name}
              checked={candidate === chosen}
              onChange={() => {
                noteSwitch({ from: flow, isInDialog });
                setChosen(candidate);
                onSwitch(candidate);
              }}
            />
            <Icon aria-hidden size={18} strokeWidth={1.75} />
            {t(`searchBox.flow.${candidate}`)}
          </label>
        );
      })}
    </fieldset>
  );
}
