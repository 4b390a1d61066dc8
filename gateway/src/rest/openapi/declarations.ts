/** Declarations in the comment of a function about the columns of its result, as they are written. */
export interface Declarations {
  nullable: readonly string[];
  /** Words in brackets after a column: the values themselves, or the column whose check constraint lists them. */
  sets: ReadonlyMap<string, readonly string[]>;
}

/**
 * PostgreSQL declares neither the nullability nor the constraints of a function's result columns, so the
 * function's comment does:
 *
 *     Nullable: address, client_name.
 *     Closed sets: status (projects.status), kind (decide, answer, pay).
 *
 * A function that returns one value calls it `result`.
 */
export function readDeclarations(comment: string): Declarations {
  const nullable = /Nullable: ([a-z0-9_,\s]+)\./.exec(comment)?.[1] ?? '';
  const sets = /Closed sets: ((?:[a-z0-9_]+\s\([^)]*\)[,\s]*)+)\./.exec(comment)?.[1] ?? '';
  return {
    nullable: words(nullable),
    sets: new Map(
      [...sets.matchAll(/([a-z0-9_]+)\s\(([^)]*)\)/g)].map(([, column = '', listed = '']) => [
        column,
        words(listed),
      ]),
    ),
  };
}

/** The values of the check constraints of columns, by `table.column`; those of private tables by `private.table.column`. */
export type ClosedSets = Readonly<Record<string, readonly string[]>>;

/** The values that a declaration stands for; undefined where it names a column whose values no constraint lists. */
export function valuesOf(
  listed: readonly string[],
  closedSets: ClosedSets,
): readonly string[] | undefined {
  const [first = ''] = listed;
  return first.includes('.') ? closedSets[first] : listed;
}

const words = (list: string) =>
  list
    .split(',')
    .map((word) => word.trim().replace(/\s+/g, ' '))
    .filter(Boolean);

/** {name, values} of every column of the schemas public and private that a check constraint gives a closed set of texts. */
export const CLOSED_SETS = `
  select
    case when c.relnamespace = 'private'::regnamespace then 'private.' else '' end || c.relname || '.' || a.attname as name,
    array_agg(matched[1] order by ordinality) as values
  from pg_constraint k
  join pg_class c on c.oid = k.conrelid
  join pg_attribute a on a.attrelid = c.oid and k.conkey = array[a.attnum]
  cross join regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''::text', 'g') with ordinality as m(matched, ordinality)
  where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    and k.contype = 'c' and pg_get_constraintdef(k.oid) ~ '= ANY \\(\\(?ARRAY\\['
  group by 1`;
