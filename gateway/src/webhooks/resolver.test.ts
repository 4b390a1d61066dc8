import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicAddresses, type Resolve, resolverOf } from './public-addresses.ts';

// A name server on this machine that knows a few names, as bytes of RFC 1035.

const NAMES: Record<string, Partial<Record<'A' | 'AAAA', number[]>>> = {
  'both.library.test': { A: [8, 8, 8, 8], AAAA: [0x26, 6, 0x47, 0, ...Array(11).fill(0), 0x11] },
  'four.library.test': { A: [8, 8, 4, 4] },
  'inside.library.test': { A: [8, 8, 8, 8], AAAA: [...Array(15).fill(0), 1] },
};
const server = createSocket('udp4');
const asked: string[] = [];
let resolve: Resolve;

beforeAll(async () => {
  server.on('message', (query, { port }) => {
    const end = query.indexOf(0, 12) + 1;
    const labels: string[] = [];
    for (let at = 12; at < end - 1; at += (query[at] ?? 0) + 1)
      labels.push(query.toString('latin1', at + 1, at + 1 + (query[at] ?? 0)));
    const name = labels.join('.');
    asked.push(name);
    if (name.startsWith('silent')) return;
    const type = query.readUInt16BE(end) === 28 ? 'AAAA' : 'A';
    const address = NAMES[name]?.[type];
    const head = Buffer.from(query.subarray(0, 12));
    // A response; NXDOMAIN for a name that nobody has.
    head.writeUInt16BE(NAMES[name] ? 0x8180 : 0x8183, 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(address ? 1 : 0, 6);
    head.writeUInt32BE(0, 8);
    const record = address
      ? Buffer.from([
          0xc0,
          12,
          0,
          type === 'A' ? 1 : 28,
          0,
          1,
          0,
          0,
          0,
          0,
          0,
          address.length,
          ...address,
        ])
      : Buffer.alloc(0);
    server.send(Buffer.concat([head, query.subarray(12, end + 4), record]), port, '127.0.0.1');
  });
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
  resolve = resolverOf([`127.0.0.1:${server.address().port}`]);
});
afterAll(() => server.close());

const addresses = (name: string, signal = AbortSignal.timeout(10_000)) =>
  publicAddresses(name, { resolve, loopback: false }, signal);

test('[WHK-4] [POR-090] a name is asked of the name servers, for addresses of both kinds', async () => {
  expect(await addresses('four.library.test')).toEqual(['8.8.4.4']);
  expect(await addresses('both.library.test')).toEqual(['8.8.8.8', '2606:4700::11']);
  // Many machines have this name in /etc/hosts, which is not read.
  await expect(addresses('ip6-localhost')).rejects.toMatchObject({ reason: 'dns' });
  expect(asked).toContain('ip6-localhost');
});

test('[WHK-4] [T114] one address of the inside refuses the name', async () => {
  await expect(addresses('inside.library.test')).rejects.toMatchObject({ reason: 'address' });
  await expect(addresses('nobody.library.test')).rejects.toMatchObject({ reason: 'dns' });
  await expect(addresses('localhost')).rejects.toMatchObject({ reason: 'address' });
});

test('[WHK-7] a name server that is silent is left when the call’s time is over', async () => {
  const began = Date.now();
  await expect(addresses('silent.library.test', AbortSignal.timeout(200))).rejects.toMatchObject({
    reason: 'dns',
  });
  expect(Date.now() - began).toBeLessThan(4_000);
});
