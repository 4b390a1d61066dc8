import { beforeAll } from 'vitest';
import { type Library, type SentRequest, useLibrary } from './testing.ts';

/** A response as it came over the socket: the body as text too, since its exact bytes are under test. */
export interface WireAnswer {
  status: number;
  headers: Headers;
  text: string;
  /** The body as JSON; null when there is none. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever was answered.
  body: any;
}

export type Ask = (
  method: NonNullable<SentRequest['method']>,
  url: string,
  more?: { body?: unknown; prefer?: string; headers?: Record<string, string>; person?: string },
) => Promise<WireAnswer>;

/**
 * For tests of the wire: the library behind a listening server, and a client that sends requests
 * over a socket as Ana.
 */
export function useWire(): { library: Library; ask: Ask } {
  const library = useLibrary();
  let base = '';
  beforeAll(async () => {
    base = await library.app.listen({ port: 0, host: '127.0.0.1' });
  });
  const tokens = new Map<string, Promise<string>>();
  const ask: Ask = async (method, url, { body, prefer, headers, person = 'ana' } = {}) => {
    const token = tokens.get(person) ?? library.tokenOf(person);
    tokens.set(person, token);
    const answer = await fetch(`${base}/rest/v1${url}`, {
      method,
      headers: {
        apikey: library.deps.keys.anonKey,
        authorization: `Bearer ${await token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(prefer === undefined ? {} : { prefer }),
        ...headers,
      },
      body: typeof body === 'string' || body === undefined ? body : JSON.stringify(body),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      headers: answer.headers,
      text,
      body: text === '' ? null : JSON.parse(text),
    };
  };
  return { library, ask };
}
