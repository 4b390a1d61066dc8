import { Worker } from 'node:worker_threads';
import type { Ground } from './ground.ts';
import { load, type Sent, type Target } from './load.ts';
import { signIns } from './logins.ts';
import type { Options } from './options.ts';
import { type Asked, readingKinds } from './requests.ts';
import { inTurn } from './rounds.ts';

const READERS = 16;
const LOGINS = 200;
/** As long as the line of admitted logins takes to drain (server/src/tokens/turnstile.ts). */
const SECONDS = 4;

/**
 * What 200 logins at one moment cost the readers beside them (security.md T25: their p99 stays below
 * twice what it is without). Those that find the line full are told to come back.
 */
export async function measureLoginBurst(
  ground: Ground,
  options: Options,
  tell: (line: string) => void,
): Promise<void> {
  if (options.only && !options.only.includes('burst')) return;
  const target = { address: ground.gateway.address, anonKey: ground.anonKey };
  const b = (await readingKinds(ground)).find(({ name }) => name === 'b');
  const reads = ground.architects.map((caller) => ({
    caller,
    asked: b?.ask(caller) as Sent['asked'],
  }));
  const next = signIns(ground);
  const answered = new Map<number, number>();
  const reading = () => load(target, reads, READERS, SECONDS);
  const logIn = async () => {
    const logins = Array.from({ length: LOGINS }, () => next().asked);
    for (const status of await sendElsewhere(target, logins)) {
      answered.set(status, (answered.get(status) ?? 0) + 1);
    }
  };
  const { quiet, burst } = await inTurn(
    {
      quiet: () => ground.meter.around(reading),
      burst: () =>
        ground.meter.around(async () => {
          const [rate] = await Promise.all([reading(), logIn()]);
          return rate;
        }),
    },
    options.rounds,
  );
  const statuses = [...answered].map(([status, count]) => `${count} × ${status}`).join(', ');
  tell(
    `burst  beside ${LOGINS} logins at once (b) has a p99 of ${burst.p99.toFixed(1)} ms, ` +
      `×${(burst.p99 / quiet.p99).toFixed(2)} of ${quiet.p99.toFixed(1)} ms without (goal below 2); logins: ${statuses}`,
  );
}

/** Sends all of them at once from a thread of its own, or the readers' clock would wait for it. */
function sendElsewhere(target: Target, logins: Asked[]): Promise<number[]> {
  const worker = new Worker(
    `const { parentPort, workerData: { address, apikey, logins } } = require('node:worker_threads');
     Promise.all(logins.map(async ({ path, headers, body }) => {
       const answer = await fetch(address + path, { method: 'POST', headers: { apikey, ...headers }, body });
       await answer.arrayBuffer();
       return answer.status;
     })).then((statuses) => parentPort.postMessage(statuses));`,
    { eval: true, workerData: { address: target.address, apikey: target.anonKey, logins } },
  );
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
