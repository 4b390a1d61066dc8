const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** True for the text of a uuid: what may go into `$1::uuid` without PostgreSQL raising 22P02. */
export const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && UUID.test(value);
