import { BedDouble, Gift, Luggage, Ticket, type LucideIcon } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import type { Flow } from "#modules/sites/flows.ts";
import { usePage } from "#modules/sites/context.tsx";
import css from "./search-box.module.css";

const ICONS: Record<Flow, LucideIcon> = { booking: Luggage, gifting: Gift, activity: Ticket, hotel: BedDouble };

/** The box that a switch brings is a new one: it takes the focus over from the old one, so that arrows can go on. */
let isSwitching = false;

type Props = { flow: Flow; flows: readonly Flow[]; onSwitch: (to: Flow) => void };

/** What is looked for: stays, gifts… A radio group; choosing goes there. */
export function FlowToggle({ flow, flows, onSwitch }: Props) {
  const { t } = usePage();
  const name = useId();
  const [chosen, setChosen] = useState(flow);
  const checked = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isSwitching) checked.current?.focus({ preventScroll: true });
    isSwitching = false;
  }, []);
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
                isSwitching = true;
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
