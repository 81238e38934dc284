import type { RefObject } from "react";
import { MAX_VOUCHER_ADULTS } from "#modules/catalogue/types.ts";
import { MAX_ADULTS, MAX_BABIES, MAX_CHILDREN, withSingleRoom, type Party } from "#modules/visit/party.ts";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { Popover } from "#ui/overlay/popover.tsx";
import { Stepper } from "#ui/form/stepper.tsx";
import { peopleParty } from "./box-values.ts";
import css from "./popups.module.css";

type Props = {
  kind: "party" | "people";
  mode: "popover" | "dialog";
  anchor: RefObject<HTMLElement | null>;
  party: Party;
  onChange: (party: Party) => void;
  onClose: () => void;
};

/** The open steppers, with the bounds of a party (docs/product/search.md#party); those of an activity are its prices. */
export function TravellersPopup({ kind, mode, anchor, party, onChange, onClose }: Props) {
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
  const title = t(kind === "party" ? "searchBox.travellers" : "searchBox.people");
  const steppers =
    kind === "party" ? (
      <PartySteppers party={party} onChange={onChange} />
    ) : (
      <PeopleStepper party={party} onChange={onChange} />
    );
  if (mode === "dialog")
    return (
      <Dialog isOpen onClose={onClose} title={title} closeLabel={t("action.close")} footer={confirm}>
        {steppers}
      </Dialog>
    );
  return (
    <Popover anchor={anchor} label={title} onEscape={onClose} onOutside={onClose} className={css["partyPopup"]}>
      {steppers}
      <div className={css["partyFoot"]}>{confirm}</div>
    </Popover>
  );
}

type StepperProps = Pick<Props, "party" | "onChange">;

function PeopleStepper({ party, onChange }: StepperProps) {
  const { t } = usePage();
  return (
    <div className={css["steppers"]}>
      <Stepper
        label={t("searchBox.people")}
        value={party.adults}
        min={1}
        max={MAX_VOUCHER_ADULTS}
        decreaseLabel={t("searchBox.fewerPeople")}
        increaseLabel={t("searchBox.morePeople")}
        onChange={(people) => onChange(peopleParty(people))}
      />
    </div>
  );
}

function PartySteppers({ party, onChange }: StepperProps) {
  const { t } = usePage();
  const change = (part: Partial<Party>) => onChange(withSingleRoom({ ...party, ...part }));
  return (
    <div className={css["steppers"]}>
      <Stepper
        label={t("searchBox.adults")}
        value={party.adults}
        min={1}
        max={MAX_ADULTS}
        decreaseLabel={t("searchBox.fewerAdults")}
        increaseLabel={t("searchBox.moreAdults")}
        onChange={(adults) => change({ adults })}
      />
      <Stepper
        label={t("searchBox.children")}
        hint={t("searchBox.childrenHint")}
        value={party.children}
        min={0}
        max={MAX_CHILDREN}
        decreaseLabel={t("searchBox.fewerChildren")}
        increaseLabel={t("searchBox.moreChildren")}
        onChange={(children) => change({ children })}
      />
      <Stepper
        label={t("searchBox.babies")}
        hint={t("searchBox.babiesHint")}
        value={party.babies}
        min={0}
        max={MAX_BABIES}
        decreaseLabel={t("searchBox.fewerBabies")}
        increaseLabel={t("searchBox.moreBabies")}
        onChange={(babies) => change({ babies })}
      />
      <p role="status" className={css["partyNote"]}>
        {party.singleRoom ? t("searchBox.singleRoom") : ""}
      </p>
    </div>
  );
}
