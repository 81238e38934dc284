import type { RefObject } from "react";
import { MAX_ADULTS, MAX_BABIES, MAX_CHILDREN, type Party } from "#modules/catalogue/types.ts";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Popover } from "#ui/popover.tsx";
import { Stepper } from "#ui/stepper.tsx";
import { withSingleRoom } from "../criteria.ts";
import css from "./search-box.module.css";

type Props = { mode: "popover" | "dialog"; anchor: RefObject<HTMLElement | null>; party: Party; onChange: (party: Party) => void; onClose: () => void };

/** The open steppers, with the bounds of spec A §5. */
export function TravellersPopup({ mode, anchor, party, onChange, onClose }: Props) {
  const { t } = usePage();
  const confirm = (
    <Button
      wide={mode === "dialog"}
      onClick={() => {
        onClose();
        anchor.current?.focus();
      }}
    >
      {t("action.confirm")}
    </Button>
  );
  const steppers = <PartySteppers party={party} onChange={onChange} />;
  if (mode === "dialog") return <Dialog isOpen onClose={onClose} title={t("searchBox.travellers")} closeLabel={t("action.close")} footer={confirm}>{steppers}</Dialog>;
  return (
    <Popover anchor={anchor} label={t("searchBox.travellers")} onEscape={onClose} onOutside={onClose} className={css["partyPopup"]}>
      {steppers}
      <div className={css["partyFoot"]}>{confirm}</div>
    </Popover>
  );
}

function PartySteppers({ party, onChange }: { party: Party; onChange: (party: Party) => void }) {
  const { t } = usePage();
  const change = (part: Partial<Party>) => onChange(withSingleRoom({ ...party, ...part }));
  return (
    <div className={css["steppers"]}>
      <Stepper label={t("searchBox.adults")} value={party.adults} min={1} max={MAX_ADULTS} decreaseLabel={t("searchBox.fewerAdults")} increaseLabel={t("searchBox.moreAdults")} onChange={(adults) => change({ adults })} />
      <Stepper label={t("searchBox.children")} hint={t("searchBox.childrenHint")} value={party.children} min={0} max={MAX_CHILDREN} decreaseLabel={t("searchBox.fewerChildren")} increaseLabel={t("searchBox.moreChildren")} onChange={(children) => change({ children })} />
      <Stepper label={t("searchBox.babies")} hint={t("searchBox.babiesHint")} value={party.babies} min={0} max={MAX_BABIES} decreaseLabel={t("searchBox.fewerBabies")} increaseLabel={t("searchBox.moreBabies")} onChange={(babies) => change({ babies })} />
      {party.singleRoom ? <p className={css["partyNote"]}>{t("searchBox.singleRoom")}</p> : null}
    </div>
  );
}
