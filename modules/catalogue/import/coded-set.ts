import type { LineIssue } from "./report.ts";

/** Something that a file names by an id, and a hotel (or the whole catalogue) by a code. */
export type Coded = { id: number; hotelId: number; code: string };

/**
 * The things of one kind that the catalogue has: from the database, and from the files that were accepted. What a file brings is first
 * only staged; `commit` makes it known to the files after it.
 */
export type CodedSet<T extends Coded> = {
  byId: (id: number) => T | undefined;
  byCode: (hotelId: number, code: string) => T | undefined;
  all: () => Iterable<T>;
  add: (entry: T) => void;
  /** What is wrong with a line that brings this entry: an id or code twice in the file, or one that belongs to something else. */
  check: (entry: Coded) => LineIssue[];
  stage: (entry: T, lineNumber: number) => void;
  commit: () => void;
  discard: () => void;
};

/** `noun` is for messages ("room"); `scope` says whether a code is unique in its hotel or everywhere. */
export function createCodedSet<T extends Coded>({
  noun,
  scope,
}: {
  noun: string;
  scope: "hotel" | "catalogue";
}): CodedSet<T> {
  const entries = new Map<number, T>();
  const codes = new Map<string, T>();
  const staged: T[] = [];
  const linesById = new Map<number, number>();
  const linesByCode = new Map<string, number>();
  const codeKey = (hotelId: number, code: string) => (scope === "hotel" ? `${hotelId}/${code}` : code);

  const add = (entry: T): void => {
    const former = entries.get(entry.id);
    if (former) codes.delete(codeKey(former.hotelId, former.code));
    entries.set(entry.id, entry);
    codes.set(codeKey(entry.hotelId, entry.code), entry);
  };
  const discard = (): void => {
    staged.length = 0;
    linesById.clear();
    linesByCode.clear();
  };
  return {
    byId: (id) => entries.get(id),
    byCode: (hotelId, code) => codes.get(codeKey(hotelId, code)),
    all: () => entries.values(),
    add,
    check: ({ id, hotelId, code }) => {
      const issues: LineIssue[] = [];
      const key = codeKey(hotelId, code);
      const idLine = linesById.get(id);
      const codeLine = linesByCode.get(key);
      const former = entries.get(id);
      const owner = codes.get(key);
      if (idLine !== undefined) issues.push({ path: "id", message: `${id} is already on line ${idLine}` });
      if (codeLine !== undefined) issues.push({ path: "code", message: `${code} is already on line ${codeLine}` });
      if (former && former.hotelId !== hotelId)
        issues.push({ path: "id", message: `${noun} ${id} belongs to hotel ${former.hotelId}` });
      if (owner && owner.id !== id)
        issues.push({ path: "code", message: `${code} is the code of ${noun} ${owner.id}` });
      return issues;
    },
    stage: (entry, lineNumber) => {
      staged.push(entry);
      linesById.set(entry.id, lineNumber);
      linesByCode.set(codeKey(entry.hotelId, entry.code), lineNumber);
    },
    commit: () => {
      for (const entry of staged) add(entry);
      discard();
    },
    discard,
  };
}
