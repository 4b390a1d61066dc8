/** Compares words as a person types them in a hurry: without accents, without capitals. */
export const plainWords = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();

/** Is every typed word somewhere in the texts? An empty search finds everything. */
export function matches(search: string, texts: readonly (string | null | undefined)[]): boolean {
  const haystack = plainWords(texts.filter(Boolean).join(' '));
  return plainWords(search)
    .split(/\s+/)
    .every((word) => haystack.includes(word));
}
