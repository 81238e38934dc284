import type { RefObject } from "react";
import { MAX_ADULTS, MAX_BABIES, MAX_CHILDREN, withSingleRoom, type Party } from "#modules/visit/party.ts";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import { Popover } from "#ui/overlay/popover.tsx";
import { Stepper } from "#ui/form/stepper.tsx";
import { useStay } from "./stay-context.tsx";
import css from "./booking-panel.module.css";

const GROUPS = [
  { key: "adults", min: 1, max: MAX_ADULTS, hint: null },
  { key: "children", min: 0, max: MAX_CHILDREN, hint: "product.childrenHint" },
  { key: "babies", min: 0, max: MAX_BABIES, hint: "product.babiesHint" },
] as const;

/** Who travels. `singleRoom` is true when children or babies exist (docs/product/search.md#party). */
export function PartyPopover({ anchor }: { anchor: RefObject<HTMLElement | null> }) {
  const { t } = usePage();
  const {
    chosen: { party },
    setParty,
    setPartyOpen,
  } = useStay();
  const close = () => setPartyOpen(false);
  const change = (next: Partial<Party>) => setParty(withSingleRoom({ ...party, ...next }));
  return (
    <Popover
      anchor={anchor}
      label={t("product.travellers")}
      onEscape={close}
      onOutside={close}
      className={css["partyPopover"]}
    >
      {GROUPS.map(({ key, min, max, hint }) => (
        <Stepper
          key={key}
          label={t(`product.${key}`)}
          hint={hint ? t(hint) : undefined}
          value={party[key]}
          min={min}
          max={max}
          onChange={(value) => change({ [key]: value })}
          decreaseLabel={t(`product.fewer.${key}`)}
          increaseLabel={t(`product.more.${key}`)}
        />
      ))}
      <Button wide small onClick={close}>
        {t("action.confirm")}
      </Button>
    </Popover>
  );
}
