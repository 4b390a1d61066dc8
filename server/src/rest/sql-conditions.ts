import type { Embed, Node, PlannedCondition } from './plan.ts';
import type { Condition } from './request.ts';
import { arrayLiteral, quote, type Values } from './sql.ts';

const operators = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
} as const;

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
      return `${column} = any(${values.add(arrayLiteral(condition.values), `${type}[]`)})`;
    case 'compare': {
      const pattern = condition.operator === 'like' || condition.operator === 'ilike';
      // `*` stands for `%`, which has a meaning of its own in a URL.
      const value = pattern ? condition.value.replaceAll('*', '%') : condition.value;
      return `${column} ${operators[condition.operator]} ${values.add(value, pattern ? 'text' : type)}`;
    }
  }
}

const negated = (negate: boolean, sql: string) => (negate ? `not (${sql})` : sql);
