import type { FastifyReply, FastifyRequest } from 'fastify';
import { waitInWords } from '../limits/wait-in-words.ts';
import { WireError, wasCutOff } from '../plugins/errors.ts';
import { reportFailure } from '../plugins/report-failure.ts';
import { QueueFullError } from '../postgres/fair-queue.ts';
import { fromPostgres } from '../postgres/sqlstate.ts';
import type { Weakness } from '../tokens/password-rules.ts';
import { TooBusyError } from '../tokens/turnstile.ts';
import { TokenError } from '../tokens/verify.ts';

/**
 * A refusal of the auth service: HTTP status, GoTrue's `error_code`, and a message. Codes are exact;
 * the message is pt-BR where the stock client's users see it verbatim (sign-up, passwords, waiting)
 * and GoTrue's own elsewhere. All of them: docs/errors.md, Auth.
 */
export class AuthError extends Error {
  readonly status: number;
  readonly code: string;
  readonly weakness?: Weakness;
  readonly retryAfterSeconds?: number;

  constructor(
    status: number,
    code: string,
    message: string,
    extra: { weakness?: Weakness; retryAfterSeconds?: number } = {},
  ) {
    super(message);
    this.name = 'AuthError';
    this.status = status;
    this.code = code;
    this.weakness = extra.weakness;
    this.retryAfterSeconds = extra.retryAfterSeconds;
  }
}

export const validationFailed = (message: string) =>
  new AuthError(400, 'validation_failed', message);

export const invalidEmail = () =>
  new AuthError(400, 'validation_failed', 'Informe um e-mail válido.');

export const weakPassword = (weakness: Weakness) =>
  new AuthError(422, 'weak_password', weakness.message, { weakness });

export const invalidCredentials = () =>
  new AuthError(400, 'invalid_credentials', 'Invalid login credentials');

export const userBanned = () => new AuthError(400, 'user_banned', 'User is banned');

export const sessionNotFound = () =>
  new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');

/** GoTrue returns 401 for the account itself, 403 for a new factor, 422 for one to remove. */
export const insufficientAal = (status: 401 | 403 | 422) =>
  new AuthError(
    status,
    'insufficient_aal',
    'Confirme a verificação em duas etapas para fazer esta mudança.',
  );

/** Another request changed the account between the check and the write. */
export const changedMeanwhile = () =>
  new AuthError(409, 'conflict', 'A conta mudou neste instante. Tente de novo.');

/** The database gives such a session no role either (private.db_role). */
export const passwordDue = () =>
  new AuthError(403, 'password_due', 'Escolha a sua própria senha para continuar.');

/** The same error for a wrong, a used, an expired and a never issued token. */
export const otpExpired = () =>
  new AuthError(403, 'otp_expired', 'Token has expired or is invalid');

export const tooManyRequests = (retryAfterSeconds: number) =>
  new AuthError(
    429,
    'over_request_rate_limit',
    `Muitas tentativas. Tente de novo em ${waitInWords(retryAfterSeconds)}.`,
    { retryAfterSeconds },
  );

export const tooManyMails = (retryAfterSeconds: number) =>
  new AuthError(
    429,
    'over_email_send_rate_limit',
    `Por segurança, você só pode pedir outro e-mail em ${waitInWords(retryAfterSeconds)}.`,
    { retryAfterSeconds },
  );

/**
 * The one place where a failure under /auth/v1 becomes a response: JSON for clients, and `sendPage` where a browser opened
 * the URL itself.
 */
export function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  sendPage: (refusal: AuthError) => unknown,
) {
  const refusal = toRefusal(error);
  reportFailure(request, error, refusal, 'auth request failed');
  if (refusal.retryAfterSeconds) reply.header('retry-after', refusal.retryAfterSeconds);
  reply.code(refusal.status).header('x-sb-error-code', refusal.code);
  if (request.headers.accept?.includes('text/html')) return sendPage(refusal);
  return reply.send(errorBody(refusal, request));
}

/**
 * From API version 2024-01-01 on `code` is the error code; before, it was the status, and old
 * clients still read that.
 */
function errorBody({ status, code, message, weakness }: AuthError, request: FastifyRequest) {
  const weak_password = weakness && { reasons: weakness.reasons };
  return String(request.headers['x-supabase-api-version'] ?? '') >= '2024-01-01'
    ? { code, message, weak_password }
    : { code: status, error_code: code, msg: message, weak_password };
}

function toRefusal(error: unknown): AuthError {
  if (error instanceof AuthError) return error;
  if (error instanceof TokenError) {
    const words = `invalid JWT: unable to parse or verify signature, ${error.message}`;
    return new AuthError(403, 'bad_jwt', words);
  }
  if (error instanceof TooBusyError || error instanceof QueueFullError) return tooManyRequests(5);
  return fromServer(error) ?? fromDatabase(error);
}

/** Refusals made before a handler ran. */
function fromServer(error: unknown): AuthError | undefined {
  if (error instanceof WireError)
    return new AuthError(error.status, 'validation_failed', error.message);
  if (wasCutOff(error)) return validationFailed('Request body ended too soon');
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return validationFailed('Request body too large');
  if (code === 'BAD_JSON') {
    return new AuthError(400, 'bad_json', 'Could not parse request body as JSON');
  }
  if (code.startsWith('FST_ERR_CTP')) {
    return validationFailed('Content-Type must be application/json');
  }
  return undefined;
}

/** A 5xx makes the stock client keep its session and try again, which is right while a database is away. */
function fromDatabase(error: unknown): AuthError {
  const known = fromPostgres(error, false);
  if (known && known.status >= 503) {
    return new AuthError(known.status, 'unexpected_failure', known.message, {
      retryAfterSeconds: 1,
    });
  }
  return new AuthError(500, 'unexpected_failure', 'Unexpected failure, please check server logs');
}
