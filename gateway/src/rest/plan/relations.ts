import { ambiguousRelationship, noRelationship } from '../errors.ts';
import type { SelectEmbed } from '../parse/request.ts';
import type { Catalog, ForeignKey, Table } from './catalog.ts';

/** How the rows of `table` belong to a row of the table they are embedded in. */
export interface Relation {
  /** The foreign key, and from which side. */
  id: string;
  table: Table;
  /** At most one row, or any number. */
  cardinality: 'one' | 'many';
  /** The columns that must be equal: of the embedding table first, of the embedded one second. */
  pairs: [string, string][];
}

interface Candidate extends Relation {
  key: ForeignKey;
  /** From the table that holds the foreign key to the one it points to. */
  forward: boolean;
}

/**
 * Finds the one relation that an embed means. The target may be a table, a foreign key's name or a
 * foreign key's column; the hint a foreign key's name or column. None is PGRST200, several PGRST201.
 */
export function findRelation(
  catalog: Catalog,
  parent: Table | undefined,
  parentName: string,
  { target, hint }: SelectEmbed,
): Relation {
  const found = parent
    ? candidates(catalog, parent).filter((each) => meets(each, target, hint))
    : [];
  const [only] = found;
  if (!only) throw noRelationship(parentName, target, hint);
  if (found.length > 1) throw ambiguous(parentName, target, inOrder(found));
  return only;
}

const CARDINALITIES = ['one-to-many', 'many-to-one', 'one-to-one'];

/** As PostgREST lists them: by cardinality, then by the key's name. */
const inOrder = (found: Candidate[]) =>
  found.toSorted(
    (a, b) =>
      CARDINALITIES.indexOf(cardinalityName(a.key, a.forward)) -
        CARDINALITIES.indexOf(cardinalityName(b.key, b.forward)) || byText(a.key.name, b.key.name),
  );

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function candidates(catalog: Catalog, parent: Table): Candidate[] {
  const found: Candidate[] = [];
  for (const key of catalog.foreignKeys) {
    if (key.table === parent.name) {
      const table = catalog.tables.get(key.target);
      const pairs = zip(key.columns, key.targetColumns);
      if (table) {
        const id = `${key.table}.${key.name}`;
        found.push({ id, key, table, forward: true, cardinality: 'one', pairs });
      }
    }
    if (key.target === parent.name) {
      const table = catalog.tables.get(key.table);
      const pairs = zip(key.targetColumns, key.columns);
      const cardinality = key.unique ? 'one' : 'many';
      if (table) {
        const id = `<${key.table}.${key.name}`;
        found.push({ id, key, table, forward: false, cardinality, pairs });
      }
    }
  }
  return found;
}

function meets(candidate: Candidate, target: string, hint: string | undefined): boolean {
  const { key, table, forward } = candidate;
  const isKey = (word: string) =>
    key.name === word || (key.columns.length === 1 && key.columns[0] === word);
  if (key.table === key.target) return meetsItself(candidate, target, isKey, hint);
  if (table.name === target) {
    return (
      hint === undefined ||
      isKey(hint) ||
      (key.targetColumns.length === 1 && key.targetColumns[0] === hint)
    );
  }
  // Named by the key itself: from either side by the key's name, by column only from the side that
  // holds it.
  if (key.name === target) return hint === undefined || isKey(hint);
  return (
    forward &&
    key.columns.length === 1 &&
    key.columns[0] === target &&
    (hint === undefined || isKey(hint))
  );
}

/**
 * A key to its own table makes two relations. As in PostgREST, the table's name means the rows that
 * point here, and the key's column the row that is pointed to.
 */
function meetsItself(
  { key, forward }: Candidate,
  target: string,
  isKey: (word: string) => boolean,
  hint: string | undefined,
): boolean {
  if (target === key.table) return !forward && (hint === undefined || isKey(hint));
  return forward && hint === undefined && key.columns.length === 1 && key.columns[0] === target;
}

function ambiguous(parent: string, target: string, found: Candidate[]) {
  return ambiguousRelationship(
    parent,
    target,
    found.map(({ key, table, forward }) => ({
      cardinality: cardinalityName(key, forward),
      embedding: `${parent} with ${table.name}`,
      relationship: forward
        ? `${key.name} using ${parent}(${key.columns.join(', ')}) and ${table.name}(${key.targetColumns.join(', ')})`
        : `${key.name} using ${parent}(${key.targetColumns.join(', ')}) and ${table.name}(${key.columns.join(', ')})`,
    })),
    found.map(({ key, table }) => `${table.name}!${key.name}`),
  );
}

function cardinalityName(key: ForeignKey, forward: boolean): string {
  if (key.unique) return 'one-to-one';
  return forward ? 'many-to-one' : 'one-to-many';
}

const zip = (left: readonly string[], right: readonly string[]): [string, string][] =>
  left.map((column, index) => [column, right[index] ?? '']);
