import type { Catalog } from '../plan/catalog.ts';
import type { Description } from './description.ts';
import { mayRead } from './readable.ts';

/**
 * Comments mention each other's tables and functions. A document names only those that its role may use (security.md T117):
 * a sentence with the name of another one, or of anything in the schema private, is left out. A name without `_` is a word like any other, and so is
 * one that the role knows as a column or an argument.
 *
 * @returns whether a sentence has to be left out.
 */
export function hiddenNames(
  catalog: Catalog,
  { role, tables, functions }: Description,
): (sentence: string) => boolean {
  const known = new Set<string>();
  for (const table of catalog.tables.values()) {
    const columns = [...table.columns.values()].filter((column) => mayRead(table, column, role));
    if (columns.length > 0) known.add(table.name);
    for (const { name } of columns) known.add(name);
  }
  for (const { name, args, mayCall } of functions) {
    if (!mayCall) continue;
    for (const word of [name, ...args]) known.add(word);
    for (const { returns } of catalog.functions.get(name) ?? []) {
      if (returns.kind === 'row') for (const column of returns.columns.keys()) known.add(column);
    }
  }
  const names = [...Object.keys(tables), ...functions.map(({ name }) => name)];
  const hidden = new Set(names.filter((name) => !known.has(name)));
  return (sentence) =>
    /\bprivate\.\w/.test(sentence) ||
    (sentence.match(/\b[a-z0-9]+(?:_[a-z0-9]+)+\b/g) ?? []).some((word) => hidden.has(word));
}
