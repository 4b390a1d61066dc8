import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AskerLeftError, QueueFullError } from '../postgres/fair-queue.ts';
import { fromPostgres, type WireErrorBody } from '../postgres/sqlstate.ts';
import { reportFailure } from './report-failure.ts';

/** A refusal in the shape of the data surface: `{code, details, hint, message}`, always all four keys. */
export class WireError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: unknown;
  readonly hint: string | null;
  readonly headers: Record<string, string>;

  constructor(body: WireErrorBody) {
    super(body.message);
    this.name = 'WireError';
    this.status = body.status;
    this.code = body.code;
    this.details = body.details ?? null;
    this.hint = body.hint ?? null;
    this.headers = body.headers ?? {};
  }

  /** Key order as PostgREST writes it. */
  get body(): string {
    const { code, details, hint, message } = this;
    return JSON.stringify({ code, details, hint, message });
  }
}

/**
 * Turns anything thrown while serving the data surface into the refusal that the client sees.
 * `anonymous` matters for permissions only: signing in may help (401), or not (403). Unknown errors
 * become a 500 that reveals nothing but the request id, under which the log has the rest.
 */
export function toWireError(
  error: unknown,
  request: { id: string; anonymous: boolean },
): WireError {
  if (error instanceof WireError) return error;
  if (wasCutOff(error)) return new WireError(unfinished);
  if (error instanceof QueueFullError) return new WireError(queueFull);
  const known = fromPostgres(error, request.anonymous) ?? fromFastify(error);
  if (known && known.status < 500) return new WireError(known);
  if (known && known.status !== 500) return new WireError(known);
  return new WireError({
    status: 500,
    code: known?.code ?? 'XX000',
    message: `Algo deu errado do nosso lado. Tente de novo; se continuar, informe o código ${request.id}.`,
  });
}

const queueFull = {
  status: 429,
  code: 'TOO_MANY_REQUESTS',
  message:
    'Muitos pedidos seus ainda estão em andamento. Espere que terminem e tente de novo em alguns segundos.',
  headers: { 'retry-after': '5' },
};

const unfinished = {
  status: 400,
  code: 'HTTP400',
  message: 'The request ended before its body was whole',
};

/**
 * True when the client disconnected, or was cut off for being slow, before its body was complete.
 * That is no fault of ours: nobody receives the response, and an error in the log each time would
 * bury the others. A lost connection to the database is an ECONNRESET too, with a different
 * message.
 */
export function wasCutOff(error: unknown): boolean {
  if (error instanceof AskerLeftError) return true;
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return code === 'ECONNRESET' && message === 'aborted';
}

/** Fastify's own refusals: sizes, media types, malformed requests. */
function fromFastify(error: unknown): WireErrorBody | undefined {
  const { statusCode, code, message } = error as FastifyError;
  if (typeof statusCode !== 'number' || statusCode < 400 || statusCode > 499) return undefined;
  return { status: statusCode, code: code ?? `HTTP${statusCode}`, message };
}

/** Error handler of the data surface. */
export function sendWireError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const anonymous = request.caller === null || request.caller.role === 'anon';
  const refusal = toWireError(error, { id: request.id, anonymous });
  reportFailure(request, error, refusal);
  return reply
    .code(refusal.status)
    .headers({
      'content-type': 'application/json; charset=utf-8',
      'proxy-status': `PostgREST; error=${refusal.code}`,
      ...refusal.headers,
    })
    .send(refusal.body);
}
