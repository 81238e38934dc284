/** What a script was told as `--name=value`; undefined: nothing. */
export function readOption(name: string, args: readonly string[] = process.argv): string | undefined {
  return args.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3);
}

/** The parts that `--only=one,other` names, or their bare names do; null for all of them. One that there is none of ends the script: it would have done nothing, and said so of everything. */
export function readOnly<Part extends string>(
  parts: readonly Part[],
  args: readonly string[] = process.argv.slice(2),
): readonly Part[] | null {
  const bare = args.filter((argument) => !argument.startsWith("-"));
  const named = readOption("only", args)?.split(",") ?? bare;
  if (named.length === 0) return null;
  const known = parts.filter((part) => named.includes(part));
  if (known.length === named.length) return known;
  console.error(`--only takes parts of ${parts.join(", ")}.`);
  process.exit(2);
}
