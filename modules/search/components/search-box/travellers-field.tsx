import { Users } from "lucide-react";
import { useRef, useState } from "react";
import { MAX_ADULTS, MAX_BABIES, MAX_CHILDREN, type Party } from "#modules/catalogue/types.ts";
import { usePage, type PageContext } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Popover } from "#ui/popover.tsx";
import { Stepper } from "#ui/stepper.tsx";
import { withSingleRoom } from "../criteria.ts";
import { FieldButton } from "./field-button.tsx";
import { isPhone } from "./is-phone.ts";
import css from "./search-box.module.css";

/** "2 adults, 1 child". */
export function partyText({ adults, children, babies }: Party, { t }: PageContext): string {
  return [t("unit.adults", { count: adults }), children > 0 ? t("unit.children", { count: children }) : null, babies > 0 ? t("unit.babies", { count: babies }) : null].filter(Boolean).join(", ");
}

/** Who travels: steppers with the bounds of spec A §5. */
export function TravellersField({ party, onChange, onOpenChange }: { party: Party; onChange: (party: Party) => void; onOpenChange: (isOpen: boolean) => void }) {
  const page = usePage();
  const { t } = page;
  const [mode, setMode] = useState<"closed" | "popover" | "dialog">("closed");
  const anchor = useRef<HTMLButtonElement>(null);
  const close = () => {
    setMode("closed");
    onOpenChange(false);
  };
  const open = () => {
    setMode(isPhone() ? "dialog" : "popover");
    onOpenChange(true);
  };
  const steppers = <PartySteppers party={party} onChange={onChange} />;
  const confirm = (
    <Button
      onClick={() => {
        close();
        anchor.current?.focus();
      }}
    >
      {t("action.confirm")}
    </Button>
  );
  return (
    <div className={css["field"]}>
      <FieldButton buttonRef={anchor} icon={Users} label={t("searchBox.travellers")} text={partyText(party, page)} placeholder="" isOpen={mode !== "closed"} onClick={mode === "closed" ? open : close} />
      {mode === "popover" ? (
        <Popover anchor={anchor} label={t("searchBox.travellers")} onEscape={close} onOutside={close} className={css["partyPopup"]}>
          {steppers}
          <div className={css["partyFoot"]}>{confirm}</div>
        </Popover>
      ) : null}
      <Dialog isOpen={mode === "dialog"} onClose={close} title={t("searchBox.travellers")} closeLabel={t("action.close")} footer={confirm}>{steppers}</Dialog>
    </div>
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
