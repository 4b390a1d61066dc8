/**
 * Whether an endpoint is one of a push service that the product trusts: an https URL on its default port, without
 * user info, whose host is one of `hosts`. `*.example.com` stands for one label before `example.com`.
 */
export function isPushService(endpoint: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, host, username, password } = new URL(endpoint);
  // `host` has the port unless it is the default one.
  if (protocol !== 'https:' || username || password) return false;
  const family = host.replace(/^[a-z0-9-]+\./, '*.');
  return hosts.includes(host) || hosts.includes(family);
}
