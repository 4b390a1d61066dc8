import type { Ground } from './ground.ts';
import { load, type Sent } from './load.ts';
import { signIns } from './logins.ts';
import type { Options } from './options.ts';
import { PunctualSender } from './punctual.ts';
import { readingKinds } from './requests.ts';
import { inTurn } from './rounds.ts';

const READERS = 16;
const LOGINS = 200;
/** As long as the line of admitted logins takes to drain (gateway/src/tokens/turnstile.ts). */
const SECONDS = 4;

/**
 * How 200 simultaneous logins slow the readers beside them (security.md T25: their p99 stays below
 * twice what it is without). Logins that find the queue full are asked to retry.
 */
export async function measureLoginBurst(
  ground: Ground,
  options: Options,
  tell: (line: string) => void,
): Promise<void> {
  if (options.only && !options.only.includes('burst')) return;
  const b = (await readingKinds(ground)).find(({ name }) => name === 'b');
  const reads = ground.architects.map((caller) => ({
    caller,
    asked: b?.ask(caller) as Sent['asked'],
  }));
  const next = signIns(ground);
  const sender = new PunctualSender(ground.target);
  const answered = new Map<number, number>();
  const reading = () => load(ground.target, reads, READERS, SECONDS);
  const logIn = async () => {
    const logins = Array.from({ length: LOGINS }, () => next().asked);
    for (const { status } of await sender.send(logins, 0)) {
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
  ).finally(() => sender.close());
  const statuses = [...answered].map(([status, count]) => `${count} × ${status}`).join(', ');
  tell(
    `burst  beside ${LOGINS} logins at once (b) has a p99 of ${burst.p99.toFixed(1)} ms, ` +
      `×${(burst.p99 / quiet.p99).toFixed(2)} of ${quiet.p99.toFixed(1)} ms without (goal below 2); logins: ${statuses}`,
  );
}
