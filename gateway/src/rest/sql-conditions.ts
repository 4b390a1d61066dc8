import type { Embed, Node, PlannedCondition } from './plan.ts';
import type { Condition } from './request.ts';
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
      return `${column} = any(${values.addOf(condition, `${type}[]`)})`;
    case 'compare': {
      const place = values.addOf(condition, isPattern(condition) ? 'text' : type);
      return `${column} ${operators[condition.operator]} ${place}`;
    }
  }
}

const negated = (negate: boolean, sql: string) => (negate ? `not (${sql})` : sql);
