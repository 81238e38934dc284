/** One record of a CSV file with its line break (RFC 4180): what holds a comma, a quote or a line break is quoted. */
export function csvLine(fields: readonly string[]): string {
  return `${fields.map(quoted).join(",")}\r\n`;
}

const quoted = (field: string) => (/[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field);
