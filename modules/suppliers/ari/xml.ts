import Builder from "fast-xml-builder";
import { SaxesParser } from "saxes";

/** An element without its namespace: partners write prefixes, or none. `text`: what stands in it, outside of its children. */
export type XmlElement = { name: string; attributes: Record<string, string>; children: XmlElement[]; text: string };

/** No XML, or none that we read: names and values of its own (DTD) are not taken from anybody. */
export class XmlMalformed extends Error {}
/** More than any message of the trade has. */
export class XmlTooLarge extends Error {}

const MOST = { depth: 100, attributes: 100, elements: 200_000 };

/** Reads a message. Throws `XmlMalformed` and `XmlTooLarge`. */
export function readXml(text: string): XmlElement {
  const top: XmlElement = { name: "", attributes: {}, children: [], text: "" };
  const open: XmlElement[] = [top];
  let [attributes, elements] = [0, 0];
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", ({ message }) => {
    throw new XmlMalformed(message);
  });
  parser.on("doctype", () => {
    throw new XmlMalformed("a document type is not taken");
  });
  parser.on("opentagstart", () => {
    attributes = 0;
    elements += 1;
    if (elements > MOST.elements) throw new XmlTooLarge(`more than ${MOST.elements} elements`);
    if (open.length > MOST.depth) throw new XmlTooLarge(`deeper than ${MOST.depth} elements`);
  });
  parser.on("attribute", () => {
    attributes += 1;
    if (attributes > MOST.attributes) throw new XmlTooLarge(`an element of more than ${MOST.attributes} attributes`);
  });
  parser.on("opentag", (tag) => {
    const named = Object.values(tag.attributes).map(({ local, value }) => [local, value] as const);
    const element: XmlElement = { name: tag.local, attributes: Object.fromEntries(named), children: [], text: "" };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  const add = (more: string) => {
    const element = open.at(-1);
    if (element) element.text += more;
  };
  parser.on("text", add);
  parser.on("cdata", add);
  parser.on("closetag", () => {
    open.pop();
  });
  parser.write(text).close();
  const [root] = top.children;
  if (!root) throw new XmlMalformed("no element");
  return root;
}

export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];

/** The first element down a way of names. */
export function find(element: XmlElement | undefined, ...way: readonly string[]): XmlElement | undefined {
  return way.reduce<XmlElement | undefined>((at, name) => at?.children.find((child) => child.name === name), element);
}

/** What an answer is made of: a text, an attribute with `@` before its name, elements by their name. */
export type XmlParts = { [name: string]: XmlParts | readonly XmlParts[] | string | number };

const builder = new Builder({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  suppressEmptyNode: true,
  suppressBooleanAttributes: false,
});
const NAMESPACE = "http://www.opentravel.org/OTA/2003/05";

/** Writes an answer, in the namespace of the messages. */
export const writeXml = (root: string, parts: XmlParts): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build({ [root]: { "@xmlns": NAMESPACE, ...parts } })}`;
