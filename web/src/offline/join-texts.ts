/** Two texts of one field as one, the other's first; where one holds the other, the longer alone. */
export function joinTexts(mine: string, theirs: string): string {
  const [one, other] = [mine.trim(), theirs.trim()];
  if (other.includes(one)) return other;
  return one.includes(other) ? one : `${other}\n\n${one}`;
}

/** Two lists as one, the other's first, without what is in both. */
export function joinLists<Each>(mine: readonly Each[], theirs: readonly Each[]): Each[] {
  const known = new Set(theirs.map((each) => JSON.stringify(each)));
  return [...theirs, ...mine.filter((each) => !known.has(JSON.stringify(each)))];
}
