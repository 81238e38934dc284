import PDFDocument, { type Structure } from "pdfkit";

/** What a text is in the order of reading (ISO 32000-1, 14.8.4). */
export type Tag = "P" | "H1" | "H2";

/** The id by which a text says what it is. */
export const tagId = (tag: Tag): string => `tag:${tag}`;
const TAG_ID = /^tag:(P|H1|H2)$/;

/** All that is read of a paper, and the text that is being drawn. */
type Reading = { whole: Structure; text: Structure | null };

/**
 * Has every paper tagged: each text is an element of the document's tree, in the order in which it is drawn, so that whoever has it read aloud hears what
 * was meant; what else is drawn is decoration. The renderer leaves its files untagged; it announces a node with an id once it has drawn it, and the id says
 * here what that text was. Once a thread, before anything is drawn.
 */
export function tagPapers(): void {
  const kit = PDFDocument.prototype;
  const { initMarkings, addNamedDestination, addContent } = kit;
  const readings = new WeakMap<PDFDocument, Reading>();
  kit.initMarkings = function (options) {
    initMarkings.call(this, { ...options, tagged: true });
  };
  // A text is what stands between BT and ET, a run of letters at a time.
  kit.addContent = function (operators) {
    if (operators === "BT") {
      const reading = readings.get(this) ?? { whole: startReading(this), text: null };
      readings.set(this, reading);
      if (!reading.text) {
        reading.text = this.struct("P");
        reading.whole.add(reading.text);
      }
      reading.text.add(this.markStructureContent("P"));
    }
    addContent.call(this, operators);
    return operators === "ET" ? this.endMarkedContent() : this;
  };
  kit.addNamedDestination = function (name, ...rest) {
    const [, tag] = TAG_ID.exec(name) ?? [];
    if (!tag) return addNamedDestination.call(this, name, ...rest);
    const reading = readings.get(this);
    if (!reading?.text) return;
    reading.text.dictionary.data.S = tag;
    reading.text.end();
    reading.text = null;
  };
}

function startReading(paper: PDFDocument): Structure {
  const whole = paper.struct("Document");
  paper.addStructure(whole);
  return whole;
}
