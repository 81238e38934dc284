import { gzipSync } from "node:zlib";
import { createElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";

/** What it costs to write and compress the markup of a page from a tree of plain elements: `cpuMs` a page. */
export type PlainTree = { elements: number; markupBytes: number; cpuMs: number };

const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
const WARM_UP = 60;
const ROUNDS = 200;

/**
 * The markup of a page as a tree of plain elements, without components, data, styles and scripts: the least that writing it can cost with the same
 * library in the same run. Measured in this process.
 */
export function measurePlainTree(html: string): PlainTree {
  if (process.env.NODE_ENV !== "production")
    throw new Error("the server has the production build of React: so must what it is compared with (script/bench)");
  const markup = html.replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, "");
  const { tree, elements } = readTree(markup);
  const write = () => gzipSync(renderToString(tree)).byteLength;
  for (let round = 0; round < WARM_UP; round++) write();
  const before = process.cpuUsage();
  for (let round = 0; round < ROUNDS; round++) write();
  const { user, system } = process.cpuUsage(before);
  return { elements, markupBytes: Buffer.byteLength(markup), cpuMs: (user + system) / 1000 / ROUNDS };
}

type Open = { name: string; props: Record<string, string>; children: ReactNode[] };

/** Reads what pages are: every element is closed, at once or later, every attribute quoted. Throws on markup that it cannot follow. */
function readTree(markup: string): { tree: ReactNode; elements: number } {
  const root: Open = { name: "", props: {}, children: [] };
  const open = [root];
  let elements = 0;
  for (const [piece, closing, name, attributes] of markup.matchAll(
    /<!--[\s\S]*?-->|<!DOCTYPE[^>]*>|<(\/?)([\w-]+)((?:[^>"]|"[^"]*")*)>|[^<]+/g,
  )) {
    const parent = open.at(-1) ?? root;
    if (name === undefined) {
      if (!piece.startsWith("<!")) parent.children.push(decode(piece));
    } else if (closing) {
      if (open.pop()?.name !== name) throw new Error(`${piece} closes no element of its own`);
      (open.at(-1) ?? root).children.push(toElement(parent));
    } else {
      elements += 1;
      const element = { name, props: readAttributes(attributes ?? ""), children: [] };
      if (VOID.test(name) || attributes?.endsWith("/")) parent.children.push(toElement(element));
      else open.push(element);
    }
  }
  return { tree: createElement("div", null, ...root.children), elements };
}

/** What the library moves to the head of a document, or fetches early, stands here as something else. */
const MOVED = /^(html|head|body|link|meta|title)$/;

const toElement = ({ name, props, children }: Open) =>
  createElement(MOVED.test(name) ? "div" : name, props, ...children);

/** A style as text is none for React: it keeps its length under another name. */
function readAttributes(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, name = "", value = ""]) => [
      name === "style" ? "title" : name,
      decode(value),
    ]),
  );
}

const decode = (text: string) =>
  text.replace(
    /&(lt|gt|quot|amp|#x27);/g,
    (_, name: string) => ({ lt: "<", gt: ">", quot: '"', amp: "&" })[name] ?? "'",
  );
