import { expect, it } from "vitest";
import { indentXml } from "./indent-xml.ts";

it.each([
  ["<a/>", "<a/>"],
  ['<a><b c="1"/><d>x y</d></a>', '<a>\n  <b c="1"/>\n  <d>x y</d>\n</a>'],
  [
    '<?xml version="1.0"?><ota:A><!-- why --><B><C/></B></ota:A>',
    '<?xml version="1.0"?>\n<ota:A>\n  <!-- why -->\n  <B>\n    <C/>\n  </B>\n</ota:A>',
  ],
  ["<a><b></b></a>", "<a>\n  <b></b>\n</a>"],
  ["<a>\n   <b/>\n</a>", "<a>\n  <b/>\n</a>"],
  ["</a></b><c", "</a>\n</b>\n<c"],
  ["no message", "no message"],
  ["", ""],
])("%j stands as %j", (text, shown) => expect(indentXml(text)).toBe(shown));
