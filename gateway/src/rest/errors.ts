import { WireError } from '../plugins/errors.ts';

/** The errors of the data surface that the gateway itself decides, with PostgREST's codes and messages. */

const parseError = (message: string, details: string) =>
  new WireError({ status: 400, code: 'PGRST100', message, details });

/** PGRST100: the query string is not in the grammar; `column` counts from 1. */
export function badQuery(what: string, text: string, column: number, details: string): WireError {
  return parseError(`"failed to parse ${what} (${text})" (line 1, column ${column})`, details);
}

/** A limit of security.md T31 is exceeded. */
export function tooMuch(what: string, limit: number): WireError {
  return parseError(`"${what} exceeds the limit of ${limit}"`, `At most ${limit} accepted.`);
}

/** As PostgreSQL says it, for numbers that only some of its versions read. */
export function badNumber(type: string, text: string): WireError {
  const message = `invalid input syntax for type ${type}: "${text.slice(0, 100)}"`;
  return new WireError({ status: 400, code: '22P02', message });
}

export function badBody(message: string): WireError {
  return new WireError({ status: 400, code: 'PGRST102', message });
}

/** `total` when it is known: the response then carries the number of rows there are. */
export function badRange(details: string, total?: number): WireError {
  return new WireError({
    status: 416,
    code: 'PGRST103',
    message: 'Requested range not satisfiable',
    details,
    headers: total === undefined ? {} : { 'content-range': `*/${total}` },
  });
}

export function unknownSchema(schema: string): WireError {
  return new WireError({
    status: 406,
    code: 'PGRST106',
    message: `Invalid schema: ${schema}`,
    hint: 'Only the following schemas are exposed: public',
  });
}

export function unavailableMediaType(accept: string): WireError {
  return new WireError({
    status: 406,
    code: 'PGRST107',
    message: `None of these media types are available: ${accept}`,
  });
}

export function notEmbedded(name: string): WireError {
  return new WireError({
    status: 400,
    code: 'PGRST108',
    message: `'${name}' is not an embedded resource in this request`,
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  });
}

export function badResponseHeaders(details?: string): WireError {
  return new WireError({
    status: 500,
    code: 'PGRST111',
    message:
      'response.headers guc must be a JSON array composed of objects with a single key and a string value',
    details,
  });
}

export function badResponseStatus(): WireError {
  return new WireError({
    status: 500,
    code: 'PGRST112',
    message: 'response.status guc must be a valid status code',
  });
}

export function notSingular(rows: number): WireError {
  return new WireError({
    status: 406,
    code: 'PGRST116',
    message: 'Cannot coerce the result to a single JSON object',
    details: `The result contains ${rows} rows`,
  });
}

export function unsupportedMethod(method: string): WireError {
  return new WireError({
    status: 405,
    code: 'PGRST117',
    message: `Unsupported HTTP method: ${method}`,
  });
}

export function invalidCallMethod(method: string): WireError {
  return new WireError({
    status: 405,
    code: 'PGRST101',
    message: `Cannot use the ${method} method on RPC`,
  });
}

export function notOrderable(table: string, embed: string): WireError {
  return new WireError({
    status: 400,
    code: 'PGRST118',
    message: `A related order on '${embed}' is not possible`,
    details: `'${table}' and '${embed}' do not form a many-to-one or one-to-one relationship`,
  });
}

export function notSpreadable(table: string, embed: string): WireError {
  return new WireError({
    status: 400,
    code: 'PGRST119',
    message: `A spread operation on '${embed}' is not possible`,
    details: `'${table}' and '${embed}' do not form a many-to-one or one-to-one relationship`,
  });
}

export function badEmbedFilter(embed: string): WireError {
  return new WireError({
    status: 400,
    code: 'PGRST120',
    message: `Bad operator on the '${embed}' embedded resource`,
    details: 'Only is null or not is null filters are allowed on embedded resources',
  });
}

export function badPreferences(invalid: string[]): WireError {
  return new WireError({
    status: 400,
    code: 'PGRST122',
    message: 'Invalid preferences given with handling=strict',
    details: `Invalid preferences: ${invalid.join(', ')}`,
  });
}

/** `Prefer: tx=rollback`, or another value of `tx` that is not known (security.md T46). */
export function noRollback(): WireError {
  return new WireError({
    status: 400,
    code: 'PGRST122',
    message: 'Only tx=commit is accepted: what a request does is kept',
    details: 'Invalid preferences: tx',
    hint: 'Send the request without the preference tx.',
  });
}

export function noAggregates(): WireError {
  return new WireError({
    status: 400,
    code: 'PGRST123',
    message: 'Use of aggregate functions is not allowed',
  });
}

export function tooManyAffected(rows: number): WireError {
  return new WireError({
    status: 400,
    code: 'PGRST124',
    message: 'Query result exceeds max-affected preference constraint',
    details: `The query affects ${rows} rows`,
  });
}

/** `max-affected` counts rows, and such a function returns none. */
export function notCountable(): WireError {
  return new WireError({
    status: 400,
    code: 'PGRST128',
    message:
      'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
  });
}

/** The refusal of a time zone that PostgreSQL does not know, in PostgreSQL's own words. */
export function badTimezone(zone: string): WireError {
  return new WireError({
    status: 400,
    code: '22023',
    message: `invalid value for parameter "TimeZone": "${zone}"`,
  });
}

export function invalidPath(): WireError {
  return new WireError({
    status: 404,
    code: 'PGRST125',
    message: 'Invalid path specified in request URL',
  });
}

export function noRelationship(table: string, target: string, hint?: string): WireError {
  const using = hint ? ` using the hint '${hint}'` : '';
  return new WireError({
    status: 400,
    code: 'PGRST200',
    message: `Could not find a relationship between '${table}' and '${target}' in the schema cache`,
    details: `Searched for a foreign key relationship between '${table}' and '${target}'${using} in the schema 'public', but no matches were found.`,
  });
}

export interface RelationshipDetail {
  cardinality: string;
  embedding: string;
  relationship: string;
}

export function ambiguousRelationship(
  table: string,
  target: string,
  details: RelationshipDetail[],
  spellings: string[],
): WireError {
  const list = spellings.map((spelling) => `'${spelling}'`).join(', ');
  return new WireError({
    status: 300,
    code: 'PGRST201',
    message: `Could not embed because more than one relationship was found for '${table}' and '${target}'`,
    details,
    hint: `Try changing '${target}' to one of the following: ${list}. Find the desired relationship in the 'details' key.`,
  });
}

export function unknownFunction(name: string, args: string[]): WireError {
  const signature = args.length > 0 ? `(${args.join(', ')})` : ' without parameters';
  const searched =
    args.length > 0
      ? `with parameter${args.length > 1 ? 's' : ''} ${args.join(', ')}`
      : 'without parameters';
  return new WireError({
    status: 404,
    code: 'PGRST202',
    message: `Could not find the function public.${name}${signature} in the schema cache`,
    details: `Searched for the function public.${name} ${searched}, but no matches were found in the schema cache.`,
  });
}

export function overloadedFunction(candidates: string[]): WireError {
  return new WireError({
    status: 300,
    code: 'PGRST203',
    message: `Could not choose the best candidate function between: ${candidates.join(', ')}`,
    hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
  });
}

export function unknownPayloadColumn(table: string, column: string): WireError {
  return new WireError({
    status: 400,
    code: 'PGRST204',
    message: `Could not find the '${column}' column of '${table}' in the schema cache`,
  });
}

export function unknownTable(name: string): WireError {
  return new WireError({
    status: 404,
    code: 'PGRST205',
    message: `Could not find the table 'public.${name}' in the schema cache`,
  });
}

/**
 * The error that PostgreSQL would raise; identifiers are only ever taken from the catalog, so it is
 * never sent there.
 */
export function unknownColumn(table: string, column: string): WireError {
  return new WireError({
    status: 400,
    code: '42703',
    message: `column ${table}.${column} does not exist`,
  });
}

/** An update or delete without a filter would touch every row the caller may touch (security.md T14). */
export function unfilteredWrite(verb: 'UPDATE' | 'DELETE'): WireError {
  return new WireError({
    status: 400,
    code: '21000',
    message: `${verb} requires a WHERE clause`,
  });
}

/** A function that may write, called by GET (security.md T15). */
export function writingByGet(name: string): WireError {
  return new WireError({
    status: 405,
    code: '25006',
    message: `cannot execute function ${name} in a read-only transaction`,
  });
}
