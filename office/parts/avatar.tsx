/** Tints of the round letters, chosen by the name: the same person has the same everywhere. */
const TINTS = ["wine", "sage", "sea", "sand"] as const;

/** First and last, as people sign. */
export const initialsOf = (name: string): string => {
  const words = name.split(/[\s-]+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0]?.toUpperCase() ?? "").join("");
};

/** Somebody's first letters in a circle: beside their name, never in its place. */
export function Avatar({ name }: { name: string }) {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return (
    <span className={`avatar ${TINTS[sum % TINTS.length] ?? ""}`} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
