import css from "./product.module.css";

/** Two short words and their hyphen: "bien-être", "sous-bois"; not "Saint-Germain-en-Laye", which must break somewhere. */
const COMPOUND = /(?<![\p{L}-])(\p{L}{1,6}-\p{L}{1,6})(?![\p{L}-])/u;

/** A heading whose lines do not break inside a short compound. */
export function Unbroken({ text }: { text: string }) {
  return text.split(COMPOUND).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className={css["unbroken"]}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
