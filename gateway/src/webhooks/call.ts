import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { hostOf } from '../config.ts';
import { callableUrl } from './callable-url.ts';
import { publicAddresses, type Resolve, UnreachableName } from './public-addresses.ts';

/** One call of a receiver, ready to be sent. */
export interface Call {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** How a call ended. The words for `error` are the product's. */
export type Outcome = {
  tookMs: number;
  /** Null where no answer came. */
  status: number | null;
  /** Null after a 2xx. */
  error: CallError | null;
  /** The first 200 characters of the answer; null where there was none. */
  responseStart: string | null;
  /** The header Retry-After of a 429 or 503. */
  retryAfterSeconds: number | null;
};

export type CallError =
  /** An answer that is no 2xx. */
  | 'status'
  /** A redirection, which is not followed. */
  | 'redirect'
  /** No answer within 15 seconds. */
  | 'timeout'
  /** The name is unknown. */
  | 'dns'
  /** The name leads to an IP address that is not public. */
  | 'address'
  /** Nothing of this form may be called. */
  | 'url'
  /** The certificate is not one for this name, or there was no handshake. */
  | 'tls'
  /** Refused or broken off. */
  | 'connection'
  /** The answer is not HTTP, or has a status that HTTP does not know. */
  | 'answer';

export interface CallOptions {
  resolve: Resolve;
  /** WEBHOOKS_LOOPBACK. */
  loopback: boolean;
  /** Certificates to trust beside the usual ones, for tests. */
  ca?: string;
  limitMs?: number;
}

const LIMIT_MS = 15_000;
/** How long one of several IP addresses of a name may take until the next one is tried. */
const NEXT_ADDRESS_MS = 2_000;
const MOST_BYTES_READ = 16 * 1024;
const CHARACTERS_KEPT = 200;
const LONGEST_WAIT_SECONDS = 24 * 3600;

/**
 * Posts one call and reports how it ended; never rejects. Nothing but a public IP address is connected to, which the name had
 * at this very moment: the addresses that were checked are the ones that the socket gets. No redirection is followed, no
 * connection is kept, and no proxy of the environment is used.
 */
export async function call(
  { url: text, headers, body }: Call,
  options: CallOptions,
  stopping?: AbortSignal,
): Promise<Outcome> {
  const began = performance.now();
  const ended = (outcome: Partial<Outcome>): Outcome => ({
    status: null,
    error: null,
    responseStart: null,
    retryAfterSeconds: null,
    ...outcome,
    tookMs: Math.round(performance.now() - began),
  });
  const url = callableUrl(text, options.loopback);
  if (!url) return ended({ error: 'url' });
  // AbortSignal.any() of Node 20 leaves something behind in a signal that lives as long as the process, as `stopping` does.
  const cutOff = new AbortController();
  const { signal } = cutOff;
  const cut = () => cutOff.abort();
  const late = setTimeout(cut, options.limitMs ?? LIMIT_MS);
  stopping?.addEventListener('abort', cut);
  if (stopping?.aborted) cut();
  try {
    return ended(await post(url, headers, body, options, signal));
  } catch (error) {
    return ended({ error: signal.aborted ? 'timeout' : reasonOf(error) });
  } finally {
    clearTimeout(late);
    stopping?.removeEventListener('abort', cut);
  }
}

function post(
  url: URL,
  headers: Record<string, string>,
  body: string,
  options: CallOptions,
  signal: AbortSignal,
): Promise<Partial<Outcome>> {
  const isTls = url.protocol === 'https:';
  return new Promise((resolve, reject) => {
    let reached: 'nothing' | 'socket' | 'receiver' | 'answer' = 'nothing';
    const request = (isTls ? https : http).request({
      // An agent of its own for every call: it keeps no connection and knows no proxy.
      agent: new (isTls ? https : http).Agent({
        keepAlive: false,
        autoSelectFamilyAttemptTimeout: NEXT_ADDRESS_MS,
      }),
      method: 'POST',
      protocol: url.protocol,
      host: hostOf(url),
      port: url.port || (isTls ? 443 : 80),
      path: `${url.pathname}${url.search}`,
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      lookup: lookUpPublic(options, signal),
      // Whatever NODE_TLS_REJECT_UNAUTHORIZED says.
      rejectUnauthorized: true,
      ...(options.ca && { ca: options.ca }),
      signal,
    });
    request.once('socket', (socket) => {
      socket.once('connect', () => {
        reached = isTls ? 'socket' : 'receiver';
      });
      socket.once('secureConnect', () => {
        reached = 'receiver';
      });
    });
    request.on('error', (error) => {
      // After the status has come nothing changes how the call ended.
      if (reached === 'answer') return;
      reject(reached === 'socket' ? new HandshakeError('no handshake', { cause: error }) : error);
    });
    request.once('response', (response) => {
      reached = 'answer';
      const status = response.statusCode ?? 0;
      if (status > 599) {
        request.destroy();
        resolve({ error: 'answer' });
        return;
      }
      startOf(response).then((responseStart) => {
        // The rest is not read: the connection ends here.
        request.destroy();
        resolve({
          status,
          error: errorOf(status),
          responseStart,
          retryAfterSeconds: [429, 503].includes(status)
            ? secondsOf(response.headers['retry-after'])
            : null,
        });
      });
    });
    request.end(body);
  });
}

class HandshakeError extends Error {}

/** Gives a socket the IP addresses of the name that were just checked, and no other. */
function lookUpPublic(options: CallOptions, signal: AbortSignal): LookupFunction {
  return (name, { all }, callback) => {
    publicAddresses(name, options, signal).then(
      (addresses) => {
        const found = addresses.map((address) => ({
          address,
          family: address.includes(':') ? 6 : 4,
        }));
        const [first] = found;
        if (all || !first) callback(null, found);
        else callback(null, first.address, first.family);
      },
      (error) => callback(error, []),
    );
  };
}

/** The beginning of the answer as text that can be stored and shown. What was read counts, however reading ended. */
async function startOf(response: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= MOST_BYTES_READ) break;
    }
  } catch {
    // The status has come, and it is what decides.
  }
  const text = Buffer.concat(chunks).subarray(0, MOST_BYTES_READ).toString('utf8');
  return [...text.replace(/\p{Cc}+/gu, ' ')].slice(0, CHARACTERS_KEPT).join('');
}

function errorOf(status: number): CallError | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'redirect' : 'status';
}

function reasonOf(error: unknown): CallError {
  if (error instanceof UnreachableName) return error.reason;
  if (error instanceof HandshakeError) return 'tls';
  const code = String((error as { code?: unknown }).code ?? '');
  return code.startsWith('HPE_') ? 'answer' : 'connection';
}

/** Retry-After is a number of seconds or a date as HTTP writes it. */
function secondsOf(header = ''): number | null {
  const isDate = /^\w{3}, .* GMT$/.test(header);
  const seconds = isDate ? Math.ceil((Date.parse(header) - Date.now()) / 1000) : Number(header);
  if (!(isDate || /^\d{1,9}$/.test(header)) || Number.isNaN(seconds)) return null;
  return Math.min(Math.max(seconds, 0), LONGEST_WAIT_SECONDS);
}
