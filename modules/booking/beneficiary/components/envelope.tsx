import { StayCard } from "#modules/vouchers/components/stay-card.tsx";
import type { Occasion } from "#modules/vouchers/gifts/designs.ts";
import css from "./envelope.module.css";

const RAYS = [-76, -57, -38, -19, 0, 19, 38, 57, 76];

/** The envelope of the house, open, with a card in it: decoration, the page says the rest. */
export function OpenEnvelope({ occasion, landscape }: { occasion: Occasion; landscape: string }) {
  return (
    <div className={css["open"]} aria-hidden="true">
      <svg viewBox="0 0 400 500">
        <ellipse cx="200" cy="488" rx="180" ry="10" className={css["shade"]} />
        <path d="M22 232 200 96l178 136z" className={css["deep"]} />
        <clipPath id="envelope-lining">
          <path d="M40 232 200 112l160 120z" />
        </clipPath>
        <path d="M40 232 200 112l160 120z" className={css["lining"]} />
        <g clipPath="url(#envelope-lining)" className={css["rays"]}>
          {RAYS.map((angle) => (
            <path key={angle} d="M200 330 182 0h36z" transform={`rotate(${angle} 200 330)`} />
          ))}
        </g>
        <rect x="22" y="230" width="356" height="252" rx="8" className={css["deep"]} />
      </svg>
      <div className={css["inside"]}>
        <StayCard side="cover" occasion={occasion} picture={landscape} sizes="266px" />
      </div>
      <svg viewBox="0 0 400 500">
        <path d="M22 238v236a8 8 0 0 0 8 8h340a8 8 0 0 0 8-8V238L212 318a20 20 0 0 1-24 0z" className={css["paper"]} />
        <path d="M26 480 178 306M374 480 222 306" className={css["crease"]} />
        <path d="m22 238 166 80a20 20 0 0 0 24 0l166-80" className={css["edge"]} />
        <g transform="translate(200 336)">
          <circle r="31" className={css["wax"]} />
          <Seal size={25} />
        </g>
      </svg>
    </div>
  );
}

/** The same, sealed: what somebody sees who has typed their code for the first time. `label`: for whoever does not see it. */
export function SealedEnvelope({ label }: { label: string }) {
  return (
    <svg viewBox="0 0 460 330" role="img" aria-label={label} className={css["sealed"]}>
      <ellipse cx="230" cy="316" rx="210" ry="10" className={css["shade"]} />
      <rect x="20" y="16" width="420" height="296" rx="10" className={css["paper"]} />
      <path d="M24 308 196 158M436 308 264 158" className={css["crease"]} />
      <g className={css["flap"]}>
        <path d="M20 26a10 10 0 0 1 10-10h400a10 10 0 0 1 10 10L248 182a28 28 0 0 1-36 0z" className={css["fold"]} />
        <path d="m22 30 190 154a28 28 0 0 0 36 0L438 30" className={css["edge"]} />
      </g>
      <g transform="translate(230 176)">
        <g className={css["seal"]}>
          <path
            d="M0-44c8 0 10 6 17 8s14-1 19 5 2 12 5 19 7 10 6 18-8 10-11 17-3 14-10 18-13 0-21 1-15 4-22 0-7-12-11-18-11-9-11-17 5-12 6-20-1-15 5-20 13-3 20-6 3-5 8-5z"
            className={css["wax"]}
          />
          <Seal size={32} />
        </g>
      </g>
    </svg>
  );
}

/** The sun over the sea, pressed into wax. */
function Seal({ size }: { size: number }) {
  return (
    <g transform={`scale(${size / 32})`}>
      <circle r="32" className={css["ring"]} />
      <circle cy="-2" r="11" className={css["sun"]} />
      <path d="M-27 8q9-7 18 0t18 0 18 0a32 32 0 0 1-54 0z" className={css["sea"]} />
    </g>
  );
}
