import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { isLoopback } from '../config.ts';

/** Returns the IP addresses of a name; rejects where it is unknown. */
export type Resolve = (name: string, signal: AbortSignal) => Promise<string[]>;

/** Why nothing was called: the name is unknown (`dns`), or leads to an IP address that is not public (`address`). */
export class UnreachableName extends Error {
  override name = 'UnreachableName';
  constructor(readonly reason: 'dns' | 'address') {
    super(reason);
  }
}

/** The part of IPv6 from which public addresses are given (RFC 4291); ipaddr.js knows what is reserved inside of it. */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

/** Whether anyone on the internet has this IP address: not this machine, its networks, their neighbours or a tunnel to them. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || (parsed as ipaddr.IPv6).match(GLOBAL_UNICAST);
}

/**
 * The IP addresses of a name, to which alone the socket may be opened. One that is not public refuses the name as a
 * whole: who names it has something in mind.
 *
 * @throws UnreachableName
 */
export async function publicAddresses(
  name: string,
  { resolve, loopback }: { resolve: Resolve; loopback: boolean },
  signal: AbortSignal,
): Promise<string[]> {
  const addresses = await resolve(name, signal).catch(() => []);
  if (addresses.length === 0) throw new UnreachableName('dns');
  const isReachable = (address: string) =>
    isPublicAddress(address) || (loopback && isLoopback(address));
  if (!addresses.every(isReachable)) throw new UnreachableName('address');
  return addresses;
}

const PATIENCE_MS = 4_000;

/**
 * Asks the name servers of this machine. Not the system's own resolver: that one holds a thread of Node for each name, of which
 * there are four, so that slow name servers of strangers would hold up files and passwords; and it knows the names of `/etc/hosts`.
 *
 * @param servers other name servers (`127.0.0.1:5353`), for tests.
 */
export const resolverOf =
  (servers?: readonly string[]): Resolve =>
  async (name, signal) => {
    if (name === 'localhost') return ['127.0.0.1', '::1'];
    const resolver = new Resolver({ timeout: PATIENCE_MS, tries: 2 });
    if (servers) resolver.setServers(servers);
    const cancel = () => resolver.cancel();
    signal.addEventListener('abort', cancel, { once: true });
    try {
      const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
      return found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  };
