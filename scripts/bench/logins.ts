import { CAST_PASSWORD } from '../../database/cast.ts';
import type { Rate } from './bare-pg.ts';
import type { Ground } from './ground.ts';
import { load, type Sent } from './load.ts';
import type { Options } from './options.ts';
import { readingKinds } from './requests.ts';
import { inTurn, type Median, middle } from './rounds.ts';

/** Sign-ins alone, and what ten of them a second cost the readers beside them. */
export interface LoginResult {
  alone: Median;
  quiet: Median;
  beside: Median;
  /** Rate of (b) beside the sign-ins, as a part of its rate without them; goal 0.8. */
  kept: number;
  /** Its p99, as a multiple; goal below 2. */
  slower: number;
  /** Sign-ins a second that succeeded meanwhile. */
  signedIn: number;
}

const CONNECTIONS = 16;
const PER_SECOND = 10;

/** A source of sign-ins by ever other people from ever other addresses. */
export function signIns(ground: Ground): () => Sent {
  let next = 0;
  return () => {
    const person = ground.suppliers[next++ % ground.suppliers.length];
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
  ground: Ground,
  options: Options,
  tell: (line: string) => void,
): Promise<LoginResult | null> {
  if (options.only && !options.only.includes('login')) return null;
  const target = { address: ground.gateway.address, anonKey: ground.anonKey };
  const b = (await readingKinds(ground)).find(({ name }) => name === 'b');
  const reads = ground.architects.map((caller) => ({
    caller,
    asked: b?.ask(caller) as Sent['asked'],
  }));
  const logins = signIns(ground);
  // A login every tenth of a second takes its time to average out.
  const seconds = Math.max(5, options.seconds);
  const signedIn: number[] = [];
  const reading = () => load(target, reads, CONNECTIONS, seconds);
  const measured = await inTurn(
    {
      alone: () => ground.meter.around(() => load(target, logins, CONNECTIONS, seconds)),
      quiet: () => ground.meter.around(reading),
      beside: () =>
        ground.meter.around(async (): Promise<Rate> => {
          const stream = streamOf(target.address, target.anonKey, logins);
          const rate = await reading();
          signedIn.push((await stream.stop()) / seconds);
          return rate;
        }),
    },
    options.rounds,
  );
  const { alone, quiet, beside } = measured;
  const result = {
    ...measured,
    kept: beside.perSecond / quiet.perSecond,
    slower: beside.p99 / quiet.p99,
    signedIn: middle(signedIn),
  };
  tell(
    `login  ${alone.perSecond.toFixed(1)}/s alone; beside ${result.signedIn.toFixed(1)}/s of them (b) keeps ` +
      `${result.kept.toFixed(2)} of its rate (goal 0.8), p99 ×${result.slower.toFixed(2)} (goal below 2)`,
  );
  return result;
}

/** Sends a sign-in every tenth of a second, whether or not the last one has its answer. */
function streamOf(address: string, anonKey: string, next: () => Sent) {
  const answers: Promise<boolean>[] = [];
  const timer = setInterval(() => {
    const { asked } = next();
    const headers = { apikey: anonKey, ...asked.headers };
    const answer = fetch(address + asked.path, { method: 'POST', headers, body: asked.body });
    answers.push(answer.then(({ ok }) => ok));
  }, 1_000 / PER_SECOND);
  return {
    /** How many succeeded. */
    async stop(): Promise<number> {
      clearInterval(timer);
      return (await Promise.all(answers)).filter(Boolean).length;
    },
  };
}
