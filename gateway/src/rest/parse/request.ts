/**
 * A request as read from its URL, headers and body: the output of `parse`, the input of `plan`.
 * Names are only text here; the plan decides whether they exist.
 */

export const comparisonOperators = [
  'eq',
  'neq',
  'gt',
  'gte',
  'lt',
  'lte',
  'like',
  'ilike',
  'isdistinct',
  'cs',
  'cd',
  'ov',
] as const;
export type ComparisonOperator = (typeof comparisonOperators)[number];

/** Operators that may compare with each element of an array: `like(any).{a*,b*}`. */
export const quantifiableOperators: readonly ComparisonOperator[] = [
  'eq',
  'gt',
  'gte',
  'lt',
  'lte',
  'like',
  'ilike',
];
export type Quantifier = 'any' | 'all';

/** Full-text search, by the function that reads the words of the query. */
export const searchOperators = ['fts', 'plfts', 'phfts', 'wfts'] as const;
export type SearchOperator = (typeof searchOperators)[number];

export type IsValue = 'null' | 'not_null' | 'true' | 'false' | 'unknown';

export type Condition =
  | {
      kind: 'compare';
      column: string;
      negate: boolean;
      operator: ComparisonOperator;
      /** With one, the value is an array in braces, as the client wrote it. */
      quantifier?: Quantifier;
      value: string;
    }
  | {
      kind: 'search';
      column: string;
      negate: boolean;
      operator: SearchOperator;
      /** A text search configuration, such as `portuguese`; the database's default without it. */
      config?: string;
      value: string;
    }
  | { kind: 'in'; column: string; negate: boolean; values: string[] }
  | { kind: 'is'; column: string; negate: boolean; value: IsValue }
  | { kind: 'logic'; negate: boolean; operator: 'and' | 'or'; conditions: Condition[] };

/** A condition that contains a value from the client. */
export type ValueCondition = Extract<Condition, { kind: 'compare' | 'search' | 'in' }>;

/** A column of a select list; `name` may be `*`. */
export interface SelectColumn {
  kind: 'column';
  name: string;
  alias?: string;
}

/** A related table inside a select list, in any of the spellings of gateway/docs/protocol.md, "Data". */
export interface SelectEmbed {
  kind: 'embed';
  /** Table, foreign key constraint or foreign key column. */
  target: string;
  hint?: string;
  alias?: string;
  inner: boolean;
  spread: boolean;
  select: SelectItem[];
}

export type SelectItem = SelectColumn | SelectEmbed;

export interface OrderTerm {
  column: string;
  /** `order=client(full_name)`: order by a column of a to-one embed. */
  embed?: string;
  descending: boolean;
  nulls?: 'first' | 'last';
}

/** The conditions on one level of the response: the table itself, or the embed at `path`. */
export interface Level {
  path: string[];
  conditions: Condition[];
  order: OrderTerm[];
  limit?: number;
  offset?: number;
}

export interface Preferences {
  return?: 'minimal' | 'representation' | 'headers-only';
  count?: 'exact' | 'planned' | 'estimated';
  resolution?: 'merge-duplicates' | 'ignore-duplicates';
  missing?: 'default' | 'null';
  handling?: 'strict' | 'lenient';
  tx?: 'commit';
  maxAffected?: number;
  timezone?: string;
}

export interface ApiRequest {
  method: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE';
  target: { kind: 'table' | 'function'; name: string };
  select: SelectItem[];
  /** The list as the client wrote it. */
  selectText: string;
  /** False when the request has no `select`: the response then has `*`. */
  selectGiven: boolean;
  /** The level of the table itself first, then one per embed path that has conditions. */
  levels: Level[];
  columns?: string[];
  onConflict?: string[];
  /** Arguments of a function called by GET. */
  args: Map<string, string>;
  preferences: Preferences;
  /** The client wants one object, not an array (406 PGRST116 unless there is exactly one row). */
  singular: boolean;
  /** The client wants no keys whose value is null. */
  stripped: boolean;
  /** The client wants the rows as comma-separated values. */
  csv: boolean;
}

/** The level of the table itself. `parse` always puts it first. */
export function rootLevel(request: ApiRequest): Level {
  const [root] = request.levels;
  if (!root) throw new Error('a parsed request has a root level');
  return root;
}

export const isRead = ({ method }: ApiRequest) => method === 'GET' || method === 'HEAD';

/** Whether it compares with one value for equality, negated or not. */
export const isEquality = (
  condition: Condition,
): condition is Extract<Condition, { kind: 'compare' }> =>
  condition.kind === 'compare' && condition.operator === 'eq' && condition.quantifier === undefined;

/** The equality filters at the top of a read, which policies may read (docs/decisions/007). */
export function equalityFilters(request: ApiRequest): Record<string, string> | undefined {
  // An object without inherited properties: the sender chooses the names.
  const filters: Record<string, string> = Object.create(null);
  for (const condition of rootLevel(request).conditions) {
    if (isEquality(condition) && !condition.negate) filters[condition.column] = condition.value;
  }
  return Object.keys(filters).length > 0 ? filters : undefined;
}
