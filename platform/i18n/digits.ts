type NumberStyle = { group: string; decimal: string; minGrouping: number };

const STYLES: Record<string, NumberStyle> = {
  fr: { group: "\u202f", decimal: ",", minGrouping: 4 },
  es: { group: ".", decimal: ",", minGrouping: 5 },
  it: { group: ".", decimal: ",", minGrouping: 4 },
  nl: { group: ".", decimal: ",", minGrouping: 4 },
};
const ENGLISH: NumberStyle = { group: ",", decimal: ".", minGrouping: 4 };

/** Groups the digits of a whole number as a language does (Spanish only from five digits on). */
export function groupDigits(language: string, digits: string): string {
  const { group, minGrouping } = STYLES[language] ?? ENGLISH;
  return digits.length < minGrouping ? digits : digits.replace(/\B(?=(\d{3})+$)/g, group);
}

/** The decimal sign of a language. */
export function decimalSign(language: string): string {
  return (STYLES[language] ?? ENGLISH).decimal;
}
