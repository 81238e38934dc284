/** What somebody else calls a thing: as it is written, broken where there is no room. */
export const ReferenceText = ({ text }: { text: string }) => <code className="reference">{text}</code>;
