import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { CAST_PASSWORD } from '../../fixture/library.ts';
import { useAuthGateway } from '../auth/testing.ts';
import { filesFolder } from './testing.ts';

const gateway = useAuthGateway({ cast: true, config: { ...filesFolder(), rateLimits: true } });

/** 500 kbit/s. */
const BYTES_A_SECOND = 62_500;
const STEP_MS = 100;
/** `npm run test:long` sends the largest file, for seven minutes; otherwise longer than any other body may take. */
const isLong = process.env.ROUNDS === 'full';
const size = isLong ? 25 * 1024 * 1024 : 17 * BYTES_A_SECOND;

/** Empty, and a PDF all the same; blanks follow. */
const HEAD = '%PDF-1.7\n%%EOF\n';

test('[ARQ-018] [T32] a file arrives whole over a link of 500 kbit/s', async () => {
  const ana = gateway.device();
  const { data } = await ana.auth.signInWithPassword({
    email: 'ana@library.test',
    password: CAST_PASSWORD,
  });
  const name = `${data.user?.id}/grande.pdf`;
  const sending = request(`${gateway.url}/storage/v1/object/shelf/${name}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${data.session?.access_token}`,
      apikey: gateway.keys.anonKey,
      'content-type': 'application/pdf',
      'content-length': size,
    },
  });
  const answered = new Promise<number | undefined>((resolve, reject) => {
    sending.once('response', (response) => resolve(response.resume().statusCode));
    sending.once('error', reject);
  });
  const began = Date.now();
  sending.write(HEAD);
  let sent = HEAD.length;
  while (sent < size) {
    const due = Math.min(size, Math.ceil(((Date.now() - began) / 1000) * BYTES_A_SECOND));
    if (due > sent) sending.write(Buffer.alloc(due - sent, 0x20));
    sent = Math.max(sent, due);
    await wait(STEP_MS);
  }
  sending.end();

  expect(await answered).toBe(200);
  const seconds = (Date.now() - began) / 1000;
  expect(seconds).toBeGreaterThan(isLong ? 400 : 16);
  const stored = await ana.storage.from('shelf').info(name);
  expect(stored.data?.size).toBe(size);
  if (isLong) console.info(`25 MB over 500 kbit/s arrived after ${seconds.toFixed(0)} s`);
}, 600_000);
