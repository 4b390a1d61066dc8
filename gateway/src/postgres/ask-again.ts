import { setTimeout as wait } from 'node:timers/promises';

/** PostgreSQL is back within a second of a crash; people need not notice (security.md, K6). */
const PAUSES_MS = [50, 250, 700];

/** The connection broke, or could not be opened for the moment. A silent connection is not among these. */
const PASSING = new Set([
  '57P01',
  '57P02',
  '57P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOSERVER',
  'EPIPE',
]);

/** Messages of `pg` about a connection that broke earlier; these errors have no code. */
const BROKEN = /^Connection terminated unexpectedly|is not queryable$/;

/** Nothing was done, for certain, so that a write too may be sent again. The cause is the error itself. */
export class UndoneError extends Error {
  override name = 'UndoneError';
  declare readonly cause: Error;

  constructor(cause: Error) {
    super(cause.message, { cause });
  }
}

/** The connection broke while a write was under way: whether it was done is unknown, and nobody may send it again unseen. */
export class UnknownOutcomeError extends Error {
  override name = 'UnknownOutcomeError';
  readonly code = 'OUTCOME_UNKNOWN';

  constructor(cause: Error) {
    super(cause.message, { cause });
  }
}

/** Sends a read, and while the database is restarting or fails over sends it again, three times within a second. */
export const readAgain = <T>(ask: () => Promise<T>): Promise<T> => again(ask, passes, bare);

/**
 * The same for a write, but only while each attempt failed with an UndoneError: whether a write that was
 * cut off was done is otherwise unknown, and nothing is written twice. Rejects then with UnknownOutcomeError.
 */
export const writeAgain = <T>(ask: () => Promise<T>): Promise<T> =>
  again(
    ask,
    (error) => error instanceof UndoneError && passes(error),
    (error) =>
      !(error instanceof UndoneError) && wasCutOff(error)
        ? new UnknownOutcomeError(error as Error)
        : bare(error),
  );

/** @param reason what to reject with after the last attempt. */
async function again<T>(
  ask: () => Promise<T>,
  mayRepeat: (error: unknown) => boolean,
  reason: (error: unknown) => unknown,
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      const pause = PAUSES_MS[attempt];
      if (pause === undefined || !mayRepeat(error)) throw reason(error);
      await wait(pause);
    }
  }
}

/**
 * Whether the end of a connection is all that is known. An ERROR of PostgreSQL is a refusal, after which nothing is
 * committed; with FATAL and PANIC it ends the connection, whatever it was doing.
 */
function wasCutOff(error: unknown): boolean {
  const { severity, code, message } = (error ?? {}) as Record<string, string | undefined>;
  if (severity !== undefined) return severity !== 'ERROR';
  return CUT.has(code ?? '') || /^Connection terminated/.test(message ?? '');
}

const CUT = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

/**
 * PgBouncer found no server to give the request to, so nothing was sent to any.
 */
export const foundNoServer = (error: Error & { code?: string }): boolean =>
  error.code === '08P01' && /query_wait_timeout|server_login_retry/.test(error.message);

/** Whether the connection broke or could not be opened, and another one may do better in a moment. */
export function passes(error: unknown): boolean {
  const { code, message } = bare(error) as { code?: string; message?: string };
  return PASSING.has(code ?? '') || BROKEN.test(message ?? '');
}

const bare = (error: unknown) => (error instanceof UndoneError ? error.cause : error);
