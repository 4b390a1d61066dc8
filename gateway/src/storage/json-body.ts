import type { FastifyRequest } from 'fastify';
import { parseJson } from '../plugins/json-body.ts';
import { invalidRequest } from './errors.ts';

/** The JSON object of a body; {} without one. @throws StorageError InvalidRequest */
export function jsonOf({ body }: FastifyRequest): Record<string, unknown> {
  if (typeof body !== 'string' || body === '') return {};
  const value = read(body);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalidRequest('O corpo deve ser um objeto JSON.');
  }
  return value as Record<string, unknown>;
}

function read(body: string): unknown {
  try {
    return parseJson(body);
  } catch (error) {
    throw invalidRequest((error as Error).message);
  }
}

/** A number, which clients of other languages send as text ("60"); undefined for what is neither. */
export function numberSaid(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^\d{1,15}(\.\d+)?$/.test(value) ? Number(value) : undefined;
}

/** A list of texts, at most `most`. @throws StorageError InvalidRequest */
export function textsOf(value: unknown, most: number): string[] {
  const isList = Array.isArray(value) && value.every((text) => typeof text === 'string');
  if (!isList || value.length > most) {
    throw invalidRequest(`É esperada uma lista de até ${most} nomes.`);
  }
  return value;
}
