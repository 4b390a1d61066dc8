import type { Condition } from '../parse/request.ts';
import type { Embed, Node, PlannedCondition } from '../plan/plan.ts';
import { isPattern, quote, type Values } from './sql.ts';

const operators = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
  isdistinct: 'is distinct from',
  cs: '@>',
  cd: '<@',
  ov: '&&',
} as const;

const queryFunctions = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
} as const;

/** Types that PostgreSQL turns into words itself; every other column has to be a `tsvector`. */
const WORDS = new Set(['text', 'character varying', 'json', 'jsonb']);

/** SQL that is true when a node's row has a row of the embed. */
export type Presence = (embed: Embed) => string;

/** One condition on the rows of `node`, as SQL that stands alone between `and`s. */
export function conditionSql(
  node: Node,
  planned: PlannedCondition,
  values: Values,
  presence: Presence,
): string {
  switch (planned.kind) {
    case 'logic': {
      const parts = planned.conditions.map((condition) =>
        conditionSql(node, condition, values, presence),
      );
      return negated(planned.negate, `(${parts.join(` ${planned.operator} `)})`);
    }
    case 'embed':
      return negated(!planned.present, presence(planned.embed));
    case 'column': {
      const column = `${node.alias}.${quote(planned.column.name)}`;
      const { negate } = planned.condition;
      return negated(negate, comparison(column, planned.column.type, planned.condition, values));
    }
  }
}

function comparison(
  column: string,
  type: string,
  condition: Exclude<Condition, { kind: 'logic' }>,
  values: Values,
): string {
  switch (condition.kind) {
    case 'is':
      return `${column} is ${condition.value === 'not_null' ? 'not null' : condition.value}`;
    case 'in':
      return `${column} = any(${values.addOf(condition, `${type}[]`)})`;
    case 'compare': {
      const compared = isPattern(condition) ? 'text' : type;
      const { quantifier } = condition;
      const place = values.addOf(condition, quantifier ? `${compared}[]` : compared);
      const right = quantifier ? `${quantifier}(${place})` : place;
      return `${column} ${operators[condition.operator]} ${right}`;
    }
    case 'search':
      return searchSql(column, type, condition, values);
  }
}

/** `column` has the words of the query; both are read in the same language. */
function searchSql(
  column: string,
  type: string,
  condition: Extract<Condition, { kind: 'search' }>,
  values: Values,
): string {
  const { config } = condition;
  const language = config === undefined ? '' : `${values.add(config, 'regconfig')}, `;
  const words = WORDS.has(type) ? `to_tsvector(${language}${column})` : column;
  const query = `${queryFunctions[condition.operator]}(${language}${values.addOf(condition, 'text')})`;
  return `${words} @@ ${query}`;
}

const negated = (negate: boolean, sql: string) => (negate ? `not (${sql})` : sql);
