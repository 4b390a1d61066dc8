import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { configure } from './supabase.ts';

/**
 * What the wire says to a call: rows, an error of the service, nothing at all (`unplugged`), or what a
 * function makes of the call; a promise of one of these is an answer that takes its time.
 */
type Answer = unknown | Refusal | typeof unplugged;

interface Refusal {
  refused: { status: number; code: string; message: string };
}

/** A call as the browser made it: `rpc/get_supplier_quotes` or `projects`, its query and its body. */
export interface Call {
  method: string;
  to: string;
  query: URLSearchParams;
  body: unknown;
}

/** An error as the service would answer it. */
export const refusing = (message: string, status = 500, code = 'XX000'): Refusal => ({
  refused: { status, code, message },
});

/** The network is gone: fetch throws, as it does in a browser. */
export const unplugged = Symbol('unplugged');

/**
 * The wire under the stock client, for pages drawn without a server: answers by address, calls kept
 * in order. Replaces fetch and the socket only; every module of ours stays itself.
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
      const answer = wire.answers[to] ?? refusing(`nobody answers ${to}`, 404);
      return reply(typeof answer === 'function' ? answer(call) : answer);
    });
  });
  afterEach(() => vi.unstubAllGlobals());
  return wire;
}

async function reply(given: Answer): Promise<Response> {
  const answer = await given;
  if (answer === unplugged) throw new TypeError('Failed to fetch');
  if (answer instanceof Response) return answer;
  if (isRefusal(answer)) {
    const { status, ...error } = answer.refused;
    return Response.json({ ...error, details: null, hint: null }, { status });
  }
  return Response.json(answer);
}

const isRefusal = (answer: Answer): answer is Refusal =>
  typeof answer === 'object' && answer !== null && 'refused' in answer;

/** A socket that never opens: what is live is shown by the stories in a browser. */
class SilentSocket extends EventTarget {
  readyState = 0;
  send() {}
  close() {}
}
