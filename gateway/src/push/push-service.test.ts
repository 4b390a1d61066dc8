import { expect, test } from 'vitest';
import { isPushService } from './push-service.ts';

const hosts = ['push.example.com', '*.notify.example.net'];

test.each([
  ['https://push.example.com/send/abc', true],
  ['https://push.example.com:443/send/abc', true],
  ['https://par02p.notify.example.net/w/?token=1', true],
])('[T30] [T71] %s is a push service', (endpoint, is) => {
  expect(isPushService(endpoint, hosts)).toBe(is);
});

test.each([
  'http://push.example.com/send/abc',
  'https://push.example.com:8443/send/abc',
  'https://user@push.example.com/send/abc',
  'https://push.example.com@evil.test/send',
  'https://push.example.com.evil.test/send',
  'https://evil.test/push.example.com',
  'https://a.b.notify.example.net/w',
  'https://notify.example.net/w',
  'https://127.0.0.1/send',
  'https://[::1]/send',
  'file:///etc/passwd',
  'push.example.com',
])('[T30] [T71] %s is none', (endpoint) => {
  expect(isPushService(endpoint, hosts)).toBe(false);
});
