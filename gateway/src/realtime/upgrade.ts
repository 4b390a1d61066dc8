import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { WireError } from '../plugins/errors.ts';
import { isUuid } from '../tokens/is-uuid.ts';
import { type Claims, TokenError } from '../tokens/verify.ts';
import { isVersion, type Version } from './frames.ts';

/** Refused by HTTP, before there is a socket: `{"error": message}`. */
export class UpgradeRefused extends Error {
  override name = 'UpgradeRefused';

  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** Terms of a socket from its request until it closes. */
export interface SocketTerms {
  version: Version;
  apikey: string;
  /** The account to act for; undefined where none is named. */
  account: string | undefined;
  /** The IP address of the client. */
  ip: string;
}

const NO_ACCOUNT = 'The account must be a uuid';

/**
 * Checks the request for a socket: `?apikey=` (or the header of that name) must be a token of ours, of a program also;
 * `vsn` is 1.0.0 when absent, as in Phoenix. `?account=` names the account that all channels of the socket act for, as the header
 * `x-account` does elsewhere: here it only has to be a uuid, and PostgreSQL decides at each join. Rejects with UpgradeRefused.
 */
export async function admitUpgrade(
  request: IncomingMessage,
  path: string,
  ip: string,
  read: (token: string, ip: string) => Promise<Claims>,
): Promise<SocketTerms> {
  const url = URL.canParse(request.url ?? '', 'http://gateway')
    ? new URL(request.url ?? '', 'http://gateway')
    : null;
  if (url?.pathname !== path) throw new UpgradeRefused(404, 'Not found');
  const version = url.searchParams.get('vsn') ?? '1.0.0';
  if (!isVersion(version)) throw new UpgradeRefused(400, 'Unsupported protocol version');
  const account = url.searchParams.get('account') || undefined;
  if (account !== undefined && !isUuid(account)) throw new UpgradeRefused(400, NO_ACCOUNT);
  const apikey = url.searchParams.get('apikey') ?? headerOf(request, 'apikey');
  if (!apikey) throw new UpgradeRefused(401, 'API key is missing');
  await read(apikey, ip).catch((error) => {
    if (error instanceof WireError) throw new UpgradeRefused(error.status, error.message);
    if (!(error instanceof TokenError)) throw error;
    const expired = error.reason === 'expired';
    throw new UpgradeRefused(401, expired ? 'Token has expired' : 'The API key is not valid');
  });
  return { version, apikey, account: account?.toLowerCase(), ip };
}

/** Writes the refusal as a whole HTTP answer and ends the connection. */
export function refuseUpgrade(stream: Duplex, error: unknown, log: FastifyBaseLogger): void {
  const refused = error instanceof UpgradeRefused ? error : null;
  if (!refused) log.error({ err: error }, 'a websocket upgrade failed');
  const status = refused?.status ?? 500;
  const body = JSON.stringify({ error: refused?.message ?? 'Error connecting to Realtime' });
  stream.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

function headerOf(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
