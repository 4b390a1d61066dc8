import type { FastifyInstance } from 'fastify';
import { limits } from './request-limits.ts';

/** A body that is refused before any surface uses it (security.md T31); the surface formats the error. */
class BadJson extends Error {
  readonly statusCode = 400;
  readonly code = 'BAD_JSON';
}

/**
 * JSON is the only body that the gateway reads; everything else is 415. An empty body is undefined,
 * since stock clients send `Content-Type: application/json` with none (gateway/docs/protocol.md,
 * "Common rules").
 */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, text === '' ? undefined : parseJson(text as string));
    } catch (error) {
      done(error as Error);
    }
  });
}

/**
 * Parses what a client sent, refusing what PostgreSQL cannot store or what a later step could fail
 * on: deep nesting, NUL, halves of a surrogate pair, numbers beyond a double, `__proto__`.
 * @throws an Error with statusCode 400.
 */
export function parseJson(text: string): unknown {
  // Measured on the text, so that no recursion ever reaches a deep value.
  if (jsonDepth(text) > limits.bodyDepth) throw new BadJson('O corpo tem níveis demais.');
  try {
    return JSON.parse(text, (key, value) => {
      if (key === '__proto__') throw new BadJson('Chave recusada.');
      if (typeof value === 'number' && !Number.isFinite(value)) {
        throw new BadJson('Número grande demais.');
      }
      if (isUnstorable(key) || (typeof value === 'string' && isUnstorable(value))) {
        throw new BadJson('O texto tem um caractere inválido.');
      }
      return value;
    });
  } catch (error) {
    if (error instanceof BadJson) throw error;
    throw new BadJson('O corpo não é um JSON válido.');
  }
}

const isUnstorable = (text: string) => text.includes('\0') || /\p{Surrogate}/u.test(text);

/** Deepest nesting of brackets outside strings; found by scanning, so that no recursion can overflow on it. */
export function jsonDepth(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let i = 0; i < text.length; i += 1) {
    const character = text[i];
    if (inString) {
      if (character === '\\') i += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '[' || character === '{') deepest = Math.max(deepest, ++depth);
    else if (character === ']' || character === '}') depth -= 1;
  }
  return deepest;
}
