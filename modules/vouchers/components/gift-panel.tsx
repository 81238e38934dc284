import { Suspense, useState, type FormEvent } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { readAskedNights } from "#modules/visit/gift.ts";
import { parseState, writeHash } from "#modules/visit/state.ts";
import { replaceHash, useHash, useHashState } from "#modules/visit/use-hash.ts";
import { Button } from "#ui/button.tsx";
import { onDemand } from "#ui/late.tsx";
import { firstValues, readFormat, type SetupValues } from "../gift-setup/fields.ts";
import { readHashExtras, withExtras } from "../gift-setup/hash-extras.ts";
import { chooseGift, readGiftFormat } from "../gift-state.ts";
import { landscapesOf } from "../gifts/landscapes.ts";
import { FormatChoice, NightsChoice } from "./gift-setup/choices.tsx";
import { ExtrasChoice } from "./gift-setup/extras-choice.tsx";
import { PartyFact } from "./gift-setup/party-fact.tsx";
import { GiftLines } from "./gift-setup/gift-lines.tsx";
import type { Setup } from "./gift-setup/setup.ts";
import { Trust } from "./gift-setup/trust.tsx";
import { PanelPrice } from "./panel-parts.tsx";
import css from "./panel.module.css";

const SetupDrawer = onDemand(async () => (await import("./gift-setup/setup-drawer.tsx")).SetupDrawer);

type Props = Pick<Setup, "stay" | "prices" | "paper" | "today" | "action" | "onSend"> & {
  /** What the query asks for; the hash has the last word. */ askedNights: string | undefined;
  askedFormat: string | undefined;
};

/**
 * A stay as a gift (docs/product/gifts.md#gift-panel): how long, in which form, what it costs. Its button opens the drawer that the card is made in; without
 * scripts it leads to the same form as a page of its own, with what was chosen.
 */
export function GiftPanel(props: Props) {
  const { t } = usePage();
  const { prices, paper, action } = props;
  const { price, format, extras, change, chooseExtras } = useChoice(props);
  const [drawer, setDrawer] = useState<SetupValues | null>(null);
  const [kept, keep] = useState<SetupValues | null>(null);
  const country = paper?.countries[0]?.code ?? "";
  const open = (event: FormEvent) => {
    event.preventDefault();
    const [{ id: landscape }] = landscapesOf(props.stay.images);
    const first = kept ?? firstValues({ nights: price.nights, format, extras, landscape, country });
    setDrawer({ ...first, giftNights: String(price.nights), giftFormat: format, extras });
  };
  return (
    <section className={css["panel"]} id="booking" aria-label={t("product.gift.label")}>
      <PanelPrice now={price.totalPrice} before={price.refPrice} promo={price.promo}>
        <p className="muted small">
          {t("product.gift.price", {
            nights: t("unit.nights", { count: price.nights }),
            people: t("unit.people", { count: 2 }),
          })}
        </p>
      </PanelPrice>
      <form className={css["form"]} action={action} onSubmit={open}>
        <NightsChoice
          prices={prices}
          chosen={price.nights}
          onChoose={(nights) => change({ giftNights: String(nights) })}
        />
        <PartyFact />
        <FormatChoice hasPaper={paper !== null} chosen={format} onChoose={(next) => change({ giftFormat: next })} />
        {paper ? <ExtrasChoice groups={paper.groups} chosen={extras} onChoose={chooseExtras} /> : null}
        <GiftLines price={price} format={format} paper={paper} extras={extras} country={country} />
        <Button type="submit" wide className={css["customise"]}>
          {t("giftSetup.customise")}
        </Button>
      </form>
      <Trust />
      {drawer ? (
        <Suspense fallback={null}>
          <SetupDrawer
            setup={{
              ...props,
              values: drawer,
              errors: {},
              onChange: (values) => {
                keep(values);
                change(values);
              },
            }}
            onClose={() => setDrawer(null)}
          />
        </Suspense>
      ) : null}
    </section>
  );
}

type Choice = Partial<Pick<SetupValues, "giftNights" | "giftFormat" | "extras">>;

/** What is chosen, by the hash, else by the query; and the way to choose, which writes the hash. */
function useChoice({ prices, paper, askedNights, askedFormat }: Props) {
  const hash = useHash();
  const state = useHashState();
  const price = chooseGift(prices, state.giftNights ?? askedNights) ?? prices[0];
  const asked = readGiftFormat(state.giftFormat ?? askedFormat, { hasPhysical: paper !== null });
  const format = readFormat(asked.toUpperCase());
  const extras = readHashExtras(hash);
  const change = ({ giftNights, giftFormat, extras: chosen }: Choice) => {
    // Several may be made at once (ui/form/choice.tsx): each stands on what the others have written.
    const now = location.hash.slice(1);
    const before = parseState(now);
    const nights = readAskedNights(giftNights) ?? readAskedNights(before.giftNights) ?? price.nights;
    const next = {
      ...before,
      flow: "gifting",
      giftNights: String(nights),
      giftFormat: giftFormat ?? before.giftFormat ?? format,
    };
    const written = withExtras(writeHash(next), chosen ?? readHashExtras(now));
    if (written !== now) replaceHash(written);
  };
  const chooseExtras = (choose: (chosen: string) => string) =>
    change({ extras: choose(readHashExtras(location.hash.slice(1))) });
  return { price, format, extras, change, chooseExtras };
}
