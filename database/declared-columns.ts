import {
  valuesOf as knownValues,
  readDeclarations,
} from '../gateway/src/rest/openapi/declarations.ts';
import type { Catalog, CatalogFunction } from './catalog.ts';

/** Declarations in a function's comment about the columns of its result. */
export interface DeclaredColumns {
  nullable: ReadonlySet<string>;
  /** The values that a column may have, by its name. */
  sets: ReadonlyMap<string, readonly string[]>;
}

/**
 * The declarations of a function's comment (gateway/src/rest/openapi/declarations.ts). The values of a closed set are those of a column
 * with a check constraint (of a private table with its schema: `private.erasure_requests.status`), or are listed. Throws for a column
 * that the function does not return and for a table's column without such a constraint.
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
  const declared = readDeclarations(comment);
  return {
    nullable: new Set(declared.nullable.map(own)),
    sets: new Map(
      [...declared.sets].map(([column, listed]) => [own(column), valuesOf(listed, closedSets)]),
    ),
  };
}

function valuesOf(listed: readonly string[], closedSets: Catalog['closedSets']): readonly string[] {
  const values = knownValues(listed, closedSets);
  if (!values) throw new Error(`No check constraint lists the values of ${listed[0]}.`);
  return values;
}
