import { load, type Sent } from './load.ts';
import { signIns } from './logins.ts';
import type { Options } from './options.ts';
import { readingKinds } from './requests.ts';
import { inTurn, type Median } from './rounds.ts';
import { rememberState } from './state.ts';
import type { System } from './system.ts';

/** Everything at once: of a hundred requests 70 lists, 20 calls, 8 payments and 2 sign-ins (security.md L2). */
export async function measureMixed(
  system: System,
  options: Options,
  print: (line: string) => void,
): Promise<{ connections: number; gateway: Median }[]> {
  if (options.only && !options.only.includes('mixed')) return [];
  const putBack = await rememberState(system.owner);
  const source = await mixedSource(system);
  const results = [];
  for (const connections of options.connections) {
    const { gateway } = await inTurn(
      {
        gateway: () =>
          system.meter.around(() =>
            load(system.target, source, connections, Math.max(5, options.seconds)),
          ),
      },
      options.rounds,
    );
    results.push({ connections, gateway });
    print(
      `mixed c=${connections}  ${gateway.perSecond.toFixed(0)}/s  p50 ${gateway.p50.toFixed(1)} p99 ${gateway.p99.toFixed(1)} ms`,
    );
    await putBack();
  }
  return results;
}

async function mixedSource(system: System): Promise<() => Sent> {
  const kinds = new Map((await readingKinds(system)).map((kind) => [kind.name, kind]));
  const logins = signIns(system);
  const { rows: approved } = await system.owner.query<{ id: string; architect_id: string }>(
    `select id, architect_id from public.quotes where status = 'approved' and architect_id = any ($1) limit 5000`,
    [system.architects.map(({ id }) => id)],
  );
  const architects = new Map(system.architects.map((caller) => [caller.id, caller]));
  let turn = 0;
  return () => {
    turn += 1;
    // 37 has no factor in common with 100: every hundred holds each number once, well shuffled.
    const place = (turn * 37) % 100;
    if (place >= 98) return logins();
    if (place >= 90) {
      const { id, architect_id } = approved[turn % approved.length] as (typeof approved)[number];
      return {
        caller: architects.get(architect_id) ?? null,
        asked: {
          method: 'POST',
          path: '/rest/v1/payments',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ quote_id: id, amount: 0.01, payment_date: '2026-06-01' }),
        },
      };
    }
    const name = place >= 70 ? 'd' : ((['a', 'b', 'c'] as const)[place % 3] ?? 'a');
    const caller = system.architects[
      turn % system.architects.length
    ] as System['architects'][number];
    return { caller, asked: kinds.get(name)?.ask(caller) as Sent['asked'] };
  };
}
