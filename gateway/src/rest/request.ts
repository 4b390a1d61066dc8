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
] as const;
export type ComparisonOperator = (typeof comparisonOperators)[number];

export type IsValue = 'null' | 'not_null' | 'true' | 'false' | 'unknown';

export type Condition =
  | {
      kind: 'compare';
      column: string;
      negate: boolean;
      operator: ComparisonOperator;
      value: string;
    }
  | { kind: 'in'; column: string; negate: boolean; values: string[] }
  | { kind: 'is'; column: string; negate: boolean; value: IsValue }
  | { kind: 'logic'; negate: boolean; operator: 'and' | 'or'; conditions: Condition[] };

/** A condition that contains a value from the client. */
export type ValueCondition = Extract<Condition, { kind: 'compare' | 'in' }>;

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
}

/** The level of the table itself. `parse` always puts it first. */
export function rootLevel(request: ApiRequest): Level {
  const [root] = request.levels;
  if (!root) throw new Error('a parsed request has a root level');
  return root;
}

export const isRead = ({ method }: ApiRequest) => method === 'GET' || method === 'HEAD';

/** The equality filters at the top of a read, which policies may read (docs/decisions/007). */
export function equalityFilters(request: ApiRequest): Record<string, string> | undefined {
  // An object without inherited properties: the sender chooses the names.
  const filters: Record<string, string> = Object.create(null);
  for (const condition of rootLevel(request).conditions) {
    if (condition.kind === 'compare' && condition.operator === 'eq' && !condition.negate) {
      filters[condition.column] = condition.value;
    }
  }
  return Object.keys(filters).length > 0 ? filters : undefined;
}
