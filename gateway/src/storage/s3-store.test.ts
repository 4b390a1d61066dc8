import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { S3Store } from './s3-store.ts';

const digests = Array.from({ length: 7 }, (_, n) => String(n).repeat(64));
const PAGE = 3;

/** Lists as an S3 service does, three at a time; s3rver cannot, its tokens need a cipher that OpenSSL 3 has not. */
const service = createServer((request, response) => {
  const asked = new URL(request.url ?? '', 'http://s3').searchParams;
  const from = Number(asked.get('continuation-token') ?? 0);
  const next = from + PAGE < digests.length ? from + PAGE : null;
  const contents = digests
    .slice(from, from + PAGE)
    .map(
      (digest) =>
        `<Contents><Key>${digest.slice(0, 2)}/${digest}</Key><LastModified>2026-11-26T12:00:00.000Z</LastModified></Contents>`,
    );
  const more = next === null ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`;
  response.setHeader('content-type', 'application/xml');
  response.end(
    `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">
      <IsTruncated>${next !== null}</IsTruncated>${more}${contents.join('')}</ListBucketResult>`,
  );
});

test('[ARQ-008] [T66] everything that a store holds is listed, page after page', async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void service.close());
  const store = new S3Store({
    endpoint: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
    region: 'us-east-1',
    bucket: 'library',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  });

  const listed: string[] = [];
  for await (const { digest } of store.list()) listed.push(digest);

  expect(listed).toEqual(digests);
});
