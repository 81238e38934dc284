/** A line of the log, as an operator's tools read it. */
export type LogLine = { level: number; msg: string; [field: string]: unknown };

export const readLines = (lines: readonly string[]): LogLine[] => lines.map((line): LogLine => JSON.parse(line));
