/** Percentile of an ascending list, nearest rank. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? Number.NaN;
}

export type Summary = { count: number; mean: number; p50: number; p95: number; p99: number };

/** Mean and percentiles of measurements. */
export function summarise(values: readonly number[]): Summary {
  const sorted = [...values].sort((left, right) => left - right);
  const mean = sorted.reduce((sum, value) => sum + value, 0) / sorted.length;
  return {
    count: sorted.length,
    mean,
    p50: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    p99: percentile(sorted, 0.99),
  };
}

/** A Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

/** A figure as tables show it. */
export const fixed = (value: number, digits = 2): string => value.toFixed(digits);

/** The three figures of times that tables show. */
export const milliseconds = ({ mean, p50, p95 }: Pick<Summary, "mean" | "p50" | "p95">, digits: number): string[] => [
  fixed(mean, digits),
  fixed(p50, digits),
  fixed(p95, digits),
];
