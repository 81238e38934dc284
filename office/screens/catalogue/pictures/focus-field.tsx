import type { ReactNode } from "react";
import { findCutOut, type Box as Cut, type Focus } from "#platform/images/crop.ts";
import { Box } from "../../../parts/box.tsx";
import { TextField } from "../../../parts/field.tsx";
import type { Ask } from "../../../screen.ts";
import { photoPath } from "../paths.ts";

/** The size of a photograph as it is kept, pixels. */
export type Whole = { width: number; height: number };

/** Shapes in which pages show it, width by height: cut out of the card that is sent, as pages do. */
const SHAPES = [
  { name: "card", ratio: 3 / 2 },
  { name: "mosaic", ratio: 4 / 3 },
  { name: "banner", ratio: 3 / 1 },
  { name: "phone", ratio: 16 / 9 },
] as const;
const CARD = 3 / 2;
const THIRDS = [17, 50, 83] as const;

type Props = { ask: Ask; id: string; whole: Whole; raw: { x: string; y: string; place: string } };

/** Where the subject is: on the photograph, in fields, or at one of nine places; beside it what pages will show. */
export function FocusField({ ask: { t }, id, whole, raw }: Props) {
  const { width, height } = whole;
  const at = { x: percent(raw.x), y: percent(raw.y) };
  const picture = <image href={photoPath(id)} width={width} height={height} />;
  const mark = Math.round(width / 40);
  return (
    <Box title={t("office.pictures.subject")}>
      <div className="focus-field">
        <div>
          <button
            type="button"
            disabled
            className="focus-stage"
            aria-label={t("office.pictures.stage")}
            aria-describedby="focus-hint"
          >
            <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
              {picture}
              <g className="spot" transform={`translate(${(at.x * width) / 100} ${(at.y * height) / 100})`}>
                <circle r={mark} />
                <circle className="middle" r={mark / 4} />
              </g>
            </svg>
          </button>
          <p className="hint" id="focus-hint">
            {t("office.pictures.stageHint")}
          </p>
          <Places t={t} raw={raw} />
        </div>
        <Crops t={t} whole={whole} at={at}>
          {picture}
        </Crops>
      </div>
    </Box>
  );
}

/** The fields, and nine places for who has no script. */
function Places({ t, raw }: Pick<Ask, "t"> & Pick<Props, "raw">) {
  return (
    <div className="focus-places">
      <TextField name="x" type="number" inputMode="numeric" label={t("office.pictures.x")} value={raw.x} />
      <TextField name="y" type="number" inputMode="numeric" label={t("office.pictures.y")} value={raw.y} />
      <fieldset>
        <legend>{t("office.pictures.places")}</legend>
        <label className="as-typed">
          <input type="radio" name="place" value="" defaultChecked={raw.place === ""} />
          <span>{t("office.pictures.asTyped")}</span>
        </label>
        <div className="nine">
          {THIRDS.flatMap((y) =>
            THIRDS.map((x) => (
              <label key={`${x} ${y}`}>
                <input
                  type="radio"
                  name="place"
                  value={`${x} ${y}`}
                  defaultChecked={raw.place === `${x} ${y}`}
                  aria-label={t("office.pictures.place", { x, y })}
                />
              </label>
            )),
          )}
        </div>
      </fieldset>
    </div>
  );
}

type CropsProps = Pick<Ask, "t"> & { whole: Whole; at: Focus; /** The whole photograph. */ children: ReactNode };

/** What pages will show of it. */
function Crops({ t, whole, at, children }: CropsProps) {
  const card = findCutOut({ left: 0, top: 0, ...whole }, CARD, at);
  return (
    <ul className="crops" aria-label={t("office.pictures.crops")}>
      {SHAPES.map(({ name, ratio }) => (
        <li key={name}>
          <svg
            className={`crop ${name}`}
            data-ratio={ratio}
            viewBox={boxOf(findCutOut(card, ratio, at))}
            preserveAspectRatio="xMidYMid slice"
            aria-hidden="true"
          >
            {children}
          </svg>
          <span>{t(`office.pictures.crop.${name}`)}</span>
        </li>
      ))}
    </ul>
  );
}

const boxOf = ({ left, top, width, height }: Cut) =>
  [left, top, width, height].map((side) => side.toFixed(1)).join(" ");

const percent = (text: string): number => Math.min(99, Math.max(0, Math.round(Number(text)) || 0));
