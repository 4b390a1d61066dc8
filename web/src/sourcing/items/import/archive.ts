/** Where the sheets of a workbook stand in its archive, in its order, and whether their tab is hidden. */
export function sheetPlaces(
  workbook: string,
  relationships: string,
): { name: string; path: string; isHidden: boolean }[] {
  const read = (tag: string, name: string) =>
    new RegExp(`[\\s:]${name}\\s*=\\s*["']([^"']*)["']`, 'i').exec(tag)?.[1] ?? '';
  const targets = new Map(
    (relationships.match(/<(?:\w+:)?Relationship\s[^>]*>/g) ?? []).map((tag) => [
      read(tag, 'Id'),
      read(tag, 'Target'),
    ]),
  );
  return (workbook.match(/<(?:\w+:)?sheet\s[^>]*>/g) ?? []).map((tag) => {
    const target = targets.get(/\w:id\s*=\s*["']([^"']*)["']/.exec(tag)?.[1] ?? '') ?? '';
    return {
      name: read(tag, 'name'),
      path: (target.startsWith('/') ? target.slice(1) : `xl/${target}`).toLowerCase(),
      isHidden: /hidden/i.test(read(tag, 'state')),
    };
  });
}

/** Where one run of bytes begins in another, or -1. */
export function indexOfBytes(bytes: Uint8Array, wanted: Uint8Array): number {
  const first = wanted[0] ?? 0;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (wanted.every((byte, place) => bytes[at + place] === byte)) return at;
  }
  return -1;
}
