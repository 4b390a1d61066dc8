/** Drafts of a person in this browser: they hold prices. Without the draft's own code, for the shell. */
export const draftPrefix = (userId: string) => `prumo-draft:${userId}:`;

const keysOf = (userId: string) =>
  Object.keys(localStorage).filter((key) => key.startsWith(draftPrefix(userId)));

export const countDrafts = (userId: string): number => keysOf(userId).length;

export function removeDrafts(userId: string): void {
  for (const key of keysOf(userId)) localStorage.removeItem(key);
}
