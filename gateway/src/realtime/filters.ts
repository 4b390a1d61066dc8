/**
 * The filter of a postgres_changes binding: `col=op.val`, several joined by commas (AND), `not.`
 * before any operator, `in.(a,b)`, double quotes around a value with reserved characters. Source:
 * gateway/docs/protocol.md, "Realtime". Regular expressions (match, imatch) are refused: one
 * hostile pattern would slow down every change (security.md T13).
 */

const operators = [
  'eq',
  'neq',
  'lt',
  'lte',
  'gt',
  'gte',
  'in',
  'like',
  'ilike',
  'is',
  'isdistinct',
] as const;
export type Operator = (typeof operators)[number];

export interface Condition {
  column: string;
  operator: Operator;
  negated: boolean;
  /** One value, except for `in`. */
  values: string[];
}

/** The filter cannot be parsed, or compares a column with a value that is not of its type. */
export class FilterError extends Error {
  override name = 'FilterError';
}

const MAX_CONDITIONS = 20;
const CONDITION = /^([^=]+)=(not\.)?([a-z]+)\.(.*)$/s;

/** Empty or absent is no condition: every row. Throws FilterError. */
export function parseFilter(filter: string | null | undefined): Condition[] {
  const text = filter?.trim() ?? '';
  if (text === '') return [];
  const parts = splitOutsideQuotes(text);
  if (parts.length > MAX_CONDITIONS) throw new FilterError('too many conditions');
  return parts.map(parseCondition);
}

function parseCondition(text: string): Condition {
  const [, column, not, name, value] = CONDITION.exec(text.trim()) ?? [];
  const operator = operators.find((known) => known === name);
  if (column === undefined || value === undefined || operator === undefined) {
    throw new FilterError(`cannot read "${text}"`);
  }
  return { column, operator, negated: not !== undefined, values: valuesOf(operator, value) };
}

function valuesOf(operator: Operator, value: string): string[] {
  switch (operator) {
    case 'in':
      return parseList(value);
    case 'is':
      if (!['null', 'true', 'false', 'unknown'].includes(value.toLowerCase())) {
        throw new FilterError(`"is" takes null, true, false or unknown, not "${value}"`);
      }
      return [value.toLowerCase()];
    case 'like':
    case 'ilike': {
      const pattern = unquote(value);
      // PostgreSQL would only report this (22025) when the first row arrives.
      if (/(?<!\\)(\\\\)*\\$/.test(pattern)) throw new FilterError('pattern ends with "\\"');
      return [pattern];
    }
    default:
      return [unquote(value)];
  }
}

function parseList(value: string): string[] {
  if (!value.startsWith('(') || !value.endsWith(')')) {
    throw new FilterError('the values of "in" stand in parentheses');
  }
  const inside = value.slice(1, -1);
  return inside === '' ? [] : splitOutsideQuotes(inside).map(unquote);
}

/** Splits at commas that are neither quoted nor in parentheses. A quote only opens where a value begins. */
function splitOutsideQuotes(text: string): string[] {
  const parts: string[] = [];
  let start = 0;
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (quoted) {
      if (char === '\\') at++;
      else if (char === '"') quoted = false;
    } else if (char === '"' && (at === start || '.(,'.includes(text[at - 1] ?? ''))) quoted = true;
    else if (char === '(') depth++;
    else if (char === ')') depth = Math.max(0, depth - 1);
    else if (char === ',' && depth === 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  if (quoted) throw new FilterError('a quoted value does not end');
  parts.push(text.slice(start));
  return parts;
}

const QUOTED = /^"((?:[^"\\]|\\.)*)"$/s;

function unquote(value: string): string {
  const inside = QUOTED.exec(value)?.[1];
  return inside === undefined ? value : inside.replace(/\\(.)/gs, '$1');
}
