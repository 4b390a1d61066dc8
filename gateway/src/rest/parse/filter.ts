import { limits } from '../../plugins/request-limits.ts';
import { tooMuch } from '../errors.ts';
import {
  type ComparisonOperator,
  type Condition,
  comparisonOperators,
  type IsValue,
  type Quantifier,
  quantifiableOperators,
  type SearchOperator,
  searchOperators,
} from './request.ts';
import { Scanner } from './scanner.ts';

const isValues: readonly string[] = [
  'null',
  'not_null',
  'true',
  'false',
  'unknown',
] satisfies IsValue[];

/** Reads `column=[not.]operator.value`, where the value is everything that is left. */
export function parseFilter(column: string, text: string): Condition {
  const scanner = new Scanner('filter', text);
  const condition = readOperation(scanner, column, (inner) => inner.rest());
  scanner.end();
  return condition;
}

const FILTER = new RegExp(
  `^(not\\.)?((${[...comparisonOperators, 'in', 'is'].join('|')})|(${quantifiableOperators.join('|')})\\((any|all)\\)|(${searchOperators.join('|')})(\\([^()]+\\))?)\\.`,
);

/** True when the text begins like a filter: that is how a GET of a function distinguishes filters from arguments. */
export function looksLikeFilter(text: string): boolean {
  return FILTER.test(text);
}

/** Reads `or=(a.eq.1,not.and(b.is.null,c.in.(1,2)))`; `key` is `and`, `or`, `not.and` or `not.or`. */
export function parseLogic(key: string, text: string): Condition {
  const scanner = new Scanner('logic tree', text);
  const negate = key.startsWith('not.');
  const operator = key.endsWith('and') ? 'and' : 'or';
  const conditions = readGroup(scanner, 1);
  scanner.end();
  return { kind: 'logic', negate, operator, conditions };
}

function readGroup(scanner: Scanner, depth: number): Condition[] {
  if (depth > limits.logicDepth) throw tooMuch('depth of nested logic', limits.logicDepth);
  const conditions: Condition[] = [];
  scanner.expectBetweenBlanks('(');
  do {
    scanner.skipBlanks();
    conditions.push(readMember(scanner, depth));
    scanner.skipBlanks();
    if (conditions.length > limits.terms) throw tooMuch('number of conditions', limits.terms);
  } while (scanner.accept(','));
  scanner.expectBetweenBlanks(')');
  return conditions;
}

function readMember(scanner: Scanner, depth: number): Condition {
  const start = scanner.position;
  const negate = scanner.accept('not.');
  for (const operator of ['and', 'or'] as const) {
    if (scanner.accept(operator)) {
      scanner.skipBlanks();
      if (scanner.peek() === '(') {
        return { kind: 'logic', negate, operator, conditions: readGroup(scanner, depth + 1) };
      }
    }
    scanner.position = start;
    if (negate) scanner.accept('not.');
  }
  scanner.position = start;
  const column = scanner.word();
  scanner.expect('.');
  return readOperation(scanner, column, (inner) => inner.array() ?? inner.element(',)'));
}

function readOperation(
  scanner: Scanner,
  column: string,
  readValue: (scanner: Scanner) => string,
): Condition {
  const negate = scanner.accept('not.');
  const start = scanner.position;
  const operator = scanner.until('.(');
  const modifier = scanner.accept('(') ? readModifier(scanner) : undefined;
  if (!scanner.accept('.') || !takes(operator, modifier)) {
    scanner.position = start;
    return scanner.fail('expecting "not" or operator (eq, gt, ...)');
  }
  if (operator === 'in') return { kind: 'in', column, negate, values: readList(scanner) };
  if (operator === 'is') {
    const value = readValue(scanner).toLowerCase();
    if (!isValues.includes(value)) {
      return scanner.fail('expecting null, not_null, true, false or unknown');
    }
    return { kind: 'is', column, negate, value: value as IsValue };
  }
  const value = readValue(scanner);
  if (isSearch(operator)) {
    return { kind: 'search', column, negate, operator, config: modifier, value };
  }
  const quantifier = modifier as Quantifier | undefined;
  // Commas inside quotes count too: the limit guards the work, and no screen comes near it.
  if (quantifier && value.split(',').length > limits.inList)
    throw tooMuch(`number of values of ${quantifier}`, limits.inList);
  return {
    kind: 'compare',
    column,
    negate,
    operator: operator as ComparisonOperator,
    ...(quantifier && { quantifier }),
    value,
  };
}

/** Reads the brackets behind an operator: `any` or `all`, or the language of a search. */
function readModifier(scanner: Scanner): string {
  const modifier = scanner.until(')');
  scanner.expect(')');
  return modifier;
}

const isSearch = (operator: string): operator is SearchOperator =>
  (searchOperators as readonly string[]).includes(operator);

/** Whether the operator exists, and with that in brackets behind it. */
function takes(operator: string, modifier: string | undefined): boolean {
  if (isSearch(operator)) return modifier !== '';
  const known: readonly string[] =
    modifier === undefined ? ['in', 'is', ...comparisonOperators] : quantifiableOperators;
  return known.includes(operator) && ['any', 'all', undefined].includes(modifier);
}

/** `(a,"b,c",d)`; `()` is the empty list, which nothing is in. Only blanks after the first bracket are dropped. */
function readList(scanner: Scanner): string[] {
  scanner.expectBetweenBlanks('(');
  if (scanner.accept(')')) {
    scanner.skipBlanks();
    return [];
  }
  const values: string[] = [];
  do {
    values.push(scanner.element(',)'));
    if (values.length > limits.inList) throw tooMuch('number of values of in', limits.inList);
  } while (scanner.accept(','));
  scanner.expectBetweenBlanks(')');
  return values;
}
