import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { fixedClock } from "#platform/clock.ts";
import { breakMessage, chanceFrom } from "#tests/support/broken-messages.ts";
import { createChannelScene, type Answered, type ChannelScene } from "#tests/support/channel.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { readMessage } from "./read-message.ts";
import { readXml, XmlMalformed, XmlTooLarge } from "./xml.ts";

const database = useDatabase();
const clock = fixedClock("2026-11-26T09:00:00Z");
let scene: ChannelScene;
beforeAll(async () => {
  scene = await createChannelScene(database().db, clock);
});

const SEED = 20_261_126;
const MESSAGES = 5_000;
/** Asking the database takes its time: those that go all the way. */
const PER_DOOR = 5;
const AT_ONCE = 20;

/** An answer, or a no to what cannot be read; never anything of ours. */
function wrongsOf({ status, text }: Answered): string[] {
  const isUnreadable = status === 500 && text.includes("UNREADABLE_XML");
  return [
    ...(status === 200 || status === 413 || isUnreadable ? [] : [`status ${status}`]),
    ...(/\bat \S+ \(|node_modules|\.server\.ts|select |insert into/i.test(text) ? ["tells of our insides"] : []),
  ];
}

function usedHeap(): number {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  return process.memoryUsage().heapUsed / 1024 / 1024;
}

/** What a message that was broken on the way is to its reader: anything but these two is a mistake of ours. */
function readingOf(text: string): "read" | "malformed" | "too_large" {
  try {
    readMessage(readXml(text));
    return "read";
  } catch (error) {
    if (error instanceof XmlMalformed) return "malformed";
    if (error instanceof XmlTooLarge) return "too_large";
    throw error;
  }
}

const STATUS = { read: 200, malformed: 500, too_large: 413 };

it(`${MESSAGES} messages that were broken on the way are read, and one of ${PER_DOOR} answered: nothing stays in memory`, async () => {
  const chance = chanceFrom(SEED);
  const broken = Array.from({ length: MESSAGES }, () => breakMessage(chance));
  const readings = broken.map(readingOf);
  // Both sides of the door were reached, not one of them alone.
  for (const reading of ["read", "malformed"] as const)
    expect(readings.filter((one) => one === reading).length).toBeGreaterThan(MESSAGES / 10);
  const sent = broken.map((text, place) => ({ text, reading: readings[place] ?? "read" }));
  const chosen = sent.filter((_, place) => place % PER_DOOR === 0);
  let heap = 0;
  for (let from = 0; from < chosen.length; from += AT_ONCE) {
    if (from === chosen.length / 5) heap = usedHeap();
    const some = chosen.slice(from, from + AT_ONCE);
    const answers = await Promise.all(some.map(({ text }) => scene.send(text)));
    for (const [place, answer] of answers.entries()) {
      const { text = "", reading = "read" } = some[place] ?? {};
      expect({ text, status: answer.status, wrongs: wrongsOf(answer) }).toEqual({
        text,
        status: STATUS[reading],
        wrongs: [],
      });
    }
  }
  expect(usedHeap() - heap).toBeLessThan(16);
}, 120_000);

describe("what is meant to hurt", () => {
  const laughs = Array.from({ length: 9 }, (_, place) => `<!ENTITY l${place + 1} "${`&l${place};`.repeat(10)}">`);
  const bomb = `<!DOCTYPE x [<!ENTITY l0 "ha">${laughs.join("")}]><OTA_PingRQ>&l9;</OTA_PingRQ>`;
  const many = Array.from({ length: 100_000 }, (_, place) => `a${place}="1"`).join(" ");

  it.each<[string, string | Uint8Array<ArrayBuffer>, number, Record<string, string>]>([
    ["a thousand million laughs", bomb, 500, {}],
    ["a file of ours", '<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><OTA_PingRQ>&f;</OTA_PingRQ>', 500, {}],
    ["an address inside", '<!DOCTYPE x SYSTEM "http://169.254.169.254/"><OTA_PingRQ/>', 500, {}],
    ["100,000 attributes", `<OTA_PingRQ ${many}/>`, 413, {}],
    ["the same attribute twice", '<OTA_PingRQ a="1" a="2"/>', 500, {}],
    ["50 levels that end too early", `<OTA_PingRQ>${"<a>".repeat(50)}`, 500, {}],
    ["200 levels", `<OTA_PingRQ>${"<a>".repeat(200)}${"</a>".repeat(200)}</OTA_PingRQ>`, 413, {}],
    ["a pack that was cut", gzipSync(bomb).subarray(0, 40), 500, { "content-encoding": "gzip" }],
    ["a pack that is none", new Uint8Array([1, 2, 3]), 500, { "content-encoding": "gzip" }],
    ["a pack of zeros", gzipSync(Buffer.alloc(64 * 1024 * 1024)), 413, { "content-encoding": "gzip" }],
  ])("%s", async (_, body, status, headers) => {
    const before = usedHeap();
    const answered = await scene.send("", { body: typeof body === "string" ? body : new Uint8Array(body), headers });
    expect([answered.status, wrongsOf(answered), answered.text.includes("root:")]).toEqual([status, [], false]);
    expect(usedHeap() - before).toBeLessThan(16);
  });
});
