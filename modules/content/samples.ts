import type { Content } from "./content.ts";

/**
 * The content for real visitors: entries that are marked as samples (invented partners) are taken out. `samples` names them, for the
 * operator to replace or delete.
 */
export function withoutSamples(content: Content): { content: Content; samples: string[] } {
  const isReal = ({ isSample }: { isSample: boolean }) => !isSample;
  const samples = [
    ...content.miniSites.filter(({ isSample }) => isSample).map(({ minisiteUrl }) => `mini-sites.json: ${minisiteUrl}`),
    ...content.excludedAffiliates.filter(({ isSample }) => isSample).map(({ id }) => `acquisition.json: ${id}`),
  ];
  return {
    content: {
      ...content,
      miniSites: content.miniSites.filter(isReal),
      excludedAffiliates: content.excludedAffiliates.filter(isReal),
    },
    samples,
  };
}
