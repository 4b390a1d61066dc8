import { CAST_PASSWORD } from '../../database/cast.ts';
import { load, type Sent } from './load.ts';
import type { Options } from './options.ts';
import { type Kept, PunctualSender, sumUp } from './punctual.ts';
import { readingKinds } from './requests.ts';
import { inTurn, type Median, middle, ratio } from './rounds.ts';
import type { System } from './system.ts';

/** Sign-ins alone, and what ten of them a second cost the readers beside them. */
export interface LoginResult {
  /** As many as are let in, with a queue before them. */
  alone: Median;
  quiet: Median;
  beside: Median;
  /** Rate of (b) beside the sign-ins, as a part of its rate without them; goal 0.8. */
  kept: number;
  /** Its p99, as a multiple; goal below 2. */
  slower: number;
  /** The sign-ins beside the readers: medians of the rounds; statuses and the latest of all of them. */
  signIns: Kept;
}

const CONNECTIONS = 16;
const EVERY_MS = 100;

/** A source of sign-ins by ever other people from ever other addresses. */
export function signIns(system: System): () => Sent {
  let next = 0;
  return () => {
    const person = system.suppliers[next++ % system.suppliers.length];
    return {
      caller: null,
      asked: {
        method: 'POST',
        path: '/auth/v1/token?grant_type=password',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `10.${(next >> 16) & 255}.${(next >> 8) & 255}.${next & 255}`,
        },
        body: JSON.stringify({ email: person?.email, password: CAST_PASSWORD }),
      },
    };
  };
}

export async function measureLogins(
  system: System,
  options: Options,
  print: (line: string) => void,
): Promise<LoginResult | null> {
  if (options.only && !options.only.includes('login')) return null;
  const b = (await readingKinds(system)).find(({ name }) => name === 'b');
  const reads = system.architects.map((caller) => ({
    caller,
    asked: b?.ask(caller) as Sent['asked'],
  }));
  const next = signIns(system);
  // A login every tenth of a second takes its time to average out.
  const seconds = Math.max(5, options.seconds);
  const secondsOf = (warmUp: boolean) => (warmUp ? Math.min(5, seconds) : seconds);
  const reading = (warmUp: boolean) => load(system.target, reads, CONNECTIONS, secondsOf(warmUp));
  const sender = new PunctualSender(system.target);
  const kept: Kept[] = [];
  try {
    const measured = await inTurn(
      {
        alone: () => system.meter.around(() => load(system.target, next, CONNECTIONS, 5)),
        quiet: (warmUp) => system.meter.around(() => reading(warmUp)),
        beside: (warmUp) =>
          system.meter.around(async () => {
            const logins = Array.from(
              { length: (secondsOf(warmUp) * 1000) / EVERY_MS },
              () => next().asked,
            );
            const [rate, answered] = await Promise.all([
              reading(warmUp),
              sender.send(logins, EVERY_MS),
            ]);
            if (!warmUp) kept.push(sumUp(answered, EVERY_MS));
            return rate;
          }),
      },
      options.rounds,
    );
    const { quiet, beside } = measured;
    const result = {
      ...measured,
      kept: ratio(beside.rounds, quiet.rounds),
      slower: beside.p99 / quiet.p99,
      signIns: ofAllRounds(kept),
    };
    print(inWords(result));
    return result;
  } finally {
    await sender.close();
  }
}

function ofAllRounds(rounds: readonly Kept[]): Kept {
  const middleOf = (figure: (kept: Kept) => number) => middle(rounds.map(figure));
  const statuses: Record<number, number> = {};
  for (const round of rounds) {
    for (const [status, count] of Object.entries(round.statuses)) {
      statuses[Number(status)] = (statuses[Number(status)] ?? 0) + count;
    }
  }
  return {
    offeredPerSecond: middleOf(({ offeredPerSecond }) => offeredPerSecond),
    donePerSecond: middleOf(({ donePerSecond }) => donePerSecond),
    p50: middleOf(({ p50 }) => p50),
    p99: middleOf(({ p99 }) => p99),
    latestMs: Math.max(...rounds.map(({ latestMs }) => latestMs)),
    statuses,
  };
}

/** For the terminal and for the report. */
function inWords({ alone, quiet, beside, kept, slower, signIns }: LoginResult): string {
  const { offeredPerSecond, donePerSecond, p50, p99, latestMs, statuses } = signIns;
  const answers = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
  return (
    `sign-ins: ${alone.perSecond.toFixed(1)}/s with a queue before them; beside (b) at c=${CONNECTIONS} ` +
    `${offeredPerSecond.toFixed(2)}/s offered, ${donePerSecond.toFixed(2)}/s done, ` +
    `p50 ${p50.toFixed(0)} p99 ${p99.toFixed(0)} ms (${answers.join(', ')}; sent at most ${latestMs.toFixed(0)} ms late). ` +
    `(b) ${beside.perSecond.toFixed(0)}/s of ${quiet.perSecond.toFixed(0)}/s, kept ${kept.toFixed(2)} (goal 0.8); ` +
    `its p99 ${beside.p99.toFixed(1)} of ${quiet.p99.toFixed(1)} ms, ×${slower.toFixed(2)} (goal below 2)`
  );
}
