/**
 * Asks our own server from a page. Rejects with the status of any answer but a good one. What an answer is made of is the type of who answers: the
 * contract tests hold real answers against the published description.
 */
export async function fetchAnswer<Answer>(path: string, init?: RequestInit): Promise<Answer> {
  const response = await fetch(path, init);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return (await response.json()) as Answer;
}
