import autocannon from 'autocannon';
import type { Rate } from './bare-pg.ts';
import type { Caller } from './callers.ts';

/** One request of a kind, by one person, as the stock client writes it. */
export interface Asked {
  method: 'GET' | 'HEAD' | 'POST' | 'PATCH';
  /** From `/rest/v1` on. */
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** A request and its caller. */
export interface Sent {
  caller: Caller | null;
  asked: Asked;
}

/** Where the requests go: the address and the key of a server. */
export interface Target {
  address: string;
  anonKey: string;
}

/**
 * Sends requests from so many connections at once, each taking the next of the list when it has its
 * answer, and counts the answers. Throws when any of them is no success: a fast refusal is no speed.
 *
 * @param sent a list that is sent round and round, or a source of requests that must differ.
 */
export async function load(
  target: Target,
  sent: readonly Sent[] | (() => Sent),
  connections: number,
  seconds: number,
): Promise<Rate> {
  let clients = 0;
  let noMore: unknown;
  const next = (source: () => Sent, stop: () => void, instead: autocannon.Request) => {
    try {
      return toRequest(target, source());
    } catch (error) {
      // Thrown where autocannon asks for it, it would end the process and leave the servers running.
      noMore = error;
      stop();
      return instead;
    }
  };
  const { result, took, latencies } = await cannon((stop) => ({
    url: target.address,
    connections,
    duration: seconds,
    timeout: 30,
    // Each connection begins somewhere else in the list.
    ...(typeof sent === 'function'
      ? { requests: [{ setupRequest: (its) => next(sent, stop, its) }] }
      : {
          requests: sent.slice(0, 1).map((each) => toRequest(target, each)),
          setupClient: (client: autocannon.Client) => {
            const start = (clients++ * 7) % sent.length;
            const turned = [...sent.slice(start), ...sent.slice(0, start)];
            client.setRequests(turned.map((each) => toRequest(target, each)));
          },
        }),
  }));
  if (noMore) throw noMore;
  const failed = result.non2xx + result.errors;
  if (failed > 0 || latencies.length === 0) {
    throw new Error(`${failed} requests failed: ${JSON.stringify(result.statusCodeStats)}`);
  }
  latencies.sort((a, b) => a - b);
  const at = (part: number) => latencies[Math.floor(latencies.length * part)] ?? 0;
  const requests = result['2xx'];
  return { requests, perSecond: requests / took, p50: at(0.5), p99: at(0.99) };
}

/** The count, the seconds in which it sent, and the milliseconds of each response. */
interface Shot {
  result: autocannon.Result;
  took: number;
  latencies: number[];
}

/**
 * Its own percentiles are whole milliseconds, which is too coarse here; and its own clock runs while
 * it writes out the requests of every connection, before anything is sent: 30 to 70 ms.
 */
function cannon(optionsFor: (stop: () => void) => autocannon.Options): Promise<Shot> {
  return new Promise((resolve, reject) => {
    const latencies: number[] = [];
    let began = Number.NaN;
    const options = optionsFor(() => setImmediate(() => instance.stop()));
    const instance: autocannon.Instance = autocannon(
      options,
      (error: Error | null, result: autocannon.Result) =>
        error
          ? reject(error)
          : resolve({ result, took: (result.finish.getTime() - began) / 1_000, latencies }),
    );
    instance.on('start', () => (began = Date.now()));
    instance.on('response', (_client, _status, _bytes, took) => latencies.push(took));
  });
}

function toRequest(target: Target, sent: Sent): autocannon.Request {
  const { method, path, body } = sent.asked;
  return { method, path, headers: headersOf(target, sent), body };
}

/** As the stock client sends them. */
function headersOf({ anonKey }: Target, { caller, asked }: Sent): Record<string, string> {
  return {
    apikey: anonKey,
    authorization: `Bearer ${caller?.token ?? anonKey}`,
    ...asked.headers,
  };
}
