import type { Catalog, CatalogFunction } from './catalog.ts';

/** Declarations in a function's comment about the columns of its result. */
export interface DeclaredColumns {
  nullable: ReadonlySet<string>;
  /** The values that a column may have, by its name. */
  sets: ReadonlyMap<string, readonly string[]>;
}

/**
 * PostgreSQL declares neither the nullability nor the constraints of a function's result columns, so the
 * function's comment does:
 *
 *     Nullable: address, client_name.
 *     Closed sets: status (projects.status), kind (decide, answer, pay).
 *
 * A function that returns one value calls it `result`. The values of a closed set are those of a column with a check constraint (of a private table with its
 * schema: `private.erasure_requests.status`), or are listed. Throws for a column that the function does
 * not return and for a table's column without such a constraint.
 * `database/results.test.ts` compares these words with what the functions return.
 */
export function declaredColumns(
  { name, comment, returns, columns }: CatalogFunction,
  closedSets: Catalog['closedSets'],
): DeclaredColumns {
  const known = new Set(returns === null ? columns.map((column) => column.name) : ['result']);
  const own = (column: string) => {
    if (known.has(column)) return column;
    throw new Error(`The comment of ${name} describes ${column}, which it does not return.`);
  };
  const nullable = /Nullable: ([a-z0-9_,\s]+)\./.exec(comment)?.[1] ?? '';
  const sets = /Closed sets: ((?:[a-z0-9_]+\s\([^)]*\)[,\s]*)+)\./.exec(comment)?.[1] ?? '';
  return {
    nullable: new Set(words(nullable).map(own)),
    sets: new Map(
      [...sets.matchAll(/([a-z0-9_]+)\s\(([^)]*)\)/g)].map(([, column = '', listed = '']) => [
        own(column),
        valuesOf(words(listed), closedSets),
      ]),
    ),
  };
}

const words = (list: string) =>
  list
    .split(',')
    .map((word) => word.trim().replace(/\s+/g, ' '))
    .filter(Boolean);

function valuesOf(listed: string[], closedSets: Catalog['closedSets']): readonly string[] {
  const [first = ''] = listed;
  if (!first.includes('.')) return listed;
  const values = closedSets[first];
  if (!values) throw new Error(`No check constraint lists the values of ${first}.`);
  return values;
}
