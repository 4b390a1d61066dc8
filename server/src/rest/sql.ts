/**
 * The two ways anything enters SQL text: a name, quoted and taken from the map, or a value, as `$n`
 * with a cast. Nothing the client wrote becomes text in any other way.
 */

/** A name as SQL text. NUL would end the text in the protocol; `parse` refuses it, and so does this. */
export function quote(name: string): string {
  if (name.includes('\0')) throw new Error('a name cannot contain NUL');
  return `"${name.replaceAll('"', '""')}"`;
}

/** The values of one statement, in the order of their `$n`. */
export class Values {
  readonly list: (string | null)[] = [];

  /** Adds a value and returns its place, cast to `type` (a type name of the map). */
  add(value: string | null, type: string): string {
    this.list.push(value);
    return `$${this.list.length}::${type}`;
  }
}

/** `{a,b}` as PostgreSQL reads arrays; every element quoted, so none is taken for NULL or a bracket. */
export function arrayLiteral(values: readonly string[]): string {
  const quoted = values.map(
    (value) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`,
  );
  return `{${quoted.join(',')}}`;
}
