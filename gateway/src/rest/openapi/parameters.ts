import { limits } from '../../plugins/request-limits.ts';
import { key, ref } from './names.ts';

/** The parameters that many requests share, and the filters, one for each name of a column. */

const query = (name: string, description: string, schema: object = { type: 'string' }) => ({
  name,
  in: 'query',
  description,
  schema,
});
const header = (name: string, description: string, schema: object = { type: 'string' }) => ({
  name,
  in: 'header',
  description,
  schema,
});

/** Once, or several times: all of them have to hold. */
const TIMES = { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] };

const shared = {
  select: query(
    'select',
    'Columns of the result, separated by commas, with related rows in brackets: `id,name,other(id)`. Absent: every column that the caller may read. The schemas of this document describe rows without `select`.',
  ),
  order: query(
    'order',
    'Columns to sort by: `created_at.desc,id.asc`, with `.nullsfirst` or `.nullslast`.',
  ),
  limit: query('limit', `At most so many rows; never more than ${limits.rows}.`, {
    type: 'integer',
    minimum: 0,
  }),
  offset: query('offset', 'How many rows to pass over.', { type: 'integer', minimum: 0 }),
  and: query('and', 'Several conditions that all hold: `(a.gte.1,a.lt.5)`.', TIMES),
  or: query('or', 'Conditions of which one holds: `(a.eq.1,b.is.null)`.', TIMES),
  on_conflict: query(
    'on_conflict',
    'Columns of the unique key by which `resolution` finds rows that are there. Absent: the primary key.',
  ),
  columns: query('columns', 'The keys of the body that are written; others are ignored.'),
  account: header(
    'x-account',
    'The account to act for, of several that the caller belongs to. A program’s token has its account.',
    {
      type: 'string',
      format: 'uuid',
    },
  ),
  'prefer.read': header(
    'Prefer',
    '`count=exact` puts the number of all rows behind the `/` of `Content-Range`.',
  ),
  'prefer.insert': header(
    'Prefer',
    '`return=representation` returns the rows; `resolution=merge-duplicates` or `resolution=ignore-duplicates` for rows that are there; `missing=default` fills absent keys by the defaults of the columns; `count=exact`.',
  ),
  'prefer.write': header(
    'Prefer',
    '`return=representation` returns the rows; `handling=strict,max-affected=1` refuses to touch more; `count=exact`.',
  ),
} as const;

export type SharedParameter = keyof typeof shared;

/** Collects which parameters a document uses, so that it lists those alone. */
export class Parameters {
  private readonly used = new Map<string, object>();

  /** References to parameters that many requests share. */
  shared(...names: SharedParameter[]): object[] {
    return names.map((name) => this.use(name, shared[name]));
  }

  /** References to a filter for each column. Names that mean something else in a query have none. */
  filters(columns: Iterable<string>): object[] {
    return [...columns]
      .filter((name) => !(name in shared))
      .map((name) =>
        this.use(
          `where.${key(name)}`,
          query(name, `A condition on \`${name}\`, such as \`eq.value\`: see “Filters”.`, TIMES),
        ),
      );
  }

  /** Those that were used, for `components.parameters`. */
  all(): object {
    return Object.fromEntries(this.used);
  }

  private use(name: string, parameter: object): object {
    this.used.set(name, parameter);
    return ref('parameters', name);
  }
}
