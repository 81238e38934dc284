/** What people who mean no good put where something else is expected. */

const LONG = "é".repeat(3_000);
const DEEP = 2_000;

/** Texts, as they are before they are escaped. `\ud800` is half a character. */
export const HOSTILE_TEXTS: readonly string[] = [
  "", " ", "\u0000", "a\u0000b", "\ud800", "x\udfffy", "\u202eabc\u2066", "😀".repeat(40), LONG, "٣", "１２", "é", "a\r\nX-Injected: 1", "\t", "\u2028",
  "'\"><script>alert(1)</script>", "' or 1=1--", "1;select pg_sleep(9)", "${7*7}{{7*7}}", "../../../../etc/passwd", "..\\..\\x", "/", "\\", "%", "%zz", "%00", "_", ".", "..", "__proto__", "constructor", "toString", "hasOwnProperty",
  "true", "null", "undefined", "NaN", "Infinity", "[object Object]", "[]", "{}", "0", "-0", "-1", "1.5", "1e3", "1e308", "1e999", "0x10", "010", "+1", "1_000", " 1 ", "2147483647", "2147483648", "9007199254740993", "99999999999999999999999", "-2147483649",
  "0000-00-00", "2026-02-30", "2026-13-01", "9999-12-31", "99999-01-01", "-001-01-01", "275760-09-13", "2026-1-1", "tomorrow", "2026-12-12T00:00:00Z",
  "a@b", "a@b.c, d@e.f", "fr_fr", "fr-FR", "xx_XX", ",", ",,,", "1,2,3", "1,x", "1:2026-12-12,1:2026-12-12", ":", "00000000-0000-0000-0000-000000000000", "javascript:alert(1)", "https://elsewhere.example/",
];

/** Values of JSON that are not what was asked for. */
export const HOSTILE_VALUES: readonly unknown[] = [
  ...HOSTILE_TEXTS, null, true, false, 0, -1, 1, 1.5, 1e308, -1e308, 2 ** 31, 2 ** 53 + 2, [], [[]], [null], [1, 2], ["a", {}], {}, { a: { b: {} } }, { $ne: null }, { toString: 1 }, { length: 1e9 }, { id: [] }, Array.from({ length: 500 }, () => "x"),
];

/** Escapes of a path or query that decode to nothing, or to what nobody means. */
export const HOSTILE_ESCAPES: readonly string[] = ["%zz", "%", "%0", "%00", "%ff", "%C0%AF", "%ED%A0%80", "%E2%80%AE", "%2F", "%2f..%2f", "%5C", "%252e%252e%252f", "%23", "%3F", "%0d%0aX:1", "..;/", ";a=b", "+", "*", "~", "%F0%9F%98%80", "%u0041"];

/** Bodies that are no JSON, or more of it than anybody needs. */
export const HOSTILE_JSON: readonly (string | Buffer)[] = [
  "", " ", "{", "}", "nul", "null", "true", "[]", "[{}]", "0", '""', '"text"', "{}", '{"a":1', "{'a':1}", '{"a":NaN}', '{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{}}}', '{"locale":"fr_FR","locale":"es_ES"}',
  `${"[".repeat(DEEP)}${"]".repeat(DEEP)}`, `${'{"a":'.repeat(DEEP)}1${"}".repeat(DEEP)}`, "[".repeat(DEEP), `{"a":"${"x".repeat(270_000)}"}`, "\ufeff{}", '{"a":"\\ud800"}', '{"a":1e999}', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), Buffer.from("{}", "utf16le"), Buffer.from([0, 0, 0, 0]),
];

export const CONTENT_TYPES: readonly string[] = [
  "application/json; charset=utf-16", "application/json;;;", "text/plain", "text/html", "application/xml", "application/x-www-form-urlencoded", "multipart/form-data", "multipart/form-data; boundary=", "multipart/form-data; boundary=x", "application/octet-stream", "application/problem+json", "*/*", "json", "image/png",
];

/** Bodies of forms, right and wrong, each with what it says it is. */
export const FORM_BODIES: readonly { type: string; body: string | Buffer }[] = [
  { type: "multipart/form-data; boundary=x", body: "--x\r\nContent-Disposition: form-data; name=\"email\"\r\n\r\na@example.org\r\n--x--\r\n" },
  { type: "multipart/form-data; boundary=x", body: "--x\r\nContent-Disposition: form-data; name=\"email\"; filename=\"a.txt\"\r\nContent-Type: text/plain\r\n\r\na@example.org\r\n--x--\r\n" },
  { type: "multipart/form-data; boundary=x", body: "--x\r\nContent-Disposition: form-data\r\n\r\n" },
  { type: "multipart/form-data; boundary=x", body: "no part at all" },
  { type: "multipart/form-data", body: "--x\r\n" },
  { type: "multipart/form-data; boundary=x", body: "" },
  { type: "application/json", body: '{"email":"a@example.org"}' },
  { type: "application/json", body: "{" },
  { type: "text/plain", body: "email=a@example.org" },
  { type: "text/x-script", body: "email" },
  { type: "application/octet-stream", body: Buffer.from([0, 255, 254, 0]) },
  { type: "application/x-www-form-urlencoded", body: "email=%zz&source=%00&token=%ED%A0%80" },
  { type: "application/x-www-form-urlencoded", body: "&&&==&=" },
  { type: "application/x-www-form-urlencoded", body: "email[]=a&email[x]=b&email=c" },
  { type: "application/x-www-form-urlencoded", body: `email=${"a".repeat(200_000)}` },
  { type: "application/x-www-form-urlencoded", body: "" },
];

/** Headers that decide something, with values that should not. */
export const HOSTILE_HEADERS: readonly Record<string, string>[] = [
  { host: "elsewhere.example" }, { host: "FR.LOCALHOST" }, { host: "fr.localhost:99999" }, { host: "fr.localhost." }, { host: "[::1]" }, { host: "" }, { host: "a b" }, { host: "fr.localhost, es.localhost" }, { host: "fr.localhost/x" }, { host: "user@fr.localhost" },
  { "accept-encoding": "br;q=0, gzip;q=x" }, { "accept-encoding": "*" }, { "accept-language": "x".repeat(2_000) }, { "if-none-match": "*" }, { "if-none-match": 'W/"' }, { "if-modified-since": "never" },
  { range: "bytes=0-" }, { range: "bytes=9-1" }, { range: "bytes=-0" }, { range: "bytes=0-0,2-2,4-4" }, { range: "lines=1" }, { cookie: "a=%zz; =; b" }, { cookie: "x".repeat(3_000) }, { origin: "null" }, { origin: "https://elsewhere.example" },
  { "x-forwarded-for": "" }, { "x-forwarded-for": ",,," }, { "x-forwarded-for": "not an address" }, { "x-forwarded-host": "elsewhere.example" }, { "x-forwarded-proto": "javascript" }, { "idempotency-key": "" }, { "idempotency-key": "x".repeat(300) },
  { "stripe-signature": "t=,v1=" }, { "stripe-signature": "t=1,v1=zz" }, { authorization: "Bearer" }, { authorization: "Basic !!!" }, { "content-encoding": "gzip" }, { expect: "100-continue" }, { "x-http-method-override": "DELETE" }, { purpose: "prefetch" }, { te: "trailers" }, { upgrade: "h2c", connection: "upgrade" },
];

export const METHODS: readonly string[] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"];
