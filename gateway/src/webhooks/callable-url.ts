import { isIP } from 'node:net';
import { hostOf, isLoopback } from '../config.ts';

const MOST_CHARACTERS = 500;
/** An https URL on port 443 has an empty port. */
const PORTS = ['', '8443'];

/**
 * The URL of a webhook, if it may be called at all: https, port 443 or 8443, a name and no IP address, no user info.
 * Where its name leads is checked when it is called (public-addresses.ts).
 *
 * @param loopback WEBHOOKS_LOOPBACK: http, any port and the IP addresses of this machine may be called too.
 */
export function callableUrl(text: string, loopback: boolean): URL | null {
  if (text.length > MOST_CHARACTERS || !URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.username || url.password) return null;
  if (url.protocol !== 'https:' && !(loopback && url.protocol === 'http:')) return null;
  if (!PORTS.includes(url.port) && !loopback) return null;
  // The parser has turned every way to write an IPv4 address (decimal, octal, hexadecimal, short) into four numbers.
  const host = hostOf(url);
  if (isIP(host) !== 0 && !(loopback && isLoopback(host))) return null;
  return url;
}
