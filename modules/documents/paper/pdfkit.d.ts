/** What of the library below the renderer tagging.ts needs; it brings no types of its own. */
declare module "pdfkit" {
  export type Structure = {
    dictionary: { data: { S: string } };
    add: (content: unknown) => Structure;
    end: () => void;
  };
  export default class PDFDocument {
    initMarkings(options: { tagged?: boolean }): void;
    addNamedDestination(name: string, ...rest: unknown[]): void;
    addContent(operators: string): this;
    struct(tag: string): Structure;
    addStructure(element: Structure): this;
    markStructureContent(tag: string): unknown;
    endMarkedContent(): this;
  }
}
