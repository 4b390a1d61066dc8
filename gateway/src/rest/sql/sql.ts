import type { Condition, ValueCondition } from '../parse/request.ts';

/**
 * The two ways in which anything enters SQL text: a name, quoted and taken from the catalog, or a
 * value, as `$n` with a cast. Nothing that the client wrote becomes text in any other way.
 */

/** A name as SQL text. NUL would end the text in the protocol; `parse` refuses it, and so does this. */
export function quote(name: string): string {
  if (name.includes('\0')) throw new Error('a name cannot contain NUL');
  return `"${name.replaceAll('"', '""')}"`;
}

/** The values of one statement, in the order of their `$n`. */
export class Values {
  readonly list: (string | null)[] = [];
  /** For each value the condition that it comes from; undefined when it comes from elsewhere. */
  readonly sources: (ValueCondition | undefined)[] = [];

  /** Adds a value and returns its placeholder, cast to `type` (a type name of the catalog). */
  add(value: string | null, type: string, source?: ValueCondition): string {
    this.list.push(value);
    this.sources.push(source);
    return `$${this.list.length}::${type}`;
  }

  /** Adds the value that a condition compares with. */
  addOf(condition: ValueCondition, type: string): string {
    return this.add(comparedWith(condition), type, condition);
  }
}

/** The value that a condition compares with, as PostgreSQL reads it. */
export function comparedWith(condition: ValueCondition): string {
  if (condition.kind === 'in') return arrayLiteral(condition.values);
  if (condition.kind === 'search') return condition.value;
  // `*` stands for `%`, which has a meaning of its own in a URL.
  return isPattern(condition) ? condition.value.replaceAll('*', '%') : condition.value;
}

/** Whether it compares with a pattern, which is text whatever the type of the column. */
export const isPattern = ({ operator }: Extract<Condition, { kind: 'compare' }>) =>
  operator === 'like' || operator === 'ilike';

/** `{a,b}` as PostgreSQL reads arrays; every element quoted, so none is taken for NULL or a bracket. */
export function arrayLiteral(values: readonly string[]): string {
  const quoted = values.map(
    (value) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`,
  );
  return `{${quoted.join(',')}}`;
}
