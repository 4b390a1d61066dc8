import { BlockList, isIP, isIPv6 } from 'node:net';

/** Whether an IP address is in this list of IP addresses and networks (10.0.0.0/24). */
export function addressMatcher(places: string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const place of places) {
    const [address = '', bits] = place.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
    return isIP(plain) !== 0 && list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
  };
}
