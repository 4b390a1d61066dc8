import type { FastifyReply, FastifyRequest } from 'fastify';
import { toWireError } from '../plugins/errors.ts';
import { reportFailure } from '../plugins/report-failure.ts';
import { DiskFullError } from '../postgres/disk-full.ts';

/** A refusal in the shape of the storage surface: `{statusCode, error, message}`. */
export class StorageError extends Error {
  override name = 'StorageError';

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }
}

/** Absent and forbidden objects get the same response (security.md T63). */
export const noSuchKey = () =>
  new StorageError(404, 'NoSuchKey', 'Arquivo não encontrado, ou você não tem acesso a ele.');

export const noSuchBucket = () =>
  new StorageError(404, 'NoSuchBucket', 'Este lugar de arquivos não existe.');

export const accessDenied = (message = 'Você não tem acesso a estes arquivos.') =>
  new StorageError(403, 'AccessDenied', message);

export const invalidKey = () =>
  new StorageError(400, 'InvalidKey', 'O nome do arquivo tem um sinal que não pode ser usado.');

export const invalidRequest = (message: string) => new StorageError(400, 'InvalidRequest', message);

export const entityTooLarge = (most: number) =>
  new StorageError(413, 'EntityTooLarge', `O arquivo passa de ${megabytes(most)} MB.`);

export const invalidMimeType = (message = 'Este tipo de arquivo não é aceito aqui.') =>
  new StorageError(415, 'InvalidMimeType', message);

const keyAlreadyExists = () =>
  new StorageError(409, 'KeyAlreadyExists', 'Já existe um arquivo com este nome.');

const megabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024);

/** Error handler of the storage surface. */
export function sendStorageError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const anonymous = request.caller === null || request.caller.role === 'anon';
  const met = (error as { code?: unknown }).code === 'ENOSPC' ? new DiskFullError() : error;
  const refusal = met instanceof StorageError ? met : fromOthers(met, request.id, anonymous);
  reportFailure(request, error, refusal);
  const headers =
    met instanceof StorageError
      ? met.headers
      : toWireError(met, { id: request.id, anonymous }).headers;
  return reply
    .code(refusal.status)
    .headers({
      ...headers,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    })
    .send(
      JSON.stringify({
        statusCode: String(refusal.status),
        error: refusal.code,
        message: refusal.message,
      }),
    );
}

/** PostgreSQL's refusals, those of hooks in front of the surface, and faults of ours. */
function fromOthers(error: unknown, id: string, anonymous: boolean): StorageError {
  const { status, code, message } = toWireError(error, { id, anonymous });
  if (code === '23505') return keyAlreadyExists();
  if (code === '42501') {
    const isOfRule = !/^(permission denied|new row violates)/.test(message);
    if (isOfRule) return accessDenied(message);
    return anonymous ? new StorageError(401, 'AccessDenied', SIGN_IN) : accessDenied();
  }
  return new StorageError(status, status === 401 ? 'InvalidJWT' : code, message);
}

const SIGN_IN = 'Entre na sua conta para continuar.';
