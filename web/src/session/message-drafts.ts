const prefixOf = (userId: string) => `prumo-message:${userId}:`;
const keyOf = (userId: string, conversation: string) => prefixOf(userId) + conversation;

/** The text that was typed and not sent; another person in this browser never sees it. */
export const messageDraft = (userId: string, conversation: string): string =>
  localStorage.getItem(keyOf(userId, conversation)) ?? '';

export function keepMessageDraft(userId: string, conversation: string, text: string): void {
  try {
    if (text.trim()) localStorage.setItem(keyOf(userId, conversation), text);
    else localStorage.removeItem(keyOf(userId, conversation));
  } catch (error) {
    // A full storage must not keep anybody from writing.
    console.error('Failed to keep a draft of a message', error);
  }
}

/** At the end of the session. */
export function removeMessageDrafts(userId: string): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(prefixOf(userId))) localStorage.removeItem(key);
}
