const unescape = (text: string) =>
  text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
/** What an attribute of a tag says; null where it is missing. */
export const attribute = (tag: string, name: string) => {
  const found = new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
  return found === undefined ? null : unescape(found);
};

/** What a browser would send of the form of a page of the office, as it is filled in. */
export function fieldsOf(html: string): [string, string][] {
  const forms = [...html.matchAll(/<form\b[^]*?<\/form>/g)].map(([form]) => form);
  // The frame has a form of its own, to sign out.
  const form = forms.find((one) => / name="(?:why|reason)"/.test(one)) ?? "";
  const fields: [string, string][] = [];
  for (const [tag, , inner = ""] of form.matchAll(/<input\b[^>]*>|<(textarea|select)\b[^>]*>([^]*?)<\/\1>/g)) {
    const name = attribute(tag, "name");
    if (name === null) continue;
    if (tag.startsWith("<textarea")) fields.push([name, unescape(inner).replace(/^\n/, "").replaceAll("\n", "\r\n")]);
    else if (tag.startsWith("<select")) {
      const option = /<option [^>]*selected=""[^>]*>/.exec(inner)?.[0] ?? /<option [^>]*>/.exec(inner)?.[0] ?? "";
      fields.push([name, attribute(option, "value") ?? ""]);
    } else if (!/type="(?:checkbox|radio)"/.test(tag) || tag.includes(' checked=""'))
      fields.push([name, attribute(tag, "value") ?? ""]);
  }
  return fields;
}
/** The same with other values. */
export const filled = (html: string, changes: Record<string, string>): [string, string][] => [
  ...fieldsOf(html).filter(([name]) => !(name in changes)),
  ...Object.entries(changes),
];
