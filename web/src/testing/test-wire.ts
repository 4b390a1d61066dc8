import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { configure } from '../wire/supabase.ts';
import { plainWords } from '../words/search.ts';

/**
 * Response of the wire to a call: rows, an error of the service, nothing at all (`unplugged`), or the result of a
 * function of the call; a promise of one of these is a response that takes its time.
 */
type Answer = unknown | Refusal | typeof unplugged;

interface Refusal {
  refused: { status: number; code: string; message: string; details?: string; hint?: string };
}

/** A call as the browser made it: `rpc/get_supplier_quotes` or `projects`, its query and its body. */
export interface Call {
  method: string;
  to: string;
  query: URLSearchParams;
  body: unknown;
}

/** An error as the service would answer it. */
export const refusing = (
  message: string,
  status = 500,
  code = 'XX000',
  more: { details?: string; hint?: string } = {},
): Refusal => ({ refused: { status, code, message, ...more } });

/** The network is gone: fetch throws, as it does in a browser. */
export const unplugged = Symbol('unplugged');

/**
 * A replacement for the server under the stock client, for pages rendered without one: responses by
 * URL, calls kept in order. It replaces fetch and the socket only; all our modules are real.
 */
export function standInWire() {
  const wire = { answers: {} as Record<string, Answer>, calls: [] as Call[] };
  beforeAll(() =>
    configure({ supabaseUrl: 'http://prumo.test', anonKey: 'anon', google: false, demo: false }),
  );
  beforeEach(() => {
    wire.answers = {};
    wire.calls = [];
    localStorage.clear();
    vi.stubGlobal('WebSocket', SilentSocket);
    vi.stubGlobal('fetch', (input: string | URL | Request, init: RequestInit = {}) => {
      const url = new URL(String(input));
      const to = url.pathname.replace(/^\/rest\/v1\//, '');
      const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
      const call = { method: init.method ?? 'GET', to, query: url.searchParams, body };
      wire.calls.push(call);
      const known = wire.answers[to];
      const answer = known === undefined ? refusing(`nobody answers ${to}`, 404) : known;
      return reply(call, typeof answer === 'function' ? answer(call) : answer);
    });
  });
  afterEach(async () => {
    // A page that is left may still send something: never to a real network.
    cleanup();
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    vi.unstubAllGlobals();
  });
  return wire;
}

/** Rows as the gateway gives them: what lies within `limit` and `offset`; of a HEAD only how many there are. */
async function reply({ method, query }: Call, given: Answer): Promise<Response> {
  const answer = await given;
  if (answer === unplugged) throw new TypeError('Failed to fetch');
  if (answer instanceof Response) return answer;
  if (isRefusal(answer)) {
    const { status, ...error } = answer.refused;
    return Response.json({ details: null, hint: null, ...error }, { status });
  }
  if (!Array.isArray(answer)) return Response.json(answer);
  if (method === 'HEAD')
    return new Response(null, { headers: { 'content-range': `*/${answer.length}` } });
  const offset = Number(query.get('offset') ?? 0);
  const limit = Number(query.get('limit') ?? answer.length);
  return Response.json(answer.slice(offset, offset + limit));
}

/**
 * Answers a list as its function of the database does: the rows in whose words every word of the search
 * stands, with the asked status.
 */
export const searched =
  <Row extends object>(rows: readonly Row[]) =>
  ({ query }: Call) => {
    const patterns = query.getAll('search_text');
    const words = patterns.map((pattern) => pattern.replace(/^ilike\.%|%$/g, ''));
    const status = query.get('status')?.replace(/^eq\./, '');
    return rows.filter((row) => {
      const text = plainWords(Object.values(row).join(' '));
      const isAsked = !status || ('status' in row && row.status === status);
      return isAsked && words.every((word) => text.includes(word));
    });
  };

const isRefusal = (answer: Answer): answer is Refusal =>
  typeof answer === 'object' && answer !== null && 'refused' in answer;

/** A socket that never opens: what is live is shown by the stories in a browser. */
class SilentSocket extends EventTarget {
  readyState = 0;
  send() {}
  close() {}
}
