/** One tag alone that begins an element: no declaration, comment or end, nor what is its own end. */
const OPENS = /^<[^?!/<>](?:[^<>]*[^/<>])?>$/;

/** A message for whoever reads it: each element on a line of its own, two spaces a level. What is broken stands as it came. */
export function indentXml(text: string): string {
  let depth = 0;
  return text
    .trim()
    .split(/(?<=>)\s*(?=<)/)
    .map((part) => {
      if (part.startsWith("</")) depth = Math.max(0, depth - 1);
      const line = "  ".repeat(depth) + part;
      if (OPENS.test(part)) depth += 1;
      return line;
    })
    .join("\n")
    .replaceAll(/<([\w:.-]+)((?:\s[^<>]*)?)>\s*<\/\1>/g, "<$1$2></$1>");
}
