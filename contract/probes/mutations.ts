import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { fixture } from '../threats/fixture.ts';
import { recordedRequests } from './recorded.ts';
import { ask, full, inParallel, seed, Tally, times } from './setup.ts';

/** How long a request that never became whole may stay silent before its client hangs up. */
const SILENCE_MS = 1_500;
/** After that the server must let go; in the ordinary run the machine may be busy. */
const HANG_MS = full ? 2_000 : 30_000;

/** B2: recorded requests with flipped bits, other bytes put in and ends cut off, byte for byte. */
export function mutations(): void {
  describe('B2: mutated requests', () => {
    test('[T36] crash nothing, hang nowhere and are never a fault of ours', async () => {
      const next = dice(seed);
      const recorded = recordedRequests();
      const work = Array.from({ length: times(150, 5_000) }, () => {
        const original = recorded[next() % recorded.length] ?? Buffer.alloc(0);
        return mutate(original, next);
      });

      const tally = new Tally('B2 mutated requests');
      await inParallel(
        work,
        async (bytes) => {
          const wrong = await say(bytes);
          tally.count(wrong && `${wrong} after ${JSON.stringify(bytes.toString('latin1'))}`);
        },
        16,
      );

      expect(fixture.server.process.exitCode).toBeNull();
      await expect.poll(async () => (await ask('davi', '/rest/v1/projects')).status).toBe(200);
      // A request without a response may still have been logged as a fault of ours.
      const faults = fixture.server.output().match(/.*request failed.*/g) ?? [];
      tally.count(faults.length > 0 && faults.slice(0, 3).join('\n'));
      tally.close(times(150, 5_000));
    });
  });
}

/** The same numbers for the same seed (Lehmer's generator). */
function dice(start: number): () => number {
  let state = (start % 2_147_483_646) + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state;
  };
}

function mutate(original: Buffer, next: () => number): Buffer {
  const kind = next() % 4;
  if (kind === 0) return original.subarray(0, next() % original.length);
  if (kind === 1) {
    const at = next() % original.length;
    const inserted = Buffer.from(Array.from({ length: 1 + (next() % 8) }, () => next() % 256));
    return Buffer.concat([original.subarray(0, at), inserted, original.subarray(at)]);
  }
  // Bits flipped at a ratio from 0.001 to 0.05; every second time only in the request's first line.
  const bytes = Buffer.from(original);
  const end = kind === 2 ? bytes.length : bytes.indexOf('\r\n');
  const flips = Math.max(1, Math.round(end * 8 * (0.001 + (next() % 50) / 1_000)));
  for (let n = 0; n < flips; n++) {
    const at = next() % end;
    bytes[at] = (bytes[at] ?? 0) ^ (1 << (next() % 8));
  }
  return bytes;
}

/**
 * Sends these bytes and reads the whole response. A request that is incomplete gets none: then the
 * client hangs up, and the server must close too.
 */
function say(bytes: Buffer): Promise<string | false> {
  const { hostname, port } = new URL(fixture.server.url);
  return new Promise((resolve) => {
    let received = '';
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    const hangUp = setTimeout(() => socket.end(), SILENCE_MS);
    const hang = setTimeout(() => finish('the connection hangs'), SILENCE_MS + HANG_MS);
    const finish = (wrong?: string) => {
      clearTimeout(hangUp);
      clearTimeout(hang);
      socket.destroy();
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1] ?? 0);
      // 503 with Retry-After is a busy machine; 505 is the standard response to another HTTP
      // version.
      const isBusy = status === 503 && /retry-after/i.test(received);
      const isFault = status >= 500 && status !== 505 && !isBusy;
      resolve(wrong ?? (isFault && received.slice(0, 300)));
    };
    socket.on('data', (chunk) => {
      if (received.length < 64 * 1024) received += chunk.toString('latin1');
      // An open WebSocket waits for frames: the upgrade was the response.
      if (received.startsWith('HTTP/1.1 101')) finish();
    });
    socket.on('end', () => finish());
    socket.on('close', () => finish());
    socket.on('error', () => finish());
    socket.write(bytes);
  });
}
