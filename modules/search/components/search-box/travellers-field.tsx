import { Users } from "lucide-react";
import { Suspense } from "react";
import type { Party } from "#modules/visit/party.ts";
import { usePage } from "#modules/sites/context.tsx";
import { onDemand } from "#ui/late.tsx";
import { FieldButton } from "./field-button.tsx";
import { partyText } from "./party-text.ts";
import { usePanel } from "./use-panel.ts";
import css from "./search-box.module.css";

const TravellersPopup = onDemand(async () => (await import("./travellers-popup.tsx")).TravellersPopup);

type Props = {
  /** `people`: a number alone, of an activity. */
  kind: "party" | "people";
  party: Party;
  onChange: (party: Party) => void;
  onOpenChange: (isOpen: boolean) => void;
};

/** Who comes: a button that opens the steppers. */
export function TravellersField({ kind, party, onChange, onOpenChange }: Props) {
  const page = usePage();
  const { mode, anchor, open, close } = usePanel(onOpenChange);
  return (
    <div className={css["field"]}>
      <FieldButton
        buttonRef={anchor}
        icon={Users}
        label={page.t(kind === "party" ? "searchBox.travellers" : "searchBox.people")}
        text={kind === "party" ? partyText(party, page) : page.t("unit.people", { count: party.adults })}
        placeholder=""
        isOpen={mode !== "closed"}
        onClick={mode === "closed" ? open : close}
        onPointerEnter={() => void TravellersPopup.load()}
      />
      {mode === "closed" ? null : (
        <Suspense>
          <TravellersPopup kind={kind} mode={mode} anchor={anchor} party={party} onChange={onChange} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
