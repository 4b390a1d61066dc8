import { expect, test } from 'vitest';
import { callableUrl } from './callable-url.ts';
import { isPublicAddress } from './public-addresses.ts';

test.each([
  'https://hooks.example.com/library?key=1',
  'https://hooks.example.com:443/',
  'https://hooks.example.com:8443/a',
  'https://xn--caf-dma.example/a',
])('[WHK-4] [T114] %s may be called', (url) => {
  expect(callableUrl(url, false)?.href).toBe(new URL(url).href);
});

test.each([
  'http://hooks.example.com/',
  'https://hooks.example.com:8080/',
  'https://hooks.example.com:22/',
  'https://user@hooks.example.com/',
  'https://hooks.example.com@127.0.0.1/',
  'https://127.0.0.1/',
  'https://8.8.8.8/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://127.1/',
  'https://①②⑦.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[2606:4700::1111]/',
  'https://169.254.169.254/latest/meta-data/',
  `https://hooks.example.com/${'a'.repeat(480)}`,
  'gopher://hooks.example.com/',
  'file:///etc/passwd',
  'hooks.example.com',
  '',
])('[WHK-4] [T114] %s may not', (url) => {
  expect(callableUrl(url, false)).toBeNull();
});

test.each([
  ['http://127.0.0.1:4100/', true],
  ['http://localhost:4100/', true],
  ['http://[::1]:4100/', true],
  ['https://hooks.example.com:9000/', true],
  ['http://10.0.0.1/', false],
  ['http://169.254.169.254/', false],
  ['http://user@127.0.0.1/', false],
  ['ftp://127.0.0.1/', false],
])('[WHK-4] with WEBHOOKS_LOOPBACK %s may be called: %s', (url, may) => {
  expect(callableUrl(url, true) !== null).toBe(may);
});

test.each(['8.8.8.8', '200.147.3.157', '2606:4700:4700::1111', '2804:10::1'])(
  '[WHK-4] %s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  '127.0.0.1',
  '127.9.9.9',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.0.10',
  '169.254.169.254',
  '100.64.0.1',
  '192.0.0.170',
  '192.0.2.1',
  '198.18.0.1',
  '203.0.113.7',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::7f00:1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '2002:7f00:1::',
  '2001::1',
  '2001:db8::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  '4000::1',
  'hooks.example.com',
])('[WHK-4] [T114] %s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});
