import { LocateFixed, MapPin } from "lucide-react";
import { useRef, useState, type FormEvent } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import { Combobox } from "#ui/combobox/combobox.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { RadioPills } from "#ui/form/radio-card.tsx";
import { askPosition } from "./ask-position.ts";
import type { NearChoice } from "./near.ts";
import type { Suggestion } from "./search-box/types.ts";
import { fetchSuggestions } from "./search-box/fetch-suggestions.ts";
import { useSuggestions } from "./search-box/use-suggestions.ts";
import css from "./near-dialog.module.css";
import { DISTANCES } from "../query/limits.ts";

/** How far, km, with about how many hours by car (docs/product/search.md#near). */
const STEPS = [
  { km: 100, hours: 1 },
  { km: DISTANCES.visitor.start, hours: 2 },
  { km: DISTANCES.visitor.most, hours: 3 },
] as const;
const MOST_CITIES = 6;

type Start = { label: string } & ({ latitude: number; longitude: number } | { uri: string });

/** "Travel locally!" (docs/product/search.md#near): stays around a city or the visitor, 100, 200 or 300 km away. */
export function NearDialog({ onNear, onClose }: { onNear: (choice: NearChoice) => void; onClose: () => void }) {
  const { t, site } = usePage();
  const from = useStart();
  const [km, setKm] = useState<number>(DISTANCES.visitor.start);
  const input = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const start = from.start ?? (await findCity(site.id, from.text.trim()));
    if (start) return onNear({ ...start, km });
    from.fail("city");
    input.current?.focus();
  };

  return (
    <Dialog isOpen onClose={onClose} title={t("near.title")} closeLabel={t("action.close")} width={560}>
      <form className={css["form"]} onSubmit={(event) => void submit(event)}>
        <p>{t("near.text")}</p>
        <div className={css["from"]}>
          <CityField text={from.text} inputRef={input} onText={from.type} onChoose={from.choose} />
          {from.error ? (
            <p role="alert" className={css["error"]}>
              {t(`near.error.${from.error}`)}
            </p>
          ) : null}
          <Button look="link" className={css["mine"]} busy={from.isAsking} onClick={from.locate}>
            <LocateFixed aria-hidden size={18} />
            {t("near.useMine")}
          </Button>
        </div>
        <div className={css["from"]}>
          <p aria-hidden className={css["label"]}>
            {t("near.distance")}
          </p>
          <RadioPills
            name="km"
            legend={t("near.distance")}
            defaultValue={String(DISTANCES.visitor.start)}
            pills={STEPS.map((one) => ({ value: String(one.km), label: t("near.km", one) }))}
            onChange={(event) => setKm(Number(event.target.value))}
          />
        </div>
        <Button type="submit" wide>
          {t("near.action")}
        </Button>
      </form>
    </Dialog>
  );
}

/** From where: a city that is typed and chosen, or where the visitor is. */
function useStart() {
  const { t } = usePage();
  const [start, setStart] = useState<Start | null>(null);
  const [text, setText] = useState("");
  const [error, fail] = useState<"city" | "position" | null>(null);
  const [isAsking, setAsking] = useState(false);
  const choose = (chosen: Start) => {
    setStart(chosen);
    setText(chosen.label);
    fail(null);
  };
  const type = (typed: string) => {
    setText(typed);
    setStart(null);
  };
  const locate = () => {
    setAsking(true);
    askPosition()
      .then(
        (point) => choose({ label: t("near.mine"), ...point }),
        () => fail("position"),
      )
      .finally(() => setAsking(false));
  };
  return { start, text, error, isAsking, choose, type, locate, fail };
}

const isCity = ({ category }: Suggestion) => category === "city";

/** The city that typed words mean: the best suggestion. */
async function findCity(siteId: string, term: string): Promise<Start | null> {
  if (term === "") return null;
  return (await fetchSuggestions({ siteId, flow: "booking", term, isAnywhere: true }))?.find(isCity) ?? null;
}

type FieldProps = {
  text: string;
  inputRef: React.RefObject<HTMLInputElement | null>;
  onText: (text: string) => void;
  onChoose: (city: Suggestion) => void;
};

function CityField({ text, inputRef, onText, onChoose }: FieldProps) {
  const { t, site } = usePage();
  const [isOpen, setOpen] = useState(false);
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const term = text.trim();
  const found = useSuggestions({
    siteId: site.id,
    flow: "booking",
    term,
    isOpen: isOpen && term !== "",
    source: null,
    isAnywhere: true,
  });
  const cities = term === "" ? [] : found.suggestions.filter(isCity).slice(0, MOST_CITIES);
  const options = cities.map((city) => ({
    id: city.id,
    label: city.label,
    content: (
      <span className={css["option"]}>
        <b>{city.label}</b>
        {city.within ? <small>{city.within}</small> : null}
      </span>
    ),
  }));
  return (
    <>
      <span aria-hidden className={css["label"]}>
        {t("near.city")}
      </span>
      <div className={css["field"]}>
        <MapPin aria-hidden size={20} />
        <Combobox
          name="city"
          label={t("near.city")}
          placeholder={t("near.placeholder")}
          text={text}
          inputRef={inputRef}
          popupClass={css["cities"]}
          isOpen={isOpen && options.length > 0}
          onOpen={() => setOpen(true)}
          onClose={() => setOpen(false)}
          groups={options.length > 0 ? [{ id: "cities", title: t("near.cities"), options }] : []}
          highlighted={highlighted}
          onHighlight={setHighlighted}
          status={found.answeredTerm === term ? t("searchBox.suggestions", { count: cities.length }) : ""}
          onText={(value) => {
            setOpen(true);
            setHighlighted(null);
            onText(value);
          }}
          onChoose={(id) => {
            const city = cities.find((one) => one.id === id);
            setOpen(false);
            if (city) onChoose(city);
          }}
        />
      </div>
    </>
  );
}
