import type { Words } from "./answer.tsx";
import { Gate } from "./gate.tsx";
import type { Seen } from "./screen.ts";

/** A page of words alone, for whom nobody knows. */
export function PlainPage({ t, words: { title, text, way } }: Pick<Seen, "t"> & { words: Words }) {
  return (
    <Gate t={t} title={title}>
      <p className="lead">{text}</p>
      {way ? (
        <p>
          <a href={way.href}>{way.label}</a>
        </p>
      ) : null}
    </Gate>
  );
}
