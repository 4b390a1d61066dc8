import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filesFailure, isNodeOver, unfitSettings } from './fitness.ts';

// Faults of an installation for real people, which the start, "Saúde" and the first steps show.

test.each([
  [{ demo: false, siteUrl: 'http://localhost:3000', trustProxy: null }, ['site_url']],
  [{ demo: false, siteUrl: 'http://127.0.0.1:3000', trustProxy: null }, ['site_url']],
  [{ demo: false, siteUrl: 'http://[::1]:3000', trustProxy: null }, ['site_url']],
  [{ demo: false, siteUrl: 'http://casa.example', trustProxy: ['10.0.0.1'] }, ['site_http']],
  [{ demo: false, siteUrl: 'https://casa.example', trustProxy: null }, ['no_proxy']],
  [{ demo: false, siteUrl: 'https://casa.example', trustProxy: ['127.0.0.1'] }, []],
  [{ demo: true, siteUrl: 'http://localhost:3000', trustProxy: null }, []],
])('[OPE-061] settings %o lack %o', (config, lacks) => {
  expect(unfitSettings(config)).toEqual(lacks);
});

test.each([
  ['20.19.0', '2026-04-30T12:00:00Z', false],
  ['20.19.0', '2026-05-01T12:00:00Z', true],
  ['24.11.1', '2026-11-26T12:00:00Z', false],
  ['23.1.0', '2026-11-26T12:00:00Z', true],
  ['18.20.0', '2026-11-26T12:00:00Z', true],
  ['28.0.0', '2027-11-26T12:00:00Z', false],
])('[OPE-061] Node %s on %s no longer gets fixes: %s', (version, day, isOver) => {
  expect(isNodeOver(version, new Date(day))).toBe(isOver);
});

describe('[OPE-061] the bucket of FILES_URL', () => {
  let status = 404;
  let code = 'NoSuchKey';
  const server = createServer((_, response) => {
    response.writeHead(status, { 'content-type': 'application/xml' });
    response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`);
  });
  beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
  afterAll(() => void server.close());
  const failure = (port = (server.address() as AddressInfo).port) =>
    filesFailure({
      files: {
        s3: {
          endpoint: `http://127.0.0.1:${port}`,
          region: 'us-east-1',
          accessKeyId: 'key',
          secretAccessKey: 'secret',
          bucket: 'files',
        },
      },
    });

  test('that is empty and answers is fit', async () => {
    expect(await failure()).toBeNull();
  });

  test.each([
    [404, 'NoSuchBucket'],
    [403, 'AccessDenied'],
  ])('that refuses with %i %s is not', async (answer, reason) => {
    status = answer;
    code = reason;
    expect(await failure()).not.toBeNull();
  });

  test('that nothing answers for is not', async () => {
    expect(await failure(9)).not.toBeNull();
  });
});
