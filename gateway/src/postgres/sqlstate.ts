import { UnknownOutcomeError } from './ask-again.ts';
import { DISK_FULL } from './disk-full.ts';

/** The body of an error response. */
export interface WireErrorBody {
  status: number;
  code: string;
  message: string;
  details?: unknown;
  hint?: string | null;
  headers?: Record<string, string>;
}

/** The parts of PostgreSQL's error that we read; pg's DatabaseError has them. */
interface PostgresError {
  code: string;
  message: string;
  severity: string;
  detail?: string;
  hint?: string;
  /** The context: names the functions through which the error came. */
  where?: string;
}

const INVALID_TOKEN = 'Bearer error="invalid_token"';

/**
 * SQLSTATE (five characters, or a class of two) to HTTP status; the longest match wins.
 * Source: gateway/docs/protocol.md, "Data" and PostgREST's errors.rst; mirrored in docs/errors.md.
 */
const statuses: Record<string, number> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '21000': 400,
  '23503': 409,
  '23505': 409,
  '25': 500,
  '25006': 405,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  // A deadlock at every attempt (after-locks.ts): worth another attempt in a moment.
  '40P01': 503,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  '53': 503,
  '53400': 500,
  '54': 500,
  '55': 500,
  // Another transaction holds the row: worth another attempt in a moment.
  '55P03': 503,
  '57': 500,
  // The server is stopping, crashed or starting: the same.
  '57P01': 503,
  '57P02': 503,
  '57P03': 503,
  '58': 500,
  // Ours: the person does not belong to the account that they want to act for (private.db_role).
  ACCNO: 403,
  // Ours: the role that the person has in the account does not allow the act (private.need).
  RIGHT: 403,
  // Ours: a second factor is missing (private.db_role).
  AALOW: 403,
  // Ours: the password is still the one that another person chose (private.db_role).
  PWDUE: 403,
  // Ours: the product asks this person for a second factor, and they have none yet (private.db_role).
  FADUE: 403,
  // Ours: what a person does and no program does for them (private.only_people).
  PROGR: 403,
  F0: 500,
  HV: 500,
  P0001: 400,
  P0: 500,
  XX: 500,
};

/** Network errors of Node, and ENOSERVER: no server of DATABASE_URL takes writes (driver/aimed-client.ts). */
const systemErrors = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOSERVER',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/** Translates an error of PostgreSQL, of the connection to it, or of the pool; undefined when it is none of them. */
export function fromPostgres(error: unknown, anonymous: boolean): WireErrorBody | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof UnknownOutcomeError) return unknownOutcome(error);
  if (/timeout exceeded when trying to connect/.test(error.message)) return busy();
  const { code } = error as Partial<PostgresError>;
  if (isUnreached(error)) return away();
  if (code === undefined || !/^[0-9A-Z]{5}$/.test(code) || !('severity' in error)) return undefined;
  return fromSqlstate(error as unknown as PostgresError, anonymous);
}

/** No server, or one that went away. */
function isUnreached(error: Error): boolean {
  const { code } = error as Partial<PostgresError>;
  return (
    /^Connection terminated|^timeout expired$|is not queryable$/.test(error.message) ||
    (code !== undefined && systemErrors.has(code))
  );
}

/** Classes of SQLSTATE with which a server refuses or ends connections: it stops, starts, was ended, or has none left. */
const AWAY = /^(08...|57P0[1-3]|53300)$/;

/**
 * The level at which a failure is logged: `debug` where it only says again that the database is away, which is one line of the log
 * by itself (watch-servers.ts), so that an outage buries nothing.
 */
export function levelOf<Level extends 'warn' | 'error'>(error: unknown, level: Level) {
  return isAway(error) ? 'debug' : level;
}

/** Whether a failure says only that the database is away, or that the connection to it broke. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof UnknownOutcomeError) return false;
  const { code = '' } = error as Partial<PostgresError>;
  return isUnreached(error) || ('severity' in error && AWAY.test(code));
}

function fromSqlstate(error: PostgresError, anonymous: boolean): WireErrorBody {
  const { code, message } = error;
  const status = isFaultOfView(error) ? 500 : statusOf(code, anonymous);
  if (code === DISK_FULL) return full();
  // A server that gives up first reports why, such as a disk that loses data (58030).
  if (status === 503 || error.severity === 'PANIC') return away(code);
  return {
    status,
    code,
    message,
    ...(showsDetails(error) ? { details: error.detail ?? null, hint: error.hint ?? null } : {}),
    ...(status === 401
      ? { headers: { 'www-authenticate': code === 'PT401' ? INVALID_TOKEN : 'Bearer' } }
      : {}),
  };
}

/** A view or function that is wrong for some rows: the request could not have been sent otherwise. */
const isFaultOfView = ({ code, message }: PostgresError) =>
  code === '21000' && message === 'more than one row returned by a subquery used as an expression';

function statusOf(code: string, anonymous: boolean): number {
  if (code === '42501') return anonymous ? 401 : 403;
  // `raise sqlstate 'PT409'`: a rule that chooses the status itself.
  const chosen = /^PT([45]\d\d)$/.exec(code);
  if (chosen) return Number(chosen[1]);
  return statuses[code] ?? statuses[code.slice(0, 2)] ?? 400;
}

/**
 * Inside a function, details of values and constraints may quote rows that the caller may not read:
 * they are withheld (security.md T36). The messages of our own rules are safe to pass on.
 */
function showsDetails(error: PostgresError): boolean {
  const insideFunction = /function/.test(error.where ?? '');
  return !(insideFunction && /^(22|23|P0)/.test(error.code));
}

/** A person has to look before they send it again: nothing may ask them to try once more. */
function unknownOutcome({ code }: UnknownOutcomeError): WireErrorBody {
  return {
    status: 503,
    code,
    message:
      'O serviço parou no meio, e não sabemos se a alteração foi feita. Veja como ficou antes de enviar de novo.',
  };
}

/** Nothing was applied: the stock client repeats reads by itself and never writes. */
function away(code = 'PGRST001'): WireErrorBody {
  return {
    status: 503,
    code,
    message: 'O serviço está indisponível por um instante. Tente de novo em alguns segundos.',
    headers: { 'retry-after': '1' },
  };
}

/** The operator has to free space; the stock clients take a 503 as a reason to keep session and page. */
function full(): WireErrorBody {
  return {
    status: 503,
    code: DISK_FULL,
    message:
      'Não há espaço para gravar agora, e nada foi alterado. As consultas continuam; tente de novo mais tarde.',
    headers: { 'retry-after': '30' },
  };
}

function busy(): WireErrorBody {
  return {
    status: 504,
    code: 'PGRST003',
    message: 'Há acessos demais neste momento. Tente de novo em alguns segundos.',
    headers: { 'retry-after': '1' },
  };
}
