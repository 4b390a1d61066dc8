import { load, type Sent } from './load.ts';
import { signIns } from './logins.ts';
import type { Options } from './options.ts';
import { PunctualSender } from './punctual.ts';
import { readingKinds } from './requests.ts';
import { inTurn } from './rounds.ts';
import type { System } from './system.ts';

const READERS = 16;
const LOGINS = 200;
/** As long as the line of admitted logins takes to drain (gateway/src/tokens/turnstile.ts). */
const SECONDS = 4;

/**
 * How 200 simultaneous logins slow the readers beside them (security.md T25: their p99 stays below
 * twice what it is without). Logins that find the queue full are asked to retry.
 */
export async function measureLoginBurst(
  system: System,
  options: Options,
  print: (line: string) => void,
): Promise<void> {
  if (options.only && !options.only.includes('burst')) return;
  const b = (await readingKinds(system)).find(({ name }) => name === 'b');
  const reads = system.architects.map((caller) => ({
    caller,
    asked: b?.ask(caller) as Sent['asked'],
  }));
  const next = signIns(system);
  const sender = new PunctualSender(system.target);
  const answered = new Map<number, number>();
  const reading = () => load(system.target, reads, READERS, SECONDS);
  const logIn = async () => {
    const logins = Array.from({ length: LOGINS }, () => next().asked);
    for (const { status } of await sender.send(logins, 0)) {
      answered.set(status, (answered.get(status) ?? 0) + 1);
    }
  };
  const { quiet, burst } = await inTurn(
    {
      quiet: () => system.meter.around(reading),
      burst: () =>
        system.meter.around(async () => {
          const [rate] = await Promise.all([reading(), logIn()]);
          return rate;
        }),
    },
    options.rounds,
  ).finally(() => sender.close());
  const statuses = [...answered].map(([status, count]) => `${count} × ${status}`).join(', ');
  print(
    `burst  beside ${LOGINS} logins at once (b) has a p99 of ${burst.p99.toFixed(1)} ms, ` +
      `×${(burst.p99 / quiet.p99).toFixed(2)} of ${quiet.p99.toFixed(1)} ms without (goal below 2); logins: ${statuses}`,
  );
}
